package io.rankine.reuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.DoubleTensor;
import io.rankine.DoubleTensor1;
import io.rankine.engine.reuse.Reuse;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What large results cost the collector and the system, until it is known that they end, is more than an analysis takes. */
class ReuseOfLargeResultsTest {

    private static final int N = 1 << 20;
    /** The third result is known, the next one ends it; the collector may find one or two before. */
    private static final int CALLS = 6;

    private static final long MINUTE = 60_000;

    private final DoubleTensor1 x = DoubleTensor.full(.25, N);

    @Test
    void twoCallsAreEnoughToLookAtTheMethodAndAtItsCaller() throws InterruptedException {
        Supplier<DoubleTensor1> sum = () -> x.plus(1);
        long before = Reuse.ended();
        for (int calls = 0; calls < CALLS && Reuse.ended() == before; calls++) {
            assertEquals(N, sum.get().size());
            awaitAnalyses();
        }
        assertTrue(Reuse.ended() > before);
    }

    /** An analysis runs beside, on a thread that ends with the last one. */
    private static void awaitAnalyses() throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("rankine-reuse")) {
                thread.join(MINUTE);
            }
        }
    }
}
