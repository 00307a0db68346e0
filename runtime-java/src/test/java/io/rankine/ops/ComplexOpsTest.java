package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.math.AngleFunctions;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ops on complex numbers against exact arithmetic, and where floats stop being numbers against NumPy. */
class ComplexOpsTest {

    private static final int[] SIZES = {0, 1, 7, 31, 32, 63, 64, 65, 511, 512, 513, 1023};

    private final Random random = new Random(19);

    @ParameterizedTest
    @EnumSource(names = {"COMPLEX64", "COMPLEX128"})
    void sums_differences_and_products_are_right_to_the_last_places(ElementType type) {
        for (int size : SIZES) {
            for (Tensor[] ab : operands(type, size)) {
                near(
                        ab,
                        ArithmeticEntry.plus(ab[0], ab[1]),
                        (a, b) -> sum(a.re(), 1, b.re(), 1),
                        (a, b) -> sum(a.im(), 1, b.im(), 1));
                near(
                        ab,
                        ArithmeticEntry.minus(ab[0], ab[1]),
                        (a, b) -> sum(a.re(), 1, b.re(), -1),
                        (a, b) -> sum(a.im(), 1, b.im(), -1));
                near(
                        ab,
                        ArithmeticEntry.times(ab[0], ab[1]),
                        (a, b) -> sum(a.re(), b.re(), -a.im(), b.im()),
                        (a, b) -> sum(a.re(), b.im(), a.im(), b.re()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"COMPLEX64", "COMPLEX128"})
    void a_quotient_times_the_divisor_is_the_dividend(ElementType type) {
        for (int size : SIZES) {
            for (Tensor[] ab : operands(type, size)) {
                Tensor back = ArithmeticEntry.times(DivisionEntry.div(ab[0], ab[1]), ab[1]);
                double step = type == ElementType.COMPLEX64 ? 1e-6 : 1e-14;
                for (int i = 0; i < size; i++) {
                    double scale = Math.hypot(ab[0].getReal(i), ab[0].getImag(i));
                    assertEquals(ab[0].getReal(i), back.getReal(i), scale * step);
                    assertEquals(ab[0].getImag(i), back.getImag(i), scale * step);
                }
            }
        }
    }

    @Test
    void quotients_by_zero_and_of_extremes_are_those_of_numpy() {
        double inf = Double.POSITIVE_INFINITY;
        double nan = Double.NaN;
        Tensor a = PrimitiveArrays.complex(new double[] {1, 2, 0, 0, -1, 2, 1e300, 1e300, 1e-300, 0, 0, 1, 1, 1}, 7);
        Tensor b = PrimitiveArrays.complex(
                new double[] {0, 0, 0, 0, 0, 0, 1e300, 1e300, 1e-300, 1e-300, nan, 0, nan, -0.0}, 7);
        Tensor q = DivisionEntry.div(a, b);
        List<Complex> expected = List.of(
                new Complex(inf, inf),
                new Complex(nan, nan),
                new Complex(-inf, inf),
                new Complex(1, 0),
                new Complex(0.5, -0.5),
                new Complex(nan, nan),
                new Complex(nan, nan));
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(expected.get(i).re(), q.getReal(i), 1e-15);
            assertEquals(expected.get(i).im(), q.getImag(i), 1e-15);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"COMPLEX64", "COMPLEX128"})
    void parts_go_out_and_come_together_again(ElementType type) {
        for (int size : SIZES) {
            Tensor z = operands(type, size).get(0)[0];
            Tensor re = ComplexEntry.real(z);
            Tensor im = ComplexEntry.imag(z);
            assertEquals(type.real(), re.type());
            Tensor again = ComplexEntry.complex(re, im);
            assertEquals(type, again.type());
            assertTrue(ReductionEntry.allAll(ComparisonEntry.equalTo(z, again)).getBoolean());
            Tensor zero = ArithmeticEntry.plus(z, ArithmeticEntry.unaryMinus(z));
            assertTrue(!ReductionEntry.anyAll(CastEntry.toBool(zero)).getBoolean());
            Tensor square = ArithmeticEntry.times(z, ComplexEntry.conj(z));
            Tensor length = ArithmeticEntry.abs(z);
            for (int i = 0; i < size; i++) {
                assertEquals(0, square.getImag(i), 0);
                double modulus = Math.sqrt(z.getReal(i) * z.getReal(i) + z.getImag(i) * z.getImag(i));
                double found = type == ElementType.COMPLEX64 ? length.getFloat(i) : length.getDouble(i);
                assertEquals(modulus, found, modulus * 1e-6);
                double angle = type == ElementType.COMPLEX64
                        ? ComplexEntry.angle(z).getFloat(i)
                        : ComplexEntry.angle(z).getDouble(i);
                assertEquals(Math.atan2(z.getImag(i), z.getReal(i)), angle, 1e-6);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"COMPLEX64", "COMPLEX128"})
    void folds_of_whole_numbers_are_exact_in_complex128(ElementType type) {
        for (int size : SIZES) {
            Tensor z = Tensor.zeros(type, size, 3);
            long[][] sums = new long[3][2];
            int quarters = 0;
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < 3; j++) {
                    int re = random.nextInt(1000) - 500;
                    int im = random.nextInt(1000) - 500;
                    z.setComplex(i, j, re, im);
                    sums[j][0] += re;
                    sums[j][1] += im;
                }
            }
            for (Tensor in : List.of(z, z.transpose().copy().transpose())) {
                Tensor sum = ReductionEntry.sum(in, 0);
                assertEquals(ElementType.COMPLEX128, sum.type());
                for (int j = 0; j < 3; j++) {
                    assertEquals(new Complex(sums[j][0], sums[j][1]), sum.getComplex(j));
                }
            }
            Tensor turns = Tensor.zeros(type, size);
            for (int i = 0; i < size; i++) {
                boolean turned = random.nextBoolean();
                turns.setComplex(i, turned ? 0 : 1, turned ? 1 : 0);
                quarters += turned ? 1 : 0;
            }
            Complex product = ReductionEntry.prodAll(turns).getComplex();
            assertEquals(quarters % 4 == 0 ? 1 : quarters % 4 == 2 ? -1 : 0, product.re(), 0);
            assertEquals(quarters % 4 == 1 ? 1 : quarters % 4 == 3 ? -1 : 0, product.im(), 0);
        }
    }

    /** C11, Annex G; e to the 711 overflows, its product with a small number does not. */
    @Test
    void sines_and_cosines_overflow_only_where_they_are_too_large() {
        double inf = Double.POSITIVE_INFINITY;
        Tensor z = PrimitiveArrays.complex(new double[] {1e-5, 711, -1e-5, -711, inf, 0, 0, inf, 0, -inf}, 5);
        Tensor sines = TrigonometricEntry.sin(z);
        Tensor cosines = TrigonometricEntry.cos(z);
        double small = Math.sin(1e-5) * Math.exp(355.5) / 2 * Math.exp(355.5);
        assertEquals(small, sines.getReal(0), 1e-13 * small);
        assertEquals(inf, sines.getImag(0));
        assertEquals(-small, sines.getReal(1), 1e-13 * small);
        assertEquals(-inf, sines.getImag(1));
        assertEquals(inf, cosines.getReal(0));
        assertEquals(-small, cosines.getImag(0), 1e-13 * small);
        assertEquals(new Complex(Double.NaN, 0), sines.getComplex(2));
        assertEquals(new Complex(Double.NaN, -0.0), cosines.getComplex(2));
        assertEquals(new Complex(0, inf), sines.getComplex(3));
        assertEquals(new Complex(inf, -0.0), cosines.getComplex(3));
        assertEquals(new Complex(inf, 0), cosines.getComplex(4));
        Tensor far = PrimitiveArrays.complex(new double[] {4, 0, 4, -0.0, -4, 0, inf, inf, Double.NaN, -inf}, 5);
        Tensor others = TrigonometricEntry.cos(far);
        assertEquals(new Complex(AngleFunctions.cos(4), 0), others.getComplex(0));
        assertEquals(new Complex(AngleFunctions.cos(4), -0.0), others.getComplex(1));
        assertEquals(new Complex(AngleFunctions.cos(4), -0.0), others.getComplex(2));
        for (int i = 3; i < 5; i++) {
            assertEquals(new Complex(inf, Double.NaN), others.getComplex(i));
            assertEquals(
                    new Complex(Double.NaN, far.getImag(i)),
                    TrigonometricEntry.sin(far).getComplex(i));
        }
    }

    @Test
    void casts_make_complex_numbers_of_all_and_real_ones_of_none() {
        Tensor longs = PrimitiveArrays.tensor(new long[] {Long.MAX_VALUE, -3}, 2);
        assertEquals(new Complex(0x1p63, 0), CastEntry.toComplex(longs).getComplex(0));
        assertEquals(new Complex(-3, 0), CastEntry.toComplexFloat(longs).getComplex(1));
        Tensor narrow = PrimitiveArrays.unsigned(new byte[] {(byte) 200}, 1);
        assertEquals(new Complex(200, 0), CastEntry.toComplexFloat(narrow).getComplex(0));
        Tensor z = PrimitiveArrays.complex(new double[] {0.1, -0.0, 1e300, 0}, 2);
        assertEquals(new Complex(0.1f, -0.0), CastEntry.toComplexFloat(z).getComplex(0));
        assertEquals(Double.POSITIVE_INFINITY, CastEntry.toComplexFloat(z).getReal(1));
        assertEquals(
                new Complex(0.1f, -0.0),
                CastEntry.toComplex(CastEntry.toComplexFloat(z)).getComplex(0));
        Assertions.assertThrows(ElementTypeException.class, () -> CastEntry.toDouble(z));
    }

    /** Pairs of operands of one size: side by side, apart, backwards, and one element with many. */
    private List<Tensor[]> operands(ElementType type, int size) {
        Tensor a = filled(type, size);
        Tensor b = filled(type, size);
        Tensor wide = filled(type, 2 * size);
        return List.of(
                new Tensor[] {a, b},
                new Tensor[] {a, wide.slice(0, 0, 2L * size, 2)},
                new Tensor[] {a.reverse(0), b},
                new Tensor[] {a, filled(type, 1).broadcastTo(size)});
    }

    private Tensor filled(ElementType type, int size) {
        Tensor tensor = Tensor.empty(type, size);
        for (int i = 0; i < size; i++) {
            tensor.setComplex(i, random.nextGaussian(), random.nextGaussian());
        }
        return tensor;
    }

    private static BigDecimal[] sum(double a, double b, double c, double d) {
        BigDecimal first = new BigDecimal(a).multiply(new BigDecimal(b));
        BigDecimal second = new BigDecimal(c).multiply(new BigDecimal(d));
        return new BigDecimal[] {first.add(second), first.abs().add(second.abs())};
    }

    private static void near(
            Tensor[] ab,
            Tensor result,
            BiFunction<Complex, Complex, BigDecimal[]> re,
            BiFunction<Complex, Complex, BigDecimal[]> im) {
        double step = result.type() == ElementType.COMPLEX64 ? Math.ulp(1f) : 2 * Math.ulp(1.0);
        for (int i = 0; i < result.size(); i++) {
            Complex a = ab[0].getComplex(i);
            Complex b = ab[1].getComplex(i);
            BigDecimal[] real = re.apply(a, b);
            BigDecimal[] imaginary = im.apply(a, b);
            assertEquals(real[0].doubleValue(), result.getReal(i), step * real[1].doubleValue());
            assertEquals(imaginary[0].doubleValue(), result.getImag(i), step * imaginary[1].doubleValue());
        }
    }
}
