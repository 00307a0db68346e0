package io.rankine.ops;

import io.rankine.engine.Tensor;
import java.util.Arrays;

/**
 * Sums of squares of long vectors, in 32 sums side by side: element i goes to sum i mod 32, so that no vector register has to be
 * turned. What is left over comes last.
 */
final class LaneSums {

    private static final long SUMS = 32;

    /** Shorter vectors are summed sooner in one call than in three. */
    private static final long LEAST = 2048;

    private LaneSums() {}

    /** Whether vectors of so many elements are long enough. */
    static boolean pay(long length) {
        return length >= LEAST;
    }

    /** Along the last axis, new; in float64. @param a of long vectors of float32 or float64 */
    static Tensor squares(Tensor a) {
        int last = a.rank() - 1;
        long length = a.dim(last);
        long[] split = Arrays.copyOf(a.shape(), last + 2);
        split[last] = length / SUMS;
        split[last + 1] = SUMS;
        long even = split[last] * SUMS;
        Tensor sums = ReductionEntry.squaredNorm(a.slice(last, 0, even, 1).reshape(split), last);
        Tensor sum = ReductionEntry.sum(sums, last);
        return even == length
                ? sum
                : ArithmeticEntry.plusInto(sum, ReductionEntry.squaredNorm(a.slice(last, even, length, 1), last), sum);
    }
}
