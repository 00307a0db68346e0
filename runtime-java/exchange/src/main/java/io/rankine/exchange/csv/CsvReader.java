package io.rankine.exchange.csv;

import io.rankine.engine.Conversions;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.exchange.FormatException;
import io.rankine.spec.ElementType;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.regex.Pattern;

/** Reads numbers field by field, byte by byte; what it holds grows with what it has read, not with what a file claims. */
final class CsvReader {

    /** No number of a type here is longer, but for leading and trailing zeros. */
    private static final int LONGEST = 1100;

    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private static final Pattern FLOAT = Pattern.compile(
            "[+-]?(?:(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?|inf|infinity|nan)", Pattern.CASE_INSENSITIVE);

    private final InputStream in;
    private final ElementType type;
    private long[] wholes = new long[64];
    private double[] reals = new double[64];
    private int count;
    private long line = 1;
    private int column;

    CsvReader(InputStream in, ElementType type) {
        this.in = new BufferedInputStream(in, 1 << 16);
        this.type = type;
    }

    Tensor read(int skippedLines) throws IOException {
        int next = first();
        while (line <= skippedLines && next >= 0) {
            line += next == '\n' ? 1 : 0;
            next = in.read();
        }
        if (next < 0) {
            throw new FormatException(
                    "csv: no line of numbers" + (skippedLines > 0 ? " after " + (line - 1) + " skipped" : "")
                            + ": a file without numbers tells no shape; for an empty matrix take Tensor.zeros(type, 0, n)");
        }
        long first = line;
        int width = 0;
        while (next >= 0) {
            int fields = 0;
            column = 0;
            boolean more = true;
            while (more) {
                StringBuilder field = new StringBuilder();
                int start = column + 1;
                while (next >= 0 && next != ',' && next != '\n') {
                    add(field, next, start);
                    next = in.read();
                }
                value(field.toString().strip(), start);
                fields++;
                column++;
                more = next == ',';
                next = more ? in.read() : next;
            }
            width = line == first ? fields : width;
            if (fields != width) {
                throw new FormatException("csv: line " + line + ": " + fields + " fields, but line " + first + " has "
                        + width + ": all rows must be as long");
            }
            next = next == '\n' ? in.read() : next;
            line++;
        }
        return tensor(line - first, width);
    }

    /** The first byte after UTF-8's byte order mark, which spreadsheets put before their text. */
    private int first() throws IOException {
        in.mark(MARK.length);
        if (Arrays.equals(in.readNBytes(MARK.length), MARK)) {
            return in.read();
        }
        in.reset();
        return in.read();
    }

    private void add(StringBuilder field, int next, int start) {
        column++;
        if (field.length() == LONGEST) {
            throw new FormatException(
                    "csv: line " + line + ", column " + start + ": a field of more than " + LONGEST + " characters");
        }
        field.append((char) next);
    }

    private void value(String text, int start) {
        if (count == Math.max(wholes.length, reals.length)) {
            int room = Math.addExact(count, Math.max(count >> 1, 1));
            wholes = type.isFloating() ? wholes : Arrays.copyOf(wholes, room);
            reals = type.isFloating() ? Arrays.copyOf(reals, room) : reals;
        }
        try {
            if (type.isFloating()) {
                reals[count++] = real(text);
            } else {
                wholes[count++] = whole(text);
            }
        } catch (NumberFormatException _) {
            throw new FormatException("csv: line " + line + ", column " + start + ": '" + shown(text) + "' is no "
                    + type.label() + expected(text));
        }
    }

    private double real(String text) {
        if (!FLOAT.matcher(text).matches()) {
            throw new NumberFormatException();
        }
        String sign = text.startsWith("-") ? "-" : "";
        String digits = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        char letter = Character.toLowerCase(digits.charAt(0));
        String number = sign + (letter == 'i' ? "Infinity" : letter == 'n' ? "NaN" : digits);
        // Of float32 rounded once: a double in between would round twice.
        if (type.memory() == float.class) {
            return Float.parseFloat(number);
        }
        double value = Double.parseDouble(number);
        // Next to 0 and beyond all doubles are exponents that BigDecimal does not have, and nothing is left to be
        // rounded.
        boolean further = type.bytes() < Float.BYTES && value != 0 && Double.isFinite(value);
        return further ? Conversions.odd(value, new BigDecimal(number)) : value;
    }

    private long whole(String text) {
        if (type.isLogical()) {
            return switch (text) {
                case "0", "false", "False" -> 0;
                case "1", "true", "True" -> 1;
                default -> throw new NumberFormatException();
            };
        }
        if (type.isUnsigned() && type.bits() == Long.SIZE) {
            return Long.parseUnsignedLong(text);
        }
        long value = Long.parseLong(text);
        if (!type.holds(value)) {
            throw new NumberFormatException();
        }
        return value;
    }

    private String expected(String text) {
        return switch (type.kind()) {
            case LOGICAL -> ": allowed 0, 1, true and false";
            case SIGNED, UNSIGNED ->
                ": allowed " + type.range()
                        + (text.contains(".") && FLOAT.matcher(text).matches()
                                ? ", no decimals: read float64, then round and cast"
                                : "");
            case FLOATING, BRAIN, COMPLEX -> "";
        };
    }

    private static String shown(String text) {
        String plain = text.replaceAll("[^\\x20-\\x7e]", "?");
        return plain.length() <= 40 ? plain : plain.substring(0, 40) + "...";
    }

    private Tensor tensor(long rows, int width) {
        Tensor numbers = type.isFloating()
                ? PrimitiveArrays.tensor(Arrays.copyOf(reals, count), rows, width)
                : PrimitiveArrays.tensor(Arrays.copyOf(wholes, count), rows, width);
        return numbers.type() == type
                ? numbers
                : Conversions.of(numbers.type(), type).call(numbers);
    }
}
