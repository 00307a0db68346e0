package io.rankine.heal;

import io.rankine.engine.memory.Memory;
import io.rankine.spec.shape.Whole;
import org.jspecify.annotations.Nullable;

/**
 * How a transcript runs.
 *
 * @param verify compare every {@code device_to_host} with the tensor it carries
 * @param memoryLimit bytes that device tensors may take at a time; a transcript that needs more is refused by its plan
 * @param progress is told of every entry
 * @param profile takes the times of the ops, if given
 */
public record TranscriptOptions(
        boolean verify,
        long memoryLimit,
        Progress progress,
        @Nullable Profile profile) {

    /** Called before each entry; {@code total} is the number of entries, -1 while the plan is made. */
    @FunctionalInterface
    public interface Progress {
        void at(long entry, long total, String op);
    }

    /** No verification, the memory limit of the engine, no progress. */
    public static TranscriptOptions plain() {
        return new TranscriptOptions(false, Memory.stats().limit(), (entry, total, op) -> {}, null);
    }

    /** These options with verification. */
    public TranscriptOptions verifying() {
        return new TranscriptOptions(true, memoryLimit, progress, profile);
    }

    /** These options with a listener. */
    public TranscriptOptions listening(Progress listener) {
        return new TranscriptOptions(verify, memoryLimit, listener, profile);
    }

    /** These options with a profile to fill. */
    public TranscriptOptions profiling(Profile filled) {
        return new TranscriptOptions(verify, memoryLimit, progress, filled);
    }

    /** These options with another memory limit, in bytes. */
    public TranscriptOptions within(Number limit) {
        return new TranscriptOptions(verify, Whole.of(limit), progress, profile);
    }
}
