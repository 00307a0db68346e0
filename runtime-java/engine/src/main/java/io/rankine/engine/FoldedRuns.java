package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.parallel.Threads;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The last axes of a tensor as one axis of two levels: runs of elements that are neighbours in memory.
 *
 * @param count of runs
 * @param jump bytes between their starts
 * @param length elements of each
 */
record FoldedRuns(long count, long jump, long length) {

    /** Of shorter ones a copy takes less time. */
    private static final long LEAST = 16;

    /** For fewer results, which are folded side by side, too, unless runs are long; and threads can share a copy's parts. */
    private static final long LEAST_ROWS = 8;

    private static final long LONG = 512;

    /** Elements of each fold. */
    long size() {
        return count * length;
    }

    /** Those of the last {@code folded} axes; null if there are none, or not worth the while. */
    static @Nullable FoldedRuns of(Tensor a, int folded) {
        int kept = a.rank() - folded;
        boolean beside = kept > 0 && a.dim(kept - 1) >= LEAST_ROWS;
        if (!beside && Threads.count() > 1) {
            return null;
        }
        for (int axis = a.rank() - 1; axis > kept; axis--) {
            long[] shape = Arrays.copyOf(a.shape(), kept + 2);
            shape[kept] = product(a, kept, axis);
            shape[kept + 1] = product(a, axis, a.rank());
            Layout layout = a.layout.reshape(shape);
            if (layout != null) {
                boolean runs = layout.stride(kept + 1) == 1 && shape[kept + 1] >= (beside ? LEAST : LONG);
                return runs ? new FoldedRuns(shape[kept], layout.stride(kept) * a.type.bytes(), shape[kept + 1]) : null;
            }
        }
        return null;
    }

    private static long product(Tensor a, int from, int to) {
        long product = 1;
        for (int axis = from; axis < to; axis++) {
            product *= a.dim(axis);
        }
        return product;
    }
}
