package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.math.BigInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixOpsTest {

    private static final Modulus LARGEST = Modulus.of(Long.MAX_VALUE);

    /** Sizes around those of the blocks, of which 64 x 256 elements are full. */
    @ParameterizedTest
    @CsvSource({"0,3,2", "3,0,2", "3,2,0", "0,0,0", "1,1,1", "2,3,4", "7,63,5", "3,64,257", "2,65,256", "5,129,300"})
    void everyElementTypeAgreesWithTheDefinitionInEveryLayout(int n, int m, int k) {
        Samples samples = new Samples(31L * n + m + k);
        for (ElementType type : ElementType.values()) {
            if (type == ElementType.BOOL) {
                continue;
            }
            Tensor a = samples.tensor(type, false, n, m);
            Tensor b = samples.tensor(type, false, m, k);
            Tensor out = MatrixEntry.matmul(a, b);
            assertArrayEquals(new long[] {n, k}, out.shape());
            assertProduct(a, b, out);
            Tensor strided = Tensor.zeros(type, k, n).transpose();
            assertEquals(strided, MatrixEntry.matmulInto(a, b, strided));
            assertProduct(a, b, strided);
        }
    }

    @ParameterizedTest
    @ValueSource(
            longs = {
                1,
                2,
                97,
                (1L << 28) - 57,
                1L << 28,
                2147483647L,
                (1L << 61) - 1,
                Long.MAX_VALUE - 24,
                Long.MAX_VALUE
            })
    void modularProductsAreThoseOfBigIntegers(long p) {
        Samples samples = new Samples(p);
        for (long[] size : new long[][] {{1, 1, 1}, {3, 65, 7}, {2, 130, 258}, {2, 0, 3}}) {
            Tensor a = samples.tensor(ElementType.INT64, false, size[0], size[1]);
            Tensor b = samples.tensor(ElementType.INT64, false, size[1], size[2]);
            assertResidues(a, b, p, MatrixEntry.modmatmul(a, b, Modulus.of(p)));
        }
    }

    @Test
    void sumsOfTheLargestResiduesDoNotOverflow() {
        for (long p : new long[] {(1L << 28) - 1, (1L << 28) + 3, Long.MAX_VALUE}) {
            Tensor a = Tensor.empty(ElementType.INT64, 2, 1023);
            Tensor b = Tensor.empty(ElementType.INT64, 1023, 3);
            a.fill(p - 1);
            b.fill(p - 1);
            assertResidues(a, b, p, MatrixEntry.modmatmul(a, b, Modulus.of(p)));
        }
    }

    @Test
    void modularProductsOfIntsAreExactBelow2To31() {
        Samples samples = new Samples(5);
        for (long p : new long[] {1, 65537, Integer.MAX_VALUE}) {
            Tensor a = samples.tensor(ElementType.INT32, false, 4, 70);
            Tensor b = samples.tensor(ElementType.INT32, false, 70, 3);
            assertResidues(a, b, p, MatrixEntry.modmatmul(a, b, Modulus.of(p)));
        }
        Tensor a = Tensor.zeros(ElementType.INT32, 2, 2);
        refused("2147483648", () -> MatrixEntry.modmatmul(a, a, Modulus.of(1L << 31)));
    }

    @Test
    void leadingAxesBroadcast() {
        Samples samples = new Samples(6);
        Tensor a = samples.tensor(ElementType.INT64, false, 2, 1, 3, 4);
        Tensor b = samples.tensor(ElementType.INT64, false, 5, 4, 2);
        Tensor out = MatrixEntry.matmul(a, b);
        assertArrayEquals(new long[] {2, 5, 3, 2}, out.shape());
        for (long i = 0; i < 2; i++) {
            for (long j = 0; j < 5; j++) {
                assertProduct(
                        a.select(0, i).select(0, 0),
                        b.select(0, j),
                        out.select(0, i).select(0, j));
            }
        }
        assertArrayEquals(
                new long[] {0, 3, 2},
                MatrixEntry.matmul(Tensor.zeros(ElementType.INT64, 0, 3, 4), b.select(0, 0))
                        .shape());
    }

    /** Whether their rows are one run of elements or not, and whether one is short or none. */
    @ParameterizedTest
    @CsvSource({"2,3,4,5", "40,1,3,2", "2,2,0,3", "100,3,70,40"})
    void aBatchTimesOneMatrixIsThatOfEach(int batch, int n, int m, int k) {
        Samples samples = new Samples(8L + n);
        for (ElementType type : new ElementType[] {ElementType.INT64, ElementType.FLOAT32, ElementType.FLOAT64}) {
            for (Samples.Arrangement arrangement : Samples.Arrangement.values()) {
                Tensor a = samples.tensor(arrangement, type, false, 2, batch, n, m);
                Tensor b = samples.tensor(type, false, m, k);
                Tensor v = samples.tensor(type, false, m);
                Tensor out = MatrixEntry.matmul(a, b);
                Tensor row = MatrixEntry.matmul(a, v);
                for (long i = 0; i < 2L * batch; i++) {
                    Tensor each = a.select(0, i / batch).select(0, i % batch);
                    assertElements(
                            MatrixEntry.matmul(each, b),
                            out.select(0, i / batch).select(0, i % batch));
                    assertElements(
                            MatrixEntry.matmul(each, v),
                            row.select(0, i / batch).select(0, i % batch));
                }
            }
        }
    }

    private static void assertElements(Tensor expected, Tensor actual) {
        assertArrayEquals(expected.shape(), actual.shape());
        Samples.each(actual, at -> assertEquals(Samples.get(expected, at), Samples.get(actual, at)));
    }

    @Test
    void aResultThatIsAnOperandComesOutAsIfItHadBeenReadFirst() {
        Tensor a = new Samples(7).tensor(Samples.Arrangement.ROW_MAJOR, ElementType.INT64, false, 2, 3, 3);
        Tensor square = MatrixEntry.matmul(a, a);
        Tensor same = a.copy();
        MatrixEntry.matmulInto(same, same, same);
        assertArrayEquals(PrimitiveArrays.longs(square), PrimitiveArrays.longs(same));
        Tensor large = Tensor.zeros(ElementType.INT64, 4, 3);
        large.slice(0, 0, 3, 1).fill(2);
        Tensor expected = MatrixEntry.matmul(large.slice(0, 0, 3, 1), large.slice(0, 0, 3, 1));
        MatrixEntry.matmulInto(large.slice(0, 0, 3, 1), large.slice(0, 0, 3, 1), large.slice(0, 1, 4, 1));
        assertArrayEquals(PrimitiveArrays.longs(expected), PrimitiveArrays.longs(large.slice(0, 1, 4, 1)));
    }

    @Test
    void productsAssociateModuloP() {
        Samples samples = new Samples(8);
        Tensor a = samples.tensor(ElementType.INT64, false, 4, 7);
        Tensor b = samples.tensor(ElementType.INT64, false, 7, 65);
        Tensor c = samples.tensor(ElementType.INT64, false, 65, 3);
        Tensor left = MatrixEntry.modmatmul(MatrixEntry.modmatmul(a, b, LARGEST), c, LARGEST);
        Tensor right = MatrixEntry.modmatmul(a, MatrixEntry.modmatmul(b, c, LARGEST), LARGEST);
        assertArrayEquals(PrimitiveArrays.longs(left), PrimitiveArrays.longs(right));
    }

    @ParameterizedTest
    @EnumSource(
            value = ElementType.class,
            names = {"INT32", "INT64", "FLOAT32", "FLOAT64"})
    void whatDoesNotFitIsRefusedBeforeAnythingIsWritten(ElementType type) {
        Tensor a = Tensor.zeros(type, 2, 3);
        Tensor out = Tensor.zeros(type, 2, 2);
        String message = assertThrows(ShapeException.class, () -> MatrixEntry.matmul(a, a))
                .getMessage();
        assertTrue(message.startsWith("matmul") && message.contains("b"), message);
        assertThrows(ShapeException.class, () -> MatrixEntry.matmul(a, a.select(1, 0)));
        assertThrows(IllegalArgumentException.class, () -> MatrixEntry.matmulInto(a, a.transpose(), a));
        assertThrows(
                ReadOnlyException.class,
                () -> MatrixEntry.matmulInto(
                        a, a.transpose(), Tensor.zeros(type, 1, 2).broadcastTo(2, 2)));
        Tensor other = Tensor.zeros(type == ElementType.INT64 ? ElementType.INT32 : ElementType.INT64, 3, 2);
        assertThrows(ElementTypeException.class, () -> MatrixEntry.matmul(a, other));
        assertThrows(ElementTypeException.class, () -> MatrixEntry.matmul(Tensor.zeros(ElementType.BOOL, 2, 2), out));
    }

    @Test
    void moduliGoAlongTheLastAxisOfTheBatch() {
        Samples samples = new Samples(9);
        long[] p = {97, Long.MAX_VALUE, 1, (1L << 52) - 1, (1L << 52) + 1};
        Tensor a = samples.tensor(ElementType.INT64, false, 2, 5, 3, 70);
        Tensor b = samples.tensor(ElementType.INT64, false, 5, 70, 17);
        Tensor out = MatrixEntry.modmatmul(a, b, RnsModuli.of(p));
        for (long i = 0; i < 2; i++) {
            for (int j = 0; j < 5; j++) {
                assertResidues(
                        a.select(0, i).select(0, j),
                        b.select(0, j),
                        p[j],
                        out.select(0, i).select(0, j));
            }
        }
        assertThrows(ShapeException.class, () -> MatrixEntry.modmatmul(a, b, RnsModuli.of(3, 5)));
    }

    @Test
    void vectorsAreRowsOnTheLeftAndColumnsOnTheRight() {
        Samples samples = new Samples(10);
        Modulus p = Modulus.of(97);
        Tensor matrices = samples.tensor(ElementType.INT64, false, 2, 3, 4);
        Tensor column = samples.tensor(ElementType.INT64, false, 4);
        Tensor row = samples.tensor(ElementType.INT64, false, 3);
        Tensor asColumn = column.unsqueeze(1);
        Tensor asRow = row.unsqueeze(0);
        assertAlike(MatrixEntry.matmul(matrices, asColumn).squeeze(2), MatrixEntry.matmul(matrices, column));
        assertAlike(MatrixEntry.matmul(asRow, matrices).squeeze(1), MatrixEntry.matmul(row, matrices));
        assertAlike(
                MatrixEntry.modmatmul(matrices, asColumn, p).squeeze(2), MatrixEntry.modmatmul(matrices, column, p));
        assertAlike(MatrixEntry.modmatmul(asRow, matrices, p).squeeze(1), MatrixEntry.modmatmul(row, matrices, p));
        assertArrayEquals(
                new long[] {0, 0},
                PrimitiveArrays.longs(
                        MatrixEntry.matmul(Tensor.zeros(ElementType.INT64, 2, 0), Tensor.zeros(ElementType.INT64, 0))));
        assertEquals(
                MatrixEntry.dot(row, row).getLong(),
                MatrixEntry.matmul(row, row).getLong());
        assertThrows(ShapeException.class, () -> MatrixEntry.matmul(matrices, row));
        assertThrows(ShapeException.class, () -> MatrixEntry.matmul(column, row));
    }

    private static void assertAlike(Tensor expected, Tensor actual) {
        assertArrayEquals(expected.shape(), actual.shape());
        assertArrayEquals(PrimitiveArrays.longs(expected), PrimitiveArrays.longs(actual));
    }

    private static void refused(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }

    /** Sums in their order, in the arithmetic of the element type. */
    private static void assertProduct(Tensor a, Tensor b, Tensor out) {
        for (long i = 0; i < out.dim(0); i++) {
            for (long j = 0; j < out.dim(1); j++) {
                String at = out.type() + " at " + i + ", " + j;
                switch (out.type().kind()) {
                    case LOGICAL, SIGNED, UNSIGNED ->
                        assertEquals(Reference.integer(out.type(), exact(a, b, i, j)), Samples.get(out, i, j), at);
                    case COMPLEX -> assertEquals(sumOfParts(a, b, i, j), out.getComplex(i, j), at);
                    case FLOATING, BRAIN -> assertEquals(sum(a, b, i, j), Samples.get(out, i, j), at);
                }
            }
        }
    }

    /**
     * In float64, or in float32 and rounded to a narrower type once: a product and a sum with one rounding; one column in 32
     * sums, and these by halves.
     */
    private static Object sum(Tensor a, Tensor b, long i, long j) {
        boolean wide = a.type().memory() == double.class;
        double[] sums = new double[b.dim(1) == 1 ? 32 : 1];
        for (long l = 0; l < a.dim(1); l++) {
            double x = ((Number) Samples.get(a, i, l)).doubleValue();
            double y = ((Number) Samples.get(b, l, j)).doubleValue();
            int part = (int) (l % sums.length);
            sums[part] = fused(x, y, sums[part], !wide);
        }
        return Reference.rounded(a.type(), byHalves(sums, !wide));
    }

    /** Both terms of a part one after the other, as products of reals with an inner dimension twice as long. */
    private static Complex sumOfParts(Tensor a, Tensor b, long i, long j) {
        boolean narrow = a.type() == ElementType.COMPLEX64;
        double[] re = new double[b.dim(1) == 1 ? 32 : 1];
        double[] im = new double[re.length];
        for (long l = 0; l < a.dim(1); l++) {
            Complex x = a.getComplex(i, l);
            Complex y = b.getComplex(l, j);
            int first = (int) (2 * l % re.length);
            int second = (int) ((2 * l + 1) % re.length);
            re[first] = fused(x.re(), y.re(), re[first], narrow);
            im[first] = fused(x.re(), y.im(), im[first], narrow);
            re[second] = fused(-x.im(), y.im(), re[second], narrow);
            im[second] = fused(x.im(), y.re(), im[second], narrow);
        }
        return new Complex(byHalves(re, narrow), byHalves(im, narrow));
    }

    private static double fused(double x, double y, double sum, boolean narrow) {
        return narrow ? Math.fma((float) x, (float) y, (float) sum) : Math.fma(x, y, sum);
    }

    private static double byHalves(double[] sums, boolean narrow) {
        for (int half = sums.length / 2; half > 0; half /= 2) {
            for (int k = 0; k < half; k++) {
                sums[k] = narrow ? (float) sums[k] + (float) sums[k + half] : sums[k] + sums[k + half];
            }
        }
        return sums[0];
    }

    private static void assertResidues(Tensor a, Tensor b, long p, Tensor out) {
        for (long i = 0; i < out.dim(0); i++) {
            for (long j = 0; j < out.dim(1); j++) {
                assertEquals(exact(a, b, i, j).mod(BigInteger.valueOf(p)).longValueExact(), element(out, i, j));
            }
        }
    }

    private static BigInteger exact(Tensor a, Tensor b, long i, long j) {
        return LongStream.range(0, a.dim(1))
                .mapToObj(l -> BigInteger.valueOf(element(a, i, l)).multiply(BigInteger.valueOf(element(b, l, j))))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    private static long element(Tensor tensor, long i, long j) {
        return Reference.whole(Samples.get(tensor, i, j)).longValueExact();
    }
}
