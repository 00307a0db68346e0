package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions of float32 stay close to those of float64, which are next to exact for them. */
class NarrowFunctionsTest {

    private interface FloatFunction {
        float of(float a);
    }

    private record Pair(FloatFunction narrow, DoubleUnaryOperator wide) {}

    private static final Map<String, Pair> FUNCTIONS = Map.ofEntries(
            Map.entry("exp", new Pair(PowerOps::exp, PowerOps::exp)),
            Map.entry("expm1", new Pair(PowerOps::expm1, PowerOps::expm1)),
            Map.entry("log", new Pair(PowerOps::log, PowerOps::log)),
            Map.entry("log1p", new Pair(PowerOps::log1p, PowerOps::log1p)),
            Map.entry("log2", new Pair(PowerOps::log2, PowerOps::log2)),
            Map.entry("log10", new Pair(PowerOps::log10, PowerOps::log10)),
            Map.entry("cbrt", new Pair(PowerOps::cbrt, PowerOps::cbrt)),
            Map.entry("sin", new Pair(TrigonometricOps::sin, TrigonometricOps::sin)),
            Map.entry("cos", new Pair(TrigonometricOps::cos, TrigonometricOps::cos)),
            Map.entry("tan", new Pair(TrigonometricOps::tan, TrigonometricOps::tan)),
            Map.entry("asin", new Pair(TrigonometricOps::asin, TrigonometricOps::asin)),
            Map.entry("acos", new Pair(TrigonometricOps::acos, TrigonometricOps::acos)),
            Map.entry("atan", new Pair(TrigonometricOps::atan, TrigonometricOps::atan)),
            Map.entry("sinh", new Pair(TrigonometricOps::sinh, TrigonometricOps::sinh)),
            Map.entry("cosh", new Pair(TrigonometricOps::cosh, TrigonometricOps::cosh)),
            Map.entry("exp2", new Pair(PowerOps::exp2, PowerOps::exp2)),
            Map.entry("asinh", new Pair(TrigonometricOps::asinh, TrigonometricOps::asinh)),
            Map.entry("acosh", new Pair(TrigonometricOps::acosh, TrigonometricOps::acosh)),
            Map.entry("atanh", new Pair(TrigonometricOps::atanh, TrigonometricOps::atanh)),
            Map.entry("tanh", new Pair(TrigonometricOps::tanh, TrigonometricOps::tanh)));

    /** Function, numbers from and to, at most so far from the true value, in units in the last place. */
    @ParameterizedTest
    @CsvSource({
        "exp, -1, 1, .9",
        "exp, -104, 89, .95",
        "expm1, -1, 1, .9",
        "expm1, -90, 90, .9",
        "tanh, -1, 1, .9",
        "tanh, -25, 25, .9",
        "exp2, -1, 1, .9",
        "exp2, -126, 128, .9",
        "asinh, -2, 2, .9",
        "asinh, -3e38, 3e38, .9",
        "acosh, 1, 2, .9",
        "acosh, 1, 3e38, .9",
        "atanh, -1, 1, .9",
        "sinh, -1, 1, .9",
        "sinh, -90, 90, .95",
        "cosh, -90, 90, .9",
        "log, .5, 2, .9",
        "log, 0, 1e6, .9",
        "log1p, -.5, 1, .9",
        "log1p, -1, 1e6, .9",
        "log2, .5, 2, .9",
        "log2, 0, 1e6, .9",
        "log10, .5, 2, .9",
        "log10, 0, 1e6, .9",
        "sin, -4, 4, .9",
        "sin, -13e3, 13e3, .9",
        "sin, -1.2e9, 1.2e9, .51",
        "cos, -4, 4, .9",
        "cos, -13e3, 13e3, .9",
        "cos, -1.2e9, 1.2e9, .51",
        "tan, -4, 4, .51",
        "tan, -2e6, 2e6, .51",
        "tan, -1.2e9, 1.2e9, .51",
        "atan, -4, 4, .8",
        "asin, -1, 1, .7",
        "acos, -1, 1, .7",
        "cbrt, -8, 8, .51"
    })
    void random_numbers(String function, double from, double to, double units) {
        SplittableRandom random = new SplittableRandom(function.hashCode());
        for (int i = 0; i < 20_000; i++) {
            check(function, (float) random.nextDouble(from, to), units);
        }
    }

    @Test
    void numbers_of_all_sizes_and_what_is_no_number() {
        FUNCTIONS.keySet().forEach(function -> {
            for (long bits = 0; bits < 1L << 32; bits += 100_003) {
                check(function, Float.intBitsToFloat((int) bits), .95);
            }
            for (float a : new float[] {0, -0f, Float.MIN_VALUE, Float.NaN, 1 / 0f, -1 / 0f, 1, -1, .5f, -.5f}) {
                check(function, a, .95);
            }
        });
    }

    @Test
    void angles_next_to_whole_quarters() {
        for (int i = -8300; i < 8300; i++) {
            check((float) (i * (Math.PI / 2)));
            check((float) (i * 90_001L * (Math.PI / 2)));
        }
    }

    private static void check(float a) {
        for (float b : new float[] {Math.nextDown(a), a, Math.nextUp(a)}) {
            check("sin", b, .9);
            check("cos", b, .9);
            check("tan", b, .51);
        }
    }

    @Test
    void powers_of_all_sizes() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 200_000; i++) {
            float a = Float.intBitsToFloat(random.nextInt());
            float b =
                    i % 2 == 0 ? random.nextInt(-9, 9) : (float) (random.nextDouble(-100, 100) / Math.log(Math.abs(a)));
            checkPower(a, b);
        }
        float[] edges = {0, -0f, 1, -1, 2, -2, 3, .5f, Float.MIN_VALUE, Float.MAX_VALUE, 1 / 0f, -1 / 0f, Float.NaN};
        for (float a : edges) {
            for (float b : edges) {
                checkPower(a, b);
            }
        }
    }

    @Test
    void angles_of_points_near_and_far() {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 100_000; i++) {
            float x = Float.intBitsToFloat(random.nextInt());
            float y = i % 2 == 0 ? Float.intBitsToFloat(random.nextInt()) : (float) (x * random.nextDouble(-4, 4));
            checkAngle(y, x);
            checkAngle((float) random.nextDouble(-4, 4), (float) random.nextDouble(-4, 4));
        }
        float[] edges = {0, -0f, 1, -1, 2, .5f, 0x1p45f, 0x1p-45f, Float.MIN_VALUE, -Float.MAX_VALUE, -1 / 0f, Float.NaN
        };
        for (float y : edges) {
            for (float x : edges) {
                checkAngle(y, x);
            }
        }
    }

    private static void checkAngle(float y, float x) {
        check(
                "atan2 of " + x + " and",
                y,
                TrigonometricOps.atan2((double) y, (double) x),
                TrigonometricOps.atan2(y, x),
                .8);
    }

    private static void checkPower(float a, float b) {
        check("pow of " + b + " and", a, PowerOps.pow((double) a, (double) b), PowerOps.pow(a, b), .78);
    }

    private static void check(String function, float a, double units) {
        Pair pair = FUNCTIONS.get(function);
        check(function, a, pair.wide().applyAsDouble(a), pair.narrow().of(a), units);
    }

    private static void check(String function, float a, double expected, float actual, double units) {
        float nearest = (float) expected;
        if (Float.isNaN(nearest) || Float.isInfinite(nearest) || nearest == 0) {
            assertEquals(nearest, actual, function + " of " + a);
            return;
        }
        double error = (actual - expected) / Math.ulp(nearest);
        assertTrue(Math.abs(error) < units, () -> function + " of " + a + " is " + error + " units off");
    }
}
