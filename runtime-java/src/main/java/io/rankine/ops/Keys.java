package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/**
 * Real elements as integers of the same order, and back. Among floats -0.0 comes before 0.0, and NaN comes last; all NaN
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

    /** A tensor of rank 1. */
    static Tensor elements(ElementType type, long... keys) {
        if (!type.isFloating()) {
            return Casts.cast(PrimitiveArrays.tensor(ordered(type, keys.clone()), keys.length), type);
        }
        double[] values = new double[keys.length];
        for (int i = 0; i < keys.length; i++) {
            values[i] = Double.longBitsToDouble(flipped(keys[i]));
        }
        return Casts.cast(PrimitiveArrays.tensor(values, values.length), type);
    }

    /** The places of the keys in ascending order, equal ones in their own. */
    static long[] order(long... keys) {
        int n = keys.length;
        long[] order = new long[n];
        Arrays.setAll(order, i -> i);
        long[] other = new long[n];
        for (int width = 1; width < n; width *= 2) {
            for (int from = 0; from < n; from += 2 * width) {
                merge(keys, order, other, from, Math.min(n, from + width), Math.min(n, from + 2 * width));
            }
            long[] merged = other;
            other = order;
            order = merged;
        }
        return order;
    }

    private static void merge(long[] keys, long[] from, long[] to, int start, int middle, int end) {
        int left = start;
        int right = middle;
        for (int i = start; i < end; i++) {
            boolean takesLeft = right == end || left < middle && keys[(int) from[left]] <= keys[(int) from[right]];
            to[i] = takesLeft ? from[left++] : from[right++];
        }
    }

    private static double[] doubles(Tensor a) {
        return PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
    }

    /** The order of negative floats turned around; its own inverse. */
    private static long flipped(long bits) {
        return bits ^ (bits >> 63 & Long.MAX_VALUE);
    }
}
