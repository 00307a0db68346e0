package io.rankine.engine.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Memory for working state, zeroed; it lasts as long as this object is reachable. */
public final class Room {

    /** No bytes. */
    public static final Room NONE = new Room(MemorySegment.NULL);

    private final MemorySegment memory;

    private Room(MemorySegment memory) {
        this.memory = memory;
    }

    /** So many bytes, from a multiple of {@code alignment} on. */
    public static Room of(long bytes, long alignment) {
        return new Room(Arena.ofAuto().allocate(bytes, alignment));
    }

    /** Address of the first byte. */
    public long address() {
        return memory.address();
    }

    /** How many bytes there are. */
    public long bytes() {
        return memory.byteSize();
    }
}
