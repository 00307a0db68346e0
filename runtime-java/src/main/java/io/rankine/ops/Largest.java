package io.rankine.ops;

/** The places of a few largest keys: most keys are compared with the least of those alone. */
final class Largest {

    /** So many at most: each key that belongs to them moves others. */
    static final int MOST = 64;

    private Largest() {}

    /** In descending order, of equal keys the first ones. @param count from 0 on, no more than there are keys */
    static long[] places(long[] keys, int count) {
        long[] largest = new long[count];
        long[] places = new long[count];
        int found = 0;
        for (int i = 0; i < keys.length && count > 0; i++) {
            long key = keys[i];
            if (found == count && key <= largest[count - 1]) {
                continue;
            }
            int at = found < count ? found++ : count - 1;
            for (; at > 0 && largest[at - 1] < key; at--) {
                largest[at] = largest[at - 1];
                places[at] = places[at - 1];
            }
            largest[at] = key;
            places[at] = i;
        }
        return places;
    }
}
