package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.heal.report.TranscriptException;
import io.rankine.heal.report.TranscriptReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A transcript as a function: tensors that it uploads can be replaced, those that it downloads are its results. Ops that HEAL
 * does not have can be added.
 *
 * <pre>{@code
 * TranscriptRun run = Transcript.program(file).with("a", x).run();
 * Tensor c = run.output("c");
 * }</pre>
 */
public final class TranscriptProgram {

    private final Path file;
    private final Map<String, Tensor> inputs;
    private final Map<String, AddedOp> ops;

    TranscriptProgram(Path file, Map<String, Tensor> inputs, Map<String, AddedOp> ops) {
        this.file = file;
        this.inputs = inputs;
        this.ops = ops;
    }

    /** The same with another tensor in place of the one that is uploaded under this name, of its type and shape. */
    public TranscriptProgram with(String input, Tensor value) {
        Map<String, Tensor> more = new LinkedHashMap<>(inputs);
        checkGiven("with", input, value);
        more.put(input, value);
        return new TranscriptProgram(file, more, ops);
    }

    /** Refuses what is null. */
    static void checkGiven(String method, String input, Tensor value) {
        Objects.requireNonNull(input, () -> method + ": the input's name is null");
        Objects.requireNonNull(value, () -> method + ": the tensor for '" + input + "' is null");
    }

    /**
     * The same with an op that HEAL does not have. Its calls have the arguments of the signature, then the tensor to write.
     *
     * @param signature such as {@code hypot(x: [...], y: [...]) -> [...]}; shapes are checked by it before the first op runs
     */
    public TranscriptProgram op(String signature, VendorOp op) {
        Map<String, AddedOp> more = new LinkedHashMap<>(ops);
        AddedOp added = new AddedOp(signature, op);
        more.put(added.name(), added);
        return new TranscriptProgram(file, inputs, more);
    }

    /** Runs it, without verification. */
    public TranscriptRun run() throws IOException {
        return run(TranscriptOptions.plain());
    }

    /**
     * Runs it.
     *
     * @throws TranscriptException if the transcript is refused, as by {@link TranscriptRunner}, or has no input of a name that
     *     was replaced
     */
    public TranscriptRun run(TranscriptOptions options) throws IOException {
        Exchange exchange = new Exchange(inputs, ops);
        TranscriptReport report = TranscriptRunner.run(file, options, exchange);
        return new TranscriptRun(exchange.outputs(), report);
    }

    /**
     * Reads, checks and plans the transcript once, for many runs. What it uploads is uploaded once: tensors given by
     * {@link #with} and those of the file that stay as they are. Nothing changes the prepared transcript any more.
     *
     * @throws TranscriptException as for {@link #run()}
     */
    public PreparedTranscript prepare() throws IOException {
        return PreparedTranscript.of(file, inputs, ops);
    }
}
