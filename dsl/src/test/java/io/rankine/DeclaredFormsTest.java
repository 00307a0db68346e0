package io.rankine;

import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.ops.DivModResult;
import io.rankine.ops.SplitAtResult;
import io.rankine.ops.UniqueResult;
import io.rankine.spec.shape.ShapeException;
import org.junit.jupiter.api.Test;

/** The declared types are claims too: javac infers ranks through sizes, several results, open results and overloads. */
class DeclaredFormsTest {

    private final LongTensor1 a = tensor(3, 1, 3, 0, 1);
    private final LongTensor2 rows = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});

    @Test
    void aSizeIsALong() {
        LongTensor1 tiled = tensor(1, 2).tile(3);
        assertEquals(tensor(1, 2, 1, 2, 1, 2), tiled);
        LongTensor2 rolled = rows.roll(1);
        assertEquals(tensor(new long[][] {{3, 1, 2}, {6, 4, 5}}), rolled);
        LongTensor2 out = LongTensor.empty(2, 6);
        assertEquals(
                tensor(new long[][] {{1, 1, 2, 2, 3, 3}, {4, 4, 5, 5, 6, 6}}),
                rows.into().repeatEach(2, out));
        LongTensor erased = rows.erased().tile(2);
        assertEquals(rows.tile(2), erased.rank2());
        rows.inPlace().roll(2);
        assertEquals(tensor(new long[][] {{2, 3, 1}, {5, 6, 4}}), rows);
        assertThrows(IllegalArgumentException.class, () -> rows.tile(-1));
    }

    @Test
    void severalResultsHaveTypedRanks() {
        DivModResult<LongTensor2, LongTensor2> byVector = rows.divMod(tensor(2, 3, 4));
        assertEquals(tensor(new long[][] {{0, 0, 0}, {2, 1, 1}}), byVector.quotient());
        assertEquals(tensor(new long[][] {{1, 2, 3}, {0, 2, 2}}), byVector.remainder());
        DivModResult<LongTensor2, LongTensor2> raised = tensor(7, 8, 9).divMod(rows);
        assertEquals(tensor(new long[][] {{7, 4, 3}, {1, 1, 1}}), raised.quotient());
        DivModResult<IntTensor1, IntTensor1> scalar = IntTensor.of(-7, 7).divMod(2);
        assertEquals(IntTensor.of(-4, 3), scalar.quotient());
        LongTensor1 quotient = LongTensor.empty(5);
        a.into().divMod(2, quotient, a);
        assertEquals(tensor(1, 0, 1, 0, 0), quotient);
        assertEquals(tensor(1, 1, 1, 0, 1), a);
        SplitAtResult<LongTensor2, LongTensor2> parts = rows.splitAt(1);
        assertEquals(tensor(new long[][] {{4, 5, 6}}), parts.rest());
    }

    @Test
    void openResultsHaveTheRankThatIsDeclared() {
        LongTensor2 where = tensor(new long[][] {{0, 5}, {7, 0}}).nonZero();
        assertEquals(tensor(new long[][] {{0, 1}, {1, 0}}), where);
        UniqueResult<LongTensor1, LongTensor1> unique = a.unique();
        assertEquals(tensor(0, 1, 3), unique.values());
        assertEquals(tensor(1, 2, 2), unique.counts());
        LongTensor1 large = rows.filter(rows.greater(3));
        assertEquals(tensor(4, 5, 6), large);
    }

    @Test
    void ranksDecideBetweenSignatures() {
        LongTensor0 vectors = tensor(1, 2, 3).dot(tensor(4, 5, 6));
        assertEquals(32, vectors.get());
        LongTensor1 each = rows.dot(tensor(1, 0, -1));
        assertEquals(tensor(-2, -2), each);
        LongTensor2 batch = rows.unsqueeze(0).dot(tensor(1, 1, 1));
        assertEquals(tensor(new long[][] {{6, 15}}), batch);
        LongTensor erased = rows.erased().dot(tensor(1, 0, -1).erased());
        assertEquals(each, erased.rank1());
        String text =
                assertThrows(ShapeException.class, () -> rows.dot(tensor(1, 2))).getMessage();
        assertTrue(text.startsWith("dot: dim mismatch (3 ≠ 2) in b[0]"), text);
    }

    @Test
    void placesOfExtremesAreLongs() {
        LongTensor1 largest = tensor(new double[][] {{1, 3, 2}, {9, 8, 7}}).argmax(-1);
        assertEquals(tensor(1, 0), largest);
        LongTensor0 smallest = a.argmin(0);
        assertEquals(3, smallest.get());
        LongTensor2 products = tensor(1, 2).outer(tensor(3, 4, 5));
        assertEquals(tensor(new long[][] {{3, 4, 5}, {6, 8, 10}}), products);
        LongTensor2 joined = rows.concat(rows);
        assertEquals(4, joined.dim(0));
        BoolTensor2 large = rows.greater(2);
        assertEquals(
                tensor(0.5, 1.0), large.slice(Tensors.all(), Tensors.from(1)).mean(1));
        assertEquals(4 / 6.0, large.mean());
    }
}
