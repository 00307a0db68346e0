package io.rankine.forms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratedKernelsTest {

    private static final int[] SIZES = {1, 7, 31, 32, 63, 64, 65, 511, 512, 513, 1023};

    @Test
    void operandsOfDifferentElementTypesStayInStepInStagedAndDirectRows() {
        for (int n : SIZES) {
            Tensor c = bools(n);
            Tensor a = longs(n);
            Tensor b = longs(2 * n).slice(0, 0, 2L * n, 2);
            for (Tensor second : new Tensor[] {b, b.contiguous(), Tensor.scalar(-5L)}) {
                Tensor result = FormEntry.where(c, a, second);
                for (int i = 0; i < n; i++) {
                    long other = second.rank() == 0 ? second.getLong() : second.getLong(i);
                    assertEquals(c.getBoolean(i) ? a.getLong(i) : other, result.getLong(i), n + " at " + i);
                }
            }
        }
    }

    @Test
    void anEntryWithoutAFormForTheElementTypesNamesThoseThereAre() {
        var refused = assertThrows(
                IllegalArgumentException.class, () -> FormEntry.where(bools(3), longs(3), Tensor.scalar(1f)));
        assertEquals(
                "where: no form for elements of bool x float64 x float64; there are bool x int64 x int64,"
                        + " bool x float32 x float32: cast the operands first, by Casts.cast(tensor, type)",
                refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void everyRankRunsItsOwnLoops(int rank) {
        long[] shape = new long[rank];
        for (int i = 0; i < rank; i++) {
            shape[i] = 2 + i % 2;
        }
        // With one index left out at the end of each axis none of them merge.
        long[] wider = shape.clone();
        for (int i = 0; i < rank; i++) {
            wider[i]++;
        }
        Tensor a = longs(size(wider)).view(wider);
        for (int i = 0; i < rank; i++) {
            a = a.slice(i, 0, shape[i], 1);
        }
        Tensor result = FormEntry.where(Tensor.scalar(true), a.transpose(), Tensor.scalar(0L));
        Tensor back = result.transpose();
        forEach(shape, new long[rank], 0, a, back);
    }

    private static void forEach(long[] shape, long[] at, int axis, Tensor expected, Tensor actual) {
        if (axis == shape.length) {
            assertEquals(expected.getLong(at), actual.getLong(at));
            return;
        }
        for (at[axis] = 0; at[axis] < shape[axis]; at[axis]++) {
            forEach(shape, at, axis + 1, expected, actual);
        }
    }

    @Test
    void aSignatureWithNamedDimensionsIsKept() {
        RnsModuli p = RnsModuli.of(17, 19, 23);
        Tensor a = longs(5 * 3).view(5, 3);
        Tensor result = FormEntry.residues(a, p);
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 3; j++) {
                assertEquals(Math.floorMod(a.getLong(i, j), p.at(j).value()), result.getLong(i, j));
            }
        }
        assertArrayEquals(
                new long[] {5, 3}, FormEntry.residues(a.slice(1, 0, 1, 1), p).shape());
        assertThrows(ShapeException.class, () -> FormEntry.residues(longs(4), p));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "3, 40", "40, 3", "64, 33", "65, 600", "513, 40", "1000, 2"})
    void aFoldThatIsNotAssociativeGoesFromTheFirstToTheLastElement(int length, int columns) {
        Tensor a = longs(length * columns).view(length, columns);
        long[] expected = new long[columns];
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < length; i++) {
                expected[j] = 31 * expected[j] + a.getLong(i, j);
            }
        }
        assertLongs(expected, FormEntry.horner(a, 0));
        assertLongs(expected, FormEntry.horner(a.transpose().copy(), 1));
        assertLongs(expected, FormEntry.horner(a.transpose().copy().transpose(), 0));
    }

    @Test
    void aFoldTakesTheModulusOfItsColumn() {
        RnsModuli p = RnsModuli.of(97, Integer.MAX_VALUE, 12289);
        Tensor a = Tensor.empty(ElementType.INT32, 70, 3);
        Random random = new Random(5);
        for (int i = 0; i < 70; i++) {
            for (int j = 0; j < 3; j++) {
                a.setInt(i, j, random.nextInt());
            }
        }
        Tensor result = FormEntry.hornerMod(a, 0, p);
        for (int j = 0; j < 3; j++) {
            BigInteger m = BigInteger.valueOf(p.at(j).value());
            BigInteger sum = BigInteger.ZERO;
            for (int i = 0; i < 70; i++) {
                sum = sum.multiply(BigInteger.valueOf(31))
                        .add(BigInteger.valueOf(a.getInt(i, j)))
                        .mod(m);
            }
            assertEquals(sum.longValue(), result.getLong(j));
        }
        assertEquals(0, FormEntry.hornerMod(a, 0, Modulus.of(1)).getLong(2));
    }

    @ParameterizedTest
    @CsvSource({"1, 40", "64, 40", "65, 40", "511, 33", "513, 40", "1000, 520", "4097, 40"})
    void sumsOfFloatsAreTheSameBitsInEveryLayout(int length, int columns) {
        Tensor a = Tensor.empty(ElementType.FLOAT64, length, columns);
        Random random = new Random(7);
        for (int i = 0; i < length; i++) {
            for (int j = 0; j < columns; j++) {
                a.setDouble(i, j, random.nextGaussian() * Math.pow(10, random.nextInt(12)));
            }
        }
        Tensor down = ReductionEntry.sum(a, 0);
        Tensor along = ReductionEntry.sum(a.transpose().copy(), 1);
        Tensor strided = ReductionEntry.sum(a.slice(1, 0, 3, 1), 0);
        for (int j = 0; j < columns; j++) {
            assertEquals(down.getDouble(j), along.getDouble(j), 0.0);
            assertEquals(
                    down.getDouble(j), ReductionEntry.sumAll(a.select(1, j)).getDouble(), 0.0);
        }
        for (int j = 0; j < 3; j++) {
            assertEquals(down.getDouble(j), strided.getDouble(j), 0.0);
        }
    }

    @Test
    void pairwiseSumsLoseLittle() {
        int n = 1 << 20;
        Tensor a = Tensor.empty(ElementType.FLOAT64, n).fill(0.1);
        // From first to last the error is 1.3e-7 here.
        assertEquals(n * 0.1, ReductionEntry.sumAll(a).getDouble(), 1e-9);
    }

    private static void assertLongs(long[] expected, Tensor actual) {
        assertArrayEquals(new long[] {expected.length}, actual.shape());
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], actual.getLong(i), "at " + i);
        }
    }

    private static int size(long[] shape) {
        int size = 1;
        for (long dim : shape) {
            size *= (int) dim;
        }
        return size;
    }

    private static Tensor longs(int n) {
        Tensor tensor = Tensor.empty(ElementType.INT64, n);
        Random random = new Random(n);
        for (int i = 0; i < n; i++) {
            tensor.setLong(i, random.nextLong());
        }
        return tensor;
    }

    private static Tensor bools(int n) {
        Tensor tensor = Tensor.empty(ElementType.BOOL, n);
        for (int i = 0; i < n; i++) {
            tensor.setBoolean(i, i % 3 == 1);
        }
        return tensor;
    }
}
