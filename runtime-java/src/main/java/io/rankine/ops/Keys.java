package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/**
 * Real elements as integers of the same order. Among floats -0.0 comes before 0.0, and NaN comes last; all NaN
 * are one.
 */
final class Keys {

    /** Elements whose keys stay in the first cache. */
    private static final int PART = 512;

    private Keys() {}

    /** Of a tensor of rank 1. */
    static long[] of(Tensor a) {
        if (!a.type().isFloating()) {
            return ordered(a.type(), PrimitiveArrays.longs(Casts.as(a, ElementType.INT64)));
        }
        double[] values = doubles(a);
        long[] keys = new long[values.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = flipped(Double.doubleToLongBits(values[i]));
        }
        return keys;
    }

    /** Of uint64, in place: the upper half, whose numbers are negative as int64, comes last. Its own inverse. */
    private static long[] ordered(ElementType type, long... wholes) {
        for (int i = 0; type.isUnsigned() && type.bits() == Long.SIZE && i < wholes.length; i++) {
            wholes[i] ^= Long.MIN_VALUE;
        }
        return wholes;
    }

    /** Zeros of either sign have one key: that of 0. */
    static long[] withEqualZeros(Tensor a) {
        long[] keys = of(a);
        for (int i = 0; a.type().isFloating() && i < keys.length; i++) {
            keys[i] = keys[i] == flipped(Long.MIN_VALUE) ? 0 : keys[i];
        }
        return keys;
    }

    /** Takes the keys of some elements of a row: the first {@code count} of an array. */
    interface Taker {
        void take(long[] keys, int count, long from);
    }

    /**
     * The keys of {@link #withEqualZeros}, part after part. An array of them all would be new memory of the heap for each call,
     * whose first touch may take six times as long as all that is done with it.
     */
    static void parts(Tensor a, Taker taker) {
        long[] keys = new long[(int) Math.min(PART, a.dim(0))];
        for (long from = 0; from < a.dim(0); from += PART) {
            int count = (int) Math.min(PART, a.dim(0) - from);
            load(a.slice(0, from, from + count, 1), keys);
            taker.take(keys, count, from);
        }
    }

    private static void load(Tensor a, long... keys) {
        Tensor wide = Casts.as(a, a.type().isFloating() ? ElementType.FLOAT64 : ElementType.INT64);
        int count = (int) a.dim(0);
        long step = wide.stride(0) * Long.BYTES;
        try {
            for (int i = 0; i < count; i++) {
                keys[i] = Mem.getLong(wide.address() + i * step);
            }
        } finally {
            Reference.reachabilityFence(wide);
        }
        if (a.type().isFloating()) {
            for (int i = 0; i < count; i++) {
                // NaN of all bits is one.
                long key = flipped(Double.doubleToLongBits(Double.longBitsToDouble(keys[i])));
                keys[i] = key == flipped(Long.MIN_VALUE) ? 0 : key;
            }
        } else {
            ordered(a.type(), keys);
        }
    }

    static boolean isNaN(ElementType type, long key) {
        return type.isFloating() && key == flipped(Double.doubleToLongBits(Double.NaN));
    }

    private static double[] doubles(Tensor a) {
        return PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
    }

    /** The order of negative floats turned around; its own inverse. */
    private static long flipped(long bits) {
        return bits ^ (bits >> 63 & Long.MAX_VALUE);
    }
}
