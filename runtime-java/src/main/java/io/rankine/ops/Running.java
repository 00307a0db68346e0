package io.rankine.ops;

import io.rankine.engine.Tensor;

/**
 * The largest or the smallest element up to each one of a tensor of rank 1. Most elements are no better than what was there
 * before, which a branch tells in less time than a maximum takes.
 */
final class Running {

    private Running() {}

    static void best(Tensor out, Tensor a, boolean largest) {
        if (a.type().isFloating()) {
            reals(out, a, largest ? 1 : -1);
        } else {
            // The upper half of uint64 is negative as int64, and with all bits turned the smallest is the largest.
            boolean words = a.type().isUnsigned() && a.type().bits() == Long.SIZE;
            wholes(out, a, (words ? Long.MIN_VALUE : 0) ^ (largest ? 0 : -1));
        }
    }

    /** @param sign which makes what is looked for the largest */
    private static void reals(Tensor out, Tensor a, double sign) {
        double[] before = {Double.NEGATIVE_INFINITY};
        Parts.reals(a, (values, count, from) -> {
            double best = before[0];
            for (int i = 0; i < count; i++) {
                double value = sign * values[i];
                // Equal ones are not passed by, as zeros differ, and NaN is never smaller.
                if (!(value < best)) {
                    best = Math.max(best, value);
                }
                values[i] = sign * best;
            }
            before[0] = best;
            Parts.store(values, count, out, from);
        });
    }

    /** @param turned bits without which what is looked for is the largest of signed numbers */
    private static void wholes(Tensor out, Tensor a, long turned) {
        long[] before = {Long.MIN_VALUE};
        Parts.wholes(a, (values, count, from) -> {
            long best = before[0];
            for (int i = 0; i < count; i++) {
                best = Math.max(best, values[i] ^ turned);
                values[i] = best ^ turned;
            }
            before[0] = best;
            Parts.store(values, count, out, from);
        });
    }
}
