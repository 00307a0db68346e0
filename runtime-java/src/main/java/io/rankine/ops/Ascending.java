package io.rankine.ops;

import io.rankine.engine.Tensor;

/** Searches in keys that ascend. */
final class Ascending {

    /** Keys that stay in a cache: there a branch that is not foreseen costs more than a load that waits for the one before. */
    private static final int CACHED = 1 << 15;

    private Ascending() {}

    /** How many keys are smaller. */
    private static int smaller(long[] ascending, long key) {
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

    /** Turns each key into the number of smaller ones; if the keys ascend, too, from the place of the one before. */
    static void replace(long[] ascending, long[] keys, int count) {
        boolean ascend = true;
        for (int i = 1; i < count && ascend; i++) {
            ascend = keys[i - 1] <= keys[i];
        }
        int at = 0;
        for (int i = 0; i < count; i++) {
            at = ascend ? smallerFrom(ascending, at, keys[i]) : smaller(ascending, keys[i]);
            keys[i] = at;
        }
    }

    /** Turns each key into the number of those that are not larger: smaller than the next key, but behind the last there is none. */
    static void replaceRight(long[] ascending, long[] keys, int count) {
        int n = ascending.length;
        if (n > 0 && ascending[n - 1] == Long.MAX_VALUE) {
            for (int i = 0; i < count; i++) {
                keys[i] = keys[i] == Long.MAX_VALUE ? n : smaller(ascending, keys[i] + 1);
            }
            return;
        }
        for (int i = 0; i < count; i++) {
            keys[i] += keys[i] == Long.MAX_VALUE ? 0 : 1;
        }
        replace(ascending, keys, count);
    }

    /** As many are smaller, at least; those that follow are tried in steps that double. */
    private static int smallerFrom(long[] ascending, int least, long key) {
        int from = least;
        int step = 1;
        while (step <= ascending.length - from && ascending[from + step - 1] < key) {
            from += step;
            step = Math.min(2 * step, 1 << 29);
        }
        int to = Math.min(ascending.length, from + step - 1);
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

    /** As {@link #replace(long[], long[], int)}, among elements that are not made keys of: for few searches. */
    static void replace(Tensor ascending, long[] keys, int count) {
        for (int i = 0; i < count; i++) {
            keys[i] = smaller(ascending, keys[i]);
        }
    }

    private static long smaller(Tensor ascending, long key) {
        long from = 0;
        long to = ascending.dim(0);
        while (from < to) {
            long middle = (from + to) >>> 1;
            if (Keys.withEqualZeros(ascending, middle) < key) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
