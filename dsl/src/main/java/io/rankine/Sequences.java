package io.rankine;

import io.rankine.engine.Creation;
import io.rankine.engine.Fitting;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;

/** Numbers at equal distances. */
final class Sequences {

    /** Elements that are written at once. */
    private static final int PART = 256;

    private Sequences() {}

    /** Whole numbers from {@code start} in steps up to {@code stop}, left out; of an integer type. */
    static Tensor arange(ElementType type, long start, long stop, long step) {
        checkStep(step == 0);
        boolean none = step > 0 ? start >= stop : start <= stop;
        // Unsigned, because the span of two longs may take 64 bits.
        long span = step > 0 ? stop - start : start - stop;
        long most = none ? 0 : Long.divideUnsigned(span - 1, step > 0 ? step : -step);
        if (most < 0 || most == Long.MAX_VALUE) {
            throw new IllegalArgumentException("arange: " + Long.toUnsignedString(most + 1) + " elements from " + start
                    + " to " + stop + " in steps of " + step + ": more than a tensor can have");
        }
        long count = none ? 0 : 1 + most;
        if (count > 0) {
            Fitting.check(type, start);
            Fitting.check(type, start + most * step);
        }
        int part = part(count);
        SequencePart.Longs longs = new SequencePart.Longs(part, start, step);
        return type.memory() == int.class
                ? parts(type, count, new SequencePart.Ints(longs, new int[part]))
                : Casts.as(parts(ElementType.INT64, count, longs), type);
    }

    /** How many elements are written at once, of a count that no tensor may have. */
    private static int part(long count) {
        return Math.clamp(count, 0, PART);
    }

    /** Elements that are written part after part. */
    private static Tensor parts(ElementType type, long count, SequencePart part) {
        Tensor tensor = Creation.empty(type, count);
        MemorySegment elements = part.elements();
        long at = tensor.address();
        long end = at + count * type.bytes();
        for (long from = 0; at < end; from += elements.byteSize() / type.bytes()) {
            part.fill(from);
            long bytes = Math.min(elements.byteSize(), end - at);
            MemorySegment.copy(elements, 0, Mem.ALL, at, bytes);
            at += bytes;
        }
        Reference.reachabilityFence(tensor);
        return tensor;
    }

    /** Ones on the diagonal {@code k} places to the right of the main one, else zeros. */
    static Tensor eye(ElementType type, long rows, long columns, long k) {
        Tensor tensor = Creation.zeros(type, rows, columns);
        if (k > -rows && k < columns) {
            ones(tensor.diagonal(k, 0, 1));
        }
        return tensor;
    }

    /** {@code values} on the diagonal {@code k} places to the right of the main one of a square, else zeros. */
    static Tensor diag(Tensor values, long k) {
        long n = values.dim(0);
        long side = Math.addExact(n, Math.absExact(k));
        Tensor tensor = Creation.zeros(values.type(), side, side);
        if (n > 0) {
            values.copyTo(tensor.diagonal(k, 0, 1));
        }
        return tensor;
    }

    static Tensor ones(Tensor tensor) {
        return tensor.type().isLogical() ? tensor.fill(true) : tensor.fill(1);
    }

    /** Numbers from {@code start} in steps up to {@code stop}, left out; of type float32 or float64. */
    static Tensor arange(ElementType type, double start, double stop, double step) {
        checkStep(step == 0);
        double count = Math.ceil((stop - start) / step);
        if (Double.isNaN(count) || count > Long.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "arange: no finite number of elements from " + start + " to " + stop + " in steps of " + step);
        }
        return spaced(type, start, step, Math.max(0, (long) count));
    }

    /** {@code count} numbers from {@code start} to {@code stop}, both included; of type float32 or float64. */
    static Tensor linspace(ElementType type, double start, double stop, long count) {
        if (count > 1 && Double.isInfinite(stop - start) && Double.isFinite(start) && Double.isFinite(stop)) {
            Tensor half = linspace(ElementType.FLOAT64, start / 2, stop / 2, count); // whose distance is finite
            return Casts.as(ArithmeticEntry.timesInto(half, Tensor.scalar(2.0), half), type);
        }
        Tensor tensor = spaced(type, start, count > 1 ? (stop - start) / (count - 1) : 0, count);
        if (count > 1) {
            set(tensor, count - 1, stop);
        }
        return tensor;
    }

    private static Tensor spaced(ElementType type, double start, double step, long count) {
        int part = part(count);
        SequencePart.Doubles doubles = new SequencePart.Doubles(part, start, step);
        return type.memory() == float.class && !type.isComplex()
                ? parts(type, count, new SequencePart.Floats(doubles, new float[part]))
                : Casts.as(parts(ElementType.FLOAT64, count, doubles), type);
    }

    private static void set(Tensor tensor, long i, double value) {
        if (tensor.type().isWidest()) {
            tensor.setDouble(i, value);
        } else {
            tensor.setFloat(i, (float) value);
        }
    }

    private static void checkStep(boolean zero) {
        if (zero) {
            throw new IllegalArgumentException("arange: step 0: use a positive step, or a negative one to count down");
        }
    }
}
