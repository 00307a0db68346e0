package io.rankine.engine.plan;

import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Room;

/** 64-bit words off-heap for native kernels, written anew for every call. */
public final class NativeWords {

    private static final long LEAST = 512;

    private Room words = Room.NONE;
    private long next;

    /** Without words yet. */
    public NativeWords() {}

    /** Starts anew; room for {@code count} words. */
    public void start(long count) {
        if (words.bytes() < count * Long.BYTES) {
            words = Room.of(Math.max(LEAST, 2 * count * Long.BYTES), Long.BYTES);
        }
        next = words.address();
    }

    /** Appends a word; there must be room. */
    public void add(long word) {
        Mem.setLong(next, word);
        next += Long.BYTES;
    }

    /** Address of the first word, valid until the next start. */
    public long address() {
        return words.address();
    }
}
