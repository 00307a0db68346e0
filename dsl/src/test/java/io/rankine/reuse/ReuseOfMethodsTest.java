package io.rankine.reuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.DoubleTensor;
import io.rankine.DoubleTensor1;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Results that go from one method of a program to another are used again when no method can read them any more. */
class ReuseOfMethodsTest {

    private static final int N = 20_000;

    private final DoubleTensor1 x = DoubleTensor.full(.25, N);
    private DoubleTensor1 kept = x;
    private final ArrayDeque<DoubleTensor1> remembered = new ArrayDeque<>();

    private static DoubleTensor1 logistic(DoubleTensor1 y) {
        return y.times(3.5).times(y.unaryMinus().plus(1));
    }

    private static DoubleTensor1 simulated(DoubleTensor1 start, int steps) {
        DoubleTensor1 y = start;
        for (int i = 0; i < steps; i++) {
            y = logistic(y);
        }
        return y;
    }

    private static DoubleTensor1 counted(DoubleTensor1 start, int steps) {
        DoubleTensor1 y = start;
        for (int i = 0; i < steps; i++) {
            y = y.plus(1);
        }
        return y;
    }

    @Test
    void aMethodGivesItsResultToTheNext() {
        double y = .25;
        for (int i = 0; i < 8; i++) {
            y = y * 3.5 * (-y + 1);
        }
        long ended = Ends.ended(y, () -> simulated(x, 8).amax());
        assertTrue(ended >= 200 * 8 * 4, ended + " results");
    }

    private static DoubleTensor1 eighth(DoubleTensor1 y) {
        return y.times(.5).plus(y.unaryMinus().times(.25)).minus(y.times(.125));
    }

    private static DoubleTensor1 eighths(DoubleTensor1 start, int steps) {
        DoubleTensor1 y = start;
        for (int i = 0; i < steps; i++) {
            y = eighth(y);
        }
        return y;
    }

    /** Its own calls are known before those of the method that it calls, on a slow machine always. */
    @Test
    void aCallerMayBeKnownFirst() {
        eighths(x, 2);
        Ends.analysed();
        long ended = Ends.ended(.25 * Math.pow(.125, 8), () -> eighths(x, 8).amax());
        assertTrue(ended >= 200 * 8 * 6, ended + " results");
    }

    @Test
    void aLoopMayBeginWithAParameter() {
        long ended = Ends.ended(8.25, () -> counted(x, 8).amax());
        assertTrue(ended >= 200 * 8, ended + " results");
    }

    @Test
    void whatIsGivenToAMethodMayBeReadLater() {
        Ends.ended(.25 + 3 + 3.25 + 1.25, () -> {
            DoubleTensor1 first = counted(x, 1);
            DoubleTensor1 second = counted(first, 2);
            return first.get(0) + second.get(1) + counted(second, 0).minus(0).get(2) - (second == first ? 1 : 0);
        });
    }

    private static <T> T got(Supplier<T> supplier) {
        return supplier.get();
    }

    @Test
    void resultsOfALambdaEnd() {
        long ended = Ends.ended(1, () -> {
            got(() -> x.plus(1));
            return 1;
        });
        assertTrue(ended >= 200, ended + " results");
    }

    @Test
    void aReferenceToAnOpIsNoHindrance() {
        long ended = Ends.ended(1, () -> {
            got(x::exp);
            got(() -> x.plus(1));
            return 1;
        });
        assertTrue(ended >= 200, ended + " results");
    }

    private DoubleTensor1 remembered(Supplier<DoubleTensor1> supplier) {
        kept = supplier.get();
        return kept;
    }

    @Test
    void resultsThatAMethodKeepsStay() {
        double[] before = {1.25};
        kept = x.plus(1);
        for (int i = 0; i < 400; i++) {
            assertEquals(before[0], kept.get(N - 1));
            int n = i;
            before[0] = remembered(() -> x.plus(n)).get(0);
        }
    }

    /** Called by a method handle. */
    private Object remember(Object result) {
        remembered.addFirst((DoubleTensor1) result);
        return result;
    }

    /** The proxy is a hidden class, of which the stack tells nothing. */
    @Test
    void whatAProxyKeepsStays() throws ReflectiveOperationException {
        Supplier<DoubleTensor1> one = () -> x.plus(1);
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle get = lookup.bind(one, "get", MethodType.methodType(Object.class));
        MethodHandle keep = lookup.bind(this, "remember", MethodType.methodType(Object.class, Object.class));
        Supplier<?> keeping =
                MethodHandleProxies.asInterfaceInstance(Supplier.class, MethodHandles.filterReturnValue(get, keep));
        long end = System.nanoTime() + 200_000_000;
        while (System.nanoTime() < end) {
            got(one);
            got(keeping);
            got(keeping);
            for (DoubleTensor1 each : remembered) {
                assertEquals(1.25, each.get(0));
            }
            while (remembered.size() > 8) {
                remembered.removeLast();
            }
        }
    }

    private static double all(DoubleTensor1 a) {
        return a.times(a).sum();
    }

    @Test
    void aMethodThatOnlyReadsKeepsNothing() {
        long ended = Ends.ended(N * 1.25 * 1.25 + 1.25, () -> {
            DoubleTensor1 a = x.plus(1);
            return all(a) + a.amax();
        });
        assertTrue(ended >= 200 * 2, ended + " results");
    }

    private DoubleTensor1 keeping(DoubleTensor1 a) {
        kept = a;
        return a.plus(1);
    }

    @Test
    void whatAMethodKeepsStays() {
        for (int i = 0; i < 400; i++) {
            assertEquals(i + 1.25, keeping(x.plus(i)).get(0));
            assertEquals(i + .25, kept.get(0));
        }
    }

    @Test
    void anOperandThatIsHeldStaysBesideOneThatIsNot() {
        DoubleTensor1 held = x;
        for (int i = 0; i < 400; i++) {
            DoubleTensor1 a = x.plus(i);
            if (i % 50 == 0) {
                kept = a;
                held = a;
            } else {
                assertEquals(2 * (.25 + i) - (i % 50), a.plus(kept).get(1));
            }
        }
        assertEquals(350.25, held.get(0));
    }

    @Test
    void lambdasKeepWhatTheyCaptured() {
        List<UnaryOperator<DoubleTensor1>> all = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            DoubleTensor1 a = x.plus(i);
            all.add(b -> b.plus(a));
            assertEquals(i + .5, all.getLast().apply(x).get(0));
            assertEquals(i / 2 + 1.5, all.get(i / 2).apply(x.plus(1)).get(0));
        }
    }

    private static DoubleTensor1 caught(DoubleTensor1 a, int i) {
        try {
            DoubleTensor1 b = a.plus(1);
            return i % 3 == 0 ? b.reshape(7) : b.plus(1);
        } catch (IllegalArgumentException e) {
            return a;
        }
    }

    @Test
    void exceptionsLoseNothing() {
        for (int i = 0; i < 300; i++) {
            DoubleTensor1 a = x.plus(i);
            DoubleTensor1 b = caught(a, i);
            assertEquals(i + .25 + (i % 3 == 0 ? 0 : 2), b.get(0));
            assertEquals(i + .25, a.get(1));
        }
    }
}
