package io.rankine.engine;

import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.kernel.SharedFold;
import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.parallel.RangeBody;
import io.rankine.engine.plan.LoopPlan;
import java.util.List;
import java.util.function.Supplier;

/**
 * A fold of elements that are found part by part. Its result is that of the same elements side by side, bit by bit. Several
 * folds can share the way over the parts.
 */
public final class PartwiseFold implements AutoCloseable {

    /** Elements of a part, but for the last one. Parts of one fold go together as {@link SharedFold} folds its own. */
    private static final long PART = RowMajorParts.PART;

    private final FoldKernel kernel;
    private final LoopPlan plan;
    private final Tensor results;

    /** @param plan of one result, operands elsewhere */
    PartwiseFold(FoldKernel kernel, LoopPlan plan, long length) {
        this.kernel = kernel;
        this.plan = plan;
        results = Tensor.empty(plan.type(0), kernel.joins() ? (length - 1) / PART : 0);
    }

    /**
     * Folds the same elements, each part once it is there.
     *
     * @param folds of one element type; all of them join, or none does
     * @param sources finds elements, {@link RowMajorParts#PART} or fewer at a time, for one thread
     */
    public static void run(List<PartwiseFold> folds, long length, Supplier<? extends SharedFold.Source> sources) {
        long count = (length - 1) / PART + 1;
        RangeBody parts = (from, to) -> {
            try (SharedFold.Source source = sources.get()) {
                for (long i = from; i < to; i++) {
                    long elements = Math.min(PART, length - i * PART);
                    long address = source.at(i * PART, elements);
                    for (PartwiseFold fold : folds) {
                        fold.add(i, address, elements);
                    }
                }
            }
        };
        if (!folds.getFirst().kernel.joins()) {
            parts.run(0, count);
            return;
        }
        Parallel.run(count, 1, parts);
        for (PartwiseFold fold : folds) {
            SharedFold.join(fold.kernel, fold.plan, count, fold.results.address());
        }
    }

    private void add(long index, long address, long count) {
        if (index > 0 && !kernel.joins()) {
            kernel.more(plan, plan.address(0), address, count);
        } else {
            long step = plan.type(1).bytes();
            SharedFold.runPart(kernel, plan, index, results.address(), address, count, step);
        }
    }

    @Override
    public void close() {
        results.close();
    }
}
