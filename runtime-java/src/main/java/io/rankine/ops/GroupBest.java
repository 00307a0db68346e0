package io.rankine.ops;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.Arrays;

/** The places of the best elements of groups; of equal ones the first, of a group with NaN the first NaN. */
final class GroupBest {

    private final long[] best;
    private final long[] places;

    private GroupBest(int count) {
        best = new long[count];
        Arrays.fill(best, Long.MIN_VALUE);
        places = new long[count];
        Arrays.fill(places, -1);
    }

    /** @param least whether the smallest is the best, not the largest */
    static Tensor places(String op, Tensor a, Tensor key, int count, boolean least) {
        GroupBest found = new GroupBest(count);
        long[] groups = new long[(int) Math.min(Parts.SIZE, key.dim(0))];
        // Integers have no NaN: none of them is taken for one.
        boolean turned = least && a.type().isFloating();
        Keys.inOrder(a, (keys, length, from) -> {
            if (turned) {
                turnFloats(keys, length);
            } else if (least) {
                turn(keys, length);
            }
            Parts.load(key, from, groups, length);
            found.add(keys, groups, length, from);
        });
        for (int group = 0; group < count; group++) {
            if (found.places[group] < 0) {
                throw OperandException.of(
                        op, "group", group + " of " + count + " has no element; uniquePlaces makes keys without gaps");
            }
        }
        return PrimitiveArrays.tensor(found.places, count);
    }

    private static void turn(long[] keys, int count) {
        for (int i = 0; i < count; i++) {
            keys[i] = ~keys[i];
        }
    }

    /** NaN stays the last. */
    private static void turnFloats(long[] keys, int count) {
        long nan = Keys.of(Double.NaN);
        for (int i = 0; i < count; i++) {
            keys[i] = keys[i] == nan ? nan : ~keys[i];
        }
    }

    private void add(long[] keys, long[] groups, int count, long from) {
        for (int i = 0; i < count; i++) {
            int group = (int) groups[i];
            long key = keys[i];
            // The least key is no better than what stands in for none.
            if (key > best[group] || key == Long.MIN_VALUE && places[group] < 0) {
                best[group] = key;
                places[group] = from + i;
            }
        }
    }
}
