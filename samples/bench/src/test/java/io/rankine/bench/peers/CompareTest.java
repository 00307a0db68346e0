package io.rankine.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CompareTest {

    @Test
    void a_page_has_all_peers_a_ratio_and_a_chart(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("pages/bench.html");
        StringWriter printed = new StringWriter();
        int status = new CommandLine(new Compare())
                .setOut(new PrintWriter(printed))
                .execute(
                        "--quick",
                        "--only",
                        "sum\\(a",
                        "--sizes",
                        "8,100",
                        "--threads",
                        "1",
                        "--output",
                        page.toString());
        assertEquals(0, status);
        String html = Files.readString(page);
        assertTrue(html.contains("<h3>sum(a), float64</h3>"), html);
        assertTrue(html.contains("<th>Rankine</th>"), html);
        assertTrue(html.contains("EJML"), html);
        assertTrue(html.contains("Multik"), html);
        assertTrue(html.contains("NumPy"), html);
        assertTrue(html.contains("<svg"), html);
        assertTrue(
                printed.toString().matches("(?s).*\nEJML [0-9.]+, one thread: 8 [0-9.]+ 100 [0-9.]+\n.*"),
                printed::toString);
        assertTrue(html.matches("(?s).*<tr><td>100</td><td>[0-9.]+ <small>±[0-9]+ %</small></td>.*"), html);
    }

    @Test
    void hexl_answers_as_a_program_and_peers_that_are_absent_are_named(@TempDir Path folder) throws IOException {
        Path program = folder.resolve("peer");
        Files.writeString(program, """
                #!/bin/sh
                while read -r word count name; do
                    case $word in
                    name) echo HEXL of this test ;;
                    prepare) echo ready ;;
                    run) echo $((count * 1000)) ;;
                    esac
                done
                """);
        assertTrue(program.toFile().setExecutable(true));
        Path page = folder.resolve("bench.html");
        int status = new CommandLine(new Compare())
                .setOut(new PrintWriter(new StringWriter()))
                .execute(
                        "--quick",
                        "--only",
                        "ntt",
                        "--sizes",
                        "100",
                        "--threads",
                        "1",
                        "--hexl",
                        folder.toString(),
                        "--output",
                        page.toString());
        assertEquals(0, status);
        String html = Files.readString(page);
        assertTrue(html.contains("<td>10.0 <small>±0 %</small></td>"), html);
        assertTrue(html.contains("<th>HEXL of this test</th>"), html);
        assertTrue(html.contains("Without DJL: "), html);
        assertTrue(html.contains("Without ND4J: its natives take 105 MB"), html);
    }

    @Test
    void options_that_mean_nothing_are_refused() {
        assertEquals("--sizes 0: allowed are 1 to 100000000", refusal("--sizes", "0"));
        assertEquals("--sizes 200000000: allowed are 1 to 100000000", refusal("--sizes", "8,200000000"));
        assertTrue(refusal("--threads", "100000").startsWith("--threads 100000: allowed are 1 to "));
        assertEquals(
                "--sizes [100000000]: the works that --only names go up to 10000000 elements",
                refusal("--only", "sort", "--sizes", "100000000"));
        assertEquals("--output .: is a folder; give the name of a file", refusal("--output", "."));
        assertTrue(refusal("--output", "pom.xml/page.html").contains("pom.xml is a file"));
        assertEquals(
                "--hexl target: has no program 'peer'; compile samples/bench/scripts/peer.cpp as its first lines tell, or"
                        + " leave --hexl out",
                refusal("--hexl", "target"));
        assertTrue(refusal("--quick", "--only", "sine")
                .startsWith("--only sine: no work has such a name; there are a + b"));
    }

    private static String refusal(String... options) {
        StringWriter errors = new StringWriter();
        int status = new CommandLine(new Compare())
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(errors))
                .execute(options);
        assertEquals(2, status);
        return errors.toString().lines().findFirst().orElse("");
    }

    @Test
    void figures_are_quartiles_of_rounds() {
        Figures figures = Figures.of(5, 1, 4, 2, 3);
        assertEquals(new Figures(2, 3, 4), figures);
        assertEquals(1 / 3.0, figures.spread(), 1e-15);
        assertEquals("123", Report.three(123.4));
        assertEquals("0.0123", Report.three(.01234));
        assertEquals("10<sup>5</sup>", Report.elements(100_000));
        assertEquals("1000", Report.elements(1000));
    }
}
