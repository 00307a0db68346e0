package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.heal.Transcript;
import io.rankine.heal.TranscriptOptions;
import io.rankine.heal.TranscriptRunner;
import io.rankine.heal.report.TranscriptReport;
import io.rankine.modular.Modulus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

final class RecordAndVerify {

    static void main() throws IOException {
        Path file = Files.createTempFile("products", ".json");
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        LongTensor1 b = tensor(10, 20, 30);
        Modulus p = Modulus.of(17);

        Transcript.record(file, recording -> recording.result(a.modmul(b, p).tensor()));

        TranscriptReport report =
                TranscriptRunner.run(file, TranscriptOptions.plain().verifying());
        System.out.println(report.verified()); // true
        Files.delete(file);
    }
}
