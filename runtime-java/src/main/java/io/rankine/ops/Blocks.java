package io.rankine.ops;

import io.rankine.engine.RowMajorParts;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Parallel;

/** Tensors of one size along an axis, cut there: what one op after the other makes of a part stays in the second cache. */
final class Blocks {

    /** Elements of a block, 256 KiB of float64. */
    static final long SIZE = RowMajorParts.PART;

    /** Ops that are run for a part of each. */
    @FunctionalInterface
    interface Body {
        /** @param parts in the order of the tensors */
        void run(Tensor... parts);
    }

    private Blocks() {}

    /** Calls {@code body} for parts as large as a block, or of one index, of the first tensor; on several threads. */
    static void along(int axis, Body body, Tensor... of) {
        long size = of[0].dim(axis);
        long part = Math.max(1, SIZE / (of[0].size() / size));
        Parallel.run((size - 1) / part + 1, 1, (from, to) -> {
            for (long start = from * part; start < Math.min(to * part, size); start += part) {
                Tensor[] parts = new Tensor[of.length];
                for (int i = 0; i < parts.length; i++) {
                    parts[i] = of[i].slice(axis, start, Math.min(start + part, size), 1);
                }
                body.run(parts);
            }
        });
    }
}
