package io.rankine.cli;

import io.rankine.engine.PrintOptions;
import io.rankine.engine.Tensor;
import io.rankine.engine.TensorText;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.numpy.NpyReader;
import io.rankine.exchange.numpy.Npz;
import io.rankine.exchange.numpy.NpzFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./rankine show}: prints a file of NumPy's. */
@Command(
        name = "show",
        description = {
            "Shows the arrays of a .npy or .npz file: element type, shape, order, and elements as NumPy prints them.",
            "",
            "  ./rankine show weights.npy",
            "",
            "Of an array of any size only the elements that are printed are held in memory.",
            "Exit codes: 0 shown, 2 the file is absent, damaged, hostile or has elements that tensors do not have."
        })
final class ShowCommand implements Callable<Integer> {

    private static final int REFUSED = 2;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FILE", description = "The file.")
    private Path file;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try {
            if (file.toString().endsWith(".npz")) {
                archive(out);
            } else {
                array(out);
            }
            return 0;
        } catch (FormatException refused) {
            String message = String.valueOf(refused.getMessage());
            err.println(Terminal.line(message.contains(file.toString()) ? message : "show: " + file + ": " + message));
        } catch (NoSuchFileException absent) {
            err.println(Terminal.line("show: there is no file " + file));
        } catch (IOException unreadable) {
            String why = String.valueOf(unreadable.getMessage()).replace(file + ": ", "");
            err.println(Terminal.line("show: " + file + " cannot be read: " + why));
        }
        return REFUSED;
    }

    private void array(PrintWriter out) throws IOException {
        try (NpyReader reader = Npy.open(file)) {
            out.println(heading(reader) + (reader.fortranOrder() ? ", Fortran order" : ""));
            out.println(elements(reader));
        }
    }

    private void archive(PrintWriter out) throws IOException {
        try (NpzFile archive = Npz.open(file)) {
            for (String name : archive.names()) {
                try (NpyReader reader = archive.open(name)) {
                    out.println(Terminal.line(name) + ": " + heading(reader));
                    out.println(elements(reader));
                }
            }
        }
    }

    private static String heading(NpyReader reader) {
        String shape = Arrays.stream(reader.shape()).mapToObj(Long::toString).collect(Collectors.joining("x"));
        return reader.type() + " " + (shape.isEmpty() ? "[]" : shape) + ", " + size(reader) + " elements";
    }

    /** Only what is printed is held in memory. */
    private static String elements(NpyReader reader) throws IOException {
        PrintOptions options = PrintOptions.DEFAULT;
        boolean whole = size(reader) <= options.threshold();
        try (Tensor tensor = whole ? reader.rest() : reader.edges(options.edgeItems())) {
            return TensorText.format(tensor, whole ? options : options.withThreshold(0));
        }
    }

    private static long size(NpyReader reader) {
        return Arrays.stream(reader.shape()).reduce(1, (a, b) -> a * b);
    }
}
