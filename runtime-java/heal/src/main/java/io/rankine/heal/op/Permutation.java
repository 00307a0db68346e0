package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Value;
import java.util.Arrays;

/** The argument {@code perm} of an op: a tensor that holds each of 0 to n - 1 once. */
final class Permutation {

    private Permutation() {}

    /** Refuses a tensor that is no {@code [n]} of integers; its values are only known when running. */
    static void check(Value perm, long n) {
        if (!perm.type.isInteger() || !Arrays.equals(perm.layout.shape(), new long[] {n})) {
            throw new IllegalArgumentException("perm is a " + perm + "; it must be integers [" + n + "]");
        }
    }

    /** The order. @throws IllegalArgumentException if it is no permutation */
    static int[] of(Tensor perm) {
        long[] values = Integers.of(perm);
        boolean[] seen = new boolean[values.length];
        int[] order = new int[values.length];
        for (int i = 0; i < order.length; i++) {
            long value = values[i];
            if (value < 0 || value >= order.length || seen[(int) value]) {
                throw new IllegalArgumentException("perm is no permutation: entry " + i + " is " + value
                        + "; each of 0 to " + (order.length - 1) + " stands once");
            }
            seen[(int) value] = true;
            order[i] = (int) value;
        }
        return order;
    }

    /** The order that undoes one. */
    static int[] inverse(int[] order) {
        int[] inverse = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            inverse[order[i]] = i;
        }
        return inverse;
    }

    /** Refuses a tensor that is no {@code [s, 2]} of integers. */
    static void checkPairs(Value pairs) {
        if (!pairs.type.isInteger() || pairs.layout.rank() != 2 || pairs.layout.dim(1) != 2) {
            throw new IllegalArgumentException("perm_pairs is a " + pairs + "; it must be integers [swaps, 2]");
        }
    }

    /** Refuses swaps that say otherwise than the permutation. */
    static void checkPairs(Tensor pairs, int[] order) {
        long[] values = Integers.of(pairs);
        for (int i = 0; i < values.length; i += 2) {
            long from = values[i];
            if (from < 0 || from >= order.length || order[(int) from] != values[i + 1]) {
                throw new IllegalArgumentException("perm_pairs says " + from + " -> " + values[i + 1]
                        + "; perm says otherwise for an index from 0 to " + (order.length - 1));
            }
        }
    }
}
