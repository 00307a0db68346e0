package io.rankine.ops.order;

/** Keys in memory, or pairs of a key and a place, as a sort by digits moves them. */
interface DigitKeys {

    /** Whether a key that is known to be some number is that number: nothing comes with it. */
    boolean alone();

    /** How many of the keys {@code from} to {@code to - 1} have each value of a digit; counts are 0 before. */
    void count(int[] counts, long keys, int from, int to, Digit digit);

    /** Moves keys to the place of their digit's value, which is then the next one. */
    void move(int[] places, long keys, long moved, int from, int to, Digit digit);

    /** As {@link #move}, but for keys whose place is below 0, which are left behind. */
    void gather(int[] places, long keys, long moved, int from, int to, Digit digit);

    /** Writes keys {@code from} to {@code to - 1} that are nothing but a digit, so many of each value. */
    default void repeat(int[] counts, long keys, int from, int to, Digit digit) {
        int start = 0;
        for (int value = 0; value < counts.length; value++) {
            int end = start + counts[value];
            fill(keys, Math.max(start, from), Math.min(end, to), digit.least() + value);
            start = end;
        }
    }

    /** Writes one key to the places from {@code from} up to {@code to}, if there are any. */
    void fill(long keys, int from, int to, long key);

    /** Whether a key has all bits above those of the one before it, from {@code bit} on. */
    boolean belongs(long keys, int i, long least, int bit);

    /** Inserts each key where it belongs among those from {@code from} on; false if that takes too many moves. */
    boolean insert(long keys, int from, int to);
}
