package io.rankine;

import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.lazy.Statement;
import io.rankine.modular.Modulus;
import io.rankine.spec.Complex;
import java.util.List;
import org.junit.jupiter.api.Test;

class LazyExprTest {

    private final LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
    private final LongTensor1 b = tensor(10, 20, 30);

    @Test
    void theCompilerKnowsRankAndElementTypeOfAnExpression() {
        LongExpr2 low = b.lazy().times(a).plus(1);
        LongExpr2 high = a.lazy().times(b).plus(1);
        BoolExpr2 mask = high.greater(b.lazy().plus(20));
        DoubleExpr2 cast = high.toDouble().div(2.0);
        assertEquals(low.evaluate(), high.evaluate());
        assertArrayEquals(
                new boolean[] {false, true, true, true, true, true},
                mask.evaluate().toFlatArray());
        assertArrayEquals(
                new double[] {5.5, 20.5, 45.5, 20.5, 50.5, 90.5},
                cast.evaluate().toFlatArray());
    }

    @Test
    void theCompilerKnowsTheRankOfViewsOfExpressions() {
        LongExpr2 e = a.lazy().times(b);
        LongTensor1 row = e.at(1).evaluate();
        LongTensor1 column = e.select(1, 0).evaluate();
        LongTensor3 raised = e.unsqueeze(0).plus(1).evaluate();
        LongTensor3 windows = e.windows(1, 2, 1).evaluate();
        LongTensor4 repeated = e.broadcastTo(2, 1, 2, 3).evaluate();
        LongTensor2 flat = raised.lazy().squeeze(0).minus(1).evaluate();
        assertEquals(tensor(40, 100, 180), row);
        assertEquals(tensor(10, 40), column);
        assertEquals(a.times(b), flat);
        assertEquals(a.times(b).windows(1, 2, 1).copy(), windows);
        assertEquals(a.times(b).at(1), repeated.at(1).at(0).at(1));
    }

    @Test
    void theCompilerKnowsTheRankAndTypeOfFolds() {
        DoubleTensor2 x = a.toDouble();
        LongExpr1 sums = a.lazy().times(b).sum(0);
        LongExpr0 all = a.lazy().times(b).sum();
        DoubleExpr1 means = a.lazy().plus(b).mean(1);
        LongExpr1 places = x.lazy().times(-1).argmax(1);
        BoolExpr1 any = a.lazy().greater(b).any(-1);
        LongExpr unknown = LongExpr.of(a.lazy().expression()).amax(0);
        LongExpr1 residues = a.lazy().times(b).sumMod(1, Modulus.of(7));
        assertEquals(a.times(b).sum(0), sums.evaluate());
        assertEquals(a.times(b).sum(), all.evaluate().get());
        assertEquals(a.plus(b).mean(1), means.evaluate());
        assertEquals(x.times(-1).argmax(1), places.evaluate());
        assertEquals(a.greater(b).any(-1), any.evaluate());
        assertEquals(a.amax(0), unknown.rank1().evaluate());
        assertEquals(tensor(0, 5), residues.evaluate());
        DoubleTensor2 centred = DoubleTensor.zeros(2, 3);
        centred.set(x.lazy().minus(x.lazy().mean(0))).run();
        assertEquals(x.minus(x.mean(0)), centred);
    }

    @Test
    void viewsOfExpressionsAreThoseOfTensors() {
        LongTensor3 c = LongTensor.arange(24).reshape(2, 3, 4);
        LongTensor1 d = tensor(1, -2, 3, 0);
        LongTensor3 sum = c.plus(d);
        LongExpr3 e = c.lazy().plus(d);
        LongTensor1 row = e.slice(Tensors.at(1), Tensors.at(-1)).evaluate();
        LongTensor2 column =
                e.slice(Tensors.all(), Tensors.range(0, 2), Tensors.at(3)).evaluate();
        LongTensor3 part =
                e.slice(Tensors.reversed(), Tensors.from(1), Tensors.upTo(-1)).evaluate();
        LongTensor2 diagonal = e.diagonal(1, 1, 2).evaluate();
        LongTensor2 first = e.diagonal().evaluate();
        LongTensor3 matrices = e.permuteMatrix().evaluate();
        assertEquals(sum.slice(Tensors.at(1), Tensors.at(-1)), row);
        assertEquals(sum.slice(Tensors.all(), Tensors.range(0, 2), Tensors.at(3)), column);
        assertEquals(sum.slice(Tensors.reversed(), Tensors.from(1), Tensors.upTo(-1)), part);
        assertEquals(sum.diagonal(1, 1, 2), diagonal);
        assertEquals(sum.diagonal(), first);
        assertEquals(sum.permuteMatrix(), matrices);
        assertThrows(IndexOutOfBoundsException.class, () -> e.slice(Tensors.at(2)));
        LongExpr3 table = e.at(0).slice(Tensors.newAxis(), Tensors.all(), Tensors.from(2));
        LongExpr2 raised = e.slice(Tensors.at(0), Tensors.at(1)).slice(Tensors.all(), Tensors.newAxis());
        assertEquals(sum.at(0).slice(Tensors.newAxis(), Tensors.all(), Tensors.from(2)), table.evaluate());
        assertEquals(sum.at(0).at(1).unsqueeze(1), raised.evaluate());
        LongExpr unknown = LongExpr.of(e.expression());
        assertEquals(
                sum.at(0).slice(Tensors.newAxis(), Tensors.reversed()),
                unknown.slice(Tensors.at(0), Tensors.newAxis(), Tensors.reversed())
                        .rank3()
                        .evaluate());
        assertEquals(sum.windows(3, 1), e.windows(3, 1).evaluate());
        assertEquals(
                sum.at(0).repeated(Tensors.kept(), Tensors.times(2), Tensors.kept()),
                e.at(0)
                        .repeated(Tensors.kept(), Tensors.times(2), Tensors.kept())
                        .evaluate());
    }

    @Test
    void expressionsHaveOtherShapesAndPartsAsTensorsDo() {
        LongTensor2 product = a.unsqueeze(2).times(b).at(0);
        LongExpr2 e = a.at(0).lazy().unsqueeze(1).times(b); // of what is broadcast no view has these shapes
        LongExpr1 flat = e.flatten();
        LongExpr3 block = e.plus(1).reshape(1, -1, 3);
        LongExpr erased = e.reshape(new long[] {9});
        assertEquals(product.flatten(), flat.evaluate());
        assertEquals(product.plus(1).reshape(1, 3, 3), block.evaluate());
        assertEquals(product.flatten(), erased.rank1().evaluate());
        assertEquals(
                product.flatten().plus(LongTensor.arange(9)),
                flat.plus(LongTensor.arange(9)).evaluate());
        LongTensor1 every = LongTensor.zeros(18);
        LongTensor1 second = every.slice(Tensors.range(0, 18, 2));
        second.set(flat.times(flat)).run();
        assertEquals(product.times(product).flatten(), second);
        List<LongExpr2> rows = e.split(0, 3);
        List<LongExpr2> columns = e.splitSizes(-1, 1, 2);
        assertEquals(product.split(0, 3).get(1), rows.get(1).evaluate());
        assertEquals(product.splitSizes(-1, 1, 2).get(1), columns.get(1).evaluate());
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> e.split(0, 2));
        assertEquals(
                "split: axis 0 of shape [3, 3] into 2 equal parts: give a number that divides 3, or sizes to splitSizes",
                refusal.getMessage());
    }

    @Test
    void arithmeticOfAnExpressionModuloPIsModularOfEveryRank() {
        Modulus p = Modulus.of(17);
        LongTensor3 c = LongTensor.arange(24).reshape(4, 2, 3);
        LongTensor2 low = a.lazy(p).times(b).plus(1).minus(b).evaluate();
        LongTensor3 high = b.lazy(17).times(c).plus(c).times(100).evaluate();
        LongTensor1 negated = b.lazy().plus(1).modulo(p).unaryMinus().evaluate();
        LongExpr2 plain = a.lazy(p).times(a.lazy(p).plus(b)).expr();
        IntTensor1 ints = IntTensor.of(1, 2, 3).lazy(5).minus(4).evaluate();
        LongTensor unknown = a.erased().lazy(p).times(b).evaluate();
        LongTensor2 out = LongTensor.zeros(2, 3);
        out.set(a.lazy(p).times(b)).run();
        assertEquals(a.modmul(b, p).modsum(1, p).modsub(b, p), low);
        assertEquals(b.modmul(c, p).modsum(c, p).modmul(100, p), high);
        assertEquals(b.plus(1).modneg(p), negated);
        assertEquals(a.modmul(a.modsum(b, p), p), plain.evaluate());
        assertEquals(IntTensor.of(2, 3, 4), ints);
        assertEquals(a.modmul(b, p), out);
        assertEquals(out.erased(), unknown);
    }

    @Test
    void theHighestRankIsThatOfTheResultWhicheverOperandHasIt() {
        LongTensor3 c = LongTensor.ones(4, 2, 3);
        LongExpr3 high = b.lazy().plus(c);
        BoolExpr3 mask = b.lazy().less(c);
        LongTensor3 chosen = b.lazy().less(25).where(c.lazy(), a).evaluate();
        LongTensor3 other = c.lazy().keepWhere(b.lazy().less(25).not(), a).evaluate();
        LongTensor3 third = a.lazy().keepWhere(mask, b).evaluate();
        LongTensor2 numbers = a.lazy().keepWhere(b.lazy().less(25), 7).evaluate();
        LongTensor erased = b.lazy().plus(c.erased()).evaluate();
        assertEquals(b.plus(c), high.evaluate());
        assertEquals(b.less(25).where(c, a), chosen);
        assertEquals(c.keepWhere(b.less(25).not(), a), other);
        assertEquals(b.less(c).erased().where(a.erased(), b), third.erased());
        assertEquals(a.keepWhere(b.less(25), 7), numbers);
        assertEquals(high.evaluate().erased(), erased);
    }

    @Test
    void theHighestRankIsThatOfTheChoice() {
        BoolTensor1 row = BoolTensor.of(true, false, true);
        BoolTensor2 grid = a.greater(2);
        DoubleView1 reals = DoubleTensor.of(0.5, 1.5, 2.5).asReadOnly();
        IntTensor3 cube = IntTensor.ones(4, 2, 3);
        DoubleExpr2 mask = a.at(0).toDouble().lazy().keepWhere(grid, reals);
        DoubleExpr2 first = row.lazy().where(a.toDouble().lazy(), reals.lazy());
        DoubleExpr2 second = a.lazy().plus(0).toDouble().keepWhere(row.not(), reals);
        LongExpr3 own = cube.lazy().toLong().keepWhere(row.lazy().not(), a);
        DoubleExpr3 third = cube.lazy().toDouble().keepWhere(grid.not(), a.toDouble());
        ShortExpr2 narrow = row.lazy().where(a.lazy().toShort(), a.toUByte().toShort());
        DoubleExpr unknown = row.lazy().where(a.toDouble().erased().lazy(), reals);
        assertEquals(reals.keepWhere(grid.at(0).not(), a.at(0)), mask.evaluate().at(0));
        assertEquals(row.where(a.toDouble(), reals), first.evaluate());
        assertEquals(a.toDouble().keepWhere(row.not(), reals), second.evaluate());
        assertEquals(cube.toLong().keepWhere(row.not(), a), own.evaluate());
        assertEquals(cube.toDouble().keepWhere(grid.not(), a), third.evaluate());
        assertEquals(a.toShort(), narrow.evaluate());
        assertEquals(first.evaluate(), unknown.evaluate());
    }

    @Test
    void elementTypesMeetAsInTensors() {
        DoubleTensor2 halves = a.toDouble().times(0.5);
        DoubleTensor2 sum = a.lazy().plus(halves).evaluate();
        DoubleTensor2 back = halves.lazy().times(b).evaluate();
        DoubleTensor2 third =
                a.lazy().plus(IntTensor.of(1, 2, 3).toFloat()).plus(b).evaluate();
        DoubleExpr2 higher = IntTensor.of(1, 2, 3).lazy().toDouble().plus(a.toDouble());
        DoubleExpr2 met = DoubleTensor.of(1, 2, 3).lazy().keepWhere(a.lazy().greater(2), halves);
        BoolExpr1 less = ByteTensor.of(1, 2, 3).lazy().less(ByteTensor.of(2, 2, 2));
        ByteTensor1 narrow = ByteTensor.of(4, 5, 6).lazy().keepWhere(less, 7).evaluate();
        ComplexTensor2 complex =
                a.lazy().toComplex().keepWhere(a.greater(2), Complex.I).evaluate();
        LongTensor2 wide = a.lazy().plus(ByteTensor.of(1, 2, 3)).evaluate();
        IntTensor1 unsigned =
                UByteTensor.of(200, 1, 2).lazy().plus(IntTensor.of(1, 2, 3)).evaluate();
        ByteTensor1 own = ByteTensor.of(100, 100, 1).lazy().plus(100).evaluate();
        BoolTensor2 logic = a.lazy()
                .greater(1)
                .and(a.lazy().less(6))
                .or(a.lazy().equalTo(6).not())
                .evaluate();
        assertEquals(a.plus(halves), sum);
        assertEquals(halves.times(b), back);
        assertEquals(a.plus(IntTensor.of(1, 2, 3).toFloat()).plus(b), third);
        assertEquals(a.toFloat().plus(IntTensor.of(1, 2, 3)), higher.evaluate());
        assertEquals(halves.keepWhere(a.greater(2).not(), IntTensor.of(1, 2, 3)), met.evaluate());
        assertEquals(ByteTensor.of(4, 7, 7), narrow);
        assertEquals(a.toComplex().keepWhere(a.greater(2), Complex.I), complex);
        assertEquals(Complex.I, complex.get(0, 1));
        assertEquals(tensor(new long[][] {{2, 4, 6}, {5, 7, 9}}), wide);
        assertEquals(IntTensor.of(201, 3, 5), unsigned);
        assertEquals(ByteTensor.of(100, 100, 1).plus(100), own);
        assertEquals(a.greater(1).and(a.less(6)).or(a.equalTo(6).not()), logic);
    }

    @Test
    void generatorsKnowAllElementTypes() {
        assertEquals(ByteTensor.of(0, 1, 2), ByteExpr.index(0, 3).evaluate());
        assertEquals(UByteTensor.of(250, 252, 254), UByteExpr.range(250, 256, 2).evaluate());
        assertEquals(ShortTensor.ones(2, 2), ShortExpr.ones(2, 2).evaluate());
        assertEquals(ComplexTensor.zeros(3), ComplexExpr.zeros(3).evaluate());
        assertEquals(
                IntTensor.of(0, 1).toComplexFloat(),
                ComplexFloatExpr.range(0, 2, 1).evaluate());
        assertEquals(Complex.of(1, 0), ComplexExpr.eye(2, 2).evaluate().get(1, 1));
        assertEquals(
                2, BoolExpr.ones(2).evaluate().lazy().toInt().evaluate().sum(0).get());
        assertThrows(IllegalArgumentException.class, () -> ByteExpr.index(0, 129));
        assertThrows(IllegalArgumentException.class, () -> UByteExpr.range(-1, 2, 1));
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
        c.inPlace().plus(a.lazy().times(2)).run();
        c.inPlace().times(b.lazy()).run();
        c.inPlace().floorDiv(a.lazy().plus(1)).run();
        c.inPlace().xor(a.lazy()).run();
        c.inPlace().modsum(a.lazy().plus(b), Modulus.of(17)).run();
        LongTensor2 expected =
                a.times(2).plus(1).times(b).floorDiv(a.plus(1)).xor(a).modsum(a.plus(b), Modulus.of(17));
        assertEquals(expected, c);
    }

    @Test
    void theRightSideIsTakenAsItWasBefore() {
        LongTensor2 square = tensor(new long[][] {{1, 2}, {3, 4}});
        square.inPlace().plus(square.lazy().transpose()).run();
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
                a, a.lazy().times(LongExpr.ones(1L << 20, 2, 1).select(0, 5)).evaluate());
        assertEquals(
                DoubleTensor.arange(0.5, 3, 0.25),
                DoubleExpr.range(0.5, 3, 0.25).evaluate());
        assertEquals(IntTensor.arange(7, -8, -3), IntExpr.range(7, -8, -3).evaluate());
        assertEquals(1, LongExpr.eye(3, 4).evaluate().get(2, 2));
        assertThrows(IllegalArgumentException.class, () -> IntExpr.range(0, 1L << 33, 1L << 32));
    }

    @Test
    void errorsComeWhenTheStatementIsBuiltAndZerosBeforeAnythingIsWritten() {
        LongTensor2 c = LongTensor.full(7, 2, 3);
        assertThrows(IllegalArgumentException.class, () -> a.lazy().plus(tensor(1, 2)));
        assertThrows(
                IllegalArgumentException.class, () -> b.set(a.lazy().transpose().select(0, 0)));
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
        LongExpr2 common = a.lazy().times(b);
        Statement joined =
                Statement.join(sum.set(common.plus(1)), twice.set(sum.lazy().times(2)), sum.set(common));
        joined.run();
        assertEquals(a.times(b), sum);
        assertEquals(a.times(b).plus(1).times(2), twice);
        LongTensor2 square = tensor(new long[][] {{1, 2}, {3, 4}});
        LongTensor2 other = LongTensor.empty(2, 2);
        Statement.join(
                        square.inPlace().plus(LongExpr.ones(2, 2)),
                        other.set(square.lazy().transpose()))
                .run();
        assertEquals(tensor(new long[][] {{2, 4}, {3, 5}}), other);
        assertThrows(IllegalArgumentException.class, () -> Statement.join(sum.set(common), b.set(b.lazy())));
    }
}
