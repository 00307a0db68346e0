package io.rankine.ops;

import io.rankine.engine.Tensor;

/** The places of a few largest keys: most keys are compared with the least of those alone. */
final class Largest {

    /** So many at most: each key that belongs to them moves others. */
    static final int MOST = 64;

    private final long[] largest;
    private final long[] places;
    private int found;

    private Largest(int count) {
        largest = new long[count];
        places = new long[count];
    }

    /** In descending order, of equal elements the first ones. @param count from 0 on, no more than there are elements */
    static long[] places(Tensor a, int count) {
        Largest largest = new Largest(count);
        if (count > 0) {
            Keys.parts(a, -0.0, largest::add);
        }
        return largest.places;
    }

    private void add(long[] keys, int count, long from) {
        int last = largest.length - 1;
        for (int i = 0; i < count; i++) {
            if (found <= last || keys[i] > largest[last]) {
                insert(keys[i], from + i, found <= last ? found++ : last);
            }
        }
    }

    /** @param free that of the last one, which leaves, or of one more */
    private void insert(long key, long place, int free) {
        int at = free;
        for (; at > 0 && largest[at - 1] < key; at--) {
            largest[at] = largest[at - 1];
            places[at] = places[at - 1];
        }
        largest[at] = key;
        places[at] = place;
    }
}
