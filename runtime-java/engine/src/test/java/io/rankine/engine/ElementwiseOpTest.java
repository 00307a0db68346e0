package io.rankine.engine;

import static io.rankine.engine.PrimitiveArrays.longs;
import static io.rankine.engine.Sums.PLUS;
import static io.rankine.engine.Sums.iota;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElementwiseOpTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 7, 63, 64, 65, 1023, 5000})
    void equalShapesAreAddedElementByElement(long n) {
        Tensor sum = PLUS.call(iota(n), iota(n));
        assertArrayEquals(new long[] {n}, sum.shape());
        long[] values = longs(sum);
        for (int i = 0; i < n; i++) {
            assertEquals(2L * i, values[i]);
        }
        assertArrayEquals(values, longs(PLUS.into(iota(n), iota(n), iota(n))));
    }

    @Test
    void operandsBroadcastByTheirIndices() {
        Random random = new Random(5);
        for (int round = 0; round < 300; round++) {
            long[] shape = random.longs(random.nextInt(5), 0, 4).toArray();
            Tensor a = operand(random, shape);
            Tensor b = operand(random, shape);
            long[] joined = io.rankine.spec.shape.Broadcast.join(a.shape(), b.shape());
            Tensor sum = PLUS.call(a, b);
            assertArrayEquals(joined, sum.shape());
            long[] left = longs(a.broadcastTo(joined));
            long[] right = longs(b.broadcastTo(joined));
            long[] values = longs(sum);
            for (int i = 0; i < values.length; i++) {
                assertEquals(left[i] + right[i], values[i]);
            }
        }
    }

    @Test
    void aScalarBroadcastsFromEitherSideAndKeepsTheLargerRank() {
        Tensor a = iota(2, 3);
        assertArrayEquals(new long[] {5, 6, 7, 8, 9, 10}, longs(PLUS.call(Tensor.scalar(5L), a)));
        assertArrayEquals(new long[] {5, 6, 7, 8, 9, 10}, longs(PLUS.call(a, Tensor.scalar(5L))));
        assertArrayEquals(
                new long[] {1, 1, 3}, PLUS.call(iota(1, 1, 1), iota(3)).shape());
        assertEquals(0, PLUS.call(Tensor.scalar(5L), Tensor.scalar(6L)).rank());
        assertEquals(11, PLUS.call(Tensor.scalar(5L), Tensor.scalar(6L)).getLong());
        assertArrayEquals(
                new long[] {1, 1}, PLUS.call(Tensor.scalar(5L), iota(1, 1)).shape());
    }

    @Test
    void inPlaceAtEqualLayoutAddsToItself() {
        Tensor a = iota(9);
        assertSame(a, PLUS.into(a, a, a));
        assertArrayEquals(new long[] {0, 2, 4, 6, 8, 10, 12, 14, 16}, longs(a));
        Tensor row = a.reshape(3, 3).select(0, 1);
        PLUS.into(row, row, Tensor.scalar(100L));
        assertArrayEquals(new long[] {0, 2, 4, 106, 108, 110, 12, 14, 16}, longs(a));
        Tensor view = a.view(3, 3);
        PLUS.into(a.view(3, 3), view, view);
        assertEquals(32, a.getLong(8));
    }

    @Test
    void overlappingOperandsAreReadAsIfBeforeTheFirstWrite() {
        for (long n : new long[] {2, 5, 40, 1500}) {
            Tensor shifted = iota(n);
            PLUS.into(shifted.slice(0, 1, n, 1), shifted.slice(0, 0, n - 1, 1), Tensor.scalar(0L));
            Tensor reversed = iota(n);
            PLUS.into(reversed, reversed, reversed.reverse(0));
            for (long i = 0; i < n; i++) {
                assertEquals(Math.max(0, i - 1), shifted.getLong(i));
                assertEquals(n - 1, reversed.getLong(i));
            }
        }
        Tensor square = iota(40, 40);
        PLUS.into(square, square, square.transpose());
        assertEquals(3 * 41 + 7 * 41, square.getLong(3, 7));
        Tensor rows = iota(4, 5);
        PLUS.into(rows, rows, rows.select(0, 0));
        assertEquals(10 + 0, rows.getLong(2, 0));
        assertEquals(4 + 4, rows.getLong(0, 4));
    }

    @Test
    void foreignMemoryWrappedTwiceIsRecognised() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(10 * 8, 8);
            Tensor all = Tensor.wrap(memory, ElementType.INT64, Layout.of(10));
            Tensor tail = Tensor.wrap(memory.asSlice(8), ElementType.INT64, Layout.of(9));
            for (long i = 0; i < 10; i++) {
                all.setLong(i, i);
            }
            PLUS.into(tail, all.slice(0, 0, 9, 1), Tensor.scalar(0L));
            assertArrayEquals(new long[] {0, 0, 1, 2, 3, 4, 5, 6, 7, 8}, longs(all));
        }
    }

    @Test
    void refusalsComeBeforeAnythingIsWritten() {
        Tensor out = iota(2, 3);
        refused(ShapeException.class, () -> PLUS.into(out, iota(2, 3), iota(4)), "plus", "3 ≠ 4", "b: · x 4");
        refused(IllegalArgumentException.class, () -> PLUS.into(out, iota(3), iota(3)), "out has shape [2, 3]", "[3]");
        refused(IllegalArgumentException.class, () -> PLUS.into(out, iota(2, 2, 3), iota(3)), "[2, 2, 3]");
        Tensor wider = out.unsqueeze(0);
        refused(IllegalArgumentException.class, () -> PLUS.into(wider, iota(2, 3), iota(3)), "[1, 2, 3]", "[2, 3]");
        refused(
                ElementTypeException.class,
                () -> PLUS.into(out, iota(2, 3), Tensor.scalar(1)),
                "plus: b is a tensor of int32",
                "cast");
        refused(ElementTypeException.class, () -> PLUS.call(iota(3), Modulus.of(5)), "moduli");
        refused(
                ElementTypeException.class,
                () -> PLUS.into(Tensor.zeros(ElementType.INT32, 3), iota(3), iota(3)),
                "out is a tensor of int32");
        refused(IllegalArgumentException.class, () -> PLUS.call(iota(3)), "1 operands", "[a, b]");
        assertArrayEquals(new long[] {0, 1, 2, 3, 4, 5}, longs(out));
    }

    @Test
    void resultsThatRepeatElementsOrAreReadOnlyAreRefused() {
        Tensor repeated = iota(1).expand(0, 3);
        refused(ReadOnlyException.class, () -> PLUS.into(repeated, iota(3), iota(3)), "read-only", "repeats");
        refused(ReadOnlyException.class, () -> PLUS.into(iota(3).broadcastTo(3), iota(3), iota(3)), "read-only");
        try (Arena arena = Arena.ofConfined()) {
            Layout windows = Layout.of(6).windows(0, 3, 1);
            Tensor overlapping = Tensor.wrap(arena.allocate(48, 8), ElementType.INT64, windows);
            refused(
                    ReadOnlyException.class,
                    () -> PLUS.into(overlapping, iota(4, 3), iota(3)),
                    "repeats elements",
                    "[4, 3]");
            Tensor constant = Tensor.wrap(arena.allocate(48, 8).asReadOnly(), ElementType.INT64, Layout.of(6));
            refused(ReadOnlyException.class, () -> PLUS.into(constant, iota(6), iota(6)), "read-only");
        }
    }

    @Test
    void aZeroWhereTheOpHasNoneIsNamedWithItsIndex() {
        ElementwiseOp divide = ElementwiseOp.of(
                "div(a: [...], b: [...]) -> [...]",
                ElementType.INT32,
                null,
                plan -> {
                    throw new AssertionError("must not run");
                },
                Param.tensor("a", ElementType.INT32),
                Param.nonZero("b", ElementType.INT32));
        Tensor b = PrimitiveArrays.tensor(new int[] {1, 2, 3, 4, 0, 6}, 2, 3);
        refused(ArithmeticException.class, () -> divide.call(b, b), "div", "b is 0 at [1, 1]");
        refused(
                ArithmeticException.class,
                () -> divide.call(b, b.transpose().copy().transpose()),
                "[1, 1]");
        refused(ArithmeticException.class, () -> divide.call(b, Tensor.scalar(0)), "b is 0 at []");
        refused(
                ArithmeticException.class,
                () -> divide.call(b, Tensor.scalar(0).unsqueeze(0).expand(0, 3)),
                "at [0]");
    }

    @Test
    void moduliGoWithTheLastAxisAndFitTheElements() {
        ElementwiseOp reduce = ElementwiseOp.of(
                "mod(a: [...], p: [...]) -> [...]",
                ElementType.INT32,
                null,
                plan -> {
                    for (long i = 0; i < plan.dim(0); i++) {
                        for (long j = 0; j < plan.dim(1); j++) {
                            long at = plan.address(0) + 4 * (i * plan.stride(0, 0) + j * plan.stride(0, 1));
                            Mem.setInt(at, (int) plan.moduli(2)[(int) (j * plan.stride(2, 1))].value());
                        }
                    }
                },
                Param.tensor("a", ElementType.INT32),
                Param.moduli("p"));
        Tensor a = Tensor.zeros(ElementType.INT32, 2, 3);
        Tensor result = reduce.call(a, RnsModuli.of(3, 5, 7));
        assertArrayEquals(new int[] {3, 5, 7, 3, 5, 7}, PrimitiveArrays.ints(result));
        refused(ShapeException.class, () -> reduce.call(a, RnsModuli.of(3, 5)), "3 ≠ 2", "p");
        refused(IllegalArgumentException.class, () -> reduce.call(a, Modulus.of(1L << 31)), "2147483648", "2147483647");
    }

    @Test
    void opsInsideAFormulaDoNotDisturbTheOuterLoop() {
        ElementwiseOp nested = ElementwiseOp.of(
                "nested(a: [...]) -> [...]",
                ElementType.INT64,
                null,
                plan -> {
                    for (long i = 0; i < plan.dim(0); i++) {
                        long inner = PLUS.call(iota(2, 3), iota(3)).getLong(1, 2);
                        Mem.setLong(plan.address(0) + 8 * i * plan.stride(0, 0), inner + i);
                    }
                },
                Param.tensor("a", ElementType.INT64));
        assertArrayEquals(new long[] {7, 8, 9}, longs(nested.call(iota(3))));
    }

    private static Tensor operand(Random random, long... shape) {
        long[] own = shape.clone();
        for (int axis = 0; axis < own.length; axis++) {
            own[axis] = random.nextInt(3) == 0 ? 1 : own[axis];
        }
        Tensor tensor = random.nextBoolean()
                ? iota(own)
                : iota(Layout.of(own).transpose().shape()).transpose();
        for (int axis = 0; axis < own.length; axis++) {
            tensor = random.nextInt(4) == 0 ? tensor.reverse(axis) : tensor;
        }
        while (tensor.rank() > 0 && tensor.dim(0) == 1 && random.nextBoolean()) {
            tensor = tensor.squeeze(0);
        }
        return tensor;
    }

    private static void refused(Class<? extends Exception> type, Executable call, String... parts) {
        String text = assertThrows(type, call).getMessage();
        for (String part : parts) {
            assertTrue(text.contains(part), text + " should contain: " + part);
        }
    }
}
