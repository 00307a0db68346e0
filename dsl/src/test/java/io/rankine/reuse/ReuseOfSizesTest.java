package io.rankine.reuse;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.DoubleTensor;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.FloatTensor1;
import io.rankine.IntTensor1;
import org.junit.jupiter.api.Test;

/** An op on tensors of many sizes, and results that are larger or smaller than their operands. */
class ReuseOfSizesTest {

    private static final int N = 20_000;
    private static final int FEW = 3_000;
    private static final int ROWS = 200;

    private final DoubleTensor1 x = DoubleTensor.full(.25, N);
    private final DoubleTensor1 few = DoubleTensor.full(.5, FEW);
    private final DoubleTensor1 row = DoubleTensor.full(.5, ROWS);
    private final FloatTensor1 f = x.toFloat();
    private final IntTensor1 k = x.plus(1).toInt();

    @Test
    void smallResultsOfTheSameOpBetween() {
        long ended = Ends.ended(.75, () -> {
            double one = few.plus(.25).get(0);
            return x.plus(one).get(0) - .25;
        });
        assertTrue(ended >= 200, ended + " results");
    }

    @Test
    void resultsOfSmallOperands() {
        long ended = Ends.ended(.25, () -> {
            DoubleTensor2 products = row.outer(row);
            return products.get(0, 1);
        });
        assertTrue(ended >= 200, ended + " results");
    }

    @Test
    void operandsOfTwoTypes() {
        long ended = Ends.ended(1.5, () -> {
            DoubleTensor1 both = f.plus(x);
            return both.plus(k).get(1);
        });
        assertTrue(ended >= 2 * 200, ended + " results");
    }

    @Test
    void aChoiceOfTwoTypes() {
        long ended = Ends.ended(1.25, () -> {
            DoubleTensor1 chosen = x.plus(1).greater(x).where(x.plus(1), f);
            return chosen.get(2);
        });
        assertTrue(ended >= 2 * 200, ended + " results");
    }
}
