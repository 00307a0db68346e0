package io.rankine.exchange.raw;

import io.rankine.engine.layout.Layout;
import io.rankine.exchange.FormatException;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * What stands before the elements of a {@code .npy} file.
 *
 * @param order byte order of the elements
 * @param fortranOrder whether the first axis moves fastest
 * @param start position of the first element in the file, in bytes
 */
public record NpyFormat(ElementType type, ByteOrder order, boolean fortranOrder, long[] shape, int start) {

    public static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

    /** NumPy's own limit is lower; real headers have about 120 characters. */
    private static final int MAX_HEADER = 1 << 16;

    private static final int ALIGNMENT = 64;
    /** NumPy leaves room for as many digits of the slowest axis, so that a file can grow in place. */
    private static final int ROOM_TO_GROW = 21;

    /**
     * Reads up to the first element.
     *
     * @throws FormatException if that is no header of a file of elements that tensors have
     */
    public static NpyFormat read(ReadableByteChannel in) throws IOException {
        ByteBuffer prefix = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        fill(in, prefix.limit(8));
        if (prefix.position() < MAGIC.length || !Arrays.equals(MAGIC, Arrays.copyOf(prefix.array(), MAGIC.length))) {
            throw new FormatException(
                    prefix.position() == 0 ? "npy: the file is empty" : "npy: the file does not start with \\x93NUMPY");
        }
        int major = Byte.toUnsignedInt(prefix.get(6));
        if (prefix.position() < 8 || major < 1 || major > 3 || prefix.get(7) != 0) {
            throw new FormatException("npy: version " + major + "."
                    + Byte.toUnsignedInt(prefix.get(7)) + " is not supported, or the file ends" + " after "
                    + prefix.position() + " bytes; versions 1.0 to 3.0 are");
        }
        fill(in, prefix.limit(major == 1 ? 10 : 12));
        long length = major == 1 ? Short.toUnsignedLong(prefix.getShort(8)) : Integer.toUnsignedLong(prefix.getInt(8));
        if (prefix.hasRemaining() || length > MAX_HEADER) {
            throw new FormatException("npy: the header claims " + length + " bytes, or the file ends after "
                    + prefix.position() + "; allowed are up to " + MAX_HEADER);
        }
        ByteBuffer text = ByteBuffer.allocate((int) length);
        fill(in, text);
        if (text.hasRemaining()) {
            throw new FormatException(
                    "npy: the header claims " + length + " bytes, the file has " + text.position() + " of them");
        }
        String dict = new String(text.array(), major == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
        return of(NpyHeader.parse(dict), prefix.limit() + (int) length);
    }

    private static NpyFormat of(NpyHeader header, int start) {
        NpyDescr descr = NpyDescr.parse(header.descr());
        try {
            Math.multiplyExact(
                    HostArray.checkedSize(header.shape()), (long) descr.type().bytes());
        } catch (ArithmeticException e) {
            throw new FormatException("npy: shape " + Arrays.toString(header.shape()) + " does not fit 64 bits", e);
        }
        return new NpyFormat(descr.type(), descr.order(), header.fortranOrder(), header.shape(), start);
    }

    /** True if elements can be used where they lie in the file, as far as their byte order goes. */
    public boolean littleEndian() {
        return order == ByteOrder.LITTLE_ENDIAN || type.bytes() == 1;
    }

    /** True if each element lies at a multiple of its size in the file. */
    public boolean aligned() {
        return start % ElementBytes.alignment(type) == 0;
    }

    /** Bytes of all elements. */
    public long bytes() {
        return HostArray.checkedSize(shape) * type.bytes();
    }

    /** The position of the elements in the file. */
    public Layout layout() {
        return Layout.strided(0, shape, strides());
    }

    public long[] strides() {
        long[] strides = new long[shape.length];
        long step = 1;
        for (int i = 0; i < shape.length; i++) {
            int axis = fortranOrder ? i : shape.length - 1 - i;
            strides[axis] = step;
            step *= Math.max(shape[axis], 1);
        }
        return strides;
    }

    /** The axis along which the file grows: neighbours along it are furthest apart. */
    public int slowest() {
        return fortranOrder ? shape.length - 1 : 0;
    }

    /** The file's first bytes as NumPy writes them, version 1.0. */
    public static byte[] header(ElementType type, boolean fortranOrder, long... shape) {
        if (shape.length > HostArray.MAX_RANK) {
            throw new IllegalArgumentException("npy: a tensor of rank " + shape.length + ": NumPy's arrays have up to "
                    + HostArray.MAX_RANK + " axes; reshape it");
        }
        String sizes = LongStream.of(shape).mapToObj(Long::toString).collect(Collectors.joining(", "));
        StringBuilder text = new StringBuilder("{'descr': '" + NpyDescr.of(type) + "', 'fortran_order': "
                + (fortranOrder ? "True" : "False") + ", 'shape': (" + sizes + (shape.length == 1 ? "," : "") + "), }");
        if (shape.length > 0) {
            long grows = shape[fortranOrder ? shape.length - 1 : 0];
            text.append(" ".repeat(ROOM_TO_GROW - Long.toString(grows).length()));
        }
        int before = MAGIC.length + 4;
        text.append(" ".repeat(ALIGNMENT - (before + text.length() + 1) % ALIGNMENT))
                .append('\n');
        return ByteBuffer.allocate(before + text.length())
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MAGIC)
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) text.length())
                .put(text.toString().getBytes(StandardCharsets.ISO_8859_1))
                .array();
    }

    /** Writes what stands before little-endian elements. */
    public static void write(WritableByteChannel out, ElementType type, boolean fortranOrder, long... shape)
            throws IOException {
        ByteBuffer header = ByteBuffer.wrap(header(type, fortranOrder, shape));
        while (header.hasRemaining()) {
            out.write(header);
        }
    }

    /** Reads until the buffer is full or the channel ends. */
    public static void fill(ReadableByteChannel in, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining() && in.read(buffer) >= 0) {
            // A channel may give less than asked for.
        }
    }
}
