package io.rankine.ops;

import io.rankine.engine.Numbers;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/**
 * The elements of a tensor of rank 1, part after part in one short array. An array of them all would be new memory of the heap
 * for each call, whose first touch may take six times as long as all that is done with it.
 */
final class Parts {

    /** Elements that stay in the nearest cache. */
    static final int SIZE = 512;

    private Parts() {}

    /** Takes some elements: the first {@code count} of an array, which stand from a place on. */
    interface Wholes {
        void take(long[] values, int count, long from);
    }

    /** Takes some elements: the first {@code count} of an array, which stand from a place on. */
    interface Reals {
        void take(double[] values, int count, long from);
    }

    /** @param a integers or booleans; uint64 are taken as their bits */
    static void wholes(Tensor a, Wholes taker) {
        long[] values = new long[size(a)];
        for (long from = 0; from < a.dim(0); from += SIZE) {
            int count = count(a, from);
            load(a, from, values, count);
            taker.take(values, count, from);
        }
    }

    static void reals(Tensor a, Reals taker) {
        Tensor floats = a.type().isFloating() ? a : Casts.as(a, ElementType.FLOAT64);
        double[] values = new double[size(a)];
        for (long from = 0; from < a.dim(0); from += SIZE) {
            int count = count(a, from);
            load(floats, from, values, count);
            taker.take(values, count, from);
        }
    }

    /** The integers or booleans from a place on. */
    static void load(Tensor a, long from, long[] values, int count) {
        Numbers.load(a.type(), at(a, from), step(a), values, count);
        Reference.reachabilityFence(a);
    }

    /** The floats from a place on. */
    static void load(Tensor a, long from, double[] values, int count) {
        Numbers.load(a.type(), at(a, from), step(a), values, count);
        Reference.reachabilityFence(a);
    }

    /** Writes integers or booleans from a place on. */
    static void store(long[] values, int count, Tensor to, long from) {
        Numbers.store(to.type(), at(to, from), step(to), values, count);
        Reference.reachabilityFence(to);
    }

    /** Writes floats from a place on. */
    static void store(double[] values, int count, Tensor to, long from) {
        Numbers.store(to.type(), at(to, from), step(to), values, count);
        Reference.reachabilityFence(to);
    }

    private static int size(Tensor a) {
        return (int) Math.min(SIZE, a.dim(0));
    }

    private static int count(Tensor a, long from) {
        return (int) Math.min(SIZE, a.dim(0) - from);
    }

    private static long at(Tensor a, long place) {
        return a.address() + place * step(a);
    }

    private static long step(Tensor a) {
        return a.stride(0) * a.type().bytes();
    }
}
