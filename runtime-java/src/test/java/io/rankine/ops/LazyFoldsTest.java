package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Observation;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.memory.Memory;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Residues;
import io.rankine.lazy.Statement;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Folds of expressions are what the ops give one by one, bit by bit, without memory for what is folded. */
final class LazyFoldsTest {

    private static final long MEGABYTE = 1 << 20;

    /** Short folds and long ones, of which some have no neighbours. */
    private static final long[][] SHAPES = {
        {250, 320},
        {9, 120, 80},
        {150, 601},
        {2, 1500, 30},
        {70000},
        {2, 40000},
        {40000, 2},
        {3, 33000, 1},
        {6, 5, 7, 11, 37},
        {1, 66666},
        {5000, 17}
    };

    private static final long[][] SMALL_SHAPES = {
        {7, 9},
        {1},
        {},
        {0, 3},
        {4, 0, 2}
    };

    private static final List<BuiltIn.Overload<ElementwiseOp>> OPS = BuiltIn.overloads(ElementwiseOp.class);

    private static final Set<String> RING = Set.of("plus", "minus", "times");

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);
    private final Samples samples = new Samples(seed);

    /** The same elements, yet to be computed and computed. */
    private record Pair(Expression lazy, Tensor eager) {}

    static List<BuiltIn.Overload<ReductionOp>> reductions() {
        return BuiltIn.overloads(ReductionOp.class);
    }

    @ParameterizedTest
    @MethodSource("reductions")
    void reductionsAreThoseOfTheirOperandsInMemory(BuiltIn.Overload<ReductionOp> overload) {
        ReductionOp op = overload.op();
        ElementType type = op.params().getFirst().type();
        for (long[] shape : List.of(any(SHAPES), any(SMALL_SHAPES))) {
            Pair operand = operand(type, shape);
            int[] axes = axes(shape.length);
            String story =
                    overload + " of " + Arrays.toString(shape) + " along " + Arrays.toString(axes) + ", seed " + seed;
            if (op.params().size() == 1) {
                assertSame(
                        story,
                        () -> axes.length == 0 ? op.callAll(operand.eager) : op.callAxes(operand.eager, axes),
                        () -> operand.lazy.fold(op, axes));
            } else if (shape.length > 0) {
                int axis = random.nextInt(shape.length);
                Moduli p = moduli(shape, axis);
                assertSame(story, () -> op.call(operand.eager, axis, p), () -> operand.lazy.fold(op, p, axis));
                Modulus one = p.at(0);
                assertSame(story, () -> op.callAll(operand.eager, one), () -> operand.lazy.fold(op, one));
            }
        }
    }

    static Collection<List<StructuredOp>> structured() throws IllegalAccessException {
        return FoldsOfViewsTest.structured().stream()
                .collect(Collectors.groupingBy(StructuredOp::name))
                .values();
    }

    /** A long fold of one element type takes the way of all others. */
    @ParameterizedTest
    @MethodSource("structured")
    void structuredFoldsAreThoseOfTheirOperandsInMemory(List<StructuredOp> ofOneName) {
        assertFolds(ofOneName.get(random.nextInt(ofOneName.size())), any(SHAPES));
        for (StructuredOp op : ofOneName) {
            assertFolds(op, any(SMALL_SHAPES));
        }
    }

    private void assertFolds(StructuredOp op, long... shape) {
        ElementType type = op.params().getFirst().type();
        Pair operand = operand(type, shape);
        int[] axes = axes(shape.length);
        assertSame(
                op.name() + " of " + type + Arrays.toString(shape) + " along " + Arrays.toString(axes) + ", seed "
                        + seed,
                () -> axes.length == 0 ? op.callAll(operand.eager) : op.callAxes(operand.eager, axes),
                () -> operand.lazy.fold(op, axes));
    }

    private long[] any(long[]... shapes) {
        return shapes[random.nextInt(shapes.length)];
    }

    private interface Eager {
        Tensor run();
    }

    private interface Lazy {
        Expression make();
    }

    /** The same result, or the same refusal, which an expression gives before anything is computed. */
    private static void assertSame(String story, Eager eager, Lazy lazy) {
        Tensor wanted;
        try {
            wanted = eager.run();
        } catch (IllegalArgumentException e) {
            assertThrows(IllegalArgumentException.class, lazy::make, story);
            return;
        }
        Expression fold = lazy.make();
        assertEquals(wanted.type(), fold.type(), story);
        assertEquals(Arrays.toString(wanted.shape()), Arrays.toString(fold.shape()), story);
        assertEquals(Samples.elements(wanted), Samples.elements(fold.evaluate()), story);
    }

    /** Squared distances of each of {@code n} points from each other one. */
    private static Expression distances(Tensor points) {
        Expression difference = Expression.of(ArithmeticEntry.MINUS_DOUBLE, points.unsqueeze(1), points.unsqueeze(0));
        return difference.by(NumberEntry.SQUARE_DOUBLE).fold(ReductionEntry.SUM_DOUBLE, 2);
    }

    private static Tensor eagerDistances(Tensor points) {
        Tensor difference = ArithmeticEntry.minus(points.unsqueeze(1), points.unsqueeze(0));
        return ReductionEntry.sum(NumberEntry.square(difference), 2);
    }

    @Test
    void aFoldIsAnOperandAsAnyOther() {
        Tensor points = tensor(ElementType.FLOAT64, 150, 16);
        Tensor squares = eagerDistances(points);
        Tensor column = tensor(ElementType.FLOAT64, 150, 1);
        Expression fold = distances(points);
        assertSame(squares.transpose(), fold.transpose());
        assertSame(squares.select(1, 3).flatten(), fold.select(1, 3).flatten());
        assertSame(
                PowerEntry.sqrt(ArithmeticEntry.plus(squares, column)),
                fold.by(ArithmeticEntry.PLUS_DOUBLE, column).by(PowerEntry.SQRT_DOUBLE));
        assertSame(
                ArithmeticEntry.minus(squares, ReductionEntry.amax(squares, 0)),
                fold.by(ArithmeticEntry.MINUS_DOUBLE, fold.fold(ReductionEntry.AMAX_DOUBLE, 0)));
        Expression scaled = fold.by(ArithmeticEntry.TIMES_DOUBLE, column).reshape(50, -1);
        assertSame(
                ReductionEntry.sum(ArithmeticEntry.times(squares, column).view(50, 450), 1),
                scaled.fold(ReductionEntry.SUM_DOUBLE, 1));
        assertSame(ReductionEntry.sum(points, 1), Expression.of(points).fold(ReductionEntry.SUM_DOUBLE, 1));
    }

    private static void assertSame(Tensor wanted, Expression lazy) {
        assertEquals(Arrays.toString(wanted.shape()), Arrays.toString(lazy.shape()));
        assertEquals(Samples.elements(wanted), Samples.elements(lazy.evaluate()));
        Tensor out = Tensor.zeros(wanted.type(), wanted.shape());
        Statement statement = Statement.assign(out, lazy);
        statement.run();
        statement.run();
        assertEquals(Samples.elements(wanted), Samples.elements(out));
    }

    @Test
    void aTargetMayBeWhatIsFolded() {
        Tensor a = tensor(ElementType.FLOAT64, 300, 300);
        Tensor wanted = ReductionEntry.sum(ArithmeticEntry.times(a, a.transpose()), 0);
        Expression sums =
                Expression.of(ArithmeticEntry.TIMES_DOUBLE, a, a.transpose()).fold(ReductionEntry.SUM_DOUBLE, 0);
        Tensor all = ArithmeticEntry.plus(a, wanted);
        Statement.update(a, ArithmeticEntry.PLUS_DOUBLE, sums).run();
        assertEquals(Samples.elements(all), Samples.elements(a));
        Tensor row = ReductionEntry.amax(ArithmeticEntry.plus(a, a), 1);
        Expression largest = Expression.of(ArithmeticEntry.PLUS_DOUBLE, a, a).fold(ReductionEntry.AMAX_DOUBLE, 1);
        Statement.assign(a.select(0, 7), largest).run();
        assertEquals(Samples.elements(row), Samples.elements(a.select(0, 7)));
    }

    @Test
    void aJoinedStatementFoldsWhatTheOneBeforeItWrote() {
        Tensor a = tensor(ElementType.FLOAT64, 200, 200);
        Tensor twice = ArithmeticEntry.plus(a, a);
        Tensor sums = Tensor.zeros(ElementType.FLOAT64, 200, 200);
        Expression fold = Expression.of(ArithmeticEntry.PLUS_DOUBLE, a, a).fold(ReductionEntry.SUM_DOUBLE, 0);
        Statement.join(Statement.assign(a, Expression.of(twice)), Statement.assign(sums, fold.broadcastTo(200, 200)))
                .run();
        Tensor wanted = ReductionEntry.sum(ArithmeticEntry.plus(twice, twice), 0);
        assertEquals(Samples.elements(wanted), Samples.elements(sums.select(0, 199)));
    }

    @Test
    void aZeroDivisorIsFoundBeforeAnythingIsWritten() {
        Tensor a = Tensor.zeros(ElementType.INT64, 300, 300);
        Tensor out = Tensor.zeros(ElementType.INT64, 300);
        a.fill(1);
        a.setLong(200, 100, 0);
        Expression quotients = Expression.of(DivisionEntry.DIV_LONG, a, a).fold(ReductionEntry.SUM_LONG, 0);
        String refusal = assertThrows(ArithmeticException.class, Statement.assign(out, quotients)::run)
                .getMessage();
        assertTrue(refusal.contains("[200, 100]"), refusal);
        assertEquals(0, out.getLong(0));
    }

    @Test
    void whoWatchesSeesOneOpAfterTheOther() {
        Tensor points = tensor(ElementType.FLOAT64, 60, 16);
        Expression root = distances(points).by(PowerEntry.SQRT_DOUBLE);
        List<String> ops = new ArrayList<>();
        Tensor watched;
        try (Observation _ = Observation.start(op -> {
            ops.add(op.name());
            return results -> {};
        })) {
            watched = root.evaluate();
        }
        assertEquals(List.of("minus", "square", "copy", "sum", "sqrt", "copy"), ops);
        assertEquals(Samples.elements(root.evaluate()), Samples.elements(watched));
    }

    @Test
    void foldsAreTakenModuloPToo() {
        Modulus p = Modulus.of(97);
        Tensor a = ModularEntry.mod(Expression.index(0, 300, 200).evaluate(), p);
        Expression products = Expression.of(ModularEntry.MODMUL_LONG, a, a, p);
        Expression sums = products.fold(ReductionEntry.SUM_MOD_LONG, p, 0);
        Tensor wanted = ReductionEntry.sumMod(ModularEntry.modmul(a, a, p), 0, p);
        try (Residues _ = Residues.scope(p)) {
            assertEquals(
                    Samples.elements(wanted),
                    Samples.elements(Residues.of(sums, p).evaluate()));
        }
        Expression plain = products.fold(ReductionEntry.SUM_LONG, 0);
        String refusal = assertThrows(IllegalArgumentException.class, () -> Residues.of(plain, p))
                .getMessage();
        assertTrue(refusal.contains("modulo: sum is not taken modulo p"), refusal);
        assertThrows(IllegalArgumentException.class, () -> Residues.of(plain.by(ModularEntry.MOD_LONG, p), p));
    }

    @Test
    void whatDoesNotFitIsRefusedAtOnce() {
        Expression a = Expression.index(0, 3, 4);
        assertTrue(message(() -> a.fold(ReductionEntry.SUM_LONG, 2)).startsWith("sum: axis 2 is out of range"));
        assertTrue(message(() -> a.fold(ReductionEntry.SUM_LONG, 1, -1)).startsWith("sum: axis 1 stands twice"));
        assertThrows(ElementTypeException.class, () -> a.fold(ReductionEntry.SUM_DOUBLE, 1));
        Expression none = Expression.index(0, 3, 0);
        assertEquals(
                "amax: axis 1 of [3, 0] is empty, and there is no amax of no elements: give at least one",
                message(() -> none.fold(ReductionEntry.AMAX_LONG, 1)));
        assertTrue(message(() -> none.fold(ReductionEntry.AMAX_LONG)).startsWith("amax: axes [0, 1] of [3, 0]"));
        assertTrue(message(() -> a.fold(StatisticsEntry.CUMPROD_LONG, 1)).contains("does not fold an axis"));
    }

    private static String message(Runnable refused) {
        return assertThrows(IllegalArgumentException.class, refused::run).getMessage();
    }

    @Test
    void theyTakeLittleMemory() {
        Tensor row = Tensor.zeros(ElementType.FLOAT64, 1 << 12);
        Tensor points = Tensor.zeros(ElementType.FLOAT64, 1 << 10, 8);
        Expression table = Expression.of(ArithmeticEntry.PLUS_DOUBLE, row.unsqueeze(1), row);
        Memory.trim();
        long before = Memory.stats().reserved();
        assertEquals(1 << 20, distances(points).evaluate().size());
        for (int[] axes : new int[][] {{0}, {1}, {}}) {
            assertEquals(
                    axes.length == 0 ? 1 : 1 << 12,
                    table.fold(ReductionEntry.SUM_DOUBLE, axes).evaluate().size());
        }
        assertEquals(
                1 << 12, table.fold(StatisticsEntry.MEAN_DOUBLE, 0).evaluate().size());
        // 8 MB are results, and small blocks may need a region of 32 MB; what is folded takes 64 and 128 MB.
        assertTrue(
                Memory.stats().reserved() - before < 48 * MEGABYTE,
                () -> before + " bytes, then " + Memory.stats().reserved());
    }

    private int[] axes(int rank) {
        int[] axes =
                IntStream.range(0, rank).filter(axis -> random.nextBoolean()).toArray();
        for (int i = 0; i < axes.length; i++) {
            axes[i] -= random.nextBoolean() ? rank : 0;
        }
        return axes;
    }

    private Moduli moduli(long[] shape, int axis) {
        long[] kept = IntStream.range(0, shape.length)
                .filter(other -> other != axis)
                .mapToLong(other -> shape[other])
                .toArray();
        long last = kept.length == 0 ? 0 : kept[kept.length - 1];
        return last == 0 || last > 100 || random.nextBoolean()
                ? Modulus.of(2147483629)
                : RnsModuli.of(random.longs(last, 1, 1L << 31).toArray());
    }

    /** A sum, a difference or a product of two tensors of a type, some broadcast, laid out in any way; of bools, what has an op. */
    private Pair operand(ElementType type, long... shape) {
        List<ElementwiseOp> fitting = OPS.stream()
                .map(BuiltIn.Overload::op)
                .filter(op -> op.result() == type && op.params().size() == 2)
                .filter(op -> op.params().stream().allMatch(param -> param.type() == type))
                .filter(op -> type == ElementType.BOOL || RING.contains(op.name()))
                .toList();
        ElementwiseOp op = fitting.get(random.nextInt(fitting.size()));
        Operand[] given = {tensor(type, shape), random.nextBoolean() ? tensor(type, shape) : row(type, shape)};
        return new Pair(Expression.of(op, given), op.call(given));
    }

    private Tensor row(ElementType type, long... shape) {
        boolean one = shape.length == 0 || shape[shape.length - 1] > 1000;
        return samples.tensor(type, false, one ? new long[0] : new long[] {shape[shape.length - 1]})
                .broadcastTo(shape);
    }

    private Tensor tensor(ElementType type, long... shape) {
        boolean turned = random.nextBoolean();
        long[] own = turned
                ? IntStream.range(0, shape.length)
                        .mapToLong(axis -> shape[shape.length - 1 - axis])
                        .toArray()
                : shape;
        Tensor tensor = Tensor.empty(type, own);
        Tensor few = samples.tensor(type, false, 997);
        Tensor flat = tensor.view(tensor.size());
        for (long at = 0; at < tensor.size(); at += 997) {
            long count = Math.min(997, tensor.size() - at);
            few.slice(0, 0, count, 1).copyTo(flat.slice(0, at, at + count, 1));
        }
        Tensor laidOut = turned ? tensor.transpose() : tensor;
        return shape.length > 0 && random.nextInt(3) == 0 ? laidOut.reverse(0) : laidOut;
    }
}
