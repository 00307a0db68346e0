package io.rankine.processor.translate;

/** Constants in C, of exactly the same value. */
final class LiteralWriter {

    private LiteralWriter() {}

    static String write(Expr.Literal literal) {
        return switch (literal.value()) {
            case Boolean truth -> truth ? "1" : "0";
            case Integer number -> number == Integer.MIN_VALUE ? "INT32_MIN" : number.toString();
            case Long number -> number == Long.MIN_VALUE ? "INT64_MIN" : whole(number);
            case Float number -> floating(number, number.toString() + "f", "(float)");
            case Double number -> floating(number, number.toString(), "");
            default -> throw new IllegalArgumentException("no constant of formulas: " + literal.value());
        };
    }

    private static String whole(long number) {
        return (number < 0 ? "-" : "") + "INT64_C(" + Math.abs(number) + ")";
    }

    /** Java writes so many digits that C, which rounds to nearest as well, reads the same number. */
    private static String floating(double value, String digits, String cast) {
        if (Double.isNaN(value)) {
            return cast + "NAN";
        }
        return Double.isInfinite(value) ? (value < 0 ? "-" : "") + cast + "INFINITY" : digits;
    }
}
