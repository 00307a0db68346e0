package io.rankine.ops.order;

import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.parallel.Threads;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** A row divided among threads: a part for each, in their order. */
final class Parts {

    /** So many elements are worth a thread. */
    static final int WORTH = 1 << 15;

    /** Where parts begin, and where the last one ends. */
    private final int[] starts;

    private Parts(int... starts) {
        this.starts = starts;
    }

    /** Of a row of n elements: as many as threads may be used. */
    static Parts of(int n) {
        return of(n, WORTH);
    }

    /** @param worth so many elements are worth a thread */
    static Parts of(int n, int worth) {
        int count = Math.max(1, Math.min(n / worth, Threads.count()));
        int[] starts = new int[count + 1];
        Arrays.setAll(starts, part -> (int) ((long) n * part / count));
        return new Parts(starts);
    }

    /** What is done with elements {@code from} to {@code to - 1} of a part, of which there may be none. */
    @FunctionalInterface
    interface Body {
        void run(int part, int from, int to);
    }

    int count() {
        return starts.length - 1;
    }

    /** Where a part begins. */
    int start(int part) {
        return starts[part];
    }

    /** Parts that begin later, with elements that do not belong to the one before them. */
    Parts between(IntPredicate belongs) {
        int[] moved = starts.clone();
        for (int part = 1; part < count(); part++) {
            int at = Math.max(starts[part], moved[part - 1]);
            while (at < starts[count()] && belongs.test(at)) {
                at++;
            }
            moved[part] = at;
        }
        return new Parts(moved);
    }

    /** Returns when all parts are done. */
    void run(Body body) {
        if (count() == 1) {
            Parallel.alone(() -> body.run(0, 0, starts[1]));
        } else {
            Parallel.run(count(), 1, (first, last) -> {
                for (int part = (int) first; part < last; part++) {
                    body.run(part, starts[part], starts[part + 1]);
                }
            });
        }
    }
}
