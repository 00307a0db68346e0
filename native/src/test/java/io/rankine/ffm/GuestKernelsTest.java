package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.parallel.Threads;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ComplexEntry;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ops of a user's op set in C: alone and beside ours. Their Java kernels refuse to run. */
final class GuestKernelsTest {

    private static final Kernel NO_JAVA = plan -> {
        if (plan.size() > Kernels.TINY) {
            throw new AssertionError("Java ran on " + plan.size() + " elements");
        }
    };
    private static final Param A = Param.tensor("a", ElementType.FLOAT64);
    private static final Param B = Param.tensor("b", ElementType.FLOAT64);
    private static final ElementwiseOp HALF =
            ElementwiseOp.of("half(a: [...]) -> [...]", ElementType.FLOAT64, Guest.SYMBOL + "rk_half_f64", NO_JAVA, A);
    private static final ElementwiseOp SHEAR = ElementwiseOp.of(
            "shear(a: [...], b: [...]) -> [...]", ElementType.FLOAT64, Guest.SYMBOL + "rk_shear_f64", NO_JAVA, A, B);
    private static final ElementwiseOp MIX = ElementwiseOp.of(
            "mix(a: [...], b: [...]) -> [...]",
            ElementType.COMPLEX128,
            Guest.SYMBOL + "rk_mix_c128",
            NO_JAVA,
            Param.tensor("a", ElementType.COMPLEX128),
            Param.tensor("b", ElementType.COMPLEX128));
    private static final ReductionOp TOTAL = ReductionOp.of(
            "total(a: [..., n]) -> [...]",
            ElementType.INT64,
            true,
            Guest.SYMBOL + "rk_total_i64",
            () -> (plan, length, step) -> {
                throw new AssertionError("Java folds " + length + " elements");
            },
            Param.tensor("a", ElementType.INT64));

    @TempDir
    private static Path folder;

    private static Guest guest;

    @BeforeAll
    static void compile() throws IOException {
        Guest.host();
        guest = Guest.compiled(folder);
        guest.among(() -> assertNotEquals(0, HALF.function()));
    }

    private static Tensor random(long... shape) {
        Tensor tensor = Tensor.empty(ElementType.FLOAT64, shape);
        Random random = new Random(tensor.size());
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setDouble(i, random.nextGaussian());
        }
        return tensor;
    }

    private static Tensor half() {
        Tensor half = Tensor.empty(ElementType.FLOAT64);
        half.setDouble(0.5);
        return half;
    }

    private static Tensor sheared(Tensor a, Tensor b) {
        return ArithmeticEntry.plus(a, ArithmeticEntry.times(half(), b));
    }

    private static void same(Tensor expected, Tensor actual) {
        assertArrayEquals(PrimitiveArrays.doubles(expected), PrimitiveArrays.doubles(actual));
    }

    @Test
    void ops_compute_what_ours_compute() {
        guest.among(() -> {
            for (int n : new int[] {17, 63, 64, 65, 1023, 100_000}) {
                Tensor a = random(n);
                same(sheared(a, a), SHEAR.call(a, a));
                same(sheared(a, a.select(0, 0)), SHEAR.call(a, a.select(0, 0)));
            }
            Tensor square = random(130, 70);
            same(sheared(square, square), SHEAR.call(square, square));
            same(sheared(square.transpose(), square.transpose()), SHEAR.call(square.transpose(), square.transpose()));
        });
    }

    @Test
    void complex_formulas_compute_what_ours_compute() {
        guest.among(() -> {
            for (int n : new int[] {17, 63, 64, 65, 1023, 100_000, 3_000_000}) {
                Tensor a = ComplexEntry.complex(random(n), random(n + 1).slice(0, 1, n + 1, 1));
                Tensor b = ComplexEntry.complex(random(n + 2).slice(0, 2, n + 2, 1), random(n));
                for (Tensor y : List.of(b, b.select(0, 0))) {
                    Tensor expected = ArithmeticEntry.minus(DivisionEntry.div(a, y), ComplexEntry.conj(a));
                    assertArrayEquals(PrimitiveArrays.complexes(expected), PrimitiveArrays.complexes(MIX.call(a, y)));
                }
            }
        });
    }

    @Test
    void threads_share_their_work() {
        Tensor a = random(1 << 20);
        Tensor expected = sheared(a, a);
        guest.among(() -> {
            for (int threads = 1; threads <= 2; threads++) {
                try (var _ = Threads.limit(threads)) {
                    same(expected, SHEAR.call(a, a));
                }
            }
        });
    }

    @Test
    void folds_run_in_c() {
        Tensor a = Tensor.empty(ElementType.INT64, 300, 70);
        for (long i = 0; i < a.size(); i++) {
            a.flatten().setLong(i, i * i);
        }
        guest.among(() -> assertEquals(
                ReductionEntry.SUM_LONG.callAll(a).getLong(), TOTAL.callAll(a).getLong()));
    }

    @Test
    void statements_fuse_them_with_ours() {
        guest.among(() -> {
            for (long n : new long[] {300, 5000, 1 << 17}) {
                Tensor a = random(n);
                Tensor b = random(n + 1).slice(0, 1, n + 1, 1);
                Expression half = Expression.of(HALF, Expression.of(ArithmeticEntry.PLUS_DOUBLE, a, b));
                Expression all = Expression.of(
                        ArithmeticEntry.TIMES_DOUBLE, Expression.of(SHEAR, half, b), Expression.of(SHEAR, b, a));
                Tensor out = Tensor.empty(ElementType.FLOAT64, n);
                Statement.assign(out, all).run();
                Tensor halved = ArithmeticEntry.times(ArithmeticEntry.plus(a, b), half());
                same(ArithmeticEntry.times(sheared(halved, b), sheared(b, a)), out);
            }
        });
    }
}
