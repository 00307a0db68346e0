package io.rankine.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Arithmetic of complex numbers against exact parts, and at the edges. */
class ComplexTest {

    private final SplittableRandom random = new SplittableRandom(5);

    private Complex any() {
        return new Complex(random.nextDouble(-10, 10), random.nextDouble(-10, 10));
    }

    private static BigDecimal exact(double x) {
        return new BigDecimal(x);
    }

    @Test
    void sums_products_and_quotients_are_right_to_the_last_places() {
        for (int i = 0; i < 1000; i++) {
            Complex a = any();
            Complex b = any();
            assertEquals(new Complex(a.re() + b.re(), a.im() + b.im()), a.plus(b));
            assertClose(a, a.minus(b).plus(b), 1e-14);
            BigDecimal re =
                    exact(a.re()).multiply(exact(b.re())).subtract(exact(a.im()).multiply(exact(b.im())));
            BigDecimal im =
                    exact(a.re()).multiply(exact(b.im())).add(exact(a.im()).multiply(exact(b.re())));
            assertClose(new Complex(re.doubleValue(), im.doubleValue()), a.times(b), 1e-13);
            BigDecimal size = exact(b.re()).pow(2).add(exact(b.im()).pow(2));
            BigDecimal down =
                    exact(a.re()).multiply(exact(b.re())).add(exact(a.im()).multiply(exact(b.im())));
            assertEquals(
                    down.divide(size, MathContext.DECIMAL128).doubleValue(),
                    a.div(b).re(),
                    1e-13 * a.div(b).abs());
            assertClose(a, a.div(b).times(b), 1e-12);
        }
    }

    private static void assertClose(Complex expected, Complex actual, double within) {
        assertEquals(expected.re(), actual.re(), within);
        assertEquals(expected.im(), actual.im(), within);
    }

    @Test
    void real_numbers_are_complex_ones_without_imaginary_part() {
        Complex z = new Complex(3, -4);
        assertEquals(new Complex(5, -4), z.plus(2));
        assertEquals(new Complex(1, -4), z.minus(2));
        assertEquals(new Complex(6, -8), z.times(2));
        assertEquals(new Complex(1.5, -2), z.div(2));
        assertEquals(new Complex(-3, 4), z.unaryMinus());
        assertEquals(new Complex(3, 4), z.conj());
        assertEquals(5.0, z.abs());
        assertEquals(Math.PI, new Complex(-1, 0).angle());
    }

    @Test
    void quotients_do_not_overflow_on_the_way() {
        Complex large = new Complex(1e300, 1e300);
        assertEquals(Complex.ONE, large.div(large));
        assertEquals(1e300 * Math.sqrt(2), large.abs(), 1e286);
        assertEquals(new Complex(Double.POSITIVE_INFINITY, Double.NaN), Complex.ONE.div(Complex.ZERO));
    }
}
