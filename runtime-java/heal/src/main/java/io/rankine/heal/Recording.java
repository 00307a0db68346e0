package io.rankine.heal;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Observation;
import io.rankine.engine.ObservedOp;
import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Dialect;
import io.rankine.heal.record.RecordedOps;
import io.rankine.heal.record.Tape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The ops that one thread runs, on their way into a transcript; see {@link Transcript#record(Path)}. Ops without a
 * counterpart in HEAL are refused while it is open, before they do anything. Tensors that an op meets for the first time, or
 * that were changed by other means than recorded ops, are uploaded with the values they have then.
 */
public final class Recording implements AutoCloseable {

    private final Path file;
    private final Tape tape;
    private final RecordedOps ops;
    private final Observation observation;
    private final Deque<Segment> segments = new ArrayDeque<>();

    /** Results that no op has read yet, by storage: what a program without {@link #result} is for. */
    private final Map<Object, Tensor> unread = new IdentityHashMap<>();

    private boolean declared;
    private boolean closed;

    Recording(Path file, TranscriptVersion version) throws IOException {
        this.file = file.toAbsolutePath();
        observation = Observation.start(op -> before(op));
        try {
            tape = new Tape(this.file, version == TranscriptVersion.V0_1 ? Dialect.V0_1 : Dialect.V1_0);
        } catch (IOException | RuntimeException | Error e) {
            observation.close();
            throw e;
        }
        ops = new RecordedOps(tape);
    }

    /**
     * Downloads a tensor here, with the values it has now as the expected ones. Where a recording names no result, every
     * tensor that an op has written and none has read is one.
     */
    public void result(Tensor tensor) {
        checkOpen();
        given(tensor, "tensor");
        declared = true;
        observation.outside(() -> ops.download(tensor));
    }

    /** The same under a name, as {@link TranscriptRun#output} asks for it. */
    public void result(String name, Tensor tensor) {
        checkOpen();
        given(name, "name");
        given(tensor, "tensor");
        declared = true;
        observation.outside(() -> ops.download(name, tensor));
    }

    /**
     * Uploads a whole tensor under a name, in whose place {@link TranscriptProgram#with} can put others. What is recorded goes by
     * the elements it has now: operands are reduced if some are negative.
     *
     * @throws IllegalArgumentException if the name is taken, or the tensor empty, part of one, or recorded before: as another
     *     input, an operand or a result
     */
    public void input(String name, Tensor tensor) {
        checkOpen();
        given(name, "name");
        given(tensor, "tensor");
        observation.outside(() -> ops.input(name, tensor));
    }

    /** Records calls of an op that HEAL does not have, of an op set of one's own for instance; see {@link TranscriptProgram#op}. */
    public void op(String name) {
        checkOpen();
        tape.add(given(name, "name"));
    }

    /** Starts a named part of the transcript, which lasts until the segment is closed. */
    public Segment segment(String name) {
        checkOpen();
        tape.segmentStart(given(name, "name"));
        Segment segment = new Segment();
        segments.push(segment);
        return segment;
    }

    /** Runs ops that are not recorded; their results are inputs for those that are. */
    public void outside(Runnable body) {
        checkOpen();
        observation.outside(given(body, "body"));
    }

    /** Ends the recording and writes the file. @throws IllegalStateException if a segment is still open */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        observation.close();
        try (tape) {
            if (!segments.isEmpty()) {
                throw new IllegalStateException("recording: " + segments.size() + " segments are not closed");
            }
            if (!declared) {
                List.copyOf(unread.values()).stream()
                        .filter(tensor -> tensor.storage().alive())
                        .forEach(ops::download);
            }
            tape.finish(file);
        }
    }

    /** Ends the recording without writing anything. */
    void discard() throws IOException {
        closed = true;
        observation.close();
        tape.close();
    }

    private Consumer<Tensor[]> before(ObservedOp op) {
        Consumer<Tensor[]> after = ops.before(op);
        List<Object> read = new ArrayList<>();
        op.operands().forEach(operand -> {
            if (operand instanceof Tensor tensor) {
                read.add(tensor.storage());
            }
        });
        return results -> {
            after.accept(results);
            read.forEach(unread::remove);
            for (Tensor result : results) {
                unread.put(result.storage(), result);
            }
        };
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("recording: it is closed");
        }
    }

    /** A named part of a recording. */
    public final class Segment implements AutoCloseable {

        private Segment() {}

        /** Ends the part. @throws IllegalStateException if one within it is open */
        @Override
        public void close() {
            if (closed || !segments.contains(this)) {
                return;
            }
            if (segments.peek() != this) {
                throw new IllegalStateException("recording: a segment within this one is still open");
            }
            segments.pop();
            tape.segmentEnd();
        }
    }
}
