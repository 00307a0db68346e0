package io.rankine.heal;

import java.io.IOException;
import java.nio.file.Path;

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
                if (!current.guessed()) {
                    throw e;
                }
                return older(file, options, e);
            }
            return current.misread() ? new Plan(plan.entries, Dialect.V0_1).checked(file, options) : plan;
        }
    }

    private static Plan older(Path file, TranscriptOptions options, TranscriptException refusal) throws IOException {
        try (Machine machine = new Machine(true, Dialect.V0_1, options.memoryLimit())) {
            return pass(file, options, machine);
        } catch (TranscriptException e) {
            throw refusal;
        }
    }

    private Plan checked(Path file, TranscriptOptions options) throws IOException {
        try (Machine machine = new Machine(true, dialect, options.memoryLimit())) {
            return pass(file, options, machine);
        }
    }

    private static Plan pass(Path file, TranscriptOptions options, Machine machine) throws IOException {
        try (TranscriptReader reader = TranscriptRunner.open(file)) {
            return new Plan(new Pass(machine, options).run(reader, -1), machine.dialect());
        }
    }
}
