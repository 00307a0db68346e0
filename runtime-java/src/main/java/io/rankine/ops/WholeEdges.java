package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** Edges of integers some of which float64 does not tell apart. */
final class WholeEdges {

    /** float64 holds every integer of so many bits, and a sign. */
    private static final int WHOLE_BITS = ElementType.FLOAT64.significand();

    private WholeEdges() {}

    /** Not so of smaller ones: integers of any size lie between the same ones of them, rounded to float64 or not. */
    static boolean needed(Tensor edges) {
        ElementType type = edges.type();
        if (!type.isInteger() || type.bits() < Long.SIZE) {
            return false;
        }
        for (long edge : PrimitiveArrays.longs(edges)) {
            long size = type.isUnsigned() ? edge : Math.abs(edge);
            if (size >>> WHOLE_BITS != 0) {
                return true;
            }
        }
        return false;
    }

    /** How many of the integers stand before all edges, in each bin, and behind all edges. */
    static long[] counts(String op, String name, Tensor a, Tensor edges) {
        long[] ascending = ascending(op, name, edges);
        int bins = ascending.length - 1;
        long last = ascending[bins];
        // The last edge belongs to the last bin: what is larger is counted apart.
        long[] starts = Arrays.copyOf(ascending, bins);
        long[] counts = new long[bins + 2];
        Keys.parts(a, (keys, count, from) -> {
            long larger = 0;
            for (int i = 0; i < count; i++) {
                larger += keys[i] > last ? 1 : 0;
            }
            Ascending.replaceRight(starts, keys, count);
            for (int i = 0; i < count; i++) {
                counts[(int) keys[i]]++;
            }
            counts[bins] -= larger;
            counts[bins + 1] += larger;
        });
        return counts;
    }

    private static long[] ascending(String op, String name, Tensor edges) {
        long[] keys = Keys.of(edges);
        for (int i = 1; i < keys.length; i++) {
            if (keys[i] <= keys[i - 1]) {
                throw Edges.unsorted(op, name, i, number(edges, i), number(edges, i - 1));
            }
        }
        return keys;
    }

    private static String number(Tensor edges, int i) {
        long bits = PrimitiveArrays.longs(edges)[i];
        return edges.type().isUnsigned() ? Long.toUnsignedString(bits) : Long.toString(bits);
    }
}
