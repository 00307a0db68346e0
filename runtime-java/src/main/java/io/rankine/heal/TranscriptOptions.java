package io.rankine.heal;

import io.rankine.engine.memory.Memory;

/**
 * How a transcript runs.
 *
 * @param verify compare every {@code device_to_host} with the tensor it carries
 * @param memoryLimit bytes that device tensors may take at a time; a transcript that needs more is refused by its plan
 * @param progress is told of every entry
 */
public record TranscriptOptions(boolean verify, long memoryLimit, Progress progress) {

    /** Called before each entry; {@code total} is the number of entries, -1 while the plan is made. */
    @FunctionalInterface
    public interface Progress {
        void at(long entry, long total, String op);
    }

    /** No verification, the memory limit of the engine, no progress. */
    public static TranscriptOptions plain() {
        return new TranscriptOptions(false, Memory.stats().limit(), (entry, total, op) -> {});
    }

    /** These options with verification. */
    public TranscriptOptions verifying() {
        return new TranscriptOptions(true, memoryLimit, progress);
    }

    /** These options with a listener. */
    public TranscriptOptions listening(Progress listener) {
        return new TranscriptOptions(verify, memoryLimit, listener);
    }
}
