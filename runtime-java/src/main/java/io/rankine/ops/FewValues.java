package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** Whether elements equal one of a few values: each value is compared with elements that stay in a cache. */
final class FewValues {

    /** So many comparisons take less time than one search in a table of keys. */
    static final int MOST = 16;

    /** Elements of a part. */
    private static final long PART = 1 << 15;

    /** Of fewer elements a call of an op for each value costs more than searches. */
    private static final long LEAST = 256;

    private FewValues() {}

    /** @param a of rank 1, as values */
    static boolean suit(Tensor a, Tensor values) {
        return a.dim(0) >= LEAST && values.dim(0) >= 1 && values.dim(0) <= MOST;
    }

    static void isIn(Tensor out, Tensor a, Tensor values) {
        long n = a.dim(0);
        Tensor equal = Tensor.zeros(ElementType.BOOL, Math.min(PART, n));
        for (long from = 0; from < n; from += PART) {
            long end = Math.min(n, from + PART);
            Tensor part = a.slice(0, from, end, 1);
            Tensor found = out.slice(0, from, end, 1);
            Tensor next = equal.slice(0, 0, end - from, 1);
            ComparisonEntry.equalToInto(part, values.select(0, 0), found);
            for (long k = 1; k < values.dim(0); k++) {
                ComparisonEntry.equalToInto(part, values.select(0, k), next);
                LogicEntry.orInto(found, next, found);
            }
        }
    }
}
