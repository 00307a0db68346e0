package io.rankine.engine;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Floats as NumPy prints them: the shortest digits, so many after the point at most, points aligned; all in
 * scientific notation if one is too large for its type or too small, or they differ by more than a given factor, NumPy's 1000.
 */
final class FloatText {

    private static final double SMALL = 1e-4;
    /** The largest factor between two numbers of which text writes none in scientific notation. */
    static final double SPREAD = 1000;

    private static final double LARGE_SCALAR = 1e16;
    /** Letters of nan and inf. */
    private static final int SPECIAL = 3;

    private FloatText() {}

    /** One value on its own, with all its digits. */
    static String scalar(FloatValue x) {
        String text = bare(x);
        return x.isFinite() && text.indexOf('.') < 0 && text.indexOf('e') < 0 ? text + ".0" : text;
    }

    /** As {@link #scalar}, whole numbers without a point. */
    static String bare(FloatValue x) {
        if (!x.isFinite()) {
            return special(x, "");
        }
        double magnitude = Math.abs(x.value());
        if (magnitude == 0 || magnitude >= SMALL && magnitude < LARGE_SCALAR) {
            return x.sign() + x.shortest().toPlainString();
        }
        String digits = x.shortest().unscaledValue().toString();
        String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
        return x.sign() + digits.charAt(0) + fraction + exponent(x.exponent(x.shortest()));
    }

    /** Values among each other, all words of one width; those that differ by more than {@code spread} in scientific notation. */
    static List<String> aligned(List<FloatValue> values, int precision, double spread) {
        return aligned(values, precision, spread, "");
    }

    /** Values among each other; {@code plus} stands before those that are not negative. */
    static List<String> aligned(List<FloatValue> values, int precision, double spread, String plus) {
        boolean scientific = scientific(values, spread);
        Function<FloatValue, Parts> parts =
                x -> scientific ? scientific(x, precision, plus) : positional(x, precision, plus);
        List<Parts> finite =
                values.stream().filter(FloatValue::isFinite).map(parts).toList();
        int fraction = finite.stream().mapToInt(p -> p.fraction.length()).reduce(0, Math::max);
        int exponent = finite.stream().mapToInt(p -> p.exponent.length()).reduce(0, Math::max);
        int right = 1 + fraction + exponent;
        int left = finite.stream().mapToInt(p -> p.whole.length()).reduce(0, Math::max);
        if (finite.size() < values.size()) {
            boolean signed = !plus.isEmpty() || values.stream().anyMatch(x -> x.value() == Double.NEGATIVE_INFINITY);
            left = Math.max(left, SPECIAL + (signed ? 1 : 0) - right);
        }
        int width = left + right;
        // Places beside longer fractions take more digits of the number, not zeros.
        Function<FloatValue, Parts> shown = scientific ? x -> among(x, fraction, plus) : parts;
        return values.stream()
                .map(x -> x.isFinite() ? shown.apply(x).text(fraction, exponent) : special(x, plus))
                .map(word -> " ".repeat(Math.max(0, width - word.length())) + word)
                .collect(Collectors.toList());
    }

    private static boolean scientific(List<FloatValue> values, double spread) {
        double largest = 0;
        double smallest = Double.POSITIVE_INFINITY;
        for (FloatValue x : values) {
            if (x.isFinite() && x.value() != 0) {
                largest = Math.max(largest, Math.abs(x.value()));
                smallest = Math.min(smallest, Math.abs(x.value()));
            }
        }
        if (largest == 0) {
            return false;
        }
        FloatValue first = values.getFirst();
        return largest >= first.large()
                || smallest < first.narrowed(SMALL)
                || first.narrowed(largest / smallest) > spread;
    }

    private static String special(FloatValue x, String plus) {
        return sign(x, plus) + (Double.isNaN(x.value()) ? "nan" : "inf");
    }

    private static String sign(FloatValue x, String plus) {
        return x.sign().isEmpty() ? plus : x.sign();
    }

    private record Parts(String whole, String fraction, String exponent) {

        String text(int fractionWidth, int exponentWidth) {
            String digits = exponent.isEmpty() ? "" : exponent.substring(2);
            String fill = exponent.isEmpty() ? " " : "0";
            String padded = exponent.isEmpty()
                    ? ""
                    : exponent.substring(0, 2) + "0".repeat(exponentWidth - exponent.length()) + digits;
            return whole + "." + fraction + fill.repeat(fractionWidth - fraction.length()) + padded;
        }
    }

    private static Parts positional(FloatValue x, int precision, String plus) {
        String text = x.rounded(precision).toPlainString();
        int point = text.indexOf('.');
        return point < 0
                ? new Parts(sign(x, plus) + text, "", "")
                : new Parts(sign(x, plus) + text.substring(0, point), text.substring(point + 1), "");
    }

    private static Parts scientific(FloatValue x, int precision, String plus) {
        return scientific(x, x.significant((int) Math.min(precision + 1L, Integer.MAX_VALUE)), plus);
    }

    private static Parts among(FloatValue x, int fraction, String plus) {
        return scientific(x, x.shortest().precision() == fraction + 1 ? x.shortest() : x.exactly(fraction + 1), plus);
    }

    private static Parts scientific(FloatValue x, BigDecimal rounded, String plus) {
        String digits = rounded.unscaledValue().toString();
        return new Parts(sign(x, plus) + digits.charAt(0), digits.substring(1), exponent(x.exponent(rounded)));
    }

    private static String exponent(int exponent) {
        // Not by a format, whose digits are those of the locale.
        int size = Math.abs(exponent);
        return (exponent < 0 ? "e-" : "e+") + (size < 10 ? "0" : "") + size;
    }
}
