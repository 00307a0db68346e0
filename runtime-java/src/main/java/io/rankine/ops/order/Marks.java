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

    /** Words whose bytes are added at once without a carry; their even bytes as shorts, and what these are added up by. */
    private static final long MOST = 255;

    private static final long EVEN = 0x00ff00ff00ff00ffL;
    private static final long SHORT = 0xffff;

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
        while (i + Long.BYTES <= n) {
            long sums = 0;
            long stop = Math.min(n - Long.BYTES, i + (MOST - 1) * Long.BYTES);
            for (; i <= stop; i += Long.BYTES) {
                sums += bits(Mem.getLong(address + i));
            }
            count += (sums & EVEN) % SHORT + (sums >>> Byte.SIZE & EVEN) % SHORT;
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

    /** Writes the indices of true ones, one a row. @param shape of the truth values, of rank 2 or more */
    void indices(long to, long... shape) {
        int last = shape.length - 1;
        long columns = shape[last];
        // Places stand at the end until their indices are written, none of which reaches a place that is still to be
        // read.
        long place = to + count * last * Long.BYTES;
        places(place);
        long[] index = new long[last];
        long start = -columns;
        long at = to;
        for (long i = 0; i < count; i++, place += Long.BYTES) {
            long from = Mem.getLong(place);
            if (from - start >= columns) {
                long row = from / columns;
                start = row * columns;
                split(row, index, shape);
            }
            for (int axis = 0; axis < last; axis++, at += Long.BYTES) {
                Mem.setLong(at, index[axis]);
            }
            Mem.setLong(at, from - start);
            at += Long.BYTES;
        }
    }

    /** The indices of a row along all axes but the last. */
    private static void split(long row, long[] index, long... shape) {
        long rest = row;
        for (int axis = index.length - 1; axis >= 0; axis--) {
            index[axis] = rest % shape[axis];
            rest /= shape[axis];
        }
    }

    /** Writes so many elements: those of a tensor of rank 1 that stand where true ones do, then zeros. */
    void elements(Tensor a, long to, long wanted) {
        int width = a.type().bytes();
        long end = to + Math.min(count, wanted) * width;
        Mem.zero(end, to + wanted * width - end);
        long step = a.stride(0) * width;
        switch (width) {
            case Byte.BYTES -> bytes(a.address(), step, to, end);
            case Short.BYTES -> shorts(a.address(), step, to, end);
            case Integer.BYTES -> ints(a.address(), step, to, end);
            case Long.BYTES -> longs(a.address(), step, to, end);
            default -> pairs(a.address(), step, to, end);
        }
    }

    /** The next word, from i on, with a true one: what selects nothing is passed over. */
    private long filled(long i) {
        long mark = marks.address();
        long stop = marks.size() - Long.BYTES;
        long at = i;
        while (at <= stop && Mem.getLong(mark + at) == 0) {
            at += Long.BYTES;
        }
        return at;
    }

    /** The end of the words from i on that are all of true ones. */
    private long full(long i) {
        long mark = marks.address();
        long stop = marks.size() - Long.BYTES;
        long at = i;
        while (at <= stop && bits(Mem.getLong(mark + at)) == ONES) {
            at += Long.BYTES;
        }
        return at;
    }

    private void bytes(long from, long step, long to, long end) {
        long mark = marks.address();
        long i = 0;
        for (long at = to; at < end; ) {
            i = filled(i);
            for (long stop = i + Long.BYTES; i < stop && at < end; i++) {
                Mem.setByte(at, Mem.getByte(from + i * step));
                at += one(mark + i) * Byte.BYTES;
            }
        }
    }

    private void shorts(long from, long step, long to, long end) {
        long mark = marks.address();
        long i = 0;
        for (long at = to; at < end; ) {
            i = filled(i);
            for (long stop = i + Long.BYTES; i < stop && at < end; i++) {
                Mem.setShort(at, Mem.getShort(from + i * step));
                at += one(mark + i) * Short.BYTES;
            }
        }
    }

    private void ints(long from, long step, long to, long end) {
        long mark = marks.address();
        long at = to;
        long i = 0;
        for (; at + Long.BYTES * Integer.BYTES <= end; i += Long.BYTES) {
            long bits = bits(Mem.getLong(mark + i));
            if (bits == ONES && step == Integer.BYTES) {
                long stop = full(i);
                Mem.copy(from + i * step, at, (stop - i) * Integer.BYTES);
                at += (stop - i) * Integer.BYTES;
                i = stop - Long.BYTES;
            } else if (bits != 0) {
                for (int k = 0; k < Long.BYTES; k++) {
                    Mem.setInt(at, Mem.getInt(from + (i + k) * step));
                    at += (bits >>> Byte.SIZE * k & 1) * Integer.BYTES;
                }
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
            if (bits == ONES && step == Long.BYTES) {
                long stop = full(i);
                Mem.copy(from + i * step, at, (stop - i) * Long.BYTES);
                at += (stop - i) * Long.BYTES;
                i = stop - Long.BYTES;
            } else if (bits != 0) {
                for (int k = 0; k < Long.BYTES; k++) {
                    Mem.setLong(at, Mem.getLong(from + (i + k) * step));
                    at += (bits >>> Byte.SIZE * k & 1) * Long.BYTES;
                }
            }
        }
        for (; at < end; i++) {
            Mem.setLong(at, Mem.getLong(from + i * step));
            at += one(mark + i) * Long.BYTES;
        }
    }

    private void pairs(long from, long step, long to, long end) {
        long mark = marks.address();
        long i = 0;
        for (long at = to; at < end; ) {
            i = filled(i);
            for (long stop = i + Long.BYTES; i < stop && at < end; i++) {
                Mem.setLong(at, Mem.getLong(from + i * step));
                Mem.setLong(at + Long.BYTES, Mem.getLong(from + i * step + Long.BYTES));
                at += one(mark + i) * 2L * Long.BYTES;
            }
        }
    }
}
