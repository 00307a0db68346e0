package io.rankine.ops;

import io.rankine.engine.Tensor;

/**
 * The largest or the smallest element up to each one of a tensor of rank 1. Most elements are no better than what was there
 * before, which a branch tells in less time than a minimum takes.
 */
final class Running {

    private Running() {}

    static void reals(Tensor out, Tensor a, boolean largest) {
        double[] best = {largest ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY};
        Parts.reals(a, (values, count, from) -> {
            best[0] = largest ? larger(values, count, best[0]) : smaller(values, count, best[0]);
            Parts.store(values, count, out, from);
        });
    }

    static void wholes(Tensor out, Tensor a, boolean largest) {
        // The upper half of uint64 is negative as int64.
        long turned = a.type().isUnsigned() && a.type().bits() == Long.SIZE ? Long.MIN_VALUE : 0;
        long[] best = {largest ? Long.MIN_VALUE : Long.MAX_VALUE};
        Parts.wholes(a, (values, count, from) -> {
            best[0] = largest ? larger(values, count, best[0], turned) : smaller(values, count, best[0], turned);
            Parts.store(values, count, out, from);
        });
    }

    /** Equal ones are not passed by, as zeros differ, and NaN is never smaller. */
    private static double larger(double[] values, int count, double before) {
        double best = before;
        for (int i = 0; i < count; i++) {
            if (!(values[i] < best)) {
                best = Math.max(best, values[i]);
            }
            values[i] = best;
        }
        return best;
    }

    private static double smaller(double[] values, int count, double before) {
        double best = before;
        for (int i = 0; i < count; i++) {
            if (!(values[i] > best)) {
                best = Math.min(best, values[i]);
            }
            values[i] = best;
        }
        return best;
    }

    private static long larger(long[] values, int count, long before, long turned) {
        long best = before;
        for (int i = 0; i < count; i++) {
            if ((values[i] ^ turned) > best) {
                best = values[i] ^ turned;
            }
            values[i] = best ^ turned;
        }
        return best;
    }

    private static long smaller(long[] values, int count, long before, long turned) {
        long best = before;
        for (int i = 0; i < count; i++) {
            if ((values[i] ^ turned) < best) {
                best = values[i] ^ turned;
            }
            values[i] = best ^ turned;
        }
        return best;
    }
}
