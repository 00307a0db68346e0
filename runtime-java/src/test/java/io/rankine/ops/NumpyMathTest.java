package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** NaN, infinities, zeros with a sign and numbers at the ends of the range: what NumPy gave, see numpy_math.py. */
class NumpyMathTest {

    /** In units in the last place. */
    private static final double REAL = 4;

    private static final double COMPLEX = 8;

    @Test
    void real_functions_agree() {
        int checked = 0;
        for (String[] line : lines()) {
            if (line[0].equals("complex") || differs(line)) {
                continue;
            }
            Tensor[] operands = Arrays.stream(line, 1, line.length - 1)
                    .map(NumpyMathTest::number)
                    .map(Tensor::scalar)
                    .toArray(Tensor[]::new);
            double actual = op(line[0], ElementType.FLOAT64).call(operands).getDouble();
            close(line, number(line[line.length - 1]), actual, REAL);
            checked++;
        }
        assertEquals(1710, checked, 20);
    }

    /**
     * Powers by 0.5 are no square roots of -0 and -infinity, as IEEE 754 has them, and signs of zeros are zeros with that
     * sign, as Java has them.
     */
    private static boolean differs(String... line) {
        double a = number(line[1]);
        return switch (line[0]) {
            case "sign" -> a == 0;
            case "pow" -> a <= 0 && number(line[2]) == 0.5;
            default -> false;
        };
    }

    @Test
    void complex_functions_agree_and_those_of_complex64_are_rounded_once() {
        for (String[] line : lines()) {
            if (!line[0].equals("complex")) {
                continue;
            }
            double re = number(line[2]);
            double im = number(line[3]);
            Complex z = op(line[1], ElementType.COMPLEX128)
                    .call(Tensor.scalar(new Complex(re, im)))
                    .getComplex();
            close(line, number(line[4]), z.re(), COMPLEX);
            close(line, number(line[5]), z.im(), COMPLEX);
            Tensor narrow = PrimitiveArrays.complex(new float[] {(float) re, (float) im}, 1);
            Complex wide = op(line[1], ElementType.COMPLEX128)
                    .call(CastEntry.toComplex(narrow))
                    .getComplex(0);
            Complex rounded = op(line[1], ElementType.COMPLEX64).call(narrow).getComplex(0);
            assertEquals((float) wide.re(), (float) rounded.re());
            assertEquals((float) wide.im(), (float) rounded.im());
        }
    }

    @Test
    void powers_of_complex_numbers_with_whole_exponents_are_exact_where_products_are() {
        Tensor z = PrimitiveArrays.complex(new double[] {1, 2, -3, 0.5, 0, 1, 0, 0}, 4);
        Tensor cubes = PowerEntry.pow(z, Tensor.scalar(new Complex(3, 0)));
        assertEquals(Samples.elements(ArithmeticEntry.times(ArithmeticEntry.times(z, z), z)), Samples.elements(cubes));
        Tensor roots = PowerEntry.pow(z, Tensor.scalar(new Complex(0.5, 0)));
        Tensor expected = PowerEntry.sqrt(z);
        for (int i = 0; i < 4; i++) {
            assertEquals(expected.getReal(i), roots.getReal(i), 1e-15);
            assertEquals(expected.getImag(i), roots.getImag(i), 1e-15);
        }
        assertEquals(
                new Complex(0, -1),
                PowerEntry.pow(Tensor.scalar(Complex.I), Tensor.scalar(new Complex(-1, 0)))
                        .getComplex());
    }

    @Test
    void sines_and_cosines_of_complex_numbers_have_squares_that_add_up_to_one() {
        Tensor z = PrimitiveArrays.complex(new double[] {1, 2, -3, 0.5, 0, 1, 2, 0, 0.25, -0.75}, 5);
        Tensor sum = ArithmeticEntry.plus(
                NumberEntry.square(TrigonometricEntry.sin(z)), NumberEntry.square(TrigonometricEntry.cos(z)));
        for (int i = 0; i < 5; i++) {
            assertEquals(1, sum.getReal(i), 1e-12);
            assertEquals(0, sum.getImag(i), 1e-12);
        }
    }

    @Test
    void kinds_of_numbers() {
        Tensor a = PrimitiveArrays.tensor(
                new double[] {0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE}, 5);
        assertEquals(List.of(false, true, false, false, false), Samples.elements(NumberEntry.isNaN(a)));
        assertEquals(List.of(true, false, false, false, true), Samples.elements(NumberEntry.isFinite(a)));
        assertEquals(List.of(false, false, true, true, false), Samples.elements(NumberEntry.isInfinite(a)));
        Tensor z = ComplexEntry.complex(a, Tensor.scalar(Double.NEGATIVE_INFINITY));
        assertEquals(List.of(false, true, false, false, false), Samples.elements(NumberEntry.isNaN(z)));
        assertEquals(List.of(false, false, false, false, false), Samples.elements(NumberEntry.isFinite(z)));
        assertEquals(List.of(true, true, true, true, true), Samples.elements(NumberEntry.isInfinite(z)));
    }

    @Test
    void binary_logarithms_of_all_powers_of_two_are_exact() {
        for (int e = -1074; e < 1024; e++) {
            assertEquals(e, PowerEntry.log2(Tensor.scalar(Math.scalb(1.0, e))).getDouble(), 0);
        }
    }

    private static ElementwiseOp op(String name, ElementType type) {
        return BuiltIn.overloads(ElementwiseOp.class).stream()
                .map(BuiltIn.Overload::op)
                .filter(op -> op.name().equals(name) && op.params().getFirst().type() == type)
                .findFirst()
                .orElseThrow();
    }

    private static void close(String[] line, double expected, double actual, double units) {
        boolean same = Double.compare(expected, actual) == 0
                || expected != 0 && Math.abs(expected - actual) <= units * Math.ulp(expected);
        assertTrue(same, () -> String.join(" ", line) + ": " + actual);
    }

    private static double number(String text) {
        return switch (text) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    private static List<String[]> lines() {
        try (var in = NumpyMathTest.class.getResourceAsStream("numpy_math.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .map(line -> line.split(" "))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
