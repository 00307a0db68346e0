package io.rankine.heal;

import io.rankine.exchange.raw.NamedFile;
import io.rankine.heal.format.JsonReader;
import io.rankine.heal.format.TranscriptReader;
import io.rankine.heal.machine.Machine;
import io.rankine.heal.report.TranscriptException;
import io.rankine.heal.report.TranscriptReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Runs HEAL transcripts. A transcript is read twice: first a plan checks all of it (form, host tensors, op names, arguments,
 * names, types, shapes, memory), so that a malformed one fails before its first op; then it runs. Only one entry is in
 * memory at a time.
 */
public final class TranscriptRunner {

    private TranscriptRunner() {}

    /**
     * Runs the transcript in {@code file}.
     *
     * @throws TranscriptException if it is malformed, hostile or not supported; nothing has been executed then, unless
     *     the values of a tensor (a modulus of 0, an index out of range) are what is refused
     * @throws IOException if the file cannot be read
     */
    public static TranscriptReport run(Path file, TranscriptOptions options) throws IOException {
        return run(file, options, Exchange.none());
    }

    static TranscriptReport run(Path file, TranscriptOptions options, Exchange exchange) throws IOException {
        try {
            if (!Files.isRegularFile(file)) {
                return NamedFile.read(file, () -> {
                    try (InputStream in = Files.newInputStream(file)) {
                        return run(in, options, exchange);
                    }
                });
            }
            return runFile(file, options, exchange);
        } catch (TranscriptException refused) {
            throw refused.of(file);
        }
    }

    private static TranscriptReport runFile(Path file, TranscriptOptions options, Exchange exchange)
            throws IOException {
        long start = System.nanoTime();
        Plan plan = Plan.of(file, options, exchange);
        long planned = System.nanoTime();
        try (Machine machine = Machine.running(plan.dialect(), plan.lifetimes());
                TranscriptReader reader = TranscriptReader.open(file, new JsonReader.Keeps(true, options.verify()))) {
            Pass pass = new Pass(machine, options, exchange);
            if (options.profile() == null) {
                pass.run(reader, plan.entries());
            } else {
                profiled(pass, reader, plan, options.profile());
            }
            return new TranscriptReport(
                    plan.entries(),
                    pass.timings().calls(),
                    pass.compared(),
                    pass.mismatches(),
                    pass.timings().table(),
                    plan.peak(),
                    Duration.ofNanos(planned - start),
                    Duration.ofNanos(System.nanoTime() - planned));
        }
    }

    private static void profiled(Pass pass, TranscriptReader reader, Plan plan, Profile profile) {
        try (var _ = profile.start()) {
            pass.run(reader, plan.entries());
        } finally {
            profile.stop();
        }
    }

    /** As {@link #run(Path, TranscriptOptions)}, by way of a temporary file. */
    public static TranscriptReport run(InputStream in, TranscriptOptions options) throws IOException {
        return run(in, options, Exchange.none());
    }

    private static TranscriptReport run(InputStream in, TranscriptOptions options, Exchange exchange)
            throws IOException {
        Path copy = Files.createTempFile("transcript", ".json");
        try {
            Files.copy(in, copy, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            return runFile(copy, options, exchange);
        } finally {
            Files.delete(copy);
        }
    }
}
