package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.heal.format.Entry;
import io.rankine.heal.format.EntrySource;
import io.rankine.heal.format.JsonReader;
import io.rankine.heal.format.TranscriptReader;
import io.rankine.heal.machine.Lifetimes;
import io.rankine.heal.machine.Machine;
import io.rankine.heal.report.TranscriptException;
import io.rankine.heal.report.TranscriptReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A transcript that is read, planned and uploaded once, to be run on many inputs, by several threads at a time if need be. It
 * holds what it has uploaded, keys for instance, until it is closed or not reachable any more.
 *
 * <pre>{@code
 * try (PreparedTranscript prepared = Transcript.program(file).prepare()) {
 *     Tensor c = prepared.run(Map.of("a", x)).output("c");
 * }
 * }</pre>
 */
public final class PreparedTranscript implements AutoCloseable {

    private final Path file;
    private final List<Entry> entries;
    private final Map<String, AddedOp> ops;
    private final Uploads uploads;
    private final Plan plan;
    private volatile boolean closed;

    private PreparedTranscript(Path file, List<Entry> entries, Map<String, AddedOp> ops, Uploads uploads, Plan plan) {
        this.file = file;
        this.entries = entries;
        this.ops = ops;
        this.uploads = uploads;
        this.plan = plan;
    }

    static PreparedTranscript of(Path file, Map<String, Tensor> inputs, Map<String, AddedOp> ops) throws IOException {
        Uploads uploads = new Uploads();
        try {
            Plan checked = Plan.of(file, TranscriptOptions.plain(), new Exchange(inputs, ops));
            List<Entry> entries = entries(file, inputs, uploads);
            Plan plan = plan(checked, entries, ops, uploads);
            while (uploads.changed()) {
                plan = plan(checked, entries, ops, uploads);
            }
            return new PreparedTranscript(file, List.copyOf(entries), ops, uploads, plan);
        } catch (TranscriptException refused) {
            uploads.close();
            throw refused.of(file);
        } catch (IOException | RuntimeException | Error failed) {
            uploads.close();
            throw failed;
        }
    }

    private static List<Entry> entries(Path file, Map<String, Tensor> inputs, Uploads uploads) throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (TranscriptReader reader = TranscriptReader.open(file, new JsonReader.Keeps(true, false))) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                if (entry instanceof Entry.Call call) {
                    uploads.add(call, inputs);
                }
                entry.release();
                entries.add(entry);
            }
        }
        return entries;
    }

    private static Plan plan(Plan checked, List<Entry> entries, Map<String, AddedOp> ops, Uploads uploads) {
        TranscriptOptions options = TranscriptOptions.plain();
        Lifetimes lifetimes = new Lifetimes(options.memoryLimit());
        try (Machine machine = Machine.planning(checked.dialect(), lifetimes)) {
            new Pass(machine, options, new Exchange(Map.of(), ops, uploads)).run(new Walk(entries), -1);
            return new Plan(checked.entries(), checked.dialect(), lifetimes, lifetimes.peak());
        }
    }

    /** The most memory that one run takes at a time, in bytes, beside what all runs share. */
    public long peakBytes() {
        return plan.peak();
    }

    /**
     * Runs it with these tensors in place of those uploaded under the same names.
     *
     * @throws TranscriptException if a tensor is refused, for its type, shape or values, or the transcript has no input of such a
     *     name
     * @throws IllegalStateException if this is closed
     */
    public TranscriptRun run(Map<String, Tensor> inputs) {
        Objects.requireNonNull(inputs, "run: the map of inputs is null");
        inputs.forEach((input, value) -> TranscriptProgram.checkGiven("run", input, value));
        if (closed) {
            throw new IllegalStateException("transcript: the prepared " + file + " is closed");
        }
        long start = System.nanoTime();
        Exchange exchange = new Exchange(inputs, ops, uploads);
        try (Machine machine = Machine.running(plan.dialect(), plan.lifetimes())) {
            Pass pass = new Pass(machine, TranscriptOptions.plain(), exchange);
            pass.run(new Walk(entries), plan.entries());
            exchange.checkInputs();
            TranscriptReport report = new TranscriptReport(
                    plan.entries(),
                    pass.timings().calls(),
                    0,
                    List.of(),
                    pass.timings().table(),
                    plan.peak(),
                    Duration.ZERO,
                    Duration.ofNanos(System.nanoTime() - start));
            return new TranscriptRun(exchange.outputs(), report);
        } catch (TranscriptException refused) {
            throw refused.of(file);
        }
    }

    /** Releases what it has uploaded. It cannot be run any more. */
    @Override
    public void close() {
        closed = true;
        uploads.close();
    }

    /** Entries in memory. */
    private static final class Walk implements EntrySource {

        private final List<Entry> entries;
        private int next;

        Walk(List<Entry> entries) {
            this.entries = entries;
        }

        @Override
        public @Nullable Entry next() {
            return next < entries.size() ? entries.get(next++) : null;
        }

        @Override
        public long index() {
            return next - 1L;
        }
    }
}
