package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.util.function.Function;

/**
 * Truth values in row-major order, eight at a time. What a true one selects is written for each of them, to a place that
 * only true ones move on: no branch depends on the values.
 */
final class Marks {

    private static final long ONES = 0x0101010101010101L;
    private static final long LOW = 0x7f7f7f7f7f7f7f7fL;

    private final Tensor marks;
    private final long count;

    private Marks(Tensor marks, long count) {
        this.marks = marks;
        this.count = count;
    }

    /** Calls {@code body} while nobody releases what it reads. */
    static <T> T of(Tensor marks, Function<Marks, T> body) {
        Tensor rows = marks.contiguous();
        rows.storage().pin();
        try {
            return body.apply(new Marks(rows, count(rows.address(), rows.size())));
        } finally {
            rows.storage().unpin();
        }
    }

    /** How many are true. */
    long count() {
        return count;
    }

    private static long count(long address, long n) {
        long count = 0;
        long i = 0;
        for (; i + Long.BYTES <= n; i += Long.BYTES) {
            count += Long.bitCount(bits(Mem.getLong(address + i)));
        }
        for (; i < n; i++) {
            count += one(address + i);
        }
        return count;
    }

    /** The lowest bit of each byte that is not 0. */
    private static long bits(long bytes) {
        return ((bytes & LOW) + LOW | bytes) >>> 7 & ONES;
    }

    /** 1 for a byte other than 0. */
    private static long one(long address) {
        int bits = Mem.getByte(address);
        return (bits | -bits) >>> Integer.SIZE - 1;
    }

    /** Writes the places of true ones. */
    void places(long to) {
        long from = marks.address();
        long n = marks.size();
        long end = to + count * Long.BYTES;
        long at = to;
        long i = 0;
        // Up to eight are written, whether they are true or not.
        for (; at + Long.BYTES * Long.BYTES <= end; i += Long.BYTES) {
            long bits = bits(Mem.getLong(from + i));
            if (bits != 0) {
                for (int k = 0; k < Long.BYTES; k++) {
                    Mem.setLong(at, i + k);
                    at += (bits >>> Byte.SIZE * k & 1) * Long.BYTES;
                }
            }
        }
        for (; i < n && at < end; i++) {
            Mem.setLong(at, i);
            at += one(from + i) * Long.BYTES;
        }
    }

    /** Writes the indices of true ones, one a row. @param shape of the truth values, of rank 1 or more */
    void indices(long to, long... shape) {
        int last = shape.length - 1;
        long step = (long) shape.length * Long.BYTES;
        long end = to + count * step;
        long[] index = new long[shape.length];
        long from = marks.address();
        for (long at = to; at < end; next(index, shape)) {
            for (long j = 0; j < shape[last] && at < end; j++) {
                for (int axis = 0; axis < last; axis++) {
                    Mem.setLong(at + (long) axis * Long.BYTES, index[axis]);
                }
                Mem.setLong(at + step - Long.BYTES, j);
                at += one(from++) * step;
            }
        }
    }

    /** To the next index of all axes but the last. */
    private static void next(long[] index, long... shape) {
        for (int axis = shape.length - 2; axis >= 0; axis--) {
            if (++index[axis] < shape[axis]) {
                return;
            }
            index[axis] = 0;
        }
    }

    /** Writes the elements of a tensor of rank 1 that stand where true ones do. */
    void elements(Tensor a, long to) {
        int width = a.type().bytes();
        long end = to + count * width;
        long step = a.stride(0) * width;
        switch (width) {
            case Byte.BYTES -> bytes(a.address(), step, to, end);
            case Short.BYTES -> shorts(a.address(), step, to, end);
            case Integer.BYTES -> ints(a.address(), step, to, end);
            case Long.BYTES -> longs(a.address(), step, to, end);
            default -> pairs(a.address(), step, to, end);
        }
    }

    private void bytes(long from, long step, long to, long end) {
        long mark = marks.address();
        for (long i = 0, at = to; at < end; i++) {
            Mem.setByte(at, Mem.getByte(from + i * step));
            at += one(mark + i) * Byte.BYTES;
        }
    }

    private void shorts(long from, long step, long to, long end) {
        long mark = marks.address();
        for (long i = 0, at = to; at < end; i++) {
            Mem.setShort(at, Mem.getShort(from + i * step));
            at += one(mark + i) * Short.BYTES;
        }
    }

    private void ints(long from, long step, long to, long end) {
        long mark = marks.address();
        long at = to;
        long i = 0;
        for (; at + Long.BYTES * Integer.BYTES <= end; i += Long.BYTES) {
            long bits = bits(Mem.getLong(mark + i));
            for (int k = 0; k < Long.BYTES; k++) {
                Mem.setInt(at, Mem.getInt(from + (i + k) * step));
                at += (bits >>> Byte.SIZE * k & 1) * Integer.BYTES;
            }
        }
        for (; at < end; i++) {
            Mem.setInt(at, Mem.getInt(from + i * step));
            at += one(mark + i) * Integer.BYTES;
        }
    }

    private void longs(long from, long step, long to, long end) {
        long mark = marks.address();
        long at = to;
        long i = 0;
        for (; at + Long.BYTES * Long.BYTES <= end; i += Long.BYTES) {
            long bits = bits(Mem.getLong(mark + i));
            for (int k = 0; k < Long.BYTES; k++) {
                Mem.setLong(at, Mem.getLong(from + (i + k) * step));
                at += (bits >>> Byte.SIZE * k & 1) * Long.BYTES;
            }
        }
        for (; at < end; i++) {
            Mem.setLong(at, Mem.getLong(from + i * step));
            at += one(mark + i) * Long.BYTES;
        }
    }

    private void pairs(long from, long step, long to, long end) {
        long mark = marks.address();
        for (long i = 0, at = to; at < end; i++) {
            Mem.setLong(at, Mem.getLong(from + i * step));
            Mem.setLong(at + Long.BYTES, Mem.getLong(from + i * step + Long.BYTES));
            at += one(mark + i) * 2L * Long.BYTES;
        }
    }
}
