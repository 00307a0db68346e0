package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("optimized")
class PileTest {

    private static final long MIB = 1 << 20;
    private static final long LEAST = 16 * MIB;
    private static final long MOST = 256 * MIB;

    private final Pile pile = new Pile(LEAST, MOST, 4 * MOST);

    /** What a skier does: neither has cost much more than the other at any time, whatever the prices are. */
    @Test
    void touchingCostsFourTimesWhatCollectingDoes() {
        Random random = new Random(1);
        for (int round = 0; round < 100; round++) {
            Pile one = new Pile(LEAST, MOST, MOST);
            long step = 1 + random.nextLong(1_000_000);
            long dearest = 1 + random.nextLong(1_000_000);
            long collecting = 0;
            long touching = 0;
            for (int i = 0; i < 1000; i++) {
                long cost = random.nextLong(dearest);
                one.collected(run(cost, 0));
                collecting += cost;
                while (one.affords()) {
                    one.touched(step, 0);
                    touching += step;
                }
                assertTrue(4 * collecting <= touching && touching < 4 * collecting + step);
            }
        }
    }

    @Test
    void whatCannotBeSpentIsLostAndWhatIsOwedIsNot() {
        pile.collected(run(1000, 0));
        pile.settle();
        assertFalse(pile.affords());
        pile.collected(run(1000, 0));
        pile.touched(5000, 0);
        pile.settle();
        pile.collected(run(250, 0));
        assertFalse(pile.affords());
        pile.collected(run(1, 0));
        assertTrue(pile.affords());
    }

    @Test
    void itStaysBelowItsBoundButForALargeHeap() {
        for (long heap : new long[] {0, 100 * MIB, 2 * MOST}) {
            pile.collected(run(1, heap));
            assertEquals(MOST, pile.most());
        }
        pile.collected(run(1, 3 * MOST));
        assertEquals(MOST + MOST / 2, pile.most());
        pile.collected(run(1, 100 * MOST));
        assertEquals(4 * MOST, pile.most(), "the ceiling");
    }

    @Test
    void nothingPilesUpWhereNothingMay() {
        Pile none = new Pile(LEAST, 0, 0);
        none.collected(run(1000, 0));
        assertEquals(0, none.most());
    }

    private static Collector.Collection run(long nanoseconds, long heap) {
        return new Collector.Collection(nanoseconds, heap);
    }
}
