package io.rankine.exchange;

import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads NumPy's {@code .npy} files, versions 1.0 to 3.0, in C and Fortran order, of the element types that Rankine has
 * (NumPy enhancement proposal 1). Nothing may follow the elements.
 */
public final class Npy {

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    /** NumPy's own limit is lower; real headers have about 120 characters. */
    private static final int MAX_HEADER = 1 << 16;

    private Npy() {}

    /**
     * Reads a whole file. Fortran order is kept: the strides say so.
     *
     * @throws FormatException if the file is no {@code .npy} file, is damaged, or has another element type
     */
    public static HostArray read(Path file) throws IOException {
        return read(Files.readAllBytes(file));
    }

    /** Whether {@code bytes} start like a {@code .npy} file. */
    public static boolean matches(byte[] bytes) {
        return bytes.length >= MAGIC.length && Arrays.equals(MAGIC, 0, MAGIC.length, bytes, 0, MAGIC.length);
    }

    /**
     * Reads the bytes of a file; the elements are not copied.
     *
     * @throws FormatException as {@link #read(Path)}
     */
    public static HostArray read(byte[] bytes) {
        if (!matches(bytes)) {
            throw new FormatException("npy: the file does not start with \\x93NUMPY");
        }
        int major = bytes.length > 7 ? bytes[6] : 0;
        if (bytes.length < 12 || major < 1 || major > 3 || bytes[7] != 0) {
            throw new FormatException("npy: version " + major + " is not supported or the file ends after "
                    + bytes.length + " bytes; versions 1.0 to 3.0 are");
        }
        MemorySegment all = MemorySegment.ofArray(bytes);
        long length = major == 1
                ? Short.toUnsignedLong(all.get(ValueLayout.JAVA_SHORT_UNALIGNED, 8))
                : Integer.toUnsignedLong(all.get(ValueLayout.JAVA_INT_UNALIGNED, 8));
        int start = major == 1 ? 10 : 12;
        if (length > MAX_HEADER || start + length > bytes.length) {
            throw new FormatException("npy: the header claims " + length + " bytes; allowed are up to "
                    + Math.min(MAX_HEADER, bytes.length - start) + " in a file of " + bytes.length);
        }
        String text = new String(
                bytes, start, (int) length, major == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
        return elements(NpyHeader.parse(text), all.asSlice(start + length));
    }

    private static HostArray elements(NpyHeader header, MemorySegment data) {
        ElementType type = elementType(header.descr());
        long[] shape = header.shape();
        long needed;
        try {
            needed = Math.multiplyExact(HostArray.checkedSize(shape), (long) type.bytes());
        } catch (ArithmeticException e) {
            throw new FormatException("npy: shape " + Arrays.toString(shape) + " does not fit 64 bits", e);
        }
        if (needed != data.byteSize()) {
            throw new FormatException("npy: shape " + Arrays.toString(shape) + " of " + type + " takes " + needed
                    + " bytes, the file holds " + data.byteSize());
        }
        ElementBytes.check("npy", type, data);
        return HostArray.of("npy", type, shape, strides(shape, header.fortranOrder()), 0, data);
    }

    private static long[] strides(long[] shape, boolean fortranOrder) {
        long[] strides = new long[shape.length];
        long step = 1;
        for (int i = 0; i < shape.length; i++) {
            int axis = fortranOrder ? i : shape.length - 1 - i;
            strides[axis] = step;
            step *= Math.max(shape[axis], 1);
        }
        return strides;
    }

    private static ElementType elementType(String descr) {
        String label =
                switch (descr) {
                    case "<i8" -> "int64";
                    case "<i4" -> "int32";
                    case "|i1", "<i1" -> "int8";
                    case "<f8" -> "float64";
                    case "<f4" -> "float32";
                    case "|b1", "<b1" -> "bool";
                    default -> descr;
                };
        return ElementBytes.type("npy", label, descr);
    }
}
