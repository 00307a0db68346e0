package io.rankine.ops.order;

import io.rankine.engine.memory.HeapArrays;

/**
 * Keys that C counts, moves and inserts: its loops are as fast at once as later, and in whatever program. Loops of Java took 8
 * to 34 ns a key of short rows, as the JVM happened to compile what calls them.
 *
 * @param twin the same in Java, to which the rest is left
 * @param width bytes of a key and what comes with it
 * @param table memory for counts of a digit
 */
record NativeKeys(DigitKeys twin, int width, long table) implements DigitKeys {

    /** Bytes of a table. */
    static final int TABLE = Integer.BYTES << Digit.LONGEST;

    @Override
    public boolean alone() {
        return twin.alone();
    }

    @Override
    public void count(int[] counts, long keys, int from, int to, Digit digit) {
        DigitLibrary.count(table, counts.length, at(keys, from), to - from, width, digit);
        HeapArrays.load(counts, table, counts.length);
    }

    @Override
    public void move(int[] places, long keys, long moved, int from, int to, Digit digit) {
        HeapArrays.store(places, table, places.length);
        DigitLibrary.move(table, places.length, at(keys, from), moved, to - from, width, digit);
    }

    @Override
    public void gather(int[] places, long keys, long moved, int from, int to, Digit digit) {
        HeapArrays.store(places, table, places.length);
        DigitLibrary.gather(table, places.length, at(keys, from), moved, to - from, width, digit);
    }

    @Override
    public void fill(long keys, int from, int to, long key) {
        twin.fill(keys, from, to, key);
    }

    @Override
    public boolean belongs(long keys, int i, long least, int bit) {
        return twin.belongs(keys, i, least, bit);
    }

    @Override
    public boolean insert(long keys, int from, int to) {
        return DigitLibrary.insert(at(keys, from), to - from, width);
    }

    private long at(long keys, int i) {
        return keys + (long) i * width;
    }
}
