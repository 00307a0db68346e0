package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads shapes as people and MLIR write them: {@code 5x2x?x1}, {@code [5, 2, ?, N]}, {@code []} for rank 0, {@code *}
 * for an unknown rank, {@code tensor<5x?xi64>}.
 */
public final class ShapeReader {

    /** A shape and its element type as written, empty if none is; the kind is tensor, vector, memref, bare, or empty. */
    record Typed(Shape shape, String element, String kind) {

        Typed(Shape shape, String element) {
            this(shape, element, "");
        }

        /** The sizes that are multiples of a vector's scale, as {@code [4]} is. */
        static boolean scalable(Dim dim) {
            return dim instanceof Dim.Symbol(String name) && name.startsWith("[");
        }
    }

    private static final Pattern SHAPED = Pattern.compile("(tensor|vector|memref)\\s*<(.*)>", Pattern.DOTALL);
    private static final Pattern ELEMENT =
            Pattern.compile("(?:[su]?i|f|bf|tf|u|c)\\d+\\w*|index|bool|(?:u?int|float|complex)\\d+|complex<.*>|!.*");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

    private ShapeReader() {}

    /** @throws IllegalArgumentException if {@code text} is no shape */
    public static Shape read(String text) {
        return typed(text).shape();
    }

    static Typed typed(String text) {
        String inner = text.strip();
        Matcher shaped = SHAPED.matcher(inner);
        if (shaped.matches()) {
            return mlir(shaped.group(2).strip(), inner, shaped.group(1));
        }
        if (inner.startsWith("[") && inner.endsWith("]")) {
            return new Typed(bracketed(inner.substring(1, inner.length() - 1).strip()), "");
        }
        if (inner.equals("*")) {
            return new Typed(Shape.UNRANKED, "");
        }
        if (ELEMENT.matcher(inner).matches()) {
            return new Typed(Shape.SCALAR, inner, "bare");
        }
        return crossed(inner);
    }

    private static Shape bracketed(String inner) {
        if (inner.equals("*")) {
            return Shape.UNRANKED;
        }
        List<Dim> dims = new ArrayList<>();
        if (!inner.isEmpty()) {
            for (String dim : inner.split(",", -1)) {
                dims.add(dim(dim.strip()));
            }
        }
        return new Shape.Ranked(dims);
    }

    /**
     * Dimensions with {@code x} between; the last may be an element type. Names start with a capital here, so that a mere
     * word is not taken for a shape of rank 1.
     */
    private static Typed crossed(String text) {
        String[] parts = text.split("\\s*x\\s*", -1);
        String last = parts[parts.length - 1];
        boolean element = parts.length > 1 && ELEMENT.matcher(last).matches();
        List<Dim> dims = new ArrayList<>();
        for (int i = 0; i < parts.length - (element ? 1 : 0); i++) {
            if (!parts[i].isEmpty() && Character.isLowerCase(parts[i].charAt(0))) {
                throw new IllegalArgumentException(
                        "'" + parts[i] + "' is no dimension: write a size, ? or a name in capitals, as in 5x?xN");
            }
            dims.add(dim(parts[i]));
        }
        return new Typed(new Shape.Ranked(dims), element ? last : "");
    }

    /** The text between the angle brackets: {@code 5x?xi64}, {@code *xf32}, {@code i64}, of vectors {@code [4]xf32}. */
    private static Typed mlir(String inner, String whole, String kind) {
        if (inner.startsWith("*")) {
            String element = inner.substring(1).strip();
            if (!element.startsWith("x") || element.length() == 1) {
                throw new IllegalArgumentException("no element type in '" + whole + "'");
            }
            return checked(new Typed(Shape.UNRANKED, element.substring(1).strip(), kind), whole);
        }
        List<Dim> dims = new ArrayList<>();
        String rest = inner;
        while (true) {
            int cross = rest.indexOf('x');
            String head = cross < 0 ? "" : rest.substring(0, cross).strip();
            boolean scalable = kind.equals("vector") && head.matches("\\[\\d+\\]");
            if (!scalable && !head.equals("?") && !head.matches("-?\\d+")) {
                break;
            }
            dims.add(scalable ? new Dim.Symbol(head) : dim(head));
            rest = rest.substring(cross + 1).strip();
        }
        if (!rest.matches("[A-Za-z!].*")) {
            throw new IllegalArgumentException("no element type in '" + whole + "'");
        }
        return checked(new Typed(new Shape.Ranked(dims), rest, kind), whole);
    }

    /** Vectors have static sizes. */
    private static Typed checked(Typed typed, String whole) {
        if (typed.kind.equals("vector")
                && !(typed.shape instanceof Shape.Ranked(List<Dim> dims) && !dims.contains(Dim.UNKNOWN))) {
            throw new IllegalArgumentException("the sizes of a vector are static, unlike those of '" + whole + "'");
        }
        return typed;
    }

    /** A size, {@code ?} or a name. @throws IllegalArgumentException for anything else */
    static Dim dim(String text) {
        if (text.equals("?")) {
            return Dim.UNKNOWN;
        }
        if (NAME.matcher(text).matches()) {
            return new Dim.Symbol(text);
        }
        if (text.matches("\\d{1,19}")) {
            try {
                return Dim.of(Long.parseLong(text));
            } catch (NumberFormatException tooLarge) {
                throw new IllegalArgumentException("the size " + text + " exceeds " + Long.MAX_VALUE, tooLarge);
            }
        }
        if (text.isEmpty()) {
            throw new IllegalArgumentException("a dimension is missing: write a size, ? or a name, as in 5x?x4x1");
        }
        throw new IllegalArgumentException(
                "'" + text + "' is no dimension: a size must be a non-negative integer or ?, as in 5x?x4x1");
    }
}
