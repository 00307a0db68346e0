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
            Map.entry("asinh", SecondMath::asinh),
            Map.entry("acosh", a -> a < 1 ? Double.NaN : acosh(a)),
            Map.entry("atanh", a -> StrictMath.log1p(2 * a / (1 - a)) / 2),
            Map.entry("exp2", a -> StrictMath.pow(2, a)),
            Map.entry("degrees", a -> a * (180 / Math.PI)),
            Map.entry("radians", a -> a / (180 / Math.PI)),
            Map.entry("sinc", a -> a == 0 ? 1 : StrictMath.sin(Math.PI * a) / (Math.PI * a)),
            Map.entry("nanToNum", a -> a));

    private static final Map<String, DoubleBinaryOperator> BINARY = Map.ofEntries(
            Map.entry("pow", SecondMath::pow),
            Map.entry("hypot", StrictMath::hypot),
            Map.entry("atan2", StrictMath::atan2),
            Map.entry("logAddExp", (a, b) -> Math.max(a, b) + StrictMath.log1p(StrictMath.exp(-Math.abs(a - b)))),
            Map.entry(
                    "logAddExp2",
                    (a, b) ->
                            Math.max(a, b) + StrictMath.log1p(StrictMath.pow(2, -Math.abs(a - b))) / StrictMath.log(2)),
            Map.entry("copySign", Math::copySign),
            Map.entry("fmax", Math::max),
            Map.entry("fmin", Math::min),
            Map.entry("heaviside", (a, b) -> a == 0 ? b : (1 + Math.signum(a)) / 2));

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

    private static double asinh(double a) {
        double size = Math.abs(a);
        double far = size > 1e150 ? StrictMath.log(size) + StrictMath.log(2) : Double.NaN;
        double near = StrictMath.log1p(size + size * size / (1 + StrictMath.hypot(1, size)));
        return Math.copySign(size > 1e150 ? far : near, a);
    }

    private static double acosh(double a) {
        double rest = a - 1;
        return a > 1e150 ? StrictMath.log(a) + StrictMath.log(2) : StrictMath.log1p(rest + Math.sqrt(rest * (a + 1)));
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
