package io.rankine;

import static io.rankine.Tensors.random;
import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.ops.SearchEntry;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CreationTest {

    @Test
    void linspaceSpansMoreThanTheLargestNumber() {
        double most = 0x1p1023;
        assertEquals(DoubleTensor.of(-most, -most / 2, 0, most / 2, most), DoubleTensor.linspace(-most, most, 5));
        assertEquals(DoubleTensor.of(most, 0, -most), DoubleTensor.linspace(most, -most, 3));
    }

    @Test
    void numbersInStepsComeInEveryRealType() {
        assertEquals(ByteTensor.of(-128, -28, 72), ByteTensor.arange(-128, 127, 100));
        assertEquals(UByteTensor.of(255, 254, 253), UByteTensor.arange(255, 252, -1));
        assertEquals(ShortTensor.of(0, 1, 2), ShortTensor.arange(3));
        assertEquals(tensor(5, 3), LongTensor.arange(5, 1, -2));
        assertThrows(IllegalArgumentException.class, () -> ByteTensor.arange(200));
        assertThrows(IllegalArgumentException.class, () -> UByteTensor.arange(-1, 3));
        String message = assertThrows(
                        IllegalArgumentException.class, () -> LongTensor.arange(Long.MIN_VALUE, Long.MAX_VALUE))
                .getMessage();
        assertTrue(message.contains("18446744073709551615"), message);
    }

    @Test
    void listsBecomeTensorsOfNumbersThatFit() {
        assertEquals(tensor(1, 2, 3), LongTensor.of(List.of(1, 2L, (short) 3)));
        assertEquals(tensor(1, 2.5), DoubleTensor.of(List.of(1, 2.5f)));
        assertEquals(FloatTensor.of(.1f, 1), FloatTensor.of(List.of(.1f, 1)));
        assertEquals(IntTensor.of(7, 8), IntTensor.of(new ArrayDeque<>(List.of(7, 8))));
        assertEquals(ShortTensor.of(-5), ShortTensor.of(List.of(-5)));
        assertEquals(UByteTensor.of(200, 255), UByteTensor.of(List.of(200, 255)));
        assertEquals(ByteTensor.zeros(0), ByteTensor.of(List.of()));
        assertEquals(tensor(true, false), BoolTensor.of(List.of(true, false)));
        assertEquals(ComplexTensor.of(Complex.ONE), ComplexTensor.of(Set.of(Complex.ONE)));
        assertEquals(ComplexFloatTensor.of(Complex.ONE), ComplexFloatTensor.of(List.of(Complex.ONE)));
        refused("of: 256 at [1] is no element of type uint8 without loss", () -> UByteTensor.of(List.of(1, 256)));
        refused("of: 1099511627776 at [0] is no element of type int32", () -> IntTensor.of(List.of(1L << 40)));
        refused("of: 1.5 at [1] is no element of type int64", () -> LongTensor.of(List.of(1, 1.5)));
        refused("of: 0.1 at [0] is no element of type float32", () -> FloatTensor.of(List.of(.1)));
        refused("of: 9007199254740993 at [0] is no element", () -> DoubleTensor.of(List.of((1L << 53) + 1)));
        refused(
                "of: 1.5 at [1] is no element of type int64 without loss, as it is no whole number: round it",
                () -> LongTensor.of(List.of(1, 1.5)));
        refused(
                "of: 1.0 at [0] is no element of type int64 without loss: convert it",
                () -> LongTensor.of(List.of(1.0)));
        refused("of: null at [1] is no element of type float64", () -> DoubleTensor.of(Arrays.asList(1.0, null)));
    }

    @Test
    void wholeNumbersThatFloatsDoNotHaveAreRefused() {
        String why = "16777217 is not exact in float32, which has all whole numbers up to 2^24 and fewer beyond:"
                + " give a float to round it";
        refused(why, () -> FloatTensor.full(16_777_217, 3));
        refused(why, () -> FloatTensor.full(16_777_217L, 3));
        refused(why, () -> FloatExpr.full(16_777_217, 3));
        refused(why, () -> Tensor.empty(ElementType.FLOAT32, 2).fill(16_777_217));
        refused(
                "2049 is not exact in float16",
                () -> Tensor.empty(ElementType.FLOAT16, 2).fill(2049));
        refused(
                "257 is not exact in bfloat16",
                () -> Tensor.empty(ElementType.BFLOAT16, 2).fill(257));
        refused(
                "is not exact in float64",
                () -> Tensor.empty(ElementType.FLOAT64, 2).fill((1L << 53) + 1));
        assertEquals(FloatTensor.full(16_777_218f, 3), FloatTensor.full(16_777_218, 3));
        assertEquals(FloatTensor.full(16_777_216f, 3), FloatTensor.full(16_777_217.0, 3));
        assertEquals(1e9f, Tensor.empty(ElementType.FLOAT32).fill(1_000_000_000).getFloat());
    }

    private static void refused(String why, Executable made) {
        String message = assertThrows(IllegalArgumentException.class, made).getMessage();
        assertTrue(message.contains(why), message);
    }

    @Test
    void listsOfTensorsAreJoined() {
        List<LongTensor1> rows = List.of(tensor(1, 2), tensor(3, 4));
        LongTensor2 stacked = LongTensor.stack(0, rows);
        LongTensor1 joined = LongTensor.concat(0, rows);
        assertEquals(tensor(new long[][] {{1, 2}, {3, 4}}), stacked);
        assertEquals(LongTensor.arange(1, 5), joined);
        assertEquals(stacked, LongTensor.concat(0, stacked.split(0, 2)));
        assertEquals(tensor(new double[][] {{1, 2}}), DoubleTensor.stack(0, List.of(DoubleTensor1.of(1, 2))));
        refused("concat: ", () -> LongTensor.concat(0, List.<LongTensor1>of()));
        String message = assertThrows(
                        NullPointerException.class, () -> LongTensor.stack(0, Arrays.asList(rows.getFirst(), null)))
                .getMessage();
        assertEquals("stack: operand parts[1] is null", message);
    }

    @Test
    void arraysBecomeTensorsOfTheirRank() {
        assertEquals(tensor(1, 2), LongTensor1.of(1, 2));
        assertEquals(tensor(new double[][] {{.5}}), DoubleTensor2.of(new double[][] {{.5}}));
        assertEquals(ByteTensor.of(1), ByteTensor1.of(new byte[] {1}));
    }

    @Test
    void aPartThatIsNullIsNamed() {
        LongTensor1 a = tensor(1, 2);
        String message = assertThrows(NullPointerException.class, () -> LongTensor.concat(0, a, null))
                .getMessage();
        assertEquals("concat: operand parts[1] is null", message);
        assertThrows(NullPointerException.class, () -> LongTensor.stack(0, null, a));
    }

    @Test
    void diagonals() {
        assertEquals(tensor(new long[][] {{1, 0, 0}, {0, 1, 0}}), LongTensor.eye(2, 3));
        assertEquals(BoolTensor.of(new boolean[][] {{true, false}, {false, true}}), BoolTensor.eye(2));
        assertEquals(Complex.ONE, ComplexFloatTensor.eye(3).get(2, 2));
        assertEquals(tensor(new double[][] {{2, 0}, {0, 3}}), DoubleTensor.diag(tensor(2.0, 3)));
        assertEquals(0, LongTensor.eye(0).size());
        LongTensor2 a = tensor(new long[][] {{1, 2}, {3, 4}});
        assertEquals(a, a.matmul(LongTensor.eye(2)));
    }

    @Test
    void tensorsLikeOthers() {
        FloatTensor2 a = FloatTensor.of(new float[][] {{1, 2, 3}});
        FloatTensor2 ones = a.onesLike();
        assertEquals(FloatTensor.ones(1, 3), ones);
        assertEquals(FloatTensor.zeros(1, 3), a.zerosLike());
        assertEquals(FloatTensor.full(7, 1, 3), a.fullLike(7));
        assertEquals(BoolTensor.ones(2), tensor(false, false).onesLike());
        assertEquals(
                Complex.I, ComplexTensor.of(Complex.ONE).fullLike(Complex.I).get(0));
    }

    /** Two parts side by side are written at once, as doubles: no bit of theirs changes, whatever numbers they would be. */
    @Test
    void pairsKeepTheirBits() {
        long signalling = 0x7ff0_0000_0000_0001L;
        LongTensor1 a = tensor(1, signalling, -1, Long.MIN_VALUE, signalling | Long.MIN_VALUE, 6);
        LongView1 turned = a.reverse(0);
        LongTensor2 pairs = LongTensor.stack(1, a, turned);
        DoubleTensor2 reals = DoubleTensor.stack(-1, tensor(0.0, -0.0, Double.NaN), tensor(1.0, 2.0, 3.0));
        for (int i = 0; i < 6; i++) {
            assertEquals(a.get(i), pairs.get(i, 0));
            assertEquals(a.get(5 - i), pairs.get(i, 1));
        }
        assertArrayEquals(
                new double[] {0.0, 1, -0.0, 2, Double.NaN, 3}, reals.flatten().toArray());
        assertEquals(
                LongTensor.stack(2, a.view(3, 2), a.view(2, 3).transpose()),
                LongTensor.stack(0, a.view(3, 2), a.view(2, 3).transpose()).permute(1, 2, 0));
    }

    @Test
    void partsAreJoinedAlongAnyAxis() {
        LongTensor2 a = tensor(new long[][] {{1, 2}, {3, 4}});
        LongTensor2 b = tensor(new long[][] {{5}, {6}});
        LongTensor2 joined = LongTensor.concat(1, a, b, a.transpose());
        assertEquals(tensor(new long[][] {{1, 2, 5, 1, 3}, {3, 4, 6, 2, 4}}), joined);
        LongTensor3 stacked = LongTensor.stack(-1, a, a.transpose());
        assertEquals(LongTensor3.of(new long[][][] {{{1, 1}, {2, 3}}, {{3, 2}, {4, 4}}}), stacked);
        assertEquals(tensor(7, 8), LongTensor.stack(0, Tensors.scalar(7), Tensors.scalar(8)));
        LongTensor2 none = LongTensor.zeros(a.dim(0), 0);
        assertEquals(a, LongTensor.concat(1, a, none));
        assertEquals(a, LongTensor.concat(1, none, a, none));
        assertThrows(IllegalArgumentException.class, () -> LongTensor.concat(0, a, b));
        assertThrows(IllegalArgumentException.class, () -> LongTensor.concat(2, a, a));
        assertThrows(IllegalArgumentException.class, () -> LongTensor.stack(0, a, b));
        assertEquals(tensor(1, 2), LongTensor.concat(0, tensor(1), LongTensor.zeros(0), tensor(2)));
    }

    @ParameterizedTest
    @EnumSource
    void randomElementsOfTypesKnownAtRunTimeStayWithinTheirBounds(ElementType type) {
        RandomTensors random = random(6);
        if (type.isInteger()) {
            Tensor small = random.whole(type, 3, 7, 5, 100);
            assertEquals(type, small.type());
            assertArrayEquals(
                    new long[] {3, 4, 5, 6},
                    PrimitiveArrays.longs(
                            Casts.cast(SearchEntry.unique(small.flatten()).values(), ElementType.INT64)));
            assertThrows(IllegalArgumentException.class, () -> random.whole(type, 7, 7, 2));
            assertThrows(ElementTypeException.class, () -> random.real(type, 2));
            assertThrows(ElementTypeException.class, () -> random.normals(type, 2));
        } else if (type.isFloating()) {
            double[] within = PrimitiveArrays.doubles(Casts.as(random.real(type, 5000), ElementType.FLOAT64));
            double unit = Math.scalb(1.0, -type.significand());
            assertTrue(Arrays.stream(within).allMatch(x -> x >= 0 && x < 1 && x / unit == Math.rint(x / unit)));
            assertEquals(.5, Arrays.stream(within).average().orElseThrow(), .02);
            double[] normal = PrimitiveArrays.doubles(Casts.as(random.normals(type, 5000), ElementType.FLOAT64));
            assertEquals(1, Arrays.stream(normal).map(x -> x * x).average().orElseThrow(), .06);
        } else {
            assertThrows(ElementTypeException.class, () -> random.real(type, 2));
            assertThrows(ElementTypeException.class, () -> random.whole(type, 0, 1, 2));
        }
    }

    @Test
    void randomElementsOfUint64ReachItsUpperHalf() {
        Tensor tensor = random(6).whole(ElementType.UINT64, Long.MAX_VALUE - 1, -1, 1000);
        long[] values = PrimitiveArrays.longs(tensor);
        assertTrue(Arrays.stream(values).allMatch(x -> x != -1 && (x < 0 || x >= Long.MAX_VALUE - 1)));
        assertThrows(
                IllegalArgumentException.class, () -> random(6).whole(ElementType.UINT64, -1, Long.MAX_VALUE - 1, 2));
    }

    @Test
    void randomElementsOfEveryTypeStayWithinTheirBounds() {
        RandomTensors random = random(5);
        ByteTensor1 bytes = random.bytes(-128, 128, 10_000);
        assertEquals(-128, bytes.amin());
        assertEquals(127, bytes.amax());
        assertEquals(256, random.ubytes(0, 256, 100, 100).unique().values().dim(0));
        ShortTensor2 shorts = random.shorts(-3, 4, 50, 50);
        assertEquals(7, shorts.unique().values().dim(0));
        assertThrows(IllegalArgumentException.class, () -> random.ubytes(-1, 5, 3));
        assertArrayEquals(
                LongTensor.arange(100).toArray(), random.permutation(100).sort().toArray());
        assertEquals(random(7).normals(5), random(7).normals(5));
        assertEquals(random(7).normals(5).times(2).plus(3), random(7).normal(3, 2, 5));
        assertThrows(IllegalArgumentException.class, () -> random.normal(0, -1, 3));
        DoubleTensor1 within = random.uniform(-2, 3, 1000);
        assertTrue(within.amin() >= -2 && within.amax() < 3);
        assertEquals(0.5, within.mean(), 0.3);
        assertThrows(IllegalArgumentException.class, () -> random.uniform(1, 1, 3));
    }

    @Test
    void normalNumbersHaveTheirMeanAndVariance() {
        RandomTensors random = random(6);
        DoubleTensor2 x = random.normals(200, 200);
        assertEquals(0, x.mean(), 0.03);
        assertEquals(1, x.stats().sampleVariance(), 0.05);
        double within = x.abs().less(1.0).sum() / 40_000.0;
        assertEquals(0.6827, within, 0.02);
        ComplexTensor1 z = random.complexNormals(20_000);
        assertEquals(1, z.variance(), 0.06);
        assertEquals(0.5, z.real().variance(), 0.04);
        assertEquals(1, random.floatNormals(10_000).variance(), 0.08);
        assertEquals(1, random.complexFloatNormals(10_000).variance(), 0.08);
    }

    @Test
    void normalNumbersAreAsManyInEachPartAsTheDistributionSays() {
        DoubleTensor1 distance = random(8).normals(400_000).abs();
        double[][] within = {
            {.25, .197413}, {.5, .382925}, {1, .682689}, {2, .954500}, {3, .997300}, {3.654153, .999742}
        };
        for (double[] part : within) {
            double share = distance.less(part[0]).sum() / 400_000.0;
            double deviation = Math.sqrt(part[1] * (1 - part[1]) / 400_000);
            assertEquals(part[1], share, 5 * deviation, () -> "within " + part[0]);
        }
    }

    /** Of 3 2^61 numbers, 2^64 is no multiple: remainders and products alone would prefer some. */
    @Test
    void randomIntegersOfLargeRangesAreEquallyLikely() {
        assertEquals(
                1 / 3.0, random(9).longs(0, 3L << 61, 40_000).less(1L << 61).sum() / 40_000.0, .012);
        int third = 1 << 30;
        IntTensor1 ints = random(9).ints(Integer.MIN_VALUE, third, 40_000);
        assertEquals(1 / 3.0, ints.less(Integer.MIN_VALUE + third).sum() / 40_000.0, .012);
    }

    @Test
    void complexTensorsTakeRealNumbers() {
        ComplexTensor1 z = ComplexTensor.of(new Complex(1, 2), Complex.I);
        ComplexTensor1 twice = z.times(2);
        assertEquals(ComplexTensor.of(new Complex(2, 4), new Complex(0, 2)), twice);
        assertEquals(z, twice.div(2));
        assertEquals(ComplexTensor.of(new Complex(0, 2), new Complex(-1, 1)), z.minus(1));
        z.inPlace().plus(1);
        assertEquals(new Complex(2, 2), z.get(0));
    }

    @Test
    void matrixProductsOfEveryNumberType() {
        ComplexTensor2 z = ComplexTensor.of(new Complex[][] {{Complex.I, Complex.ONE}});
        ComplexTensor2 product = z.matmul(z.transpose());
        assertEquals(ComplexTensor.of(new Complex[][] {{new Complex(0, 0)}}), product);
        ByteTensor2 bytes = ByteTensor.of(new byte[][] {{100, 100}});
        assertEquals(ByteTensor.of(new byte[][] {{(byte) 20000}}), bytes.matmul(bytes.transpose()));
        assertEquals(tensor(2, 3, 4, 6), tensor(1, 2).outer(tensor(2, 3)).flatten());
    }
}
