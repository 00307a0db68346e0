package io.rankine.exchange.numpy;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.NpyFormat;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.Arrays;

/**
 * Reads of an array what is printed of it: of a long axis as many entries from both ends, and one between, which stands for
 * the others. All else is passed over.
 */
final class EdgeInput {

    private static final int CHUNK = 1 << 16;

    private final ReadableByteChannel in;
    private final NpyFormat format;
    private final long edge;
    /** Axes of the file, the slowest first, whatever its order. */
    private final long[] dims;

    private final long[] kept;
    /** The elements kept, in the file's order. */
    private final Tensor flat;

    private long filled;

    private EdgeInput(ReadableByteChannel in, NpyFormat format, long edge) {
        this.in = in;
        this.format = format;
        this.edge = edge;
        dims = slowestFirst(format, format.shape());
        kept = Arrays.stream(dims).map(dim -> Math.min(dim, 2 * edge + 1)).toArray();
        flat = Tensor.empty(format.type(), Layout.of(kept).size());
    }

    /** @throws FormatException if the channel ends early or a truth value is neither 0 nor 1 */
    static Tensor read(ReadableByteChannel in, NpyFormat format, long edge) throws IOException {
        EdgeInput input = new EdgeInput(in, format, edge);
        try {
            input.axis(0);
        } catch (IOException | RuntimeException | Error e) {
            input.flat.close();
            throw e;
        }
        NpyFormat part = new NpyFormat(
                format.type(), format.order(), format.fortranOrder(), slowestFirst(format, input.kept), 0);
        return input.flat.strided(part.layout()).owning();
    }

    /** The sizes the other way round in Fortran order, and back. */
    private static long[] slowestFirst(NpyFormat format, long... sizes) {
        long[] turned = sizes.clone();
        for (int i = 0; format.fortranOrder() && i < turned.length; i++) {
            turned[i] = sizes[sizes.length - 1 - i];
        }
        return turned;
    }

    /** The rest of the array from axis {@code axis} on, at one index of each axis before. */
    private void axis(int axis) throws IOException {
        if (axis == dims.length) {
            run(1);
            return;
        }
        long inner = 1;
        for (int i = axis + 1; i < dims.length; i++) {
            inner *= dims[i];
        }
        long begin = Math.min(kept[axis], edge + 1);
        entries(axis, begin);
        skip((dims[axis] - kept[axis]) * inner);
        entries(axis, kept[axis] - begin);
    }

    private void entries(int axis, long count) throws IOException {
        if (axis == dims.length - 1) {
            run(count);
            return;
        }
        for (long i = 0; i < count; i++) {
            axis(axis + 1);
        }
    }

    private void run(long elements) throws IOException {
        if (elements == 0) {
            return;
        }
        ElementInput.fill(in, format.order(), flat.slice(0, filled, filled + elements, 1));
        filled += elements;
    }

    private void skip(long elements) throws IOException {
        long bytes = elements * format.type().bytes();
        if (in instanceof SeekableByteChannel file) {
            file.position(file.position() + bytes);
            return;
        }
        ByteBuffer room = ByteBuffer.allocate((int) Math.min(bytes, CHUNK));
        for (long left = bytes; left > 0; left -= room.position()) {
            NpyFormat.fill(in, room.clear().limit((int) Math.min(left, room.capacity())));
            if (room.hasRemaining()) {
                throw new FormatException("npy: the elements end " + left + " bytes early", new EOFException());
            }
        }
    }
}
