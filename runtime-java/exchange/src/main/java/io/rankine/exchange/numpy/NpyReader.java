package io.rankine.exchange.numpy;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.NpyFormat;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Whole;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.function.UnaryOperator;

/**
 * A {@code .npy} file read part by part, for files that do not fit in memory. Parts follow one another along the axis that
 * moves slowest in the file: the first one in C order, the last one in Fortran order.
 */
public final class NpyReader implements AutoCloseable {

    private final ReadableByteChannel in;
    private final NpyFormat format;
    private final UnaryOperator<FormatException> naming;
    private final Ending ending;
    private long next;

    /** @param naming tells what is read in what it refuses */
    NpyReader(ReadableByteChannel in, NpyFormat format, UnaryOperator<FormatException> naming) {
        this(in, format, naming, () -> {});
    }

    NpyReader(ReadableByteChannel in, NpyFormat format, UnaryOperator<FormatException> naming, Ending ending) {
        this.in = in;
        this.format = format;
        this.naming = naming;
        this.ending = ending;
    }

    /** The check of a file after its last element. */
    interface Ending {
        void check() throws IOException;
    }

    public ElementType type() {
        return format.type();
    }

    /** The shape of the whole. */
    public long[] shape() {
        return format.shape().clone();
    }

    /** True if the first axis moves fastest, so that parts follow one another along the last. */
    public boolean fortranOrder() {
        return format.fortranOrder();
    }

    /** True if {@link Npy#map} takes the file: its elements are little-endian and aligned. */
    public boolean mappable() {
        return format.littleEndian() && format.aligned();
    }

    /** True if anything is left. */
    public boolean hasNext() {
        return next < length();
    }

    /**
     * The next {@code count} indices of the slowest axis, or as many as are left, as a tensor of its own; of rank 0 the one
     * element.
     *
     * @throws IllegalArgumentException if {@code count} is below 1
     * @throws IllegalStateException if the reader was closed
     * @throws NoSuchElementException if nothing is left
     * @throws FormatException if the file ends early or a truth value is neither 0 nor 1; with the last part also if the
     *     checksum of an array in an archive is another
     */
    public Tensor next(Number size) throws IOException {
        long count = Whole.of(size);
        if (count < 1) {
            throw new IllegalArgumentException("npy: the next " + count + " indices; read 1 or more");
        }
        if (!hasNext()) {
            throw new NoSuchElementException("npy: all of shape " + Arrays.toString(format.shape()) + " has been read");
        }
        return named(Math.min(count, length() - next));
    }

    /** All that is left, as one tensor. @throws FormatException as {@link #next} */
    public Tensor rest() throws IOException {
        return hasNext() || format.shape().length > 0 ? named(length() - next) : next(1);
    }

    /**
     * Of all that a printed array shows as much as a small tensor: of each axis longer than {@code 2 size + 1} the first and the
     * last {@code size} entries, and one between. The rest of the file is passed over, and nothing is left then.
     *
     * @throws IllegalArgumentException if {@code size} is not 0 to 2^20
     * @throws IllegalStateException if parts were read before, or the reader was closed
     * @throws FormatException as {@link #next}
     */
    public Tensor edges(Number size) throws IOException {
        long edge = Whole.of(size);
        if (edge < 0 || edge > 1 << 20) {
            throw new IllegalArgumentException("npy: edges of " + edge + " entries; read 0 to " + (1 << 20));
        }
        checkOpen();
        if (next > 0) {
            throw new IllegalStateException("npy: edges after " + next + " of " + length() + " indices were read");
        }
        try {
            Tensor edges = EdgeInput.read(in, format, edge);
            next = length();
            return ended(edges);
        } catch (FormatException refused) {
            throw naming.apply(refused);
        }
    }

    private Tensor ended(Tensor read) throws IOException {
        try {
            ending.check();
        } catch (IOException | RuntimeException | Error e) {
            read.close();
            throw e;
        }
        return read;
    }

    /** Closes the file. */
    @Override
    public void close() throws IOException {
        in.close();
    }

    private long length() {
        return format.shape().length == 0 ? 1 : format.shape()[format.slowest()];
    }

    private void checkOpen() {
        if (!in.isOpen()) {
            throw new IllegalStateException("npy: the reader was closed: open the file again");
        }
    }

    private Tensor named(long count) throws IOException {
        checkOpen();
        try {
            return part(count);
        } catch (FormatException refused) {
            throw naming.apply(refused);
        }
    }

    private Tensor part(long count) throws IOException {
        long[] shape = format.shape().clone();
        if (shape.length > 0) {
            shape[format.slowest()] = count;
        }
        NpyFormat part = new NpyFormat(format.type(), format.order(), format.fortranOrder(), shape, 0);
        Layout layout = part.layout();
        Tensor flat = Tensor.empty(format.type(), layout.size());
        try {
            ElementInput.fill(in, format.order(), flat);
            if (next + count == length()) {
                ending.check();
            }
        } catch (IOException | RuntimeException | Error e) {
            flat.close();
            throw e;
        }
        next += count;
        return flat.strided(layout).owning();
    }
}
