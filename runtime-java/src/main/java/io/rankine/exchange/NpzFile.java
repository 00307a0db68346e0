package io.rankine.exchange;

import io.rankine.engine.Tensor;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
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

    private final ZipFile zip;
    private final Map<String, ZipEntry> arrays;

    private NpzFile(ZipFile zip, Map<String, ZipEntry> arrays) {
        this.zip = zip;
        this.arrays = arrays;
    }

    static NpzFile open(Path file) throws IOException {
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (ZipException | EOFException e) {
            throw new FormatException("npz: " + file + " is no ZIP archive: " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new FormatException("npz: " + file + " has a name that is no text", e);
        }
        try {
            return new NpzFile(zip, arrays(zip));
        } catch (RuntimeException | Error e) {
            zip.close();
            throw e;
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
        @Nullable ZipEntry entry = arrays.get(name);
        if (entry == null) {
            throw new IllegalArgumentException("npz: no array '" + name + "'; there are " + arrays.keySet());
        }
        checkClaim(name, entry);
        CRC32 crc = new CRC32();
        try (InputStream in = zip.getInputStream(entry);
                CheckedInputStream checked = new CheckedInputStream(in, crc)) {
            Tensor tensor = read(checked, entry.getSize());
            if (checked.read() >= 0 || crc.getValue() != entry.getCrc()) {
                tensor.close();
                throw new FormatException("npz: the bytes of '" + name + "' do not fit its length or checksum");
            }
            return tensor;
        } catch (ZipException | EOFException e) {
            throw new FormatException("npz: the array '" + name + "' is damaged: " + e.getMessage(), e);
        } catch (FormatException e) {
            throw new FormatException("npz: '" + name + "': " + e.getMessage(), e);
        }
    }

    private static Tensor read(InputStream in, long bytes) throws IOException {
        ReadableByteChannel channel = Channels.newChannel(in);
        NpyFormat format = NpyFormat.read(channel);
        Npy.checkSize(format, bytes - format.start());
        return new NpyReader(channel, format).rest();
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

    /** Closes the file; tensors read from it stay. */
    @Override
    public void close() throws IOException {
        zip.close();
    }
}
