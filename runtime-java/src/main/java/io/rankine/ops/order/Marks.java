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

    /** Marks whose places are found at once. */
    private static final int PART = 512;

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

    /**
     * Writes the places of true ones. By way of arrays: where accesses of memory are not inlined, which depends on what a program
     * did before, each takes four times as long as one of an array.
     */
    void places(long to) {
        long n = marks.size();
        int part = (int) Math.min(PART, (n + Long.BYTES - 1) / Long.BYTES * Long.BYTES);
        long[] words = new long[part / Long.BYTES];
        long[] places = new long[part];
        long at = to;
        long end = to + count * Long.BYTES;
        for (long from = 0; from < n && at < end; from += part) {
            int found = places(from, load(from, words), words, places);
            // Another thread may have written more of them since they were counted.
            int wanted = (int) Math.min(found, (end - at) / Long.BYTES);
            Mem.store(at, places, wanted);
            at += (long) wanted * Long.BYTES;
        }
    }

    /** The places of true ones in some words, which stand from a place on; returns how many there are. */
    private static int places(long from, int count, long[] words, long[] places) {
        int found = 0;
        for (int i = 0; i < count; i++) {
            long bits = bits(words[i]);
            if (bits != 0) {
                long place = from + (long) i * Long.BYTES;
                // Each is written, whether it is true or not.
                for (int k = 0; k < Long.BYTES; k++) {
                    places[found] = place + k;
                    found += (int) (bits >>> Byte.SIZE * k & 1);
                }
            }
        }
        return found;
    }

    /** Reads words from a place on, the last one up to the end of the marks; returns how many. */
    private int load(long from, long[] words) {
        long address = marks.address() + from;
        long bytes = Math.min((long) words.length * Long.BYTES, marks.size() - from);
        int full = (int) (bytes / Long.BYTES);
        Mem.load(address, words, full);
        long last = 0;
        for (long i = (long) full * Long.BYTES; i < bytes; i++) {
            last |= one(address + i) << Byte.SIZE * i;
        }
        if (last != 0) {
            words[full] = last;
        }
        return last == 0 ? full : full + 1;
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
