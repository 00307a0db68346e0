package io.rankine.exchange;

import io.rankine.engine.Tensor;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A {@code .npz} file that is filled array by array. The same arrays make the same file. */
public final class NpzWriter implements AutoCloseable {

    /** ZIP's first day, which NumPy writes too. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream zip;
    private final Set<String> names = new HashSet<>();

    NpzWriter(Path file) throws IOException {
        zip = new ZipOutputStream(
                new BufferedOutputStream(Channels.newOutputStream(MappedFiles.replace(file)), 1 << 16));
    }

    /**
     * Adds an array as it is. Its elements are gone through twice, as its checksum stands before them.
     *
     * @throws IllegalArgumentException if the name is empty, too long or taken
     */
    public void put(String name, Tensor tensor) throws IOException {
        ZipEntry entry = entry(name);
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
        ZipEntry entry = entry(name);
        entry.setMethod(ZipEntry.DEFLATED);
        write(entry, tensor);
    }

    private ZipEntry entry(String name) {
        if (name.isEmpty() || name.length() > 10_000 || !names.add(name)) {
            throw new IllegalArgumentException(
                    "npz: the name '" + (name.length() > 80 ? name.substring(0, 80) + "..." : name)
                            + "' is empty, longer than 10000 or taken; there are " + names);
        }
        ZipEntry entry = new ZipEntry(name + NpzFile.SUFFIX);
        entry.setTimeLocal(NO_TIME);
        return entry;
    }

    private void write(ZipEntry entry, Tensor tensor) throws IOException {
        zip.putNextEntry(entry);
        Npy.write(tensor, Channels.newChannel(zip));
        zip.closeEntry();
    }

    /** Completes the file and closes it. */
    @Override
    public void close() throws IOException {
        zip.close();
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
