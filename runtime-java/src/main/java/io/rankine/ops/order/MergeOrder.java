package io.rankine.ops.order;

/** The places of a few keys in ascending order, equal ones in their own: runs by insertion, then merged. */
final class MergeOrder {

    private static final int RUN = 8;

    private MergeOrder() {}

    static int[] of(long... keys) {
        int n = keys.length;
        int[] order = new int[n];
        for (int from = 0; from < n; from += RUN) {
            insert(keys, order, from, Math.min(n, from + RUN));
        }
        int[] other = new int[n];
        for (int width = RUN; width < n; width *= 2) {
            for (int from = 0; from < n; from += 2 * width) {
                merge(keys, order, other, from, Math.min(n, from + width), Math.min(n, from + 2 * width));
            }
            int[] merged = other;
            other = order;
            order = merged;
        }
        return order;
    }

    private static void insert(long[] keys, int[] order, int from, int end) {
        for (int i = from; i < end; i++) {
            int at = i;
            for (; at > from && keys[order[at - 1]] > keys[i]; at--) {
                order[at] = order[at - 1];
            }
            order[at] = i;
        }
    }

    private static void merge(long[] keys, int[] from, int[] to, int start, int middle, int end) {
        if (middle == end || keys[from[middle - 1]] <= keys[from[middle]]) {
            System.arraycopy(from, start, to, start, end - start);
            return;
        }
        int left = start;
        int right = middle;
        for (int i = start; i < end; i++) {
            boolean takesLeft = right == end || left < middle && keys[from[left]] <= keys[from[right]];
            to[i] = takesLeft ? from[left++] : from[right++];
        }
    }
}
