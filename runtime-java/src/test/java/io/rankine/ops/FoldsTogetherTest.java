package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.forms.CountedEntry;
import io.rankine.forms.CountedOps;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several folds of one expression give what each of them gives alone, and its elements are computed once. */
class FoldsTogetherTest {

    /** Short and long folds, with and without neighbours, few elements and many. */
    private static final long[][] SHAPES = {
        {250, 320}, {9, 120, 80}, {5000, 17}, {70000}, {2, 40000}, {40000, 3}, {7, 9}
    };

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);
    private final Samples samples = new Samples(seed);

    /** A fold of an expression along axes. */
    private record Named(String name, BiFunction<Expression, int[], Expression> fold) {}

    private static ElementwiseOp any(ElementType type) {
        return BuiltIn.overloads(ElementwiseOp.class).stream()
                .map(BuiltIn.Overload::op)
                .filter(op -> op.name().equals(type == ElementType.BOOL ? "xor" : "minus"))
                .filter(op -> op.params().getFirst().type() == type)
                .findFirst()
                .orElseThrow();
    }

    private static List<Named> folds(ElementType type) throws IllegalAccessException {
        List<Named> folds = new ArrayList<>();
        for (BuiltIn.Overload<ReductionOp> overload : BuiltIn.overloads(ReductionOp.class)) {
            ReductionOp op = overload.op();
            if (op.params().size() == 1 && op.params().getFirst().type() == type) {
                folds.add(new Named(op.name(), (e, axes) -> e.fold(op, axes)));
            }
        }
        for (StructuredOp op : FoldsOfViewsTest.structured()) {
            if (op.params().getFirst().type() == type) {
                folds.add(new Named(op.name(), (e, axes) -> e.fold(op, axes)));
            }
        }
        return folds;
    }

    @ParameterizedTest
    @EnumSource
    void they_are_those_of_each_alone(ElementType type) throws IllegalAccessException {
        List<Named> folds = folds(type);
        for (long[] shape : SHAPES) {
            Tensor a = samples.tensor(type, false, shape);
            Expression e = Expression.of(any(type), a, a.reverse(0));
            int[] axes = random.nextBoolean() ? new int[0] : new int[] {random.nextInt(shape.length)};
            List<Statement> statements = new ArrayList<>();
            List<Tensor> wanted = new ArrayList<>();
            List<Tensor> outs = new ArrayList<>();
            StringBuilder names = new StringBuilder();
            for (int i = 0; i < 4; i++) {
                Named fold = folds.get(random.nextInt(folds.size()));
                Expression alone = fold.fold.apply(e, axes);
                Tensor out = Tensor.empty(alone.type(), alone.shape());
                wanted.add(alone.evaluate());
                outs.add(out);
                statements.add(Statement.assign(out, alone));
                names.append(fold.name).append(' ');
            }
            Statement.join(statements.toArray(Statement[]::new)).run();
            for (int i = 0; i < outs.size(); i++) {
                assertEquals(
                        Samples.elements(wanted.get(i)),
                        Samples.elements(outs.get(i)),
                        names + "of " + type + Arrays.toString(shape) + " along " + Arrays.toString(axes) + ", seed "
                                + seed);
            }
        }
    }

    @Test
    void elements_are_computed_once() {
        Tensor a = Tensor.zeros(ElementType.FLOAT64, 300, 400);
        Expression e = Expression.of(CountedEntry.COUNTED_DOUBLE, a);
        for (int[] axes : new int[][] {{1}, {0}}) {
            long computed = computed(Statement.join(
                    into(e.fold(ReductionEntry.SUM_DOUBLE, axes)),
                    into(e.fold(ReductionEntry.AMAX_DOUBLE, axes)),
                    into(e.fold(StatisticsEntry.MEAN_DOUBLE, axes)),
                    into(e.fold(StatisticsEntry.VARIANCE_DOUBLE, axes))));
            // Blocks at the ends of tiles may be computed for both.
            assertTrue(a.size() <= computed && computed < a.size() * 5 / 4, computed + " along " + axes[0]);
        }
        long all = computed(
                Statement.join(into(e.fold(ReductionEntry.SUM_DOUBLE)), into(e.fold(ReductionEntry.AMAX_DOUBLE))));
        assertTrue(a.size() <= all && all < a.size() * 5 / 4, all + " of all");
        Expression range = e.fold(ReductionEntry.AMAX_DOUBLE, 0)
                .by(ArithmeticEntry.MINUS_DOUBLE, e.fold(ReductionEntry.AMIN_DOUBLE, 0));
        long both = computed(into(range));
        assertTrue(a.size() <= both && both < a.size() * 5 / 4, both + " in one expression");
    }

    private static Statement into(Expression e) {
        return Statement.assign(Tensor.empty(e.type(), e.shape()), e);
    }

    private static long computed(Statement statement) {
        CountedOps.CALLS.reset();
        statement.run();
        return CountedOps.CALLS.sum();
    }
}
