package io.rankine;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.kept;
import static io.rankine.Tensors.newAxis;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.tensor;
import static io.rankine.Tensors.times;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.exchange.dlpack.DlPack;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each view has the type of its rank, and is a tensor or read-only as it must be. */
class TypedViewsTest {

    private final LongTensor2 a = LongTensor.arange(12).reshape(3, 4);
    private final LongView2 seen = a.asReadOnly();

    @Test
    void theMemoryIsThatOfTheEngine() {
        assertArrayEquals(new long[] {4, 1}, a.memory().strides());
        assertEquals(1, a.transpose().memory().strides()[0]);
        assertEquals(-4, a.reverse(0).memory().strides()[0]);
        assertTrue(a.memory().isContiguous());
        assertEquals(11, a.memory().segment().getAtIndex(ValueLayout.JAVA_LONG, 11));
        a.memory().segment().setAtIndex(ValueLayout.JAVA_LONG, 0, 5);
        assertEquals(5, seen.get(0, 0));
        assertTrue(seen.memory().segment().isReadOnly());
        assertThrows(
                IllegalArgumentException.class, () -> a.transpose().memory().segment());
        LongTensor1 back = DlPack.readVersioned(a.at(1).memory().toDlPack(), LongTensor1::of);
        back.fill(9);
        assertEquals(9, a.get(1, 3));
        back.close();
    }

    @Test
    void aDiagonalDropsTwoAxesAndAddsOne() {
        LongTensor1 diagonal = a.diagonal();
        LongView1 upper = seen.diagonal(1, 0, 1);
        LongTensor2 batch = a.unsqueeze(0).diagonal(-1, 1, 2);
        diagonal.fill(-1);
        assertArrayEquals(new long[] {1, 6, 11}, upper.toArray());
        assertArrayEquals(new long[][] {{4, 9}}, batch.toArray());
        assertEquals(-1, a.get(2, 2));
    }

    @Test
    void partsOfASplitAreOfItsOwnType() {
        List<LongTensor2> halves = a.split(1, 2);
        List<? extends LongView2> rows = seen.splitSizes(0, 1, 2);
        List<LongTensor> erased = a.erased().split(0, 3);
        halves.get(1).fill(0);
        assertArrayEquals(new long[][] {{4, 5, 0, 0}, {8, 9, 0, 0}}, rows.get(1).toArray());
        assertEquals(3, erased.size());
    }

    @Test
    void entriesAreViewsAlongTheFirstAxis() {
        long sum = 0;
        for (LongTensor1 row : a.entries()) {
            row.inPlace().times(2);
            sum += row.get(0);
        }
        assertEquals(2 * (0 + 4 + 8), sum);
        assertEquals(3, seen.entries().size());
        assertThrows(IndexOutOfBoundsException.class, () -> seen.entries().get(3));
        LongView1 last = seen.entries().getLast();
        assertEquals(22, last.get(3));
    }

    @Test
    void closingViewsLeavesTheTensorOpen() {
        LongTensor2 owner = LongTensor.zeros(3, 4);
        for (LongTensor1 row : owner.entries()) {
            try (row) {
                row.fill(2);
            }
        }
        owner.asReadOnly().close();
        owner.transpose().close();
        LongView2.of(owner.tensor().transpose()).close();
        assertEquals(24, owner.sum());
        LongView2.of(owner.tensor()).close();
        assertThrows(IllegalStateException.class, owner::sum, "of() wraps the tensor itself");
    }

    @Test
    void matricesAreTransposedInBatches() {
        LongTensor3 batch = a.unsqueeze(0).permuteMatrix();
        LongView2 matrix = seen.permuteMatrix();
        assertArrayEquals(new long[] {1, 4, 3}, batch.shape());
        assertEquals(seen.transpose(), matrix);
    }

    @Test
    void newAxesInSlicesRaiseTheRank() {
        LongTensor1 v = tensor(1, 2, 3);
        LongTensor2 column = v.slice(all(), newAxis());
        LongTensor2 row = v.slice(newAxis());
        LongView1 one = v.asReadOnly().at(-1).unsqueeze(0);
        LongTensor3 block = a.slice(range(0, -1), newAxis(), all());
        LongTensor2 dropped = a.slice(at(1), range(1, 3)).slice(newAxis());
        LongTensor any = a.erased().slice(newAxis(), all(), newAxis());
        assertArrayEquals(new long[][] {{1}, {2}, {3}}, column.toArray());
        assertArrayEquals(new long[][] {{1, 2, 3}}, row.toArray());
        assertArrayEquals(new long[] {3}, one.toArray());
        assertArrayEquals(new long[] {2, 1, 4}, block.shape());
        assertArrayEquals(new long[][] {{5, 6}}, dropped.toArray());
        assertArrayEquals(new long[] {1, 3, 1, 4}, any.shape());
        assertEquals(6, column.times(row).get(1, 2));
    }

    @Test
    void repeatedTensorsHaveTheRankOfTheArguments() {
        LongView3 repeated = a.repeated(kept(), times(2), kept());
        LongView2 rows = tensor(1, 2).repeated(times(3), kept());
        assertArrayEquals(new long[] {3, 2, 4}, repeated.shape());
        assertEquals(7, repeated.get(1, 1, 3));
        assertEquals(9, rows.sum());
        assertTrue(repeated.memory().readOnly());
        assertThrows(IllegalArgumentException.class, () -> a.repeated(kept(), times(2)));
        assertThrows(IllegalArgumentException.class, () -> times(-1));
    }

    @Test
    void windowsRunAlongAnyAxis() {
        LongView3 windows = a.windows(0, 2, 1);
        LongView3 along = seen.transpose().windows(-2, 3, 1);
        assertArrayEquals(new long[] {2, 4, 2}, windows.shape());
        assertArrayEquals(new long[] {2, 3, 3}, along.shape());
        assertEquals(9, windows.get(1, 1, 1));
        assertEquals(seen.get(2, 1), along.get(0, 2, 1));
    }

    @Test
    void elementsAreSetFromNestedArraysAndListsOfTheSameShape() {
        a.setVals(new long[][] {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}});
        assertEquals(7, a.get(1, 2));
        a.slice(all(), range(0, 2)).setVals(List.of(List.of(0, 1), List.of(2L, 3L), List.of((byte) 4, (short) 5)));
        assertArrayEquals(new long[] {2, 3, 7, 8}, a.at(1).toArray());
        a.at(0).setVals(9, 8, 7, 6);
        assertEquals(7, a.get(0, 2));
        a.setFlatArray(new long[12]);
        assertEquals(0, a.sum());
        refused("arrays of shape [1, 4] for a tensor of shape [3, 4]", () -> a.setVals(new long[][] {{1, 2, 3, 4}}));
        refused("ragged", () -> a.setVals(new long[][] {{1, 2, 3, 4}, {1}, {2}}));
        refused("a list of 1 at [0]", () -> a.setVals(List.of(List.of(1), List.of(2), List.of(3))));
        refused(
                "2.5 at [0, 0] is no element of type int64",
                () -> a.slice(range(0, 1), range(0, 1)).setVals(List.of(List.of(2.5))));
        refused("without loss", () -> FloatTensor.zeros(1).setVals(List.of((1 << 24) + 1)));
        refused("without loss", () -> FloatTensor.zeros(1).setVals(List.of(0.1)));
        assertEquals(0, a.sum());
    }

    @Test
    void lambdasTakeAndGivePrimitives() {
        LongTensor2 squares = seen.map(x -> x * x);
        assertEquals(121, squares.get(2, 3));
        a.transpose().inPlace().map(x -> -x);
        assertEquals(-7, a.get(1, 3));
        List<Long> diagonal = new ArrayList<>();
        seen.forEachIndexed((i, j, x) -> {
            if (i == j) {
                diagonal.add(x);
            }
        });
        assertEquals(List.of(0L, -5L, -10L), diagonal);
        long[] sum = new long[2];
        a.forEach(x -> sum[0] += x);
        a.erased().forEachIndexed((at, x) -> sum[1] += at[0] * x);
        assertEquals(a.sum(), sum[0]);
        assertEquals(-(4 + 5 + 6 + 7) - 2 * (8 + 9 + 10 + 11), sum[1]);
        assertEquals(DoubleTensor.of(0.5, 1.0), DoubleTensor.of(1, 2).map(x -> x / 2));
        assertEquals(BoolTensor.of(false, true), BoolTensor.of(true, false).map(x -> !x));
        LongTensor.scalar(3).forEachIndexed(x -> assertEquals(3, x));
        LongTensor.zeros(2, 0).forEachIndexed((i, j, x) -> assertEquals(-1, x));
    }

    @Test
    void lambdasThatThrowLeaveElementsInPlace() {
        assertThrows(ArithmeticException.class, () -> a.inPlace().map(x -> 12 / (x - 5)));
        assertEquals(LongTensor.arange(12).reshape(3, 4), a);
    }

    @Test
    void nearFloatsAreClose() {
        DoubleTensor1 x = DoubleTensor.of(1, Double.NaN);
        assertTrue(x.allClose(x.plus(1e-9), 0, 1e-8, true));
        assertTrue(!x.allClose(x));
        assertTrue(DoubleTensor.of(1, 1).allClose(DoubleTensor.scalar(1 + 1e-9)));
        assertTrue(a.allClose(seen, 0, 0));
    }

    private static void refused(String part, org.junit.jupiter.api.function.Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(part), message);
    }
}
