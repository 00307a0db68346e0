package io.rankine.ops;

import io.rankine.engine.Numbers;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;

/**
 * Real elements as integers of the same order. Among floats -0.0 comes before 0.0, and NaN comes last; all NaN
 * are one.
 */
final class Keys {

    private static final long INFINITY = Double.doubleToLongBits(Double.POSITIVE_INFINITY);
    private static final long NAN = Double.doubleToLongBits(Double.NaN);

    private Keys() {}

    /** Of a tensor of rank 1. */
    static long[] of(Tensor a) {
        return all(a, -0.0);
    }

    /** Zeros of either sign have one key: that of 0. */
    static long[] withEqualZeros(Tensor a) {
        return all(a, 0.0);
    }

    /** The key of {@link #withEqualZeros(Tensor)} of one element. */
    static long withEqualZeros(Tensor a, long place) {
        long address = a.address() + place * a.stride(0) * a.type().bytes();
        if (a.type().isFloating()) {
            return of(Numbers.real(a.type(), address) + 0.0);
        }
        long whole = Numbers.whole(a.type(), address);
        return a.type().isUnsigned() && a.type().bits() == Long.SIZE ? whole ^ Long.MIN_VALUE : whole;
    }

    /** The keys of {@link #of(Tensor)}, part after part. @param taker may write over them */
    static void inOrder(Tensor a, Parts.Wholes taker) {
        parts(a, -0.0, taker);
    }

    /** The keys of {@link #withEqualZeros}, part after part. */
    static void parts(Tensor a, Parts.Wholes taker) {
        parts(a, 0.0, taker);
    }

    private static long[] all(Tensor a, double zero) {
        long[] all = new long[Math.toIntExact(a.dim(0))];
        parts(a, zero, (keys, count, from) -> System.arraycopy(keys, 0, all, (int) from, count));
        return all;
    }

    /** @param zero -0.0 is added to it: as what it counts */
    private static void parts(Tensor a, double zero, Parts.Wholes taker) {
        if (a.type().isFloating()) {
            long[] keys = new long[(int) Math.min(Parts.SIZE, a.dim(0))];
            Parts.reals(a, (values, count, from) -> {
                for (int i = 0; i < count; i++) {
                    values[i] += zero;
                }
                Mem.bits(values, keys, count);
                for (int i = 0; i < count; i++) {
                    keys[i] = flipped(oneNaN(keys[i]));
                }
                taker.take(keys, count, from);
            });
        } else if (a.type().isUnsigned() && a.type().bits() == Long.SIZE) {
            Parts.wholes(a, (keys, count, from) -> {
                for (int i = 0; i < count; i++) {
                    // Numbers of the upper half, negative as int64, come last.
                    keys[i] ^= Long.MIN_VALUE;
                }
                taker.take(keys, count, from);
            });
        } else {
            Parts.wholes(a, taker);
        }
    }

    static long of(double value) {
        // NaN of all bits is one.
        return flipped(Double.doubleToLongBits(value));
    }

    /** Of the bits of a double; without a branch, so that loops become vectors. */
    private static long oneNaN(long bits) {
        long nan = INFINITY - (bits & Long.MAX_VALUE) >> 63;
        return bits & ~nan | NAN & nan;
    }

    /** The number of a key. */
    static double number(long key) {
        return Double.longBitsToDouble(flipped(key));
    }

    /** Writes the elements of keys of {@link #inOrder}, which are lost. */
    static void store(long[] keys, Tensor to) {
        if (to.type().isFloating()) {
            double[] values = new double[keys.length];
            for (int i = 0; i < keys.length; i++) {
                values[i] = number(keys[i]);
            }
            Parts.store(values, values.length, to, 0);
            return;
        }
        if (to.type().isUnsigned() && to.type().bits() == Long.SIZE) {
            for (int i = 0; i < keys.length; i++) {
                keys[i] ^= Long.MIN_VALUE;
            }
        }
        Parts.store(keys, keys.length, to, 0);
    }

    static boolean isNaN(ElementType type, long key) {
        return type.isFloating() && key == of(Double.NaN);
    }

    /** The order of negative floats turned around; its own inverse. */
    private static long flipped(long bits) {
        return bits ^ (bits >> 63 & Long.MAX_VALUE);
    }
}
