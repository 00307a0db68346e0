package io.rankine.spark;

import io.rankine.heal.PreparedTranscript;
import io.rankine.heal.Transcript;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A transcript's bytes and, once asked for in a process, the prepared transcript. */
final class SharedTranscript implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final long MOST = Integer.MAX_VALUE - 8;

    private final byte[] bytes;
    private transient @Nullable PreparedTranscript prepared;

    private SharedTranscript(byte[] bytes) {
        this.bytes = bytes;
    }

    static SharedTranscript of(Path file) throws IOException {
        long bytes = Files.size(file);
        if (bytes > MOST) {
            throw new IllegalArgumentException(
                    "transcript: " + file + " has " + bytes + " bytes: Spark broadcasts up to " + MOST
                            + "; put it where executors read it, and record large constants as inputs");
        }
        return new SharedTranscript(Files.readAllBytes(file));
    }

    /** The same for all tasks of a process. */
    synchronized PreparedTranscript prepared() throws IOException {
        PreparedTranscript known = prepared;
        if (known == null) {
            Path file = Files.createTempFile("transcript", ".json");
            try {
                Files.write(file, bytes);
                known = Transcript.program(file).prepare();
            } finally {
                Files.delete(file);
            }
            prepared = known;
        }
        return known;
    }
}
