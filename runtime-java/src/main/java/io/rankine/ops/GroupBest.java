package io.rankine.ops;

import io.rankine.engine.OperandException;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** The best elements of groups, by their keys; of a group with NaN that. */
final class GroupBest {

    private GroupBest() {}

    /** @param least whether the smallest is the best, not the largest */
    static void fold(String op, Tensor out, Tensor a, Tensor key, boolean least) {
        // Nothing is smaller.
        long[] best = new long[Math.toIntExact(out.dim(0))];
        Arrays.fill(best, Long.MIN_VALUE);
        long[] groups = new long[(int) Math.min(Parts.SIZE, key.dim(0))];
        Keys.inOrder(a, (keys, count, from) -> {
            if (least) {
                turn(a.type(), keys, count);
            }
            Parts.load(key, from, groups, count);
            add(best, keys, groups, count);
        });
        checkNoneEmpty(op, key, best);
        if (least) {
            turn(a.type(), best, best.length);
        }
        Keys.store(best, out);
    }

    private static void add(long[] best, long[] keys, long[] groups, int count) {
        for (int i = 0; i < count; i++) {
            int group = (int) groups[i];
            best[group] = Math.max(best[group], keys[i]);
        }
    }

    /** The order turned around, in which NaN stays the last; twice, it is as before. */
    private static void turn(ElementType type, long[] keys, int count) {
        // Halves of keys have a distance that does not wrap around. Integers have no NaN: no half is 2^62.
        long nan = type.isFloating() ? Keys.of(Double.NaN) >> 1 : 1L << Long.SIZE - 2;
        for (int i = 0; i < count; i++) {
            keys[i] ^= (keys[i] >> 1) - nan >> 63;
        }
    }

    private static void checkNoneEmpty(String op, Tensor key, long... best) {
        if (Arrays.stream(best).noneMatch(least -> least == Long.MIN_VALUE)) {
            return;
        }
        boolean[] there = new boolean[best.length];
        Parts.wholes(key, (groups, count, from) -> {
            for (int i = 0; i < count; i++) {
                there[(int) groups[i]] = true;
            }
        });
        for (int group = 0; group < best.length; group++) {
            if (!there[group]) {
                throw OperandException.of(
                        op,
                        "group",
                        group + " of " + best.length + " has no element; uniquePlaces makes keys without gaps");
            }
        }
    }
}
