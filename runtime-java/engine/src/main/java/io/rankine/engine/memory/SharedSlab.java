package io.rankine.engine.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A slab for many virtual threads. */
final class SharedSlab {

    private static final SharedSlab[] STRIPES = new SharedSlab[8];

    static {
        Arrays.setAll(STRIPES, i -> new SharedSlab());
    }

    private @Nullable Slab slab;

    private SharedSlab() {}

    static SharedSlab of(Thread thread) {
        return STRIPES[(int) (thread.threadId() % STRIPES.length)];
    }

    synchronized Storage allocate(long bytes) {
        Slab current = slab;
        long address = current == null ? 0 : current.cut(bytes);
        if (current == null || address == 0) {
            current = Slab.create();
            slab = current;
            address = current.cut(bytes);
        }
        return Storage.cut(address, bytes, current);
    }
}
