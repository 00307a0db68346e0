package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.engine.Tensor;
import io.rankine.heal.Profile;
import io.rankine.heal.Transcript;
import io.rankine.heal.TranscriptOptions;
import io.rankine.heal.TranscriptRun;
import io.rankine.heal.TranscriptRunner;
import io.rankine.heal.report.TranscriptReport;
import io.rankine.modular.Modulus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The steps of docs/tutorial-heal.md. */
final class HealSteps {

    private static final Modulus P = Modulus.of(65537);

    static void main() throws IOException {
        Path folder = Files.createTempDirectory("heal");
        Path file = folder.resolve("distances.json");
        record(file);
        verify(file);
        again(file);
        profile(file, folder.resolve("page.html"));
        refused(file);
        Files.delete(file);
        Files.delete(folder.resolve("page.html"));
        Files.delete(folder);
    }

    /** The op that is recorded: squared distances of one point to many, modulo p. */
    private static LongTensor1 distances(LongTensor2 points, LongTensor1 point) {
        LongTensor2 difference = points.modsub(point, P);
        return difference.modmul(difference, P).sumMod(1, P);
    }

    private static void record(Path file) throws IOException {
        LongTensor2 points = tensor(new long[][] {{0, 0}, {3, 4}, {6, 8}});
        LongTensor1 point = tensor(3, 4);
        Transcript.record(file, recording -> {
            recording.input("point", point.tensor()); // what other runs replace
            recording.result("distances", distances(points, point).tensor());
        });
        System.out.println(Files.readString(file).contains("modmul")); // true
    }

    private static void verify(Path file) throws IOException {
        TranscriptReport report =
                TranscriptRunner.run(file, TranscriptOptions.plain().verifying());
        System.out.println(report.verified()); // true
        System.out.println(report.compared() + " compared"); // 1 compared
    }

    private static void again(Path file) throws IOException {
        TranscriptRun run =
                Transcript.program(file).with("point", tensor(0, 1).tensor()).run();
        Tensor out = run.output("distances");
        System.out.println(LongTensor1.of(out)); // [ 1 18 85]
    }

    private static void profile(Path file, Path page) throws IOException {
        Profile profile = new Profile();
        TranscriptRunner.run(file, TranscriptOptions.plain().profiling(profile));
        profile.write(page); // open it in a browser
        System.out.println(Files.readString(page).startsWith("<!")); // true
    }

    private static void refused(Path file) throws IOException {
        try {
            Transcript.program(file).with("point", tensor(1, 2, 3).tensor()).run();
        } catch (RuntimeException e) {
            String message = String.valueOf(e.getMessage());
            System.out.println(message.substring(message.indexOf("int64"))); // int64 [3]; the transcript has int64 [2]
        }
    }
}
