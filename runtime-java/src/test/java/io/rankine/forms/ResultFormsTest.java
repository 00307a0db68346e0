package io.rankine.forms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Calls of ops whose signatures have sizes, several results, open results, or stand beside others of their name. */
class ResultFormsTest {

    private static final Tensor FIVE = vector(1, 2, 3, 4, 5);

    @Test
    void aSizeIsAnArgument() {
        Tensor out = ResultFormEntry.tile(PrimitiveArrays.tensor(new long[] {1, 2, 3, 4}, 2, 2), 3);
        assertArrayEquals(new long[] {2, 6}, out.shape());
        assertArrayEquals(new long[] {1, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4}, PrimitiveArrays.longs(out));
        assertArrayEquals(new long[] {0}, ResultFormEntry.tile(FIVE, 0).shape());
        assertArrayEquals(new long[] {4, 2}, ResultFormEntry.neighbours(FIVE, 2).shape());
        assertEquals(5, ResultFormEntry.neighbours(FIVE, 5).size());
    }

    @Test
    void aSizeThatDoesNotFitIsRefusedBeforeAnythingIsWritten() {
        assertRefused("w <= n", () -> ResultFormEntry.neighbours(FIVE, 6));
        assertRefused("w >= 1", () -> ResultFormEntry.neighbours(FIVE, 0));
        assertRefused(
                "neighbours: w = -1 is out of range: allowed 0 or more", () -> ResultFormEntry.neighbours(FIVE, -1));
        assertRefused("r = -9223372036854775808", () -> ResultFormEntry.tile(FIVE, Long.MIN_VALUE));
        assertRefused("tile", () -> ResultFormEntry.tile(FIVE, Long.MAX_VALUE / 2));
        Tensor out = vector(7, 7, 7);
        assertRefused("out has shape", () -> ResultFormEntry.tileInto(FIVE, 2, out));
        assertArrayEquals(new long[] {7, 7, 7}, PrimitiveArrays.longs(out));
    }

    @Test
    void severalResultsComeInARecord() {
        HalvesResult<Tensor, Tensor> halves = ResultFormEntry.halves(FIVE);
        assertArrayEquals(new long[] {1, 2}, PrimitiveArrays.longs(halves.head()));
        assertArrayEquals(new long[] {3, 4, 5}, PrimitiveArrays.longs(halves.rest()));
        assertEquals(halves.head(), halves.component1());
        HalvesResult<Tensor, Tensor> one = ResultFormEntry.halves(vector(9));
        assertEquals(0, one.head().size());
        assertArrayEquals(new long[] {9}, PrimitiveArrays.longs(one.rest()));
        assertEquals(0, ResultFormEntry.halves(vector()).rest().size());
        AccountResult<Tensor, Tensor> account =
                ResultFormEntry.account(PrimitiveArrays.tensor(new int[] {1, 2, 3, 4, 5, 6}, 3, 1, 2));
        assertArrayEquals(new long[] {3, 7, 11}, PrimitiveArrays.longs(account.sum()));
        assertArrayEquals(new long[] {3, 1, 1}, account.count().shape());
        assertArrayEquals(new int[] {2, 2, 2}, PrimitiveArrays.ints(account.count()));
    }

    @Test
    void withoutAxesBesideTheGroupTheKernelSeesAllAtOnceAndBroadcast() {
        SplittableRandom random = new SplittableRandom();
        for (int n : new int[] {1, 7, 63, 64, 65}) {
            long[] a = random.longs(n).toArray();
            long[] b = random.longs(2).map(x -> x == 0 ? 1 : x).toArray();
            QuotientsResult<Tensor, Tensor> found =
                    ResultFormEntry.quotients(PrimitiveArrays.tensor(a, n), PrimitiveArrays.tensor(b, 2, 1));
            long[] quotients = PrimitiveArrays.longs(found.quotient());
            long[] remainders = PrimitiveArrays.longs(found.remainder());
            for (int i = 0; i < 2 * n; i++) {
                assertEquals(Math.floorDiv(a[i % n], b[i / n]), quotients[i]);
                assertEquals(Math.floorMod(a[i % n], b[i / n]), remainders[i]);
            }
        }
    }

    @Test
    void resultsAreWrittenIntoTensorsThatMayBeOperandsButNotOverlapEachOther() {
        Tensor all = vector(1, 2, 3, 4, 5, 6, 7, 8);
        Tensor a = all.slice(0, 0, 5, 1);
        Tensor head = all.slice(0, 3, 5, 1);
        Tensor rest = all.slice(0, 5, 8, 1);
        ResultFormEntry.halvesInto(a, head, rest);
        assertArrayEquals(new long[] {1, 2, 3, 1, 2, 3, 4, 5}, PrimitiveArrays.longs(all));
        assertRefused(
                "results 1 and 2 share elements",
                () -> ResultFormEntry.halvesInto(a, all.slice(0, 4, 6, 1), all.slice(0, 5, 8, 1)));
        assertRefused("out has shape", () -> ResultFormEntry.halvesInto(a, rest, head));
        assertArrayEquals(new long[] {1, 2, 3, 1, 2, 3, 4, 5}, PrimitiveArrays.longs(all));
        assertThrows(
                ElementTypeException.class,
                () -> ResultFormEntry.halvesInto(a, head, Tensor.zeros(ElementType.FLOAT64, 3)));
    }

    @Test
    void theOpDecidesSizesThatAreOpen() {
        RunsResult<Tensor, Tensor> runs = ResultFormEntry.runs(vector(5, 5, 5, 1, 5, 5));
        assertArrayEquals(new long[] {5, 1, 5}, PrimitiveArrays.longs(runs.values()));
        assertArrayEquals(new int[] {3, 1, 2}, PrimitiveArrays.ints(runs.lengths()));
        assertEquals(0, ResultFormEntry.runs(vector()).values().size());
        Tensor values = vector(0, 0);
        ResultFormEntry.runsInto(vector(3, 3, 4), values, Tensor.zeros(ElementType.INT32, 2));
        assertArrayEquals(new long[] {3, 4}, PrimitiveArrays.longs(values));
        assertRefused(
                "out has shape", () -> ResultFormEntry.runsInto(vector(3), values, Tensor.zeros(ElementType.INT32, 2)));
        assertArrayEquals(new long[] {3, 4}, PrimitiveArrays.longs(values));
    }

    @Test
    void aViewThatTheOpReturnsIsCopied() {
        Tensor a = PrimitiveArrays.tensor(new long[] {1, 2, 3}, 1, 3, 1);
        Tensor squeezed = ResultFormEntry.squeezed(a);
        assertArrayEquals(new long[] {3}, squeezed.shape());
        squeezed.setLong(0, 9);
        assertEquals(1, a.getLong(0, 0, 0));
        assertFalse(squeezed.readOnly());
    }

    @Test
    void whatTheOpReturnsIsHeldAgainstItsSignature() {
        Tensor a = PrimitiveArrays.tensor(new long[6], 2, 3);
        assertArrayEquals(new long[] {2, 3}, ResultFormEntry.misdeclared(a, 0).shape());
        for (long k = 1; k <= 3; k++) {
            long wrong = k;
            String text = assertThrows(IllegalStateException.class, () -> ResultFormEntry.misdeclared(a, wrong))
                    .getMessage();
            assertTrue(text.startsWith("misdeclared: the method returned") && text.contains("[?, m]"), text);
        }
    }

    @Test
    void theFirstSignatureThatAcceptsTheOperandsIsCalled() {
        assertEquals(55, ResultFormEntry.dot(FIVE, FIVE).getLong());
        Tensor rows = PrimitiveArrays.tensor(LongStream.range(0, 10).toArray(), 2, 5);
        assertArrayEquals(new long[] {40, 115}, PrimitiveArrays.longs(ResultFormEntry.dot(rows, FIVE)));
        assertEquals(10, ResultFormEntry.dot(FIVE).size());
        assertArrayEquals(new long[] {5}, ResultFormEntry.pairs(FIVE, FIVE).shape());
        assertArrayEquals(
                new long[] {5, 2}, ResultFormEntry.pairs(FIVE, vector(1, 2)).shape());
        Tensor out = Tensor.zeros(ElementType.INT64, 2);
        ResultFormEntry.dotInto(rows, FIVE, out);
        assertArrayEquals(new long[] {40, 115}, PrimitiveArrays.longs(out));
    }

    @Test
    void aRefusalNamesTheSignatureOfTheRanksOrListsAll() {
        String text = assertThrows(ShapeException.class, () -> ResultFormEntry.dot(FIVE, vector(1, 2)))
                .getMessage();
        assertTrue(text.startsWith("dot: dim mismatch (5 ≠ 2) in b[0]"), text);
        String ranks = assertThrows(ShapeException.class, () -> ResultFormEntry.dot(FIVE, FIVE.unsqueeze(0)))
                .getMessage();
        assertTrue(ranks.contains("dot: none of 2 overloads fits"), ranks);
        assertTrue(ranks.contains("dot(a: [n], b: [n]) -> []") && ranks.contains("has rank 2"), ranks);
        assertTrue(ranks.contains("dot(a: [n, m], b: [m]) -> [n]") && ranks.contains("has rank 1"), ranks);
        assertThrows(ShapeException.class, () -> ResultFormEntry.pairs(vector(1), vector(1, 2)));
        assertThrows(ElementTypeException.class, () -> ResultFormEntry.dot(FIVE, Tensor.zeros(ElementType.INT32, 5)));
    }

    private static void assertRefused(String part, Executable call) {
        String text = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(text.contains(part), text);
    }

    private static Tensor vector(long... elements) {
        return PrimitiveArrays.tensor(elements, elements.length);
    }
}
