package io.rankine.heal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.heal.report.Mismatch;
import io.rankine.heal.report.TranscriptException;
import io.rankine.heal.report.TranscriptReport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** Runs of transcripts that tests have made or brought along. */
final class TranscriptRuns {

    private TranscriptRuns() {}

    static TranscriptReport run(TranscriptText text) throws IOException {
        return run(text.bytes());
    }

    static TranscriptReport run(byte[] bytes) throws IOException {
        return run(bytes, TranscriptOptions.plain().verifying());
    }

    static TranscriptReport run(byte[] bytes, TranscriptOptions options) throws IOException {
        return TranscriptRunner.run(new ByteArrayInputStream(bytes), options);
    }

    /** The one difference of a run. */
    static Mismatch mismatch(TranscriptText text) throws IOException {
        TranscriptReport report = run(text);
        assertFalse(report.verified());
        assertEquals(1, report.mismatches().size());
        return report.mismatches().getFirst();
    }

    /** What a refused transcript is told. */
    static String refusal(TranscriptText text) {
        return assertThrows(TranscriptException.class, () -> run(text)).getMessage();
    }

    static byte[] resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(TranscriptRuns.class.getResourceAsStream(name))) {
            return in.readAllBytes();
        }
    }
}
