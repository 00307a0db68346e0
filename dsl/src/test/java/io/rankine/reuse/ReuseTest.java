package io.rankine.reuse;

import static io.rankine.Tensors.from;
import static io.rankine.Tensors.upTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.DoubleTensor;
import io.rankine.DoubleTensor1;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Results that nobody can read any more are used again; all others stay what they are. */
class ReuseTest {

    private static final int N = 20_000;

    private final DoubleTensor1 x = DoubleTensor.full(.25, N);
    private final DoubleTensor1 r = DoubleTensor.full(3.5, N);

    private DoubleTensor1 kept = x;

    @Test
    void resultsOfAnExpressionEnd() {
        long ended = Ends.ended(
                N * .125,
                () -> x.times(x).plus(x.unaryMinus().times(.25)).plus(.125).sum());
        assertTrue(ended >= 200, ended + " results");
    }

    private double logistic() {
        DoubleTensor1 y = x;
        for (int i = 0; i < 8; i++) {
            y = r.times(y).times(y.unaryMinus().plus(1));
        }
        return y.get(N - 1);
    }

    @Test
    void resultsOfALoopEnd() {
        double y = .25;
        for (int i = 0; i < 8; i++) {
            y = 3.5 * y * (-y + 1);
        }
        long ended = Ends.ended(y, this::logistic);
        assertTrue(ended >= 200 * 8 * 3, ended + " results");
    }

    private double differences() {
        DoubleTensor1 a = x.plus(1);
        DoubleTensor1 step = a.slice(from(1)).minus(a.slice(upTo(-1)));
        return step.abs().amax() + a.sum();
    }

    @Test
    void viewsKeepResultsAlive() {
        long ended = Ends.ended(N * 1.25, this::differences);
        assertTrue(ended >= 200, ended + " results");
    }

    private double everywhere(int at) {
        List<DoubleTensor1> list = new ArrayList<>();
        DoubleTensor1[] array = {x, x};
        DoubleTensor1 a = x;
        DoubleTensor1 before = a;
        for (int i = 0; i < 4; i++) {
            before = a;
            a = a.plus(1);
            list.add(a.times(2));
            array[i & 1] = a.unaryMinus();
            if (i == at) {
                kept = a.plus(x);
            }
        }
        double sum = a.plus(before).get(0) + array[0].get(1) + array[1].get(2) + kept.get(3);
        for (DoubleTensor1 each : list) {
            sum += each.get(N - 1);
        }
        return sum;
    }

    @Test
    void whatIsHeldElsewhereStays() {
        for (int i = 0; i < 500; i++) {
            int at = i & 3;
            assertEquals(7.5 - 7.5 + at + 1.5 + 22, everywhere(at));
        }
    }

    private DoubleTensor1 tower(int height) {
        DoubleTensor1 here = x.plus(height);
        DoubleTensor1 above = height == 0 ? x : tower(height - 1);
        return here.plus(above);
    }

    @Test
    void callsOfTheSameMethodKeepTheirResults() {
        for (int i = 0; i < 300; i++) {
            assertEquals(15 + .25 * 7, tower(5).get(0));
        }
    }

    private static DoubleTensor1 stepped(DoubleTensor1 from) {
        DoubleTensor1 y = from;
        for (int i = 0; i < 3; i++) {
            y = y.plus(1);
        }
        return y;
    }

    @Test
    void resultsThatWereReturnedStay() {
        for (int i = 0; i < 300; i++) {
            DoubleTensor1 first = stepped(x);
            DoubleTensor1 second = stepped(first);
            assertEquals(3.25 + 6.25, first.get(0) + second.get(0));
        }
    }

    @Test
    void threadsKeepTheirResultsApart() {
        assertEquals(
                8, IntStream.range(0, 8).parallel().mapToObj(i -> logistic()).count());
        double expected = logistic();
        assertTrue(
                IntStream.range(0, 400).parallel().mapToDouble(i -> logistic()).allMatch(y -> y == expected));
    }
}
