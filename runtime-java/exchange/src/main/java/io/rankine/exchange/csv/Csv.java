package io.rankine.exchange.csv;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.Tensor;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.NamedFile;
import io.rankine.spec.ElementType;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Matrices of numbers as text: a row a line, fields separated by commas. Reading is strict: every row has as many fields as
 * the first, and every field is one number of the element type, exactly; floats are rounded to nearest. Lines end with
 * {@code \n} or {@code \r\n}; blanks around a number are skipped, and UTF-8's byte order mark; there are no quotes and no
 * comments.
 */
public final class Csv {

    private Csv() {}

    /**
     * The matrix in this file, {@code [lines, fields]}.
     *
     * @param type any but the complex ones; bool is 0, 1, true or false
     * @throws FormatException that names line and column if a field is no such number or a row has another number of fields;
     *     if there is no line
     */
    public static Tensor read(Path file, ElementType type) throws IOException {
        return read(file, type, 0);
    }

    /** As {@link #read(Path, ElementType)}, without the first lines, such as the names of columns. */
    public static Tensor read(Path file, ElementType type, int skippedLines) throws IOException {
        try (InputStream in = Files.newInputStream(given(file, "file"))) {
            return NamedFile.read(file, () -> read(in, type, skippedLines));
        }
    }

    /** As {@link #read(Path, ElementType)}, typed: {@code Csv.read(file, INT64, LongTensor2::of)}. */
    public static <T> T read(Path file, ElementType type, Function<Tensor, T> typed) throws IOException {
        given(typed, "typed");
        return typed.apply(read(file, type));
    }

    /** As {@link #read(Path, ElementType, int)}, of a stream up to its end. */
    public static Tensor read(InputStream in, ElementType type, int skippedLines) throws IOException {
        given(in, "in");
        if (given(type, "type").isComplex()) {
            throw new IllegalArgumentException(
                    "csv: elements of " + type.label() + ": read real and imaginary parts as matrices of their own");
        }
        if (skippedLines < 0) {
            throw new IllegalArgumentException("csv: " + skippedLines + " lines to skip: at least 0");
        }
        return new CsvReader(in, type).read(skippedLines);
    }

    /**
     * Writes a matrix, or a vector as one line; a file that is there is replaced. Reading gives the same elements back.
     *
     * @throws IllegalArgumentException if it has another rank, complex elements, or none
     */
    public static void write(Tensor tensor, Path file) throws IOException {
        given(file, "file");
        if (given(tensor, "tensor").rank() < 1 || tensor.rank() > 2) {
            throw new IllegalArgumentException("csv: a tensor of rank " + tensor.rank() + ": reshape it to a matrix");
        }
        if (tensor.type().isComplex()) {
            throw new IllegalArgumentException(
                    "csv: elements of " + tensor.type().label() + ": write realView and imagView");
        }
        if (tensor.size() == 0) {
            throw new IllegalArgumentException("csv: a tensor of shape " + Arrays.toString(tensor.shape())
                    + ": a file without numbers tells no shape; write .npy");
        }
        Tensor rows = tensor.rank() == 1 ? tensor.unsqueeze(0) : tensor;
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
            for (long i = 0; i < rows.dim(0); i++) {
                writeRow(rows.select(0, i), out);
            }
        }
    }

    private static void writeRow(Tensor row, Writer out) throws IOException {
        for (long i = 0; i < row.dim(0); i++) {
            out.append(i > 0 ? "," : "").append(field(row.type(), BoxedElements.get(row, i)));
        }
        out.append('\n');
    }

    /** A truth value as a number; NumPy's names of floats that are no numbers. */
    private static String field(ElementType type, Object element) {
        if (element instanceof Boolean truth) {
            return truth ? "1" : "0";
        }
        if (type.isUnsigned()) {
            return Long.toUnsignedString(((Number) element).longValue());
        }
        return element.toString().replace("Infinity", "inf").replace("NaN", "nan");
    }
}
