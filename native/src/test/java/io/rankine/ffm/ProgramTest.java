package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.parallel.Threads;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.CastEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.ComparisonEntry;
import io.rankine.ops.LogicEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Trees that C runs in one call give what their C kernels give one by one. */
final class ProgramTest {

    private static final long[][] SHAPES = {
        {255}, {256}, {257}, {5000}, {700, 4}, {4, 700}, {70, 90}, {130, 40}, {12, 9, 33}, {3, 200, 130}, {9, 300}
    };

    private record Pair(Expression lazy, Tensor eager) {}

    @Test
    void treesInOneCallEqualTheirOps() throws IllegalAccessException {
        assumeTrue(Kernels.programs() != null, "no native library");
        List<ElementwiseOp> ops = new ArrayList<>();
        for (Class<?> entry : List.of(
                ArithmeticEntry.class, CastEntry.class, ComparisonEntry.class, LogicEntry.class, ModularEntry.class)) {
            for (Field field : entry.getFields()) {
                if (field.getType() == ElementwiseOp.class) {
                    ElementwiseOp op = (ElementwiseOp) field.get(null);
                    if (op.function() != 0) {
                        ops.add(op);
                    }
                }
            }
        }
        for (int i = 0; i < 150; i++) {
            long seed = System.nanoTime();
            try (var _ = Threads.limit(1 + i % 2)) {
                check(ops, new Random(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    @Test
    void foldsOfTreesInOneCallEqualThoseOfTheirOps() {
        assumeTrue(Kernels.programs() != null, "no native library");
        Random random = new Random(1);
        for (long[] shape : new long[][] {{300, 301}, {80000}, {2, 41000}, {33000, 3}, {50, 40, 45}}) {
            Tensor a = layout(random, ElementType.INT64, shape);
            fill(random, a);
            Tensor x = Casts.cast(a, ElementType.FLOAT64);
            Expression products =
                    Expression.of(ArithmeticEntry.TIMES_DOUBLE, Expression.of(CastEntry.TO_DOUBLE_LONG, a), x);
            Tensor eager = ArithmeticEntry.times(x, x);
            for (int axis = 0; axis <= shape.length; axis++) {
                int[] axes = axis < shape.length ? new int[] {axis} : new int[0];
                Tensor expected = axes.length == 0
                        ? ReductionEntry.SUM_DOUBLE.callAll(eager)
                        : ReductionEntry.SUM_DOUBLE.callAxes(eager, axes);
                for (int threads = 1; threads <= 2; threads++) {
                    try (var _ = Threads.limit(threads)) {
                        same(
                                expected,
                                products.fold(ReductionEntry.SUM_DOUBLE, axes).evaluate());
                    }
                }
            }
        }
    }

    private static void check(List<ElementwiseOp> ops, Random random) {
        long[] shape = SHAPES[random.nextInt(SHAPES.length)];
        List<Pair> pool = new ArrayList<>();
        for (int steps = 1 + random.nextInt(10); steps > 0; steps--) {
            ElementwiseOp op = ops.get(random.nextInt(ops.size()));
            List<Param> params = op.params();
            Shaped[] lazy = new Shaped[params.size()];
            Operand[] eager = new Operand[params.size()];
            for (int k = 0; k < lazy.length; k++) {
                ElementType type = params.get(k).type();
                Moduli moduli = type == null ? moduli(random, shape) : null;
                Pair pair = type == null ? null : operand(random, pool, type, shape);
                lazy[k] = pair == null ? moduli : pair.lazy();
                eager[k] = pair == null ? moduli : pair.eager();
            }
            pool.add(new Pair(Expression.of(op, lazy), op.call(eager)));
        }
        Pair root = pool.getLast();
        Tensor out = layout(random, root.eager().type(), root.eager().shape());
        Statement.assign(out, root.lazy()).run();
        same(root.eager().contiguous(), out.contiguous());
    }

    private static Moduli moduli(Random random, long... shape) {
        long[] p = random.longs(random.nextBoolean() ? 1 : shape[shape.length - 1], 1, 1L << 30)
                .toArray();
        return p.length == 1 ? Modulus.of(p[0]) : RnsModuli.of(p);
    }

    private static Pair operand(Random random, List<Pair> pool, ElementType type, long... shape) {
        List<Pair> fitting =
                pool.stream().filter(pair -> pair.lazy().type() == type).toList();
        if (!fitting.isEmpty() && random.nextInt(3) > 0) {
            return fitting.get(random.nextInt(fitting.size()));
        }
        long[] own = Arrays.copyOfRange(shape, random.nextInt(3) == 0 ? random.nextInt(shape.length) : 0, shape.length);
        for (int d = 0; d < own.length; d++) {
            own[d] = random.nextInt(4) == 0 ? 1 : own[d];
        }
        Tensor tensor = layout(random, type, own);
        fill(random, tensor);
        Pair pair = new Pair(Expression.of(tensor), tensor);
        pool.addFirst(pair);
        return pair;
    }

    /** A tensor of this shape: row-major, transposed, or every other element of a wider one. */
    private static Tensor layout(Random random, ElementType type, long... shape) {
        long[] turned = new long[shape.length];
        long[] wide = shape.clone();
        for (int d = 0; d < shape.length; d++) {
            turned[d] = shape[shape.length - 1 - d];
        }
        int last = shape.length - 1;
        wide[last] *= 2;
        return switch (random.nextInt(3)) {
            case 0 -> Tensor.empty(type, shape);
            case 1 -> Tensor.empty(type, turned).transpose();
            default -> Tensor.empty(type, wide).slice(last, 0, wide[last], 2);
        };
    }

    private static void fill(Random random, Tensor tensor) {
        Tensor wide = Tensor.empty(ElementType.INT64, tensor.shape());
        Tensor flat = wide.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setLong(i, random.nextLong() >> random.nextInt(64));
        }
        Casts.cast(wide, tensor.type()).copyTo(tensor);
    }

    private static void same(Tensor expected, Tensor actual) {
        if (expected.type().isComplex()) {
            same(expected.realView(), actual.realView());
            same(expected.imagView(), actual.imagView());
            return;
        }
        assertArrayEquals(bits(expected), bits(actual));
    }

    /** Every element exactly; all NaNs alike. */
    private static long[] bits(Tensor tensor) {
        return switch (tensor.type()) {
            case FLOAT32, FLOAT64 ->
                Arrays.stream(PrimitiveArrays.doubles(Casts.cast(tensor, ElementType.FLOAT64)))
                        .mapToLong(Double::doubleToLongBits)
                        .toArray();
            default -> PrimitiveArrays.longs(Casts.cast(tensor, ElementType.INT64));
        };
    }
}
