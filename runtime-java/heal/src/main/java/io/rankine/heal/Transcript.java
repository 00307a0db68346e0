package io.rankine.heal;

import static io.rankine.engine.Operands.given;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Records programs as HEAL transcripts, which {@link TranscriptRunner} and HEAL's own runtime execute. Ops that HEAL's engine
 * does not have are made of those that it has; what it cannot run is refused.
 *
 * <pre>{@code
 * Transcript.record(Path.of("product.json"), recording -> {
 *     LongTensor2 c = a.modmul(b, p).modsum(b, p);
 *     recording.result(c.tensor());
 * });
 * }</pre>
 */
public final class Transcript {

    private Transcript() {}

    /** A transcript to be run on other tensors, with its results as tensors, or with ops of one's own. */
    public static TranscriptProgram program(Path file) {
        return new TranscriptProgram(file, Map.of(), Map.of());
    }

    /**
     * Records the ops of the current thread for HEAL 1.0, until the recording is closed; then the file is written.
     *
     * @throws IllegalStateException if this thread records already
     */
    public static Recording record(Path file) throws IOException {
        return record(file, TranscriptVersion.V1_0);
    }

    /** The same, for the given version of HEAL. */
    public static Recording record(Path file, TranscriptVersion version) throws IOException {
        return new Recording(given(file, "file"), given(version, "version"));
    }

    /** Records the ops of {@code program}. If it fails, no file is written. */
    public static void record(Path file, Consumer<Recording> program) throws IOException {
        record(file, TranscriptVersion.V1_0, program);
    }

    /** The same, for the given version of HEAL. */
    public static void record(Path file, TranscriptVersion version, Consumer<Recording> program) throws IOException {
        given(program, "program");
        Recording recording = record(file, version);
        try {
            program.accept(recording);
        } catch (RuntimeException | Error failed) {
            recording.discard();
            throw failed;
        }
        recording.close();
    }
}
