package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.ops.math.GammaFunctions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a step on the way would overflow, or lose its digits; values of mpmath. */
class GammaTest {

    @ParameterizedTest
    @CsvSource({
        "-170.999999999, -8.0579856543240660683e-301",
        "-171.5, 1.9316265431711996005e-310",
        "-172.9999999999999, -2.3819747765439508612e-301",
        "-300.5, 0",
        "-301.5, -0.0"
    })
    void gamma(double x, double expected) {
        assertEquals(expected, GammaFunctions.gamma(x), Math.abs(expected) * 1e-13 + Math.ulp(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "5e-324, 744.44007192138126231",
        "-5e-324, 744.44007192138126231",
        "1e-309, 711.49879373516011448",
        "-1e-20, 46.051701859880913735",
        "2.0000000000001, 4.2244641294947252096e-14",
        "0.999999999999, 5.7720289589896659168e-13",
        "1.5, -0.12078223763524522235",
        "1, 0",
        "2, 0"
    })
    void logarithm(double x, double expected) {
        assertEquals(expected, GammaFunctions.lgamma(x), Math.abs(expected) * 1e-15);
    }
}
