package io.rankine.ops.order;

/** The key of a rank among a few, by comparisons (Hoare, "Algorithm 65: Find", Commun. ACM 4, 1961). */
final class QuickSelect {

    private QuickSelect() {}

    /** The key that goes to place k; smaller ones come to stand before it, larger ones after it. @param from the first in question */
    static long at(long[] keys, int from, int k) {
        int left = from;
        int right = keys.length - 1;
        while (left < right) {
            long pivot = middle(keys[left], keys[(left + right) >>> 1], keys[right]);
            int i = left;
            int j = right;
            while (i <= j) {
                while (keys[i] < pivot) {
                    i++;
                }
                while (keys[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    long key = keys[i];
                    keys[i++] = keys[j];
                    keys[j--] = key;
                }
            }
            if (k <= j) {
                right = j;
            } else if (k >= i) {
                left = i;
            } else {
                return keys[k];
            }
        }
        return keys[k];
    }

    private static long middle(long a, long b, long c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
