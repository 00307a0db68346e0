package io.rankine.ops.fourier;

import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Parallel;
import java.util.function.BiConsumer;

/** Rows along the last axis, several short ones at once: what a row costs besides its elements is then shared, and loops are long. */
public final class RowBlocks {

    /** Rows of a block that are enough; of a power of two, elements would drive each other out of the first cache, */
    private static final long ROWS = 20;

    /** and elements: their parts lie in the second cache. */
    private static final long ELEMENTS = 1 << 12;

    /** Elements whose part in a call is worth another thread. */
    private static final long WORTH = 4096;

    private RowBlocks() {}

    /** @param kernel takes result and operand as matrices; writes all of the result */
    public static void run(Tensor out, Tensor a, BiConsumer<Tensor, Tensor> kernel) {
        long n = a.dim(a.rank() - 1);
        long rows = a.size() / n;
        boolean matrix = out.rank() == 2;
        Tensor from = matrix ? a : a.reshape(rows, n);
        long width = out.dim(out.rank() - 1);
        Tensor to = matrix ? out : out.isContiguous() ? out.view(rows, width) : Tensor.empty(out.type(), rows, width);
        long block = Math.clamp(ELEMENTS / n, 1, ROWS);
        long blocks = (rows - 1) / block + 1;
        Parallel.run(blocks, Math.max(1, WORTH / (block * n)), (first, last) -> {
            for (long i = first; i < last; i++) {
                long start = i * block;
                long stop = Math.min(start + block, rows);
                kernel.accept(to.slice(0, start, stop, 1), from.slice(0, start, stop, 1));
            }
        });
        if (!matrix && !out.isContiguous()) {
            to.view(out.shape()).copyTo(out);
        }
    }
}
