package io.rankine.heal.machine;

import io.rankine.engine.Tensor;
import org.jspecify.annotations.Nullable;

/** Memory that device tensors share. While planning there is none, only its number. */
final class Buffer {

    /** Its number in {@link Lifetimes}. */
    final int number;

    private final @Nullable Tensor memory;
    private boolean written;

    Buffer(int number, @Nullable Tensor memory) {
        this.number = number;
        this.memory = memory;
    }

    /** Notes that an op writes to it. */
    void write() {
        written = true;
    }

    boolean written() {
        return written;
    }

    /** Releases the memory at once, for all that share it. */
    void release() {
        if (memory != null) {
            memory.close();
        }
    }
}
