package io.rankine.cli;

import io.rankine.spec.shape.MlirFile;
import io.rankine.spec.shape.ShapeQuery;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
            "  ./rankine shape --file test.mlir      checks all operations, one a line, and their // expected-error",
            "",
            "Exit codes: 0 the shapes fit, 2 they do not or cannot be read (with -: at least one; with --file: a line is",
            "not as the file says)."
        })
final class ShapeCommand implements Callable<Integer> {

    private static final int REFUSED = 2;

    @Spec
    private CommandSpec spec;

    @Option(names = "--file", paramLabel = "FILE", description = "Check a file of MLIR.")
    private @Nullable Path file;

    @Option(
            names = "--lenient",
            description = "Accept a declared static size where none is inferred; a guard checks it at run time.")
    private boolean lenient;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "QUESTION",
            description = "A signature, shapes, or - for standard input.")
    private @Nullable String first;

    @Parameters(index = "1..*", paramLabel = "SHAPE", description = "What the signature is applied to.")
    private List<String> more = List.of();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        String question = first;
        if (question == null && file != null) {
            return file(file, out);
        }
        if (question == null || file != null) {
            throw new ParameterException(spec.commandLine(), "give a question, or --file FILE");
        }
        if (question.equals("-")) {
            return lines(out);
        }
        ShapeQuery.Answer answer = answer(ShapeQuery.line(question, more));
        out.println(answer.text());
        return answer.exitCode();
    }

    private ShapeQuery.Answer answer(String line) {
        return lenient ? ShapeQuery.lenient(line) : ShapeQuery.answer(line);
    }

    private int file(Path mlir, PrintWriter out) {
        try {
            MlirFile checked = MlirFile.check(Files.readAllLines(mlir), lenient);
            checked.findings().forEach(found -> out.println(mlir + ":" + found.line() + ": " + found.what()));
            out.println(checked.checked() + " operations, " + checked.expected() + " errors expected, "
                    + checked.findings().size() + " lines not as expected");
            return checked.findings().isEmpty() ? 0 : REFUSED;
        } catch (IOException unreadable) {
            spec.commandLine().getErr().println("shape: " + mlir + " cannot be read: " + unreadable);
            return REFUSED;
        }
    }

    private int lines(PrintWriter out) throws IOException {
        int exit = 0;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            ShapeQuery.Answer answer = answer(line);
            out.println(answer.line());
            exit = Math.max(exit, answer.exitCode());
        }
        out.flush();
        return exit;
    }
}
