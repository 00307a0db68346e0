package io.rankine;

import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.Rank.R2;
import io.rankine.lazy.Statement;
import io.rankine.modular.Modulus;
import org.junit.jupiter.api.Test;

class LazyExprTest {

    private final LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
    private final LongTensor1 b = tensor(10, 20, 30);

    @Test
    void theCompilerKnowsRankAndElementTypeOfAnExpression() {
        LongExpr<R2> low = b.lazy().times(a).plus(1);
        LongExpr<R2> high = a.lazy().times(b).plus(1);
        BoolExpr<R2> mask = high.greater(b.lazy().plus(20));
        DoubleExpr<R2> cast = high.toDouble().div(2.0);
        assertEquals(low.evaluate(), high.evaluate());
        assertArrayEquals(
                new boolean[] {false, true, true, true, true, true},
                mask.evaluate().toFlatArray());
        assertArrayEquals(
                new double[] {5.5, 20.5, 45.5, 20.5, 50.5, 90.5},
                cast.evaluate().toFlatArray());
    }

    @Test
    void aStatementWritesWhenItIsRunAndReadsAnewEachTime() {
        LongTensor2 c = LongTensor.zeros(2, 3);
        Statement statement = c.set(a.lazy().times(b).plus(1));
        assertEquals(0, c.get(0, 0));
        statement.run();
        assertEquals(a.times(b).plus(1), c);
        a.set(0, 0, 100);
        statement.run();
        assertEquals(1001, c.get(0, 0));
    }

    @Test
    void compoundAssignmentsAreStatements() {
        LongTensor2 c = LongTensor.ones(2, 3);
        c.plusAssign(a.lazy().times(2)).run();
        c.timesAssign(b.lazy()).run();
        c.floorDivAssign(a.lazy().plus(1)).run();
        c.xorAssign(a.lazy()).run();
        c.modsumAssign(a.lazy().plus(b), Modulus.of(17)).run();
        LongTensor2 expected =
                a.times(2).plus(1).times(b).floorDiv(a.plus(1)).xor(a).modsum(a.plus(b), Modulus.of(17));
        assertEquals(expected, c);
    }

    @Test
    void theRightSideIsTakenAsItWasBefore() {
        LongTensor2 square = tensor(new long[][] {{1, 2}, {3, 4}});
        square.plusAssign(square.lazy().transpose()).run();
        assertEquals(tensor(new long[][] {{2, 5}, {5, 8}}), square);
        LongTensor1 line = tensor(0, 1, 2, 3, 4, 5);
        Slice.Range after = Tensors.range(1, 6);
        line.slice(after).set(line.slice(Tensors.range(0, 5)).lazy()).run();
        assertEquals(tensor(0, 0, 1, 2, 3, 4), line);
        line.set(line.lazy().reverse(0)).run();
        assertEquals(tensor(4, 3, 2, 1, 0, 0), line);
    }

    @Test
    void generatorsTakeNoMemory() {
        LongTensor2 c = LongTensor.empty(2, 3);
        c.set(LongExpr.index(0, 2, 3).times(10).plus(LongExpr.index(1, 2, 3))).run();
        assertEquals(tensor(new long[][] {{0, 1, 2}, {10, 11, 12}}), c);
        assertEquals(
                a.erased(),
                a.lazy()
                        .times(LongExpr.ones(1L << 20, 2, 1).select(0, 5).rank2())
                        .evaluate());
        assertEquals(
                DoubleTensor.arange(0.5, 3, 0.25).erased(),
                DoubleExpr.range(0.5, 3, 0.25).evaluate());
        assertEquals(
                IntTensor.arange(7, -8, -3).erased(), IntExpr.range(7, -8, -3).evaluate());
        assertEquals(1, LongExpr.eye(3, 4).evaluate().rank2().get(2, 2));
        assertThrows(IllegalArgumentException.class, () -> IntExpr.range(0, 1L << 33, 1L << 32));
    }

    @Test
    void errorsComeWhenTheStatementIsBuiltAndZerosBeforeAnythingIsWritten() {
        LongTensor2 c = LongTensor.full(7, 2, 3);
        assertThrows(IllegalArgumentException.class, () -> a.lazy().plus(tensor(1, 2)));
        assertThrows(
                IllegalArgumentException.class,
                () -> b.set(a.lazy().transpose().select(0, 0).rank1()));
        Statement statement = c.set(a.lazy().floorDiv(b.lazy().minus(20)));
        ArithmeticException refused = assertThrows(ArithmeticException.class, statement::run);
        assertEquals(
                "floorDiv: division by zero: b is 0 at [1]; nothing was written. Allowed: any value but 0",
                refused.getMessage());
        assertEquals(LongTensor.full(7, 2, 3), c);
    }

    @Test
    void joinedStatementsGiveWhatTheyGiveOneAfterTheOther() {
        LongTensor2 sum = LongTensor.empty(2, 3);
        LongTensor2 twice = LongTensor.empty(2, 3);
        LongExpr<R2> common = a.lazy().times(b);
        Statement joined =
                Statement.join(sum.set(common.plus(1)), twice.set(sum.lazy().times(2)), sum.set(common));
        joined.run();
        assertEquals(a.times(b), sum);
        assertEquals(a.times(b).plus(1).times(2), twice);
        LongTensor2 square = tensor(new long[][] {{1, 2}, {3, 4}});
        LongTensor2 other = LongTensor.empty(2, 2);
        Statement.join(
                        square.plusAssign(LongExpr.ones(2, 2)),
                        other.set(square.lazy().transpose()))
                .run();
        assertEquals(tensor(new long[][] {{2, 4}, {3, 5}}), other);
        assertThrows(IllegalArgumentException.class, () -> Statement.join(sum.set(common), b.set(b.lazy())));
    }
}
