package io.rankine.cli;

import io.rankine.spec.shape.ShapeQuery;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./rankine shape}: inference with the aligned picture. */
@Command(
        name = "shape",
        description = {
            "Infers the shape of a result, or shows where the shapes do not fit.",
            "",
            "  ./rankine shape \"modsum(a: [5,2,4,1], b: [3,1,1]) -> [...]\"",
            "  ./rankine shape \"matmul(a: [..., n, m], b: [..., m, k]) -> [..., n, k]\" 7x2x3 3x5",
            "  ./rankine shape \"5x2x4x1, 3x1x1 -> 5x?x4x1\"        * is an unknown rank, [] is rank 0",
            "  ./rankine shape \"tensor<5x2x4x1xi64>, tensor<3x1x1xi64>\"",
            "  ./rankine shape -        reads one question a line and answers one a line: ok SHAPE, or error REASON",
            "",
            "Exit codes: 0 the shapes fit, 2 they do not or cannot be read (with -: at least one)."
        })
final class ShapeCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "QUESTION", description = "A signature, shapes, or - for standard input.")
    private String first;

    @Parameters(index = "1..*", paramLabel = "SHAPE", description = "What the signature is applied to.")
    private List<String> more = List.of();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (first.equals("-")) {
            return lines(out);
        }
        ShapeQuery.Answer answer = ShapeQuery.answer(first, more);
        out.println(answer.text());
        return answer.exitCode();
    }

    private static int lines(PrintWriter out) throws IOException {
        int exit = 0;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            ShapeQuery.Answer answer = ShapeQuery.answer(line);
            out.println(answer.line());
            exit = Math.max(exit, answer.exitCode());
        }
        out.flush();
        return exit;
    }
}
