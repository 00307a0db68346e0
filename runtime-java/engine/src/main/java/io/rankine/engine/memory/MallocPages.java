package io.rankine.engine.memory;

import java.lang.foreign.Arena;

/** Memory from malloc, for systems whose pages we do not map. Nothing is given back before the process ends. */
final class MallocPages implements Pages {

    @Override
    public long reserve(long bytes) {
        return allocate(bytes);
    }

    /** Aligned to a page, or to a huge page from that size on; 0 if there is none. */
    static long allocate(long bytes) {
        try {
            return Arena.global().allocate(bytes, bytes < HUGE ? PAGE : HUGE).address();
        } catch (OutOfMemoryError e) {
            return 0;
        }
    }

    @Override
    public void discard(long address, long bytes) {
        // malloc has no such call.
    }

    @Override
    public boolean discards() {
        return false;
    }
}
