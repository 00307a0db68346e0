package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exponentials, logarithms and angles of our own stay as close to the true values as they say. */
class RealFunctionsTest {

    private static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.of(
            "exp", PowerOps::exp,
            "expm1", PowerOps::expm1,
            "tanh", TrigonometricOps::tanh,
            "log", PowerOps::log,
            "log1p", PowerOps::log1p,
            "log2", PowerOps::log2,
            "log10", PowerOps::log10,
            "sin", TrigonometricOps::sin,
            "cos", TrigonometricOps::cos);

    /** Function, numbers from and to, at most so far from the true value, in units in the last place. */
    @ParameterizedTest
    @CsvSource({
        "exp, -1, 1, .7",
        "exp, -708, 709.78, .7",
        "exp, -746, -708, .8",
        "expm1, -1, 1, .9",
        "expm1, -745, 709.78, .9",
        "tanh, -1, 1, .9",
        "tanh, -25, 25, .9",
        "log, .5, 2, .9",
        "log, 0, 1e6, .9",
        "log1p, -.5, 1, .9",
        "log1p, -.9999, 1e6, .9",
        "log2, .5, 2, .9",
        "log2, 0, 1e6, .9",
        "log10, .5, 2, .9",
        "log10, 0, 1e6, .9",
        "sin, -4, 4, .9",
        "sin, -1.1e6, 1.1e6, .9",
        "sin, -1.4e8, 1.4e8, .9",
        "sin, 0, 1e22, .9",
        "cos, -4, 4, .9",
        "cos, -1.1e6, 1.1e6, .9",
        "cos, -1.4e8, 1.4e8, .9",
        "cos, -1e22, 0, .9"
    })
    void random_numbers(String function, double from, double to, double units) {
        SplittableRandom random = new SplittableRandom(function.hashCode());
        for (int i = 0; i < 400; i++) {
            check(function, random.nextDouble(from, to), units);
        }
    }

    @Test
    void numbers_of_all_sizes() {
        SplittableRandom random = new SplittableRandom(1);
        FUNCTIONS.keySet().forEach(function -> {
            for (int exponent = -1074; exponent < 1024; exponent += 1 + random.nextInt(6)) {
                double a = Math.scalb(1 + random.nextDouble(), exponent);
                check(function, a, .9);
                if (!function.startsWith("log") || function.equals("log1p") && a < 1) {
                    check(function, -a, .9);
                }
            }
        });
    }

    @Test
    void angles_next_to_whole_quarters() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 3000; i++) {
            double a = (i < 1000 ? i : random.nextInt(1 << (i < 2000 ? 20 : 27))) * (Math.PI / 2);
            check("sin", a, .9);
            check("cos", a, .9);
        }
        // Of all float64 numbers the closest to a whole number of quarters.
        check("cos", 0x1.6ac5b262ca1ffp+849, .9);
    }

    @Test
    void results_that_have_no_error() {
        for (int k = -1074; k < 1024; k++) {
            assertEquals(k, PowerOps.log2(Math.scalb(1.0, k)));
        }
        for (int k = -300; k <= 300; k++) {
            assertEquals(k, PowerOps.log10(Double.parseDouble("1e" + k)), "1e" + k);
        }
        for (String odd : new String[] {"expm1", "tanh", "log1p", "sin"}) {
            for (double a : new double[] {0.0, -0.0, Double.MIN_VALUE, -Double.MIN_VALUE, 0x1p-60, -0x1p-60}) {
                assertEquals(a, FUNCTIONS.get(odd).applyAsDouble(a), odd);
            }
        }
        assertEquals(1, PowerOps.exp(-0.0));
        assertEquals(1, TrigonometricOps.cos(-0.0));
        assertEquals(0.0, PowerOps.log(1));
    }

    @Test
    void powers_that_are_one_rounding() {
        SplittableRandom random = new SplittableRandom(5);
        double[] edges = {
            0.0,
            -0.0,
            1,
            -1,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY
        };
        for (int i = 0; i < 100_000; i++) {
            double a = i < edges.length
                    ? edges[i]
                    : Math.scalb(random.nextDouble(-1, 1), random.nextInt(i % 2 == 0 ? 4 : 1000));
            assertEquals(a * a, PowerOps.pow(a, 2), () -> "the square of " + a);
            assertEquals(1 / a, PowerOps.pow(a, -1), () -> "the inverse of " + a);
            // A power has no sign of 0, and that of an infinity is one.
            double root = a == 0 ? 0 : a == Double.NEGATIVE_INFINITY ? Double.POSITIVE_INFINITY : Math.sqrt(a);
            assertEquals(root, PowerOps.pow(a, .5), () -> "the root of " + a);
            float narrow = (float) a;
            assertEquals(narrow * narrow, PowerOps.pow(narrow, 2f), () -> "the square of " + narrow);
            assertEquals(1 / narrow, PowerOps.pow(narrow, -1f), () -> "the inverse of " + narrow);
        }
    }

    @Test
    void ends_of_the_range() {
        assertEquals(Double.POSITIVE_INFINITY, PowerOps.exp(0x1.62e42fefa39fp+9));
        assertTrue(PowerOps.exp(0x1.62e42fefa39efp+9) < Double.POSITIVE_INFINITY);
        assertEquals(Double.MIN_VALUE, PowerOps.exp(-745.1332191019411));
        assertEquals(0.0, PowerOps.exp(-745.1332191019412));
        assertEquals(Double.POSITIVE_INFINITY, PowerOps.expm1(0x1.62e42fefa39fp+9));
        double max = Double.MAX_VALUE;
        double infinity = Double.POSITIVE_INFINITY;
        row("exp", infinity, 0, infinity, 0);
        row("expm1", infinity, -1, infinity, -1);
        row("tanh", 1, -1, 1, -1);
        row("log", 709.782712893384, Double.NaN, infinity, Double.NaN);
        row("log1p", 709.782712893384, Double.NaN, infinity, Double.NaN);
        row("log2", 1024, Double.NaN, infinity, Double.NaN);
        row("log10", 308.25471555991674, Double.NaN, infinity, Double.NaN);
        row("sin", 0.004961954789184062, -0.004961954789184062, Double.NaN, Double.NaN);
        row("cos", -0.9999876894265599, -0.9999876894265599, Double.NaN, Double.NaN);
        for (String logarithm : new String[] {"log", "log2", "log10"}) {
            assertEquals(-infinity, FUNCTIONS.get(logarithm).applyAsDouble(0.0), logarithm);
            assertEquals(-infinity, FUNCTIONS.get(logarithm).applyAsDouble(-0.0), logarithm);
        }
        assertEquals(-infinity, PowerOps.log1p(-1));
        assertEquals(max, PowerOps.exp(709.782712893384), max * 1e-12);
    }

    /** Of the largest number and of that below 0, of the infinities, and of NaN. */
    private static void row(String function, double... expected) {
        double[] ends = {Double.MAX_VALUE, -Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int i = 0; i < ends.length; i++) {
            assertEquals(expected[i], FUNCTIONS.get(function).applyAsDouble(ends[i]), function + " of " + ends[i]);
        }
        assertEquals(Double.NaN, FUNCTIONS.get(function).applyAsDouble(Double.NaN), function);
    }

    private static void check(String function, double a, double units) {
        double actual = FUNCTIONS.get(function).applyAsDouble(a);
        double beyond = function.startsWith("exp") ? 709.79 : Double.MAX_VALUE;
        if (a > beyond || a < -800 && function.startsWith("exp") || function.equals("tanh") && Math.abs(a) > 400) {
            assertEquals(a > 0 ? actual : function.equals("exp") ? 0 : -1, actual);
            return;
        }
        BigDecimal expected = BigMath.of(function, a);
        double error = new BigDecimal(actual)
                .subtract(expected)
                .divide(new BigDecimal(Math.ulp(expected.doubleValue())), java.math.MathContext.DECIMAL64)
                .doubleValue();
        assertTrue(
                Math.abs(error) < units,
                () -> function + " of " + Double.toHexString(a) + " is " + error + " units off");
    }
}
