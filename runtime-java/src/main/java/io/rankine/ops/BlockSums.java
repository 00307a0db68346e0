package io.rankine.ops;

import io.rankine.engine.ReductionOp;
import io.rankine.engine.RowMajorParts;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Parallel;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Folds along the last axis of what a formula makes of each element, in float64, block by block: what is made on the way stays
 * in the second cache, whatever the layout. Blocks that cut the axis are as long as a power of two, and their sums are added as
 * sums of elements are, so that the order hangs on the length alone.
 */
final class BlockSums {

    /** What is summed. */
    @FunctionalInterface
    interface Formula {
        /**
         * Writes what it makes of each element.
         *
         * @param made may be a itself
         * @param a of float64
         * @param beside of the sums' shape and an axis of size 1, or null
         */
        void into(Tensor made, Tensor a, @Nullable Tensor beside);
    }

    /** How it is summed: as it is, or its squares. */
    @FunctionalInterface
    interface Fold {
        /** Sums along the last axis, added as sums of elements are. */
        void into(Tensor made, Tensor sums);
    }

    private final Formula formula;
    private final Fold fold;

    private BlockSums(Formula formula, Fold fold) {
        this.formula = formula;
        this.fold = fold;
    }

    /**
     * The sums, new.
     *
     * @param beside of the sums' shape: what the formula takes beside the elements, or null
     * @param rank of the sums: 0 for those of all axes, else the last axis goes
     */
    static Tensor of(Tensor a, @Nullable Tensor beside, int rank, Formula formula) {
        return new BlockSums(formula, (made, sums) -> ReductionEntry.sumInto(made, -1, sums)).of(a, beside, rank);
    }

    /** As {@link #of}: the sums of squares. */
    static Tensor ofSquares(Tensor a, @Nullable Tensor beside, int rank, Formula formula) {
        return new BlockSums(formula, (made, sums) -> ReductionEntry.squaredNormInto(made, -1, sums))
                .of(a, beside, rank);
    }

    private Tensor of(Tensor a, @Nullable Tensor beside, int rank) {
        Tensor sums = Tensor.empty(ElementType.FLOAT64, Arrays.copyOf(a.shape(), rank));
        Tensor each = beside == null ? null : beside.unsqueeze(-1);
        if (rank == 0 && a.rank() > 1) {
            ofAllAxes(sums, a, each);
        } else {
            into(sums, a, each);
        }
        return sums;
    }

    /** As of all elements in one row. */
    private void ofAllAxes(Tensor sums, Tensor a, @Nullable Tensor beside) {
        RowMajorParts all = RowMajorParts.of(a, Casts.toDouble(a.type()));
        Tensor parts = Tensor.empty(ElementType.FLOAT64, all.count(), 1);
        all.each((i, elements) -> block(parts.select(0, i).select(0, 0), elements, beside));
        ReductionEntry.SUM_DOUBLE.join(parts).select(0, 0).copyTo(sums);
    }

    private void into(Tensor sums, Tensor a, @Nullable Tensor beside) {
        if (a.size() <= Blocks.SIZE) {
            block(sums, a, beside);
            return;
        }
        // The axis whose parts lie apart in memory.
        int last = a.rank() - 1;
        int axis = order(a).boxed()
                .filter(d -> a.dim(d) > (d == last ? ReductionOp.PART : 1))
                .findFirst()
                .orElseThrow();
        long fitting = Math.max(1, Blocks.SIZE / (a.size() / a.dim(axis)));
        long part = axis == last ? Math.max(ReductionOp.PART, Long.highestOneBit(fitting)) : fitting;
        long count = (a.dim(axis) - 1) / part + 1;
        Tensor parts = axis == last
                ? Tensor.empty(
                        ElementType.FLOAT64, sums.unsqueeze(0).expand(0, count).shape())
                : sums;
        Parallel.run(count, 1, (from, to) -> {
            for (long i = from; i < to; i++) {
                long start = i * part;
                long stop = Math.min(start + part, a.dim(axis));
                Tensor of = a.slice(axis, start, stop, 1);
                if (axis == last) {
                    into(parts.select(0, i), of, beside);
                } else {
                    into(
                            sums.slice(axis, start, stop, 1),
                            of,
                            beside == null ? null : beside.slice(axis, start, stop, 1));
                }
            }
        });
        if (axis == last) {
            ReductionEntry.SUM_DOUBLE
                    .join(parts.view(count, sums.size()))
                    .view(sums.shape())
                    .copyTo(sums);
        }
    }

    private void block(Tensor sums, Tensor given, @Nullable Tensor beside) {
        Tensor a = Casts.as(given, ElementType.FLOAT64);
        try (Tensor made = a == given ? like(a) : a) {
            formula.into(made, a, beside);
            fold.into(made, sums);
        }
    }

    /** Axes by what lies between their elements, the widest first; of converted elements, between those of a block. */
    static IntStream order(Tensor a) {
        return a.type().isFloating() && a.type().isWidest()
                ? Arrays.stream(a.layout().memoryOrder())
                : IntStream.range(0, a.rank());
    }

    /** An empty tensor of this shape, whose axes lie in memory in the same order. */
    private static Tensor like(Tensor a) {
        int[] order = order(a).toArray();
        long[] shape = new long[order.length];
        int[] back = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            shape[i] = a.dim(order[i]);
            back[order[i]] = i;
        }
        return Tensor.empty(a.type(), shape).permute(back).owning();
    }
}
