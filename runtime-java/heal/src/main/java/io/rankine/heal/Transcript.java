package io.rankine.heal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Records programs as HEAL transcripts, version 1.0, which {@link TranscriptRunner} and HEAL's own runtime execute.
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

    /**
     * Records the ops of the current thread until the recording is closed; then the file is written.
     *
     * @throws IllegalStateException if this thread records already
     */
    public static Recording record(Path file) throws IOException {
        return new Recording(file);
    }

    /** Records the ops of {@code program}. If it fails, no file is written. */
    public static void record(Path file, Consumer<Recording> program) throws IOException {
        Recording recording = record(file);
        try {
            program.accept(recording);
        } catch (RuntimeException | Error failed) {
            recording.discard();
            throw failed;
        }
        recording.close();
    }
}
