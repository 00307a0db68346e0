package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arcs, hyperbolic functions, roots, powers and lengths stay as close to the true values as they say. */
class RealInversesTest {

    private static final Map<String, DoubleUnaryOperator> UNARY = Map.ofEntries(
            Map.entry("tan", TrigonometricOps::tan),
            Map.entry("asin", TrigonometricOps::asin),
            Map.entry("acos", TrigonometricOps::acos),
            Map.entry("atan", TrigonometricOps::atan),
            Map.entry("sinh", TrigonometricOps::sinh),
            Map.entry("cosh", TrigonometricOps::cosh),
            Map.entry("asinh", TrigonometricOps::asinh),
            Map.entry("acosh", TrigonometricOps::acosh),
            Map.entry("atanh", TrigonometricOps::atanh),
            Map.entry("exp2", PowerOps::exp2),
            Map.entry("cbrt", PowerOps::cbrt));

    private static final Map<String, DoubleBinaryOperator> BINARY =
            Map.of("pow", PowerOps::pow, "hypot", PowerOps::hypot, "atan2", TrigonometricOps::atan2);

    /** Function, numbers from and to, at most so far from the true value, in units in the last place. */
    @ParameterizedTest
    @CsvSource({
        "tan, -4, 4, .8",
        "tan, -1.1e6, 1.1e6, .8",
        "tan, 0, 1e22, .8",
        "asin, -1, 1, .7",
        "asin, .49, .6, .7",
        "acos, -1, 1, .7",
        "acos, .999, 1, .7",
        "atan, -4, 4, .8",
        "atan, .45, .55, .8",
        "sinh, -3, 3, .8",
        "sinh, -710.4, 710.4, .8",
        "cosh, -3, 3, .9",
        "cosh, 18, 20, .9",
        "cosh, -710.4, 710.4, .9",
        "asinh, -3, 3, .65",
        "asinh, -1e-3, 1e-3, .65",
        "acosh, 1, 1.01, .65",
        "acosh, 1, 1e300, .65",
        "atanh, -1, 1, .6",
        "atanh, .999, 1, .6",
        "exp2, -3, 3, .66",
        "exp2, -1022, 1024, .66",
        "cbrt, -8, 8, .51"
    })
    void random_numbers(String function, double from, double to, double units) {
        SplittableRandom random = new SplittableRandom(function.hashCode());
        for (int i = 0; i < 150; i++) {
            check(function, random.nextDouble(from, to), units);
        }
    }

    /** Function, first operands from and to, second ones. */
    @ParameterizedTest
    @CsvSource({
        "pow, 0, 4, -4, 4, .68",
        "pow, 1e-300, 1e300, -1, 1, .68",
        "pow, .71, 1.41, -2000, 2000, .8",
        "hypot, -4, 4, -4, 4, .53",
        "hypot, -1e300, 1e300, -1e300, 1e300, .53",
        "atan2, -4, 4, -4, 4, .8",
        "atan2, -1, 1, -1e10, 1e10, .8"
    })
    void random_pairs(String function, double from, double to, double from2, double to2, double units) {
        SplittableRandom random = new SplittableRandom(function.hashCode());
        for (int i = 0; i < 150; i++) {
            check(function, random.nextDouble(from, to), random.nextDouble(from2, to2), units);
        }
    }

    @Test
    void numbers_of_all_sizes() {
        SplittableRandom random = new SplittableRandom(1);
        UNARY.keySet().forEach(function -> {
            if (function.equals("acosh") || function.equals("exp2")) {
                return;
            }
            boolean below1 = Set.of("asin", "acos", "atanh").contains(function);
            int most = below1 ? 0 : function.equals("sinh") || function.equals("cosh") ? 9 : 1024;
            for (int exponent = -1074; exponent < most; exponent += 4 + random.nextInt(20)) {
                check(function, Math.scalb(1 + random.nextDouble(), exponent), .95);
                check(function, -Math.scalb(1 + random.nextDouble(), exponent), .95);
            }
        });
        for (int i = 0; i < 200; i++) {
            double a = Math.scalb(1 + random.nextDouble(), random.nextInt(-1074, 1023));
            double b = Math.scalb(1 + random.nextDouble(), random.nextInt(-1074, 1023));
            check("atan2", a, i % 2 == 0 ? b : -b, .8);
            check("hypot", a, b, .8);
            // The result, too, of any size.
            check("pow", a, random.nextDouble(-745, 709) / Math.log(a), .8);
        }
    }

    @Test
    void tangents_next_to_whole_quarters() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 1; i < 500; i++) {
            check("tan", (i < 250 ? i : random.nextInt(1 << 20)) * (Math.PI / 2), .8);
        }
        check("tan", 0x1.6ac5b262ca1ffp+849, .8);
    }

    @Test
    void inverse_hyperbolic_functions_of_large_numbers_and_at_the_ends() {
        SplittableRandom random = new SplittableRandom(3);
        for (int exponent = 1; exponent < 1024; exponent += 1 + random.nextInt(20)) {
            check("acosh", Math.scalb(1 + random.nextDouble(), exponent), .8);
        }
        for (double a : new double[] {Double.MAX_VALUE, 0x1.8p511, Math.nextUp(0x1.8p511), 0x1p512, 0x1p53, 0x1p60}) {
            check("asinh", a, .65);
            check("acosh", a, .65);
        }
        check("asinh", 0x1p-14, .65);
        check("asinh", Math.nextDown(0x1p-14), .65);
        check("atanh", Math.nextDown(1.0), .8);
        check("acosh", Math.nextUp(1.0), .8);
        assertEquals(0, TrigonometricOps.acosh(1.0));
        assertEquals(Double.NEGATIVE_INFINITY, TrigonometricOps.asinh(Double.NEGATIVE_INFINITY));
        assertEquals(Double.NEGATIVE_INFINITY, TrigonometricOps.atanh(-1.0));
        assertEquals(Double.NaN, TrigonometricOps.atanh(1.5));
        assertEquals(Double.NaN, TrigonometricOps.acosh(.5));
    }

    @Test
    void results_that_have_no_error() {
        for (int exponent = -1074; exponent < 1024; exponent++) {
            assertEquals(Math.scalb(1.0, exponent), PowerOps.exp2((double) exponent));
        }
        for (int i = 1; i <= 200; i++) {
            assertEquals(i, PowerOps.cbrt((double) i * i * i));
            assertEquals(5.0 * i, PowerOps.hypot(-3.0 * i, 4.0 * i));
            assertEquals((double) i * i * i, PowerOps.pow((double) i, 3.0));
            assertEquals(i, PowerOps.pow((double) i * i, .5));
        }
        for (int k = -1074; k < 1024; k++) {
            assertEquals(Math.scalb(1.0, k), PowerOps.pow(2.0, (double) k));
        }
        for (String odd : new String[] {"tan", "asin", "atan", "sinh", "asinh", "atanh", "cbrt"}) {
            assertEquals(-0.0, UNARY.get(odd).applyAsDouble(-0.0), odd);
            assertEquals(0.0, UNARY.get(odd).applyAsDouble(0.0), odd);
        }
    }

    @Test
    void powers_of_NaN_and_infinities_are_those_of_IEEE_754() {
        double infinity = Double.POSITIVE_INFINITY;
        assertEquals(1, PowerOps.pow(1, Double.NaN));
        assertEquals(1, PowerOps.pow(Double.NaN, 0));
        assertEquals(1, PowerOps.pow(-1, infinity));
        assertEquals(Double.NaN, PowerOps.pow(-2, .5));
        assertEquals(infinity, PowerOps.pow(-infinity, .5));
        assertEquals(-infinity, PowerOps.pow(-0.0, -3));
        assertEquals(-0.0, PowerOps.pow(-infinity, -3));
        assertEquals(0.0, PowerOps.pow(.5, infinity));
        assertEquals(-Double.MIN_VALUE, PowerOps.pow(-Double.MIN_VALUE, 1));
    }

    private static void check(String function, double a, double units) {
        near(function + " of " + a, BigMath.of(function, a), UNARY.get(function).applyAsDouble(a), units);
    }

    private static void check(String function, double a, double b, double units) {
        near(
                function + " of " + a + " and " + b,
                BigMath.of(function, a, b),
                BINARY.get(function).applyAsDouble(a, b),
                units);
    }

    private static void near(String what, BigDecimal expected, double actual, double units) {
        double nearest = expected.doubleValue();
        if (Double.isInfinite(nearest)) {
            assertEquals(nearest, actual, what);
            return;
        }
        double error = new BigDecimal(actual)
                .subtract(expected)
                .divide(new BigDecimal(Math.ulp(nearest)), MathContext.DECIMAL64)
                .doubleValue();
        assertTrue(Math.abs(error) < units, () -> what + " is " + error + " units off");
    }
}
