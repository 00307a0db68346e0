package io.rankine.ops;

import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Functions that are not rounded to nearest, by another implementation, and how far from it results may be. */
final class SecondMath {

    /** Ours are within one unit in the last place, those of StrictMath within 2.5. */
    private static final double UNITS = 4;

    private static final Map<String, DoubleUnaryOperator> UNARY = Map.ofEntries(
            Map.entry("cbrt", StrictMath::cbrt),
            Map.entry("exp", StrictMath::exp),
            Map.entry("expm1", StrictMath::expm1),
            Map.entry("log", StrictMath::log),
            Map.entry("log1p", StrictMath::log1p),
            Map.entry("log2", a -> StrictMath.log(a) / StrictMath.log(2)),
            Map.entry("log10", StrictMath::log10),
            Map.entry("sin", StrictMath::sin),
            Map.entry("cos", StrictMath::cos),
            Map.entry("tan", StrictMath::tan),
            Map.entry("asin", StrictMath::asin),
            Map.entry("acos", StrictMath::acos),
            Map.entry("atan", StrictMath::atan),
            Map.entry("sinh", StrictMath::sinh),
            Map.entry("cosh", StrictMath::cosh),
            Map.entry("tanh", StrictMath::tanh),
            Map.entry("sinc", a -> a == 0 ? 1 : StrictMath.sin(Math.PI * a) / (Math.PI * a)),
            Map.entry("nanToNum", a -> a));

    private static final Map<String, DoubleBinaryOperator> BINARY = Map.of(
            "pow",
            SecondMath::pow,
            "hypot",
            StrictMath::hypot,
            "atan2",
            StrictMath::atan2,
            "logAddExp",
            (a, b) -> Math.max(a, b) + StrictMath.log1p(StrictMath.exp(-Math.abs(a - b))),
            "copySign",
            Math::copySign,
            "heaviside",
            (a, b) -> a == 0 ? b : (1 + Math.signum(a)) / 2);

    private SecondMath() {}

    static boolean knows(String op) {
        return UNARY.containsKey(op) || BINARY.containsKey(op);
    }

    static double of(String op, double a) {
        return switch (op) {
            case "sqrt" -> Double.NaN;
            case "reciprocal" -> 1 / a;
            default -> UNARY.get(op).applyAsDouble(a);
        };
    }

    static double of(String op, double a, double b) {
        return BINARY.get(op).applyAsDouble(a, b);
    }

    /** 1 by anything, and -1 by infinities, is 1, as IEEE 754 has it and Java has not. */
    private static double pow(double a, double b) {
        return a == 1 || a == -1 && Double.isInfinite(b) ? 1 : StrictMath.pow(a, b);
    }

    static boolean near(Object expected, Object actual) {
        double x = ((Number) expected).doubleValue();
        double y = ((Number) actual).doubleValue();
        double unit = expected instanceof Float f ? Math.ulp(f) : Math.ulp(x);
        return Samples.same(expected, actual) || Math.abs(x - y) <= UNITS * unit;
    }
}
