package io.rankine.ksp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Op sets in Kotlin by KSP come out as by kapt, and are refused in the same words. */
class KspTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path OPS = ROOT.resolve("samples/own-op-kotlin/src/ops/kotlin");

    /** What uses the ops: KSP may read it with them, kapt may not. */
    private static final Path USES = ROOT.resolve("samples/own-op-kotlin/src/main/kotlin");

    /** An op of each form. */
    private static final Path ALL = ROOT.resolve("samples/checks/src/test/resources/ksp/all");

    private static final Path BAD = ROOT.resolve("dsl/src/test/resources/kotlin-ops");

    /** The message behind a mark of the source; several are parted by {@code ||}. */
    private static final Pattern MARK = Pattern.compile(" // error: (.*)");

    private static final Pattern ERROR = Pattern.compile("(?m)^e: \\[ksp] (?:(.*\\.kt):\\d+: )?(.*)$");

    private static List<Frontends.Run> runs = List.of();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void run() throws Exception {
        runs = Frontends.runs(
                folder,
                List.of(
                        Frontends.ksp(folder.resolve("ksp"), OPS, USES, ALL),
                        Frontends.kapt(folder.resolve("kapt"), OPS, ALL),
                        Frontends.ksp(folder.resolve("bad"), BAD)));
    }

    @Test
    void ksp_generates_the_files_that_kapt_generates() throws Exception {
        Path byKsp = folder.resolve("ksp");
        Path byKapt = folder.resolve("kapt");
        runs.subList(0, 2).forEach(run -> assertEquals(0, run.exit(), run::output));
        Map<String, String> expected = files(byKapt.resolve("sources"), byKapt.resolve("classes"));
        assertTrue(
                expected.keySet()
                        .containsAll(List.of(
                                "example/residues/Residue.java",
                                "example/residues/ResidueExtensions.kt",
                                "example/residues/DistanceIntKernel.java",
                                "all/All.java",
                                "all/Companion.java",
                                "META-INF/rankine/all.CompanionOps.ops",
                                "META-INF/rankine/all.OtherOps.ops",
                                "META-INF/rankine/example.residues.ResidueOps.ops")),
                () -> "kapt generated " + expected.keySet());
        Map<String, String> found = files(byKsp.resolve("java"), byKsp.resolve("kotlin"), byKsp.resolve("resources"));
        assertEquals(expected.keySet(), found.keySet());
        expected.forEach((file, text) -> assertEquals(text, found.get(file), file));
    }

    @Test
    void faults_are_told_in_the_words_that_kapt_shows_and_with_a_line() throws Exception {
        Frontends.Run run = runs.getLast();
        assertTrue(run.exit() != 0, run::output);
        List<MatchResult> errors = ERROR.matcher(run.output()).results().toList();
        assertEquals(
                marked().sorted().toList(),
                errors.stream().map(error -> error.group(2)).sorted().toList());
        for (MatchResult error : errors) {
            assertEquals(BAD.resolve("BadOps.kt").toString(), error.group(1), error::group);
        }
    }

    private static Stream<String> marked() throws IOException {
        return MARK.matcher(Files.readString(BAD.resolve("BadOps.kt")))
                .results()
                .flatMap(mark -> Stream.of(mark.group(1).split(Pattern.quote(" || "))));
    }

    /** Texts by their path below one of the folders. */
    private static Map<String, String> files(Path... folders) throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (Path root : folders) {
            try (Stream<Path> walk = Files.exists(root) ? Files.walk(root) : Stream.empty()) {
                for (Path file : walk.filter(Files::isRegularFile).toList()) {
                    files.put(root.relativize(file).toString(), Files.readString(file));
                }
            }
        }
        return files;
    }
}
