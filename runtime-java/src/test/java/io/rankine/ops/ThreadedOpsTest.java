package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.OperandException;
import io.rankine.engine.Param;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.parallel.Threads;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.random.RandomNumbers;
import io.rankine.rns.RnsEntry;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ops on several threads hold what they hold on one. */
@Tag("optimized")
class ThreadedOpsTest {

    private static final long[][] SHAPES = {
        {40_003}, {2, 20_001}, {3, 5, 3, 1023}, {200, 201}, {1, 36864}, {20_000, 2}, {15, 1, 3000}
    };

    private final Samples samples = new Samples(71);

    @Test
    void element_wise_ops() {
        for (long[] shape : SHAPES) {
            for (int round = 0; round < 2; round++) {
                Tensor a = samples.tensor(ElementType.INT64, false, shape);
                Tensor b = samples.tensor(ElementType.INT64, true, samples.narrower(shape));
                Modulus p = Modulus.of(2305843009218281473L);
                alike(() -> ArithmeticEntry.PLUS_LONG.call(a, b));
                alike(() -> ModularEntry.MODMUL_LONG.call(a, b, p));
                alike(() -> DivisionEntry.FLOOR_DIV_LONG.call(a, b.copy()));
                alike(() -> ArithmeticEntry.PLUS_LONG.into(a.copy(), b, a));
            }
        }
    }

    @Test
    void moduli_of_the_last_axis() {
        for (long[] shape : new long[][] {{40_000, 3}, {2, 20_000, 2}, {65_537}}) {
            long[] primes = new long[(int) shape[shape.length - 1]];
            Arrays.setAll(primes, i -> 1_000_003L + 2L * i);
            Tensor a = samples.tensor(ElementType.INT64, false, shape);
            alike(() -> ModularEntry.MODSUM_LONG.call(a, a, RnsModuli.of(primes)));
        }
    }

    @Test
    void reductions_floats_included() {
        for (long[] shape : SHAPES) {
            Tensor a = samples.tensor(ElementType.FLOAT32, false, shape);
            Tensor b = samples.tensor(ElementType.INT64, false, shape);
            for (int axis = 0; axis < shape.length; axis++) {
                int folded = axis;
                ReductionOp sum = ReductionEntry.SUM_FLOAT;
                alike(() -> sum.call(a, folded));
                alike(() -> ReductionEntry.SUM_MOD_LONG.call(b, folded, Modulus.of(65537)));
                alike(() -> ReductionEntry.AMIN_LONG.call(b, folded));
            }
        }
    }

    @Test
    void matrices_of_a_batch_and_the_one_without_an_inverse() {
        Tensor a = Tensor.empty(ElementType.FLOAT64, 40, 50, 4, 4);
        Samples.each(a, at -> a.setDouble(at, samples.random().nextGaussian()));
        alike(() -> LinearEntry.inv(a));
        alike(() -> LinearEntry.det(a));
        alike(() -> FourierEntry.fft(a.view(20, 1600)));
        a.select(0, 37).select(0, 21).fill(0);
        try (var _ = Threads.limit(3)) {
            String message = assertThrows(OperandException.class, () -> LinearEntry.inv(a))
                    .getMessage();
            assertTrue(message.contains("[37, 21] of the batch"), message);
        }
    }

    @Test
    void full_folds_of_every_type_in_any_layout() {
        for (long n : new long[] {40_000, 65_537}) {
            for (ElementType type : ElementType.values()) {
                Tensor a = samples.tensor(type, false, 2, n).select(0, 1);
                for (ReductionOp op : folds(type)) {
                    alike(() -> op.callAll(a));
                    alike(() -> op.callAll(a.slice(0, n - 1, 0, -2)));
                }
            }
            Tensor a = samples.tensor(ElementType.INT64, false, n, 3).select(1, 2);
            alike(() -> ReductionEntry.SUM_MOD_LONG.callAll(a, Modulus.of(65537)));
            alike(() -> ReductionEntry.SUM_MOD_LONG.call(a.unsqueeze(0), 1, RnsModuli.of(65537)));
        }
    }

    @Test
    void random_numbers_of_a_word_each() {
        for (long n : new long[] {40_003, 65_536}) {
            alike(() -> drawn(new RandomNumbers(3), n));
        }
    }

    /** Numbers, and what the source gives next. */
    private static Tensor drawn(RandomNumbers random, long n) {
        random.bools(70);
        Tensor waiting = random.distributions().exponential(2, n);
        Tensor both = SequenceEntry.concat(random.uniform(1, 3, n), waiting);
        return SequenceEntry.concat(both, Casts.as(random.real(ElementType.FLOAT32, n), ElementType.FLOAT64));
    }

    private static List<ReductionOp> folds(ElementType type) {
        return Arrays.stream(ReductionEntry.class.getFields())
                .filter(field -> field.getType() == ReductionOp.class)
                .map(field -> {
                    try {
                        return (ReductionOp) field.get(null);
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(field.getName(), e);
                    }
                })
                .filter(op -> op.params().size() == 1 && op.params().getFirst().type() == type)
                .toList();
    }

    @Test
    void single_matrices_and_polynomials() {
        Tensor a = samples.tensor(ElementType.INT64, false, 131, 90);
        Tensor b = samples.tensor(ElementType.INT64, false, 90, 130);
        Tensor x = samples.tensor(ElementType.FLOAT64, false, 130, 131);
        alike(() -> MatrixEntry.MATMUL_LONG.call(a, b));
        alike(() -> MatrixEntry.MATMUL_LONG.call(b.transpose(), a.transpose()));
        alike(() -> MatrixEntry.MATMUL_DOUBLE.call(x, x.transpose()));
        alike(() -> MatrixEntry.MODMATMUL_LONG.call(a, b, Modulus.of(65537)));
        RnsModuli q = RnsModuli.of(65537, (1L << 61) - 1, 998244353);
        RnsModuli p = RnsModuli.of(Long.MAX_VALUE, 3);
        Tensor rows = samples.tensor(ElementType.INT64, false, 3, 20_000);
        Tensor index = PrimitiveArrays.tensor(filled(40_000, -7), 40_000);
        alike(() -> RnsEntry.baseConvert(rows, q, p));
        alike(() -> RnsEntry.baseConvertFast(rows.slice(1, 19_999, 0, -1), q, p));
        alike(() -> RnsEntry.rescale(rows, q));
        alike(() -> RnsEntry.rnsDigits(rows, q, p));
        alike(() -> RnsEntry.digits(rows, 5, 13));
        alike(() -> RnsEntry.integerDigits(rows, q, 5, 13));
        alike(() -> IndexEntry.TAKE_LONG.call(rows, index));
        alike(() -> IndexEntry.TAKE_LONG.call(rows.unsqueeze(1).broadcastTo(3, 2, 20_000), index));
    }

    @Test
    void batches_of_structured_ops() {
        for (long[] batch : new long[][] {{600}, {3, 70}, {5, 1, 40}, {2}}) {
            long[] shape = Arrays.copyOf(batch, batch.length + 2);
            shape[batch.length] = 9;
            shape[batch.length + 1] = 7;
            Tensor a = samples.tensor(ElementType.INT64, false, shape);
            Tensor b = samples.tensor(ElementType.INT64, false, 7, 130);
            alike(() -> MatrixEntry.MATMUL_LONG.call(a, b));
            alike(() -> MatrixEntry.MODMATMUL_LONG.call(a, b, Modulus.of(65537)));
            alike(() -> MatrixEntry.MATMUL_LONG.call(a.swapaxes(-1, -2), a));
        }
    }

    @Test
    void an_operand_released_by_another_thread_meanwhile_is_refused_or_read_whole() throws InterruptedException {
        long n = 1 << 18;
        try (var _ = Threads.limit(2)) {
            for (int round = 0; round < 30; round++) {
                Tensor a = PrimitiveArrays.tensor(filled(n, 5), n);
                Thread closer = Thread.ofPlatform().start(a::close);
                try {
                    Tensor sum = ArithmeticEntry.PLUS_LONG.call(a, a);
                    assertArrayEquals(filled(n, 10), PrimitiveArrays.longs(sum));
                    sum.close();
                } catch (IllegalStateException e) {
                    assertTrue(String.valueOf(e.getMessage()).contains("used after release"));
                }
                closer.join();
                assertThrows(IllegalStateException.class, () -> ArithmeticEntry.PLUS_LONG.call(a, a));
            }
        }
    }

    @Test
    void what_a_formula_throws_comes_out() {
        ElementwiseOp op = ElementwiseOp.of(
                "picky(a: [...]) -> [...]",
                ElementType.INT64,
                null,
                plan -> {
                    throw new ArithmeticException("picky");
                },
                Param.tensor("a", ElementType.INT64));
        Tensor a = Tensor.zeros(ElementType.INT64, 1 << 17);
        try (var _ = Threads.limit(3)) {
            var thrown = assertThrows(ArithmeticException.class, () -> op.call(new Operand[] {a}));
            assertEquals("picky", thrown.getMessage());
        }
        a.close(); // Nothing has stayed pinned: the block goes back at once.
        assertFalse(a.storage().alive());
    }

    private static void alike(Supplier<Tensor> call) {
        List<Tensor> results = new ArrayList<>();
        for (int threads : new int[] {1, 3}) {
            try (var _ = Threads.limit(threads)) {
                results.add(call.get());
            }
        }
        for (Tensor result : results) {
            assertArrayEquals(bits(results.getFirst()), bits(result));
        }
    }

    private static long[] bits(Tensor tensor) {
        Tensor flat = tensor.contiguous();
        Tensor bytes = flat.rank() == 0 ? flat.unsqueeze(0) : flat;
        long[] bits = new long[Math.toIntExact(flat.size() * flat.type().bytes())];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Mem.getByte(bytes.address() + i);
        }
        return bits;
    }

    private static long[] filled(long n, long value) {
        long[] filled = new long[(int) n];
        Arrays.fill(filled, value);
        return filled;
    }
}
