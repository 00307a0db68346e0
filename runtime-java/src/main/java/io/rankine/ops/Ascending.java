package io.rankine.ops;

/** Searches in keys that ascend. */
final class Ascending {

    /** Keys that stay in a cache: there a branch that is not foreseen costs more than a load that waits for the one before. */
    private static final int CACHED = 1 << 15;

    private Ascending() {}

    /** How many keys are smaller. */
    static int smaller(long[] ascending, long key) {
        if (ascending.length > CACHED) {
            return smallerByBranches(ascending, key);
        }
        int from = 0;
        for (int n = ascending.length; n > 0; ) {
            int half = (n + 1) >>> 1;
            from += ascending[from + half - 1] < key ? half : 0;
            n -= half;
        }
        return from;
    }

    private static int smallerByBranches(long[] ascending, long key) {
        int from = 0;
        int to = ascending.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (ascending[middle] < key) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
