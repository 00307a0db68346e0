package io.rankine.engine.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Memory for tensors that a user supplies. It stays in place until this is ended: ops need not look after what they make. */
final class GivenMemory {

    /** Rows and native kernels read whole lines. */
    private static final long LINE = 64;

    private final SegmentAllocator memory;
    private final List<MemorySegment.Scope> scopes = new ArrayList<>();
    private final List<ForeignMemory> pinned = new ArrayList<>();

    GivenMemory(SegmentAllocator memory) {
        this.memory = memory;
    }

    /**
     * A segment of {@code bytes} of it.
     *
     * @throws IllegalArgumentException if what is supplied does not fit
     */
    MemorySegment take(long bytes) {
        MemorySegment segment = supplied(Math.max(1, bytes));
        boolean fits = segment != null
                && segment.isNative()
                && !segment.isReadOnly()
                && segment.byteSize() >= bytes
                && segment.address() % LINE == 0;
        if (segment == null || !fits) {
            throw new IllegalArgumentException("scope: asked for " + bytes + " bytes of native memory, aligned to "
                    + LINE + ", its memory supplied " + segment + "; give an arena or a slicing allocator");
        }
        hold(segment);
        return segment.asSlice(0, bytes);
    }

    private @Nullable MemorySegment supplied(long bytes) {
        try {
            return memory.allocate(bytes, LINE);
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new OffHeapMemoryException(
                    "scope: its memory supplies no " + bytes + " bytes aligned to " + LINE + " (" + e.getMessage()
                            + "); give an arena, or a slicing allocator of more native memory that can be written",
                    e);
        }
    }

    /** Nearly always all segments are of one arena. */
    private void hold(MemorySegment segment) {
        if (!scopes.contains(segment.scope())) {
            ForeignMemory arena = new ForeignMemory(segment);
            arena.check();
            arena.pin();
            pinned.add(arena);
            scopes.add(segment.scope());
        }
    }

    /** From here on arenas may be closed. */
    void end() {
        pinned.forEach(ForeignMemory::unpin);
        pinned.clear();
        scopes.clear();
    }
}
