package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PileTest {

    private static final long MIB = 1 << 20;
    private static final long LEAST = 16 * MIB;
    private static final long MOST = 256 * MIB;

    @Test
    void itGrowsByAQuarterWhenCollectingHasCostWhatTouchingTheQuarterAheadDoes() {
        Pile pile = priced(1000);
        long quarter = LEAST / 4 * 1000 / 2;
        collected(pile, quarter - quarter / 100, 0);
        assertEquals(LEAST, pile.bytes(1));
        collected(pile, quarter / 50, 0);
        assertEquals(LEAST + LEAST / 4, pile.bytes(1));
    }

    /** What a skier does: neither has cost much more than the other at any time, whatever the prices are. */
    @Test
    void collectingAndTouchingCostTheSame() {
        Random random = new Random(1);
        for (int round = 0; round < 100; round++) {
            double price = Math.pow(10, 3 * random.nextDouble() - 1);
            long dearest = (long) (LEAST * price * Math.pow(10, 2 * random.nextDouble() - 1));
            Pile pile = priced(price);
            double collecting = 0;
            while (pile.bytes(1) < MOST) {
                long cost = 1 + random.nextLong(dearest);
                collected(pile, cost, 0);
                collecting += cost;
                double touching = price / 2 * (pile.bytes(1) - LEAST);
                double next = pile.bytes(1) == MOST ? Double.MAX_VALUE : price / 2 * (pile.bytes(1) / 4);
                boolean even = touching <= 1.01 * collecting && collecting <= 1.01 * (touching + next);
                assertTrue(even, () -> touching + " for touching, " + next + " for the next step");
            }
        }
    }

    @Test
    void fewLargeResultsMayPileUpAtOnceAndLeaveAQuarter() {
        Pile pile = new Pile(LEAST, MOST, MOST);
        assertEquals(LEAST, pile.bytes(80_000));
        assertEquals(128_000_000, pile.bytes(8_000_000));
        assertEquals(192 * MIB, pile.bytes(80_000_000));
        assertEquals(192 * MIB, pile.bytes(Long.MAX_VALUE));
    }

    @Test
    void largeResultsThatLiveLeaveItAsItIs() {
        Pile pile = priced(1000);
        pile.collected(8_000_000, 1_000_000, run(1));
        assertEquals(LEAST, pile.bytes(80_000));
        pile.collected(8_000_000, 100_000_000, run(1));
        assertEquals(128_000_000, pile.bytes(80_000));
    }

    @Test
    void itStaysBelowItsBoundButForALargeHeap() {
        Pile pile = priced(1);
        for (long heap : new long[] {0, 100 * MIB, 2 * MOST}) {
            collected(pile, Long.MAX_VALUE / 2, heap);
            assertEquals(MOST, pile.bytes(1));
        }
        collected(pile, Long.MAX_VALUE / 2, 3 * MOST);
        assertEquals(MOST + MOST / 2, pile.bytes(1));
        collected(pile, Long.MAX_VALUE / 2, 100 * MOST);
        assertEquals(4 * MOST, pile.bytes(1), "the ceiling");
    }

    @Test
    void nothingPilesUpWhereNothingMay() {
        Pile pile = new Pile(LEAST, 0, 0);
        pile.collected(1000, 1000, run(1000));
        assertEquals(0, pile.bytes(1000));
    }

    @Test
    void itGrowsWhenTheMemoryWasTouchedAndOneStepAtATime() {
        Pile pile = priced(1000);
        pile.collected(1, LEAST, run(1000 * LEAST / 8));
        assertEquals(LEAST / 4, pile.growth());
        pile.collected(1, LEAST, run(1000 * LEAST));
        assertEquals(LEAST / 4, pile.growth());
        assertEquals(LEAST, pile.bytes(1));
        pile.grow();
        assertEquals(LEAST / 4 * 5, pile.bytes(1));
        pile.collected(1, LEAST, run(0));
        assertTrue(pile.growth() > LEAST / 4, "what was collected meanwhile counts");
    }

    private static void collected(Pile pile, long nanoseconds, long heap) {
        pile.collected(1, MOST, new Collector.Collection(nanoseconds, heap));
        pile.grow();
    }

    private static Collector.Collection run(long nanoseconds) {
        return new Collector.Collection(nanoseconds, 0);
    }

    private static Pile priced(double nanosecondsAByte) {
        Pile pile = new Pile(LEAST, MOST, 4 * MOST);
        for (int i = 0; i < 100; i++) {
            pile.touched(MIB, Math.round(nanosecondsAByte * MIB));
        }
        return pile;
    }
}
