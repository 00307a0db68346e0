package io.rankine.heal;

import io.rankine.heal.format.JsonReader;
import io.rankine.heal.format.TranscriptReader;
import io.rankine.heal.machine.Dialect;
import io.rankine.heal.machine.Lifetimes;
import io.rankine.heal.machine.Machine;
import io.rankine.heal.report.TranscriptException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the planning pass found.
 *
 * @param entries in the transcript
 * @param dialect that its ops are written in, as far as that shows
 * @param lifetimes of the memory it takes
 * @param peak the most memory in use at a time, in bytes
 */
record Plan(long entries, Dialect dialect, Lifetimes lifetimes, long peak) {

    /**
     * Checks a whole transcript. The current dialect is assumed; only if an op was read that way for want of evidence, the
     * older one is tried as well, and taken if the rest of the transcript goes better with it.
     */
    static Plan of(Path file, TranscriptOptions options, Exchange exchange) throws IOException {
        Lifetimes lifetimes = new Lifetimes(options.memoryLimit());
        try (Machine current = Machine.planning(Dialect.V1_0, lifetimes)) {
            Plan plan;
            try {
                plan = pass(file, options, exchange, current, lifetimes);
            } catch (TranscriptException e) {
                Plan older = current.guessed() ? older(file, options, exchange, null) : null;
                if (older == null) {
                    throw e;
                }
                return older;
            }
            Plan older = current.guessed() ? older(file, options, exchange, current) : null;
            return older != null ? older : plan;
        }
    }

    /** The plan in the older dialect; null if the transcript does not go with it, or not better than with the other. */
    private static @Nullable Plan older(
            Path file, TranscriptOptions options, Exchange exchange, @Nullable Machine current) throws IOException {
        Lifetimes lifetimes = new Lifetimes(options.memoryLimit());
        try (Machine machine = Machine.planning(Dialect.V0_1, lifetimes)) {
            Plan plan = pass(file, options, exchange, machine, lifetimes);
            return current == null || current.worseThan(machine) ? plan : null;
        } catch (TranscriptException e) {
            return null;
        }
    }

    private static Plan pass(
            Path file, TranscriptOptions options, Exchange exchange, Machine machine, Lifetimes lifetimes)
            throws IOException {
        try (TranscriptReader reader = TranscriptReader.open(file, new JsonReader.Keeps(false, false))) {
            long entries = new Pass(machine, options, exchange).run(reader, -1);
            exchange.checkInputs();
            return new Plan(entries, machine.dialect(), lifetimes, lifetimes.peak());
        }
    }
}
