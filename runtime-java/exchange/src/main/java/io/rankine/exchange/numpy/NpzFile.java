package io.rankine.exchange.numpy;

import io.rankine.engine.Tensor;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.NamedFile;
import io.rankine.exchange.raw.NpyFormat;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A {@code .npz} file open for reading. Each array is read when asked for. What an entry claims is compared with what its
 * bytes can hold before memory is taken, and its checksum after.
 */
public final class NpzFile implements AutoCloseable {

    static final String SUFFIX = ".npy";

    /** Deflate's densest code: 258 bytes in two bits, each a symbol of one bit, beside the block's own overhead. */
    private static final long DENSEST = 1032;

    private static final long OVERHEAD = 1 << 10;

    private final Path file;
    private final ZipFile zip;
    private final Map<String, ZipEntry> arrays;
    private volatile boolean closed;

    private NpzFile(Path file, ZipFile zip, Map<String, ZipEntry> arrays) {
        this.file = file;
        this.zip = zip;
        this.arrays = arrays;
    }

    static NpzFile open(Path file) throws IOException {
        ZipFile zip = NamedFile.read(file, () -> archive(file));
        try {
            return new NpzFile(file, zip, NamedFile.read(file, () -> arrays(zip)));
        } catch (IOException | RuntimeException | Error e) {
            zip.close();
            throw e;
        }
    }

    private static ZipFile archive(Path file) throws IOException {
        try {
            return new ZipFile(file.toFile());
        } catch (ZipException | EOFException e) {
            throw new FormatException("npz: this is no ZIP archive: " + NpzMember.why(e), e);
        } catch (IllegalArgumentException e) {
            throw new FormatException("npz: there is a name that is no text", e);
        }
    }

    private static Map<String, ZipEntry> arrays(ZipFile zip) {
        Map<String, ZipEntry> arrays = new LinkedHashMap<>();
        zip.stream().filter(entry -> entry.getName().endsWith(SUFFIX)).forEach(entry -> {
            String name = entry.getName();
            String key = name.substring(0, name.length() - SUFFIX.length());
            if (arrays.put(key, entry) != null) {
                throw new FormatException("npz: the array '" + key + "' stands twice in the archive");
            }
        });
        return arrays;
    }

    /** The names of the arrays, in the file's order, without {@code .npy}. Members of other names are left alone. */
    public Set<String> names() {
        return Collections.unmodifiableSet(arrays.keySet());
    }

    /**
     * Reads one array.
     *
     * @throws IllegalArgumentException if there is none of that name
     * @throws FormatException if it is damaged or of elements that tensors do not have
     */
    public Tensor read(String name) throws IOException {
        try (NpyReader reader = open(name)) {
            return reader.rest();
        }
    }

    /**
     * Opens one array to be read part by part, for those that do not fit in memory. Its checksum is compared when the last
     * part has been read.
     *
     * @throws IllegalArgumentException if there is none of that name
     * @throws FormatException if it is damaged or of elements that tensors do not have
     */
    public NpyReader open(String name) throws IOException {
        try {
            return member(name);
        } catch (FormatException e) {
            throw named(name, e);
        }
    }

    private FormatException named(String name, FormatException e) {
        String message = String.valueOf(e.getMessage());
        return NamedFile.named(
                file, message.startsWith("npz: ") ? e : new FormatException("npz: '" + name + "': " + message, e));
    }

    private NpyReader member(String name) throws IOException {
        @Nullable ZipEntry entry = arrays.get(name);
        if (entry == null) {
            throw new IllegalArgumentException(
                    "npz: " + file + ": no array '" + name + "'; there are " + arrays.keySet());
        }
        checkClaim(name, entry);
        checkOpen();
        NpzMember member = new NpzMember(name, zip.getInputStream(entry), entry.getCrc(), this::checkOpen);
        try {
            NpyFormat format = NpyFormat.read(member);
            Npy.checkSize(format, entry.getSize() - format.start());
            return new NpyReader(member, format, refused -> named(name, refused), member::checkEnd);
        } catch (IOException | RuntimeException | Error e) {
            member.close();
            throw e;
        }
    }

    /** A few bytes must not claim to be gigabytes. */
    private static void checkClaim(String name, ZipEntry entry) {
        long size = entry.getSize();
        long packed = entry.getCompressedSize();
        boolean possible =
                switch (entry.getMethod()) {
                    case ZipEntry.STORED -> size == packed;
                    case ZipEntry.DEFLATED -> size >= 0 && (size - OVERHEAD) / DENSEST <= packed;
                    default ->
                        throw new FormatException("npz: '" + name + "' is packed by method " + entry.getMethod()
                                + "; supported are 0, stored, and 8, deflated");
                };
        if (!possible) {
            throw new FormatException(
                    "npz: '" + name + "' claims " + size + " bytes, which " + packed + " packed bytes cannot hold");
        }
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("npz: " + file + " was closed: read from it before, or open it again");
        }
    }

    /** Closes the file; tensors read from it stay. */
    @Override
    public void close() throws IOException {
        closed = true;
        zip.close();
    }
}
