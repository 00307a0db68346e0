package io.rankine.ops.order;

import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import org.jspecify.annotations.Nullable;

/** The loops on keys of one width for each part of a row: those of C, if they are there, with memory for its tables. */
final class KeyLoops implements AutoCloseable {

    /** Bytes of a key of 64 bits and a place. */
    static final int PAIR = 2 * Long.BYTES;

    private static final DigitKeys INTS = new IntKeys();
    private static final DigitKeys LONGS = new LongKeys();
    private static final DigitKeys PAIRS = new KeyPairs();

    private final DigitKeys[] each;
    private final @Nullable Storage tables;

    /** @param width bytes of a key and what comes with it */
    KeyLoops(int width, Parts parts) {
        DigitKeys java = width == Integer.BYTES ? INTS : width == Long.BYTES ? LONGS : PAIRS;
        each = new DigitKeys[parts.count()];
        tables = DigitLibrary.present() ? LocalMemory.current().allocate((long) each.length * NativeKeys.TABLE) : null;
        for (int part = 0; part < each.length; part++) {
            each[part] = tables == null
                    ? java
                    : new NativeKeys(java, width, tables.address() + (long) part * NativeKeys.TABLE);
        }
    }

    /** Those of a part, which one thread at a time may use. */
    DigitKeys of(int part) {
        return each[part];
    }

    @Override
    public void close() {
        if (tables != null) {
            tables.close();
        }
    }
}
