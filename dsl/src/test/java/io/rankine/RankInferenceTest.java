package io.rankine;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.scalar;
import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import org.junit.jupiter.api.Test;

/** The declared types of the variables are the claims: javac infers ranks, the assertions only confirm them. */
class RankInferenceTest {

    private final LongTensor0 s = scalar(7);
    private final LongTensor1 a1 = tensor(1, 2, 3);
    private final LongTensor2 a2 = LongTensor.ones(2, 3);
    private final LongTensor3 a3 = LongTensor.ones(4, 1, 3);
    private final LongTensor6 a6 = LongTensor.ones(1, 1, 1, 4, 2, 3);

    @Test
    void broadcastingGivesTheHigherRankWhicheverSideItIsOn() {
        LongTensor3 low = a2.plus(a3);
        LongTensor3 high = a3.plus(a2);
        LongTensor1 row = s.times(a1);
        LongTensor6 top = a6.minus(s).max(a3);
        assertArrayEquals(new long[] {4, 2, 3}, low.shape());
        assertEquals(low, high);
        assertArrayEquals(new long[] {3}, row.shape());
        assertArrayEquals(new long[] {1, 1, 1, 4, 2, 3}, top.shape());
    }

    @Test
    void scalarsKeepTheRank() {
        LongTensor2 shifted = a2.plus(1).times(2).floorDiv(3);
        LongTensor0 still = s.minus(1);
        assertArrayEquals(new long[] {2, 3}, shifted.shape());
        assertEquals(6, still.get());
    }

    @Test
    void anOperandOfUnknownRankMakesTheResultsRankUnknown() {
        LongTensor unknown = a2.plus(a1.erased());
        LongTensor other = a1.erased().plus(a2);
        LongTensor2 known = unknown.rank2();
        assertEquals(other, known);
    }

    @Test
    void moduliKeepTheRank() {
        Modulus p = Modulus.of(5);
        LongTensor2 product = a2.modmul(a1, p);
        LongTensor3 sum = a2.modsum(a3, p);
        LongTensor2 rns = a2.modmul(7, RnsModuli.of(3, 5, 7));
        LongTensor2 negated = a2.modneg(p);
        assertEquals(3, product.get(0, 2));
        assertArrayEquals(new long[] {4, 2, 3}, sum.shape());
        assertArrayEquals(new long[] {1, 2, 0}, rns.at(0).toArray());
        assertEquals(4, negated.get(1, 1));
    }

    @Test
    void comparisonsAndCastsChangeTheElementTypeOnly() {
        BoolTensor3 less = a2.less(a3.plus(1));
        BoolTensor2 few = a2.equalTo(1);
        DoubleTensor2 real = a2.toDouble().div(2);
        IntTensor1 narrow = a1.toInt();
        LongTensor0 none = BoolTensor.scalar(true).toLong();
        assertEquals(true, less.all());
        assertEquals(true, few.get(1, 2));
        assertEquals(0.5, real.get(0, 0));
        assertArrayEquals(new int[] {1, 2, 3}, narrow.toArray());
        assertEquals(1, none.get());
    }

    @Test
    void reductionsDropTheirAxisAndNarrowTypesAccumulateWide() {
        LongTensor1 columns = a2.sum(0);
        LongTensor5 most = a6.amax(-1);
        LongTensor0 sum = IntTensor.of(Integer.MAX_VALUE, Integer.MAX_VALUE).sum(0);
        long all = a3.sum();
        assertArrayEquals(new long[] {2, 2, 2}, columns.toArray());
        assertArrayEquals(new long[] {1, 1, 1, 4, 2}, most.shape());
        assertEquals(2L * Integer.MAX_VALUE, sum.get());
        assertEquals(12, all);
    }

    @Test
    void indicesInSlicesDropAxesAndRangesKeepThem() {
        LongTensor2 block = a2.slice(all(), range(0, 2));
        LongTensor1 column = a2.slice(all(), at(1));
        LongTensor1 row = a2.slice(at(0), all());
        LongTensor0 element = a2.slice(at(0), at(1));
        LongTensor2 leading = a3.slice(at(0));
        LongTensor4 mixed = LongTensor.zeros(2, 3, 4, 5).slice(range(0, 1), all(), range(0, 4, 2), all());
        LongTensor6 whole = a6.slice(all(), all(), all(), range(0, 2));
        assertArrayEquals(new long[] {2, 2}, block.shape());
        assertArrayEquals(new long[] {2}, column.shape());
        assertArrayEquals(new long[] {3}, row.shape());
        assertEquals(1, element.get());
        assertArrayEquals(new long[] {1, 3}, leading.shape());
        assertArrayEquals(new long[] {1, 3, 2, 5}, mixed.shape());
        assertArrayEquals(new long[] {1, 1, 1, 2, 2, 3}, whole.shape());
    }

    @Test
    void viewsMoveTheRankByOneOrTakeItFromTheNumberOfSizes() {
        LongTensor3 raised = a2.unsqueeze(1);
        LongTensor2 lowered = raised.squeeze(1);
        LongTensor1 entry = a2.at(0);
        LongTensor2 chosen = a3.select(1, 0);
        LongTensor1 flat = a2.flatten();
        LongTensor3 reshaped = a2.reshape(3, 2, 1);
        LongTensor0 single = LongTensor.ones(1, 1).view();
        LongView4 repeated = a2.broadcastTo(5, 4, 2, 3);
        LongTensor beyond = a6.unsqueeze(0);
        assertEquals(a2, lowered);
        assertEquals(a1.shape()[0], entry.size());
        assertArrayEquals(new long[] {4, 3}, chosen.shape());
        assertEquals(6, flat.size());
        assertArrayEquals(new long[] {3, 2, 1}, reshaped.shape());
        assertEquals(1, single.get());
        assertArrayEquals(new long[] {5, 4, 2, 3}, repeated.shape());
        assertEquals(7, beyond.rank());
    }

    @Test
    void genericCodeKeepsTheTypeOfWhatItIsGiven() {
        LongTensor1 one = twice(a1);
        LongTensor3 three = twice(a3);
        LongTensor unknown = twice(a2.erased());
        assertArrayEquals(new long[] {2, 4, 6}, one.toArray());
        assertEquals(24, three.sum());
        assertEquals(12, unknown.sum());
    }

    private static <T extends LongRank<?, T>> T twice(LongRank<?, T> a) {
        return a.times(2);
    }
}
