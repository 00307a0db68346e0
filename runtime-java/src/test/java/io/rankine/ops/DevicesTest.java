package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Devices;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Scope;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** A provider of a device brings memory and kernels: checks, plans, views and messages are the engine's. */
class DevicesTest {

    private final BytesDevice device = new BytesDevice();
    private final SplittableRandom random = new SplittableRandom(1);

    @Test
    void an_elementwise_op_runs_on_views_of_all_kinds() {
        for (long n : new long[] {0, 1, 2, 7, 63, 64, 65}) {
            Tensor a = numbers(3, n);
            Tensor b = numbers(n, 3);
            alike(a, b, ArithmeticEntry::plus, UnaryOperator.identity(), Tensor::transpose);
            alike(a, a, ArithmeticEntry::plus, x -> x.reverse(1), x -> x.reverse(0));
            alike(
                    a,
                    a,
                    ArithmeticEntry::plus,
                    x -> x.slice(1, 0, n, 2),
                    x -> x.select(0, 1).slice(0, 0, n, 2));
            alike(
                    a,
                    a,
                    ArithmeticEntry::plus,
                    x -> x.unsqueeze(1),
                    x -> x.select(0, 2).broadcastTo(3, 2, n));
        }
    }

    @Test
    void a_fold_runs_along_any_axis() {
        Tensor a = numbers(3, 5, 7);
        for (int axis = -3; axis < 3; axis++) {
            int along = axis;
            alike(a, a, (x, y) -> ReductionEntry.sum(x, along), UnaryOperator.identity(), UnaryOperator.identity());
            alike(
                    a,
                    a,
                    (x, y) -> ReductionEntry.sum(x, along),
                    x -> x.reverse(1).transpose(),
                    UnaryOperator.identity());
        }
        alike(a, a, (x, y) -> ReductionEntry.sumAll(x), UnaryOperator.identity(), UnaryOperator.identity());
        Tensor empty = numbers(4, 0);
        alike(empty, empty, (x, y) -> ReductionEntry.sum(x, 1), UnaryOperator.identity(), UnaryOperator.identity());
    }

    @Test
    void a_structured_op_runs_at_every_index_of_its_group() {
        Tensor a = numbers(2, 3, 4, 5);
        Tensor b = numbers(3, 5, 6);
        alike(a, b, MatrixEntry::matmul, UnaryOperator.identity(), UnaryOperator.identity());
        alike(b, a, MatrixEntry::matmul, x -> x.swapaxes(-1, -2), x -> x.swapaxes(-1, -2));
        alike(a, b, MatrixEntry::matmul, x -> x.select(1, 2).select(0, 1), x -> x.select(0, 0));
    }

    @Test
    void moduli_go_along_the_last_axis() {
        Tensor a = numbers(4, 3);
        Moduli three = Moduli.of(17, 97, 257);
        alike(a, a, (x, y) -> ModularEntry.modsum(x, y, three), UnaryOperator.identity(), x -> x.reverse(0));
        alike(a, a, (x, y) -> ModularEntry.modsum(x, y, Modulus.of(7)), Tensor::transpose, Tensor::transpose);
    }

    @Test
    void a_result_that_overlaps_an_operand_comes_out_as_if_that_had_been_read_before() {
        Tensor a = numbers(9);
        Tensor there = Devices.copy(a, device);
        ArithmeticEntry.plusInto(there.slice(0, 0, 8, 1), there.slice(0, 0, 8, 1), there.slice(0, 1, 9, 1));
        ArithmeticEntry.plusInto(a.slice(0, 0, 8, 1), a.slice(0, 0, 8, 1), a.slice(0, 1, 9, 1));
        assertSame(device, Devices.of(there));
        assertArrayEquals(PrimitiveArrays.longs(a), PrimitiveArrays.longs(Devices.toHost(there)));
    }

    @Test
    void what_is_wrong_is_told_in_the_engines_words() {
        Tensor a = numbers(2, 3);
        Tensor b = numbers(2, 4);
        Tensor p = Devices.copy(a, device);
        Tensor q = Devices.copy(b, device);
        sameRefusal(() -> ArithmeticEntry.plus(a, b), () -> ArithmeticEntry.plus(p, q));
        sameRefusal(() -> MatrixEntry.matmul(a, b), () -> MatrixEntry.matmul(p, q));
        sameRefusal(() -> ReductionEntry.sum(a, 2), () -> ReductionEntry.sum(p, 2));
        sameRefusal(() -> a.slice(1, 0, 9, 1), () -> p.slice(1, 0, 9, 1));
        Tensor fixed = p.asReadOnly();
        assertThrows(ReadOnlyException.class, () -> ArithmeticEntry.plusInto(p, p, fixed));
    }

    @Test
    void what_the_device_lacks_is_told_with_the_way_out() {
        Tensor p = Devices.copy(numbers(2, 2), device);
        refused(
                "minus: device bytes: no kernel rk_minus_i64: copy the operands to this machine by Devices.toHost",
                () -> ArithmeticEntry.minus(p, p));
        refused("div: device bytes: values are checked on this machine", () -> DivisionEntry.div(p, p));
        refused("amax: device bytes: no kernel rk_amax_i64", () -> ReductionEntry.amax(p, 0));
        refused(
                "plus: elements lie in memory of device bytes and in memory of this machine",
                () -> ArithmeticEntry.plus(p, Tensor.scalar(1L)));
        for (Executable read : new Executable[] {
            () -> p.getLong(0, 0), () -> p.setLong(1, 0, 0), p::address, () -> PrimitiveArrays.longs(p), () -> p.fill(1)
        }) {
            assertTrue(assertThrows(RuntimeException.class, read).getMessage().contains("memory of device bytes"));
        }
    }

    @Test
    void memory_is_released_once_and_not_used_afterwards() {
        Tensor a = numbers(5);
        Tensor kept;
        try (Scope _ = Scope.open()) {
            Tensor there = Devices.copy(a, device);
            kept = ArithmeticEntry.plus(there, there).keep();
            assertEquals(2, device.open.size());
        }
        assertEquals(1, device.open.size());
        Tensor view = kept.reverse(0);
        kept.close();
        kept.close();
        assertEquals(0, device.open.size());
        assertTrue(assertThrows(IllegalStateException.class, () -> ArithmeticEntry.plus(view, view))
                .getMessage()
                .startsWith("tensor used after release"));
        assertNull(Devices.of(a));
    }

    private Tensor numbers(long... shape) {
        Tensor numbers = Tensor.empty(ElementType.INT64, shape);
        return numbers.size() == 0
                ? numbers
                : PrimitiveArrays.tensor(random.longs(numbers.size()).toArray(), shape);
    }

    private void alike(
            Tensor a, Tensor b, BinaryOperator<Tensor> op, UnaryOperator<Tensor> left, UnaryOperator<Tensor> right) {
        Tensor here = op.apply(left.apply(a), right.apply(b));
        Tensor there = op.apply(left.apply(Devices.copy(a, device)), right.apply(Devices.copy(b, device)));
        assertSame(device, Devices.of(there));
        assertArrayEquals(here.shape(), there.shape());
        assertArrayEquals(PrimitiveArrays.longs(here.copy()), PrimitiveArrays.longs(Devices.toHost(there)));
    }

    private static void sameRefusal(Supplier<?> here, Supplier<?> there) {
        RuntimeException expected = assertThrows(RuntimeException.class, here::get);
        RuntimeException actual = assertThrows(expected.getClass(), there::get);
        assertEquals(expected.getMessage(), actual.getMessage());
    }

    private static void refused(String message, Supplier<?> call) {
        String told = assertThrows(RuntimeException.class, call::get).getMessage();
        assertTrue(told.startsWith(message), told);
    }
}
