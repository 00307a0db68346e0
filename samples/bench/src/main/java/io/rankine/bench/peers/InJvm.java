package io.rankine.bench.peers;

import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A library that runs in this JVM. */
abstract class InJvm implements Peer {

    /** What a call gave last: it must not be left out. */
    private @Nullable Object last;

    /** By the names of works: makes operands, and then computes each time. */
    abstract Map<String, IntFunction<Call>> calls();

    /** Elements of the largest operands. */
    int largest() {
        return Integer.MAX_VALUE;
    }

    /** Computes, and releases the result where that is usual. */
    @FunctionalInterface
    interface Call {
        Object run();
    }

    @Override
    public @Nullable Timed prepare(Work work, int elements) {
        IntFunction<Call> maker = calls().get(work.name());
        if (maker == null || elements > largest()) {
            return null;
        }
        Call call = maker.apply(elements);
        return calls -> {
            long start = System.nanoTime();
            for (int i = 0; i < calls; i++) {
                last = call.run();
            }
            return System.nanoTime() - start;
        };
    }

    /** The side of a square of about so many elements. */
    static int side(int elements) {
        return Math.max(1, (int) Math.sqrt(elements));
    }
}
