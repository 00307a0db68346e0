package io.rankine.heal;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the planning pass found.
 *
 * @param entries in the transcript
 * @param dialect that its ops are written in, as far as that shows
 */
record Plan(long entries, Dialect dialect) {

    /**
     * Checks a whole transcript. The current dialect is assumed; only if an op was read that way for want of evidence, and
     * the rest of the transcript does not go with it, the older one is tried.
     */
    static Plan of(Path file, TranscriptOptions options) throws IOException {
        try (Machine current = new Machine(true, Dialect.V1_0, options.memoryLimit())) {
            Plan plan;
            try {
                plan = pass(file, options, current);
            } catch (TranscriptException e) {
                Plan older = current.guessed() ? older(file, options) : null;
                if (older == null) {
                    throw e;
                }
                return older;
            }
            Plan older = current.misread() ? older(file, options) : null;
            return older != null ? older : plan;
        }
    }

    /** The plan in the older dialect, or null if the transcript does not go with it either. */
    private static @Nullable Plan older(Path file, TranscriptOptions options) throws IOException {
        try (Machine machine = new Machine(true, Dialect.V0_1, options.memoryLimit())) {
            return pass(file, options, machine);
        } catch (TranscriptException e) {
            return null;
        }
    }

    private static Plan pass(Path file, TranscriptOptions options, Machine machine) throws IOException {
        try (TranscriptReader reader = TranscriptRunner.open(file)) {
            return new Plan(new Pass(machine, options).run(reader, -1), machine.dialect());
        }
    }
}
