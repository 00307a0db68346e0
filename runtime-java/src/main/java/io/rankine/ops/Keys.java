package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/**
 * Real elements as integers of the same order. Among floats -0.0 comes before 0.0, and NaN comes last; all NaN
 * are one.
 */
final class Keys {

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
