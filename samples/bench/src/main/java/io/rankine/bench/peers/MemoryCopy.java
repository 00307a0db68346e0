package io.rankine.bench.peers;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** The limit that memory sets: a copy that reads and writes as many bytes as a work does, on one thread. */
final class MemoryCopy implements Peer {

    private static final long LINE = 64;

    private Arena arena = Arena.ofShared();

    @Override
    public String name() {
        return "copy of as many bytes";
    }

    @Override
    public boolean threads(int count) {
        return count == 1;
    }

    @Override
    public @Nullable Timed prepare(Work work, int elements) {
        if (work.bytes() == 0) {
            return null;
        }
        arena.close();
        arena = Arena.ofShared();
        long bytes = Math.max(1, (long) work.bytes() * elements / 2);
        MemorySegment from = arena.allocate(bytes, LINE);
        MemorySegment to = arena.allocate(bytes, LINE);
        from.fill((byte) 1);
        return calls -> {
            long start = System.nanoTime();
            for (int i = 0; i < calls; i++) {
                to.copyFrom(from);
            }
            return System.nanoTime() - start;
        };
    }

    @Override
    public void close() {
        arena.close();
    }
}
