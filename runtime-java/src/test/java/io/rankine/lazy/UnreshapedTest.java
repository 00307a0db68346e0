package io.rankine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.lazy.run.Unreshaped;
import io.rankine.lazy.tree.Assignment;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Expressions in another shape, where what they read cannot be seen so. */
final class UnreshapedTest {

    private static final ElementwiseOp TIMES = ArithmeticEntry.TIMES_LONG;
    private static final ElementwiseOp PLUS = ArithmeticEntry.PLUS_LONG;

    private final Tensor column = Expression.index(0, 6, 1).evaluate();
    private final Tensor row = Expression.index(0, 4).evaluate();
    /** 6 x 4, its operands are broadcast: {@code i * j} at {@code i, j}. */
    private final Expression products = Expression.of(TIMES, column, row);

    private static long[] elements(Expression value) {
        Tensor flat = value.evaluate().flatten();
        return LongStream.range(0, flat.size()).map(flat::getLong).toArray();
    }

    /** Of {@code products} in row-major order. */
    private static long product(long i) {
        return i / 4 * (i % 4);
    }

    private static long[] each(int count, LongUnaryOperator element) {
        return LongStream.range(0, count).map(element).toArray();
    }

    private static Tensor filled(long... shape) {
        return Tensor.zeros(ElementType.INT64, shape);
    }

    private static boolean needsMemory(Tensor target, Expression value) {
        return Unreshaped.inShapeBefore(new Assignment(target, value.term()))
                        .value()
                        .reshapes()
                > 0;
    }

    @Test
    void theOrderOfTheElementsStays() {
        long[] inOrder = each(24, UnreshapedTest::product);
        for (Expression reshaped : List.of(
                products.flatten(),
                products.reshape(4, -1),
                products.reshape(2, 3, 2, 2).flatten(1, 2),
                products.unsqueeze(0).flatten().unsqueeze(1))) {
            assertEquals(24, reshaped.size());
            assertEquals(Arrays.toString(inOrder), Arrays.toString(elements(reshaped)), reshaped.toString());
        }
        assertEquals("Expression(int64, shape [4, 6])", products.reshape(4, -1).toString());
    }

    @Test
    void whatLiesInOrderIsSeenWithoutMoreAdo() {
        Expression square =
                Expression.of(TIMES, Expression.index(0, 24), Tensor.scalar(3L)).reshape(4, 6);
        assertEquals(0, square.term().reshapes());
        assertEquals(0, products.reshape(2, 3, 4, 1).term().reshapes());
        assertEquals(0, products.transpose().reshape(2, 2, 6).term().reshapes());
    }

    @Test
    void aStatementIsComputedInTheShapeBefore() {
        Expression sum = Expression.of(PLUS, products.flatten(), Expression.index(0, 24));
        Tensor out = filled(24);
        assertFalse(needsMemory(out, sum));
        assertFalse(needsMemory(filled(48).slice(0, 0, 48, 2), sum));
        assertEquals(Arrays.toString(each(24, i -> product(i) + i)), Arrays.toString(elements(sum)));
        Expression again =
                Expression.of(TIMES, sum.reshape(8, 3), products.reshape(8, 3)).reshape(24);
        assertFalse(needsMemory(out, again));
        assertEquals(Arrays.toString(each(24, i -> (product(i) + i) * product(i))), Arrays.toString(elements(again)));
    }

    @Test
    void whatFitsNoShapeBeforeIsComputedAhead() {
        Expression turned = products.reshape(4, 6).transpose();
        assertTrue(needsMemory(filled(6, 4), turned));
        assertEquals(Arrays.toString(each(24, i -> product(i % 4 * 6 + i / 4))), Arrays.toString(elements(turned)));
        Tensor transposed = filled(4, 6).transpose();
        Statement.assign(transposed, products.transpose().flatten().reshape(6, 4))
                .run();
        assertEquals(product(4 * 1 + 0), transposed.getLong(0, 1));
        assertEquals(product(4 * 1 + 2), transposed.getLong(3, 1));
    }

    /** In either shape one of the folds is a view: statements of one element went from one to the other without end. */
    @Test
    void foldsOfOneElementAlongBothAxesComeToAnEnd() {
        Expression one = Expression.of(Tensor.scalar(3L).reshape(1, 1));
        Expression rows = one.fold(ReductionEntry.SUM_LONG, 1);
        Expression columns = one.fold(ReductionEntry.SUM_LONG, 0);
        Expression centred = Expression.of(PLUS, one, rows.unsqueeze(1));
        Tensor out = filled(1, 1);
        Statement.assign(out, Expression.of(TIMES, rows.unsqueeze(1), columns)).run();
        assertEquals(9, out.getLong(0, 0));
        assertEquals(18, elements(Expression.of(TIMES, centred, columns))[0]);
        assertEquals(
                18, elements(Expression.of(TIMES, centred.flatten(), columns).reshape(1, 1))[0]);
    }

    @Test
    void whatIsUsedTwiceIsComputedOnce() {
        Expression e = Expression.of(PLUS, Expression.index(0, 2, 2), Expression.index(1, 2, 2));
        for (int i = 0; i < 40; i++) {
            e = Expression.of(PLUS, e.transpose().flatten().reshape(2, 2), e);
        }
        assertEquals(0, e.evaluate().getLong(0, 0));
        assertEquals(1L << 40, e.evaluate().getLong(0, 1));
    }

    @Test
    void theResultIsAsIfComputedBeforeTheTargetIsWritten() {
        Tensor square = Expression.index(0, 9).reshape(3, 3).evaluate();
        Statement.assign(square, Expression.of(square).transpose().flatten().reshape(3, 3))
                .run();
        assertEquals("[0, 3, 6, 1, 4, 7, 2, 5, 8]", Arrays.toString(elements(Expression.of(square))));
    }

    @Test
    void aZeroDivisorIsFoundBeforeAnythingIsWritten() {
        Tensor out = filled(24);
        Expression quotient = Expression.of(DivisionEntry.DIV_LONG, Expression.index(0, 24), products.flatten());
        Expression noZeroFirst =
                Expression.of(PLUS, products, Expression.of(Tensor.scalar(1L))).slice(0, 3, 6, 1);
        Expression minusFour = Expression.of(PLUS, noZeroFirst.flatten(), Tensor.scalar(-4L));
        String refusal = assertThrows(
                        ArithmeticException.class,
                        Expression.of(DivisionEntry.DIV_LONG, Expression.index(0, 12), minusFour)::evaluate)
                .getMessage();
        assertTrue(refusal.contains("is 0 at [1]"), refusal); // 3 * 1 + 1 - 4, in the shape that the op has
        assertThrows(ArithmeticException.class, Statement.assign(out, quotient)::run);
        Expression inner =
                Expression.of(DivisionEntry.DIV_LONG, column, row).reshape(4, 6).transpose();
        assertThrows(ArithmeticException.class, Statement.assign(out.view(6, 4), inner)::run);
        assertEquals(Arrays.toString(new long[24]), Arrays.toString(elements(Expression.of(out))));
    }

    @Test
    void aJoinedStatementSeesWhatTheOneBeforeItWrote() {
        Tensor first = filled(6, 4);
        Tensor second = filled(6, 4);
        Expression later = Expression.of(first).transpose().flatten().reshape(6, 4);
        Statement.join(Statement.assign(first, products), Statement.assign(second, later))
                .run();
        assertEquals(
                Arrays.toString(elements(products.transpose().reshape(6, 4))),
                Arrays.toString(elements(Expression.of(second))));
    }

    @Test
    void shapesOfOtherSizesAreRefused() {
        String refusal = assertThrows(IllegalArgumentException.class, () -> products.reshape(5, 5))
                .getMessage();
        assertEquals("reshape: shape [5, 5] has 25 elements, shape [6, 4] has 24: they must be equal", refusal);
        assertThrows(IllegalArgumentException.class, () -> products.reshape(-1, 5));
    }

    @Test
    void nothingStaysNothing() {
        Shaped none = filled(0, 4);
        assertEquals(0, Expression.of(TIMES, none, row).flatten().evaluate().size());
        assertEquals(
                "[0, 7]",
                Arrays.toString(
                        Expression.of(TIMES, none, row).reshape(0, 7).evaluate().shape()));
    }
}
