package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.modular.Moduli;
import io.rankine.ops.BuiltIn.Overload;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random trees of all built-in ops give what the ops give one by one. */
final class LazyTreesTest {

    private static final List<Overload<ElementwiseOp>> OPS = BuiltIn.overloads(ElementwiseOp.class);
    private static final long[][] SHAPES = {
        {},
        {1},
        {7},
        {63},
        {64},
        {65},
        {1023},
        {1024},
        {1025},
        {2500},
        {0},
        {3, 0},
        {3, 700},
        {40, 50},
        {300, 4},
        {4, 300},
        {70, 70},
        {2, 3, 5},
        {9, 8, 33},
        {2, 1100},
        {5, 1, 6, 7}
    };

    /** The same elements, yet to be computed and computed. */
    private record Pair(Expression lazy, Tensor eager) {}

    private final List<Pair> pool = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void aTreeGivesWhatItsOpsGiveOneByOne(int part) {
        for (int i = 0; i < 40; i++) {
            long seed = System.nanoTime();
            try {
                checkTree(new Samples(seed), SHAPES[new Random(seed).nextInt(SHAPES.length)]);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("part " + part + ", seed " + seed, e);
            }
        }
    }

    private void checkTree(Samples samples, long... shape) {
        pool.clear();
        Random random = samples.random();
        int size = 1 + random.nextInt(12);
        for (int i = 0; i < size; i++) {
            if (!grow(samples, shape)) {
                return;
            }
        }
        Pair root = pool.getLast();
        if (random.nextInt(3) == 0) {
            root = viewed(root, random);
            if (random.nextBoolean() && root.eager().rank() < 6) {
                // What has been viewed takes part in ops again, and is viewed again.
                pool.clear();
                pool.add(root);
                if (grow(samples, root.eager().shape())) {
                    root = viewed(pool.getLast(), random);
                }
            }
        }
        long[] wide = Arrays.equals(root.eager().shape(), shape)
                ? shape
                : root.eager().shape();
        Tensor target = target(samples, root.eager().type(), wide);
        Statement statement = Statement.assign(target, root.lazy());
        statement.run();
        assertSame(root.eager(), target);
        statement.run();
        assertSame(root.eager(), target);
    }

    /** Adds one op on what there is; false if it refused its operands, in both forms and with the same words. */
    private boolean grow(Samples samples, long... shape) {
        ElementwiseOp op = OPS.get(samples.random().nextInt(OPS.size())).op();
        List<Param> params = op.params();
        Shaped[] lazy = new Shaped[params.size()];
        Operand[] eager = new Operand[params.size()];
        for (int i = 0; i < lazy.length; i++) {
            ElementType type = params.get(i).type();
            if (type == null) {
                Moduli moduli = samples.moduli(params.getFirst().type(), shape);
                lazy[i] = moduli;
                eager[i] = moduli;
            } else {
                Pair operand = operand(samples, type, params.get(i).nonZero(), shape);
                lazy[i] = operand.lazy();
                eager[i] = operand.eager();
            }
        }
        Expression node = Expression.of(op, lazy);
        Tensor result;
        try {
            result = op.call(eager);
        } catch (ArithmeticException e) {
            ArithmeticException refused = assertThrows(ArithmeticException.class, node::evaluate);
            assertEquals(e.getMessage(), refused.getMessage());
            return false;
        }
        assertEquals(Arrays.toString(result.shape()), Arrays.toString(node.shape()));
        pool.add(new Pair(node, result));
        return true;
    }

    private Pair operand(Samples samples, ElementType type, boolean nonZero, long... shape) {
        Random random = samples.random();
        List<Pair> fitting =
                pool.stream().filter(pair -> pair.lazy().type() == type).toList();
        if (!fitting.isEmpty() && random.nextInt(3) > 0) {
            return fitting.get(random.nextInt(fitting.size()));
        }
        Tensor leaf = samples.tensor(type, nonZero, samples.narrower(shape));
        Pair pair = new Pair(Expression.of(leaf), leaf);
        pool.addFirst(pair);
        return pair;
    }

    private static Pair viewed(Pair pair, Random random) {
        Expression lazy = pair.lazy();
        Tensor eager = pair.eager();
        for (int steps = 1 + random.nextInt(3); steps > 0; steps--) {
            int rank = lazy.rank();
            int axis = rank == 0 ? 0 : random.nextInt(rank);
            long eagerDim = rank == 0 ? 1 : eager.dim(axis);
            switch (rank == 0 || lazy.dim(axis) == 0 ? 9 + random.nextInt(2) : random.nextInt(11)) {
                case 0 -> {
                    long from = random.nextLong(lazy.dim(axis));
                    lazy = lazy.slice(axis, from, lazy.dim(axis), 2);
                    eager = eager.slice(axis, from, eager.dim(axis), 2);
                }
                case 1 -> {
                    long i = random.nextLong(lazy.dim(axis));
                    lazy = lazy.select(axis, i);
                    eager = eager.select(axis, i);
                }
                case 2 -> {
                    lazy = lazy.transpose();
                    eager = eager.transpose();
                }
                case 3 -> {
                    lazy = lazy.moveaxis(axis, rank - 1);
                    eager = eager.moveaxis(axis, rank - 1);
                }
                case 4 -> {
                    if (rank < 5 && lazy.dim(axis) < 100) {
                        long window = 1 + random.nextLong(lazy.dim(axis));
                        lazy = lazy.windows(axis, window, 1);
                        eager = eager.windows(axis, window, 1);
                    }
                }
                case 5 -> {
                    lazy = lazy.swapaxes(0, axis);
                    eager = eager.swapaxes(0, axis);
                }
                case 6 -> {
                    lazy = lazy.reverse(axis);
                    eager = eager.reverse(axis);
                }
                case 7 -> {
                    long[] factors = factors(lazy.size(), random);
                    lazy = lazy.reshape(factors);
                    eager = eager.reshape(factors);
                }
                case 8 -> {
                    int parts = IntStream.of(5, 3, 2, 1)
                            .filter(n -> eagerDim % n == 0)
                            .findFirst()
                            .orElseThrow();
                    int part = random.nextInt(parts);
                    lazy = lazy.split(axis, parts).get(part);
                    eager = eager.split(axis, parts).get(part);
                }
                case 9 -> {
                    lazy = lazy.flatten();
                    eager = eager.flatten();
                }
                default -> {
                    lazy = lazy.unsqueeze(0);
                    eager = eager.unsqueeze(0);
                }
            }
        }
        return new Pair(lazy, eager);
    }

    /** Some sizes, up to four, whose product is {@code size}. */
    private static long[] factors(long size, Random random) {
        long rest = size;
        long[] factors = new long[1 + random.nextInt(4)];
        for (int i = 0; i < factors.length - 1; i++) {
            long left = rest;
            long[] divisors =
                    LongStream.rangeClosed(1, 60).filter(n -> left % n == 0).toArray();
            factors[i] = divisors[random.nextInt(divisors.length)];
            rest /= factors[i];
        }
        factors[factors.length - 1] = rest;
        return factors;
    }

    private static Tensor target(Samples samples, ElementType type, long... shape) {
        Samples.Arrangement[] all = Samples.Arrangement.values();
        Samples.Arrangement arrangement = all[samples.random().nextInt(all.length)];
        return samples.tensor(
                arrangement == Samples.Arrangement.REPEATED ? Samples.Arrangement.ROW_MAJOR : arrangement,
                type,
                false,
                shape);
    }

    private static void assertSame(Tensor expected, Tensor actual) {
        Samples.each(actual, at -> {
            Object wanted = Samples.broadcast(expected, at);
            Object found = Samples.get(actual, at);
            assertTrue(
                    Samples.same(wanted, found),
                    () -> "at " + Arrays.toString(at) + " of " + actual + ": " + found + " instead of " + wanted);
        });
    }

    @Test
    void aTreeOfTenThousandNodesNeitherOverflowsTheStackNorRunsOutOfOperands() {
        Tensor start = PrimitiveTensors.range(100);
        Expression deep = Expression.of(start);
        Tensor wide = Tensor.scalar(1L);
        for (int i = 0; i < 10_000; i++) {
            deep = Expression.of(ArithmeticEntry.PLUS_LONG, deep, i % 2 == 0 ? wide : Tensor.scalar((long) i % 7));
        }
        long sum = 0;
        for (int i = 0; i < 10_000; i++) {
            sum += i % 2 == 0 ? 1 : i % 7;
        }
        Tensor out = deep.transpose().evaluate();
        assertEquals(99 + sum, out.getLong(99));
    }

    private static final class PrimitiveTensors {
        static Tensor range(int n) {
            Tensor tensor = Tensor.empty(ElementType.INT64, n);
            for (int i = 0; i < n; i++) {
                tensor.setLong(i, i);
            }
            return tensor;
        }
    }
}
