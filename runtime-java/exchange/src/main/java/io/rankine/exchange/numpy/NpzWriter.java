package io.rankine.exchange.numpy;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** A {@code .npz} file that is filled array by array. The same arrays make the same file. */
public final class NpzWriter implements AutoCloseable {

    /** ZIP's first day, which NumPy writes too. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final WritableByteChannel out;
    private final ZipOutputStream zip;
    private final Set<String> names = new LinkedHashSet<>();
    /** True if an array is being written part by part. */
    private boolean filling;

    private boolean closed;

    /** The array that is being written, or whose writing ended by an exception. */
    private @Nullable String unfinished;

    NpzWriter(Path file) throws IOException {
        out = Replacement.of(file);
        zip = new ZipOutputStream(new BufferedOutputStream(Channels.newOutputStream(out), 1 << 16));
    }

    /**
     * Adds an array as it is. Its elements are gone through twice, as its checksum stands before them.
     *
     * @throws IllegalArgumentException if the name is empty, too long, no text or taken
     * @throws IllegalStateException if the writer was closed
     */
    public void put(String name, Tensor tensor) throws IOException {
        given(tensor, "tensor");
        ZipEntry entry = entry(given(name, "name"));
        unfinished = entry.getName();
        CRC32 crc = new CRC32();
        Checksum bytes = new Checksum(crc);
        Npy.write(tensor, bytes);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.count);
        entry.setCrc(crc.getValue());
        write(entry, tensor);
    }

    /** Adds an array deflated. @throws IllegalArgumentException as {@link #put} */
    public void putCompressed(String name, Tensor tensor) throws IOException {
        given(tensor, "tensor");
        ZipEntry entry = entry(given(name, "name"));
        entry.setMethod(ZipEntry.DEFLATED);
        zip.setLevel(Deflater.DEFAULT_COMPRESSION);
        write(entry, tensor);
    }

    /**
     * Adds an array part by part, as it is, in C order. Nothing else can be added until the writer is closed.
     *
     * @param shape of the whole
     * @throws IllegalArgumentException as {@link #put}, and if a size is negative or their product exceeds 2^63 - 1
     */
    public NpyWriter create(String name, ElementType type, long... shape) throws IOException {
        return create(given(name, "name"), Deflater.NO_COMPRESSION, given(type, "type"), given(shape, "shape"));
    }

    /** Adds an array part by part, deflated; otherwise as {@link #create}. */
    public NpyWriter createCompressed(String name, ElementType type, long... shape) throws IOException {
        return create(given(name, "name"), Deflater.DEFAULT_COMPRESSION, given(type, "type"), given(shape, "shape"));
    }

    /** Stored members need their checksum ahead of the elements, so what is not to be packed goes in deflate's raw blocks. */
    private NpyWriter create(String name, int level, ElementType type, long... shape) throws IOException {
        Layout whole = Layout.of(shape);
        ZipEntry entry = entry(name);
        entry.setMethod(ZipEntry.DEFLATED);
        zip.setLevel(level);
        unfinished = entry.getName();
        zip.putNextEntry(entry);
        filling = true;
        return NpyWriter.start(new Member(), type, whole);
    }

    private ZipEntry entry(String name) {
        if (closed) {
            throw new IllegalStateException("npz: the writer was closed, so the array '" + name
                    + "' is not added: put it before, or create the file again");
        }
        if (filling) {
            throw new IllegalStateException(
                    "npz: the array '" + name + "' while another is written part by part; close its writer first");
        }
        if (name.isEmpty() || name.length() > 10_000) {
            throw new IllegalArgumentException(
                    "npz: a name of " + name.length() + " characters: allowed are 1 to 10000");
        }
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(name)) {
            throw new IllegalArgumentException(
                    "npz: the name '" + new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
                            + "' is no text, as it has half of a surrogate pair where ? stands: give another");
        }
        if (!names.add(name)) {
            throw new IllegalArgumentException(
                    "npz: the name '" + (name.length() > 80 ? name.substring(0, 80) + "..." : name)
                            + "' is taken: give each array its own; there are " + names);
        }
        ZipEntry entry = new ZipEntry(name + NpzFile.SUFFIX);
        entry.setTimeLocal(NO_TIME);
        return entry;
    }

    private void write(ZipEntry entry, Tensor tensor) throws IOException {
        unfinished = entry.getName();
        zip.putNextEntry(entry);
        Npy.write(tensor, Channels.newChannel(zip));
        zip.closeEntry();
        unfinished = null;
    }

    /** Closes without a file. */
    void abandon() throws IOException {
        closed = true;
        out.close();
    }

    /** Completes the file, which takes the place of one that is there, and closes it. @throws IOException if an array is cut short */
    @Override
    public void close() throws IOException {
        closed = true;
        try (out) {
            if (!out.isOpen()) {
                return;
            }
            if (unfinished != null) {
                throw new IOException("npz: " + unfinished + " was cut short: the file is not written");
            }
            zip.finish();
            zip.flush();
            Completable.complete(out);
            zip.close();
        }
    }

    /** The bytes of one array; closing it ends the array, not the archive. */
    private final class Member implements Completable {
        private final WritableByteChannel bytes = Channels.newChannel(zip);

        @Override
        public int write(ByteBuffer source) throws IOException {
            return bytes.write(source);
        }

        @Override
        public boolean isOpen() {
            return filling;
        }

        @Override
        public void complete() {
            unfinished = null;
        }

        @Override
        public void close() throws IOException {
            if (filling) {
                filling = false;
                zip.closeEntry();
            }
        }
    }

    /** Counts and checks bytes, and drops them. */
    private static final class Checksum implements WritableByteChannel {
        private final CRC32 crc;
        private long count;

        Checksum(CRC32 crc) {
            this.crc = crc;
        }

        @Override
        public int write(ByteBuffer bytes) {
            int length = bytes.remaining();
            crc.update(bytes);
            count += length;
            return length;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }
}
