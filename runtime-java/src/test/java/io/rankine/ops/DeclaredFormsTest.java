package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.shape.ShapeException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Ops with sizes as arguments, several results, open results and several signatures, against plain loops over arrays. */
class DeclaredFormsTest {

    private static final int[] SIZES = {1, 7, 63, 64, 65, 1023};

    private final SplittableRandom random = new SplittableRandom();

    @Test
    void concatTakesTheEntriesOfOneThenOfTheOther() {
        for (int n : new int[] {0, 1, 7, 65}) {
            long[] a = random.longs(n * 3L).toArray();
            long[] b = random.longs(6).toArray();
            Tensor out = SequenceEntry.concat(tensor(a, n, 3), tensor(b, 2, 3));
            assertArrayEquals(new long[] {n + 2, 3}, out.shape());
            assertArrayEquals(
                    LongStream.concat(Arrays.stream(a), Arrays.stream(b)).toArray(), PrimitiveArrays.longs(out));
        }
        assertThrows(
                ShapeException.class, () -> SequenceEntry.concat(tensor(new long[3], 3), tensor(new long[3], 1, 3)));
    }

    @Test
    void tileRepeatsTheAxisAndRepeatEachTheElements() {
        for (int n : SIZES) {
            long[] a = random.longs(2L * n).toArray();
            int r = 1 + random.nextInt(4);
            long[] tiled = PrimitiveArrays.longs(SequenceEntry.tile(tensor(a, 2, n), r));
            long[] each = PrimitiveArrays.longs(SequenceEntry.repeatEach(tensor(a, 2, n), r));
            for (int i = 0; i < 2 * n * r; i++) {
                int row = i / (n * r);
                int at = i % (n * r);
                assertEquals(a[row * n + at % n], tiled[i]);
                assertEquals(a[row * n + at / r], each[i]);
            }
        }
        assertEquals(0, SequenceEntry.tile(tensor(new long[4], 4), 0).size());
        Tensor wide = tensor(random.longs(24).toArray(), 4, 6).slice(1, 5, 0, -2);
        assertArrayEquals(
                PrimitiveArrays.longs(SequenceEntry.tile(wide.copy(), 3)),
                PrimitiveArrays.longs(SequenceEntry.tile(wide, 3)));
    }

    @Test
    void rollMovesAroundTheEndAndMayWriteItsOperand() {
        for (int n : SIZES) {
            long[] a = random.longs(n).toArray();
            for (long places : new long[] {random.nextLong(-3L * n, 3L * n), Long.MIN_VALUE, Long.MAX_VALUE}) {
                Tensor operand = tensor(a, n);
                SequenceEntry.rollInto(operand, Tensor.scalar(places), operand);
                long[] out = PrimitiveArrays.longs(operand);
                for (int i = 0; i < n; i++) {
                    assertEquals(a[i], out[(int) Math.floorMod(i + Math.floorMod(places, (long) n), (long) n)]);
                }
            }
        }
        assertEquals(
                0, SequenceEntry.roll(tensor(new long[0], 0), Tensor.scalar(5L)).size());
    }

    @Test
    void splitAtGivesTheFirstAndTheRest() {
        Tensor a = tensor(LongStream.range(0, 10).toArray(), 5, 2);
        for (int at = 0; at <= 5; at++) {
            SplitAtResult<Tensor, Tensor> parts = SequenceEntry.splitAt(a, at);
            assertArrayEquals(LongStream.range(0, 2L * at).toArray(), PrimitiveArrays.longs(parts.head()));
            assertArrayEquals(LongStream.range(2L * at, 10).toArray(), PrimitiveArrays.longs(parts.rest()));
        }
        String text = assertThrows(ShapeException.class, () -> SequenceEntry.splitAt(a, 6))
                .getMessage();
        assertTrue(text.contains("at <= n"), text);
    }

    @Test
    void divModIsTheFloorAndItsRest() {
        long[] edges = {Long.MIN_VALUE, Long.MAX_VALUE, -1, 1, 2, -2, 7, -7, 1L << 62};
        long[] a = LongStream.concat(Arrays.stream(edges), random.longs(57)).toArray();
        DivModResult<Tensor, Tensor> found = DivisionEntry.divMod(tensor(a, a.length), tensor(edges, edges.length, 1));
        long[] quotients = PrimitiveArrays.longs(found.quotient());
        long[] remainders = PrimitiveArrays.longs(found.remainder());
        for (int i = 0; i < quotients.length; i++) {
            BigInteger x = BigInteger.valueOf(a[i % a.length]);
            BigInteger y = BigInteger.valueOf(edges[i / a.length]);
            BigInteger rest = x.mod(y.abs());
            BigInteger signed = y.signum() < 0 && rest.signum() > 0 ? rest.add(y) : rest;
            assertEquals(signed.longValueExact(), remainders[i]);
            assertEquals(x.subtract(signed).divide(y).longValue(), quotients[i]);
        }
        assertThrows(
                ArithmeticException.class, () -> DivisionEntry.divMod(tensor(a, a.length), tensor(new long[1], 1)));
    }

    @Test
    void argmaxAndArgminFindTheFirstOfEqualOnes() {
        for (int n : SIZES) {
            int[] a = random.ints(3L * n, -5, 5).toArray();
            Tensor rows = PrimitiveArrays.tensor(a, 3, n);
            long[] largest = PrimitiveArrays.longs(SearchEntry.argmax(rows));
            long[] smallest = PrimitiveArrays.longs(SearchEntry.argmin(rows));
            for (int row = 0; row < 3; row++) {
                int[] part = Arrays.copyOfRange(a, row * n, (row + 1) * n);
                int max = Arrays.stream(part).max().getAsInt();
                int min = Arrays.stream(part).min().getAsInt();
                assertEquals(
                        IntStream.range(0, n)
                                .filter(i -> part[i] == max)
                                .findFirst()
                                .getAsInt(),
                        largest[row]);
                assertEquals(
                        IntStream.range(0, n)
                                .filter(i -> part[i] == min)
                                .findFirst()
                                .getAsInt(),
                        smallest[row]);
            }
        }
        Tensor floats = PrimitiveArrays.tensor(new double[] {1, Double.NaN, 3, Double.NaN}, 4);
        assertEquals(1, SearchEntry.argmax(floats).getLong());
        assertEquals(1, SearchEntry.argmin(floats).getLong());
        Tensor zeros = PrimitiveArrays.tensor(new float[] {-0f, 0f, -1f}, 3);
        assertEquals(0, SearchEntry.argmax(zeros).getLong());
        assertThrows(ShapeException.class, () -> SearchEntry.argmax(tensor(new long[0], 0)));
    }

    @Test
    void nonZeroGivesIndicesInRowMajorOrder() {
        long[] a = random.longs(60, -1, 2).toArray();
        Tensor found = SearchEntry.nonZero(tensor(a, 3, 4, 5).transpose().transpose());
        long[] expected = IntStream.range(0, 60)
                .filter(i -> a[i] != 0)
                .mapToObj(i -> LongStream.of(i / 20, i / 5 % 4, i % 5))
                .flatMapToLong(index -> index)
                .toArray();
        assertArrayEquals(expected, PrimitiveArrays.longs(found));
        assertEquals(3, found.dim(1));
        assertArrayEquals(
                new long[] {1, 0}, SearchEntry.nonZero(Tensor.scalar(4L)).shape());
        assertArrayEquals(
                new long[] {0, 1}, SearchEntry.nonZero(tensor(new long[7], 7)).shape());
    }

    @Test
    void filterKeepsWhatIsMarked() {
        for (int n : SIZES) {
            double[] a = random.doubles(n).toArray();
            Tensor tensor = PrimitiveArrays.tensor(a, n);
            Tensor large = ComparisonEntry.greater(tensor, Tensor.scalar(0.5));
            assertArrayEquals(
                    Arrays.stream(a).filter(x -> x > 0.5).toArray(),
                    PrimitiveArrays.doubles(SearchEntry.filter(tensor, large)));
        }
    }

    @Test
    void uniqueCountsEachElement() {
        int[] a = random.ints(500, -20, 20).toArray();
        TreeMap<Integer, Long> counts = new TreeMap<>();
        Arrays.stream(a).forEach(x -> counts.merge(x, 1L, Long::sum));
        UniqueResult<Tensor, Tensor> found = SearchEntry.unique(PrimitiveArrays.tensor(a, 5, 100));
        assertArrayEquals(counts.keySet().stream().mapToInt(x -> x).toArray(), PrimitiveArrays.ints(found.values()));
        assertArrayEquals(counts.values().stream().mapToLong(x -> x).toArray(), PrimitiveArrays.longs(found.counts()));
    }

    @Test
    void dotIsThatOfVectorsOrOfRowsAndAVector() {
        long[] a = random.longs(7).toArray();
        long[] b = random.longs(7).toArray();
        long expected = IntStream.range(0, 7).mapToLong(i -> a[i] * b[i]).sum();
        assertEquals(expected, MatrixEntry.dot(tensor(a, 7), tensor(b, 7)).getLong());
        Tensor rows = MatrixEntry.outer(tensor(b, 7), tensor(a, 7)).unsqueeze(0);
        Tensor out = MatrixEntry.dot(rows, tensor(b, 7));
        assertArrayEquals(new long[] {1, 7}, out.shape());
        for (int i = 0; i < 7; i++) {
            assertEquals(b[i] * expected, out.getLong(0, i));
        }
        String text = assertThrows(ShapeException.class, () -> MatrixEntry.dot(tensor(a, 7), tensor(new long[6], 6)))
                .getMessage();
        assertTrue(text.startsWith("dot: dim mismatch (7 ≠ 6) in b[0]"), text);
    }

    private static Tensor tensor(long[] elements, long... shape) {
        return PrimitiveArrays.tensor(elements, shape);
    }
}
