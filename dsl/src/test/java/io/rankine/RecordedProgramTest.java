package io.rankine;

import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.heal.Transcript;
import io.rankine.heal.TranscriptOptions;
import io.rankine.heal.TranscriptRunner;
import io.rankine.heal.report.TranscriptReport;
import io.rankine.modular.Modulus;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fluent program becomes a transcript that runs and verifies. */
class RecordedProgramTest {

    private final LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
    private final LongTensor1 b = tensor(10, 20, 30);
    private final Modulus p = Modulus.of(2305843009218281473L);
    private LongTensor2 c = a;

    @Test
    void modular_ops_on_typed_tensors(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("products.json");
        Transcript.record(file, recording -> {
            try (var _ = recording.segment("products")) {
                c = a.modmul(b, p).modsum(b, p);
            }
            recording.result(c.tensor());
        });
        verify(file);
        assertEquals(20, c.get(0, 0));
    }

    @Test
    void products_in_a_ring(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("ring.json");
        Ring ring = Ring.of(16, 50, 2);
        LongTensor2 x = Tensors.random(1).longs(0, 1000, 2, 16);
        Transcript.record(
                file,
                recording -> recording.result(ring.add(ring.multiply(x, x), x).tensor()));
        verify(file);
    }

    private static void verify(Path file) throws IOException {
        TranscriptReport report =
                TranscriptRunner.run(file, TranscriptOptions.plain().verifying());
        assertTrue(report.verified(), report::toString);
        assertEquals(1, report.compared());
    }
}
