package io.rankine.engine;

import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.SharedFold;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import java.util.Arrays;

/**
 * The last axes of a tensor as the one axis of a fold, which their layout does not allow, or elements in a wider type: part by
 * part through memory that stays in a cache, in place of a copy of all elements. Results are those of the copy, bit by bit.
 */
final class StagedFold {

    /** Elements of a part, a power of two: parts of one fold go together as {@link SharedFold} folds its own. */
    static final long PART = 1 << 15;

    private final Tensor a;
    private final ElementwiseOp load;
    private final long rows;
    private final long length;

    /** @param folded how many axes go together, the last ones; together they have elements */
    StagedFold(Tensor a, int folded, ElementType type) {
        int kept = a.rank() - folded;
        this.a = a;
        load = type == a.type ? Copy.of(type) : Conversions.of(a.type, type);
        rows = Arrays.stream(a.shape()).limit(kept).reduce(1, Math::multiplyExact);
        length = Arrays.stream(a.shape()).skip(kept).reduce(1, Math::multiplyExact);
    }

    /** Whether rows go through staging memory together. */
    boolean isOfShortRows() {
        return length <= PART;
    }

    long rows() {
        return rows;
    }

    /** Folds rows together. @param op folds the last axis of the first tensor into the second */
    void runRows(Tensor out, RowFold op) {
        Tensor results = out.view(rows);
        long together = PART / length;
        Parallel.run((rows - 1) / together + 1, 1, (from, to) -> {
            try (Staging staging = new Staging(together * length, 0)) {
                for (long block = from; block < to; block++) {
                    long first = block * together;
                    long count = Math.min(together, rows - first);
                    Tensor elements = staging.filled(first * length, count * length);
                    op.run(elements.view(count, length), results.slice(0, first, first + count, 1));
                }
            }
        });
    }

    /** Folds row {@code row}, longer than a part, in parts. @param plan of one result, operands elsewhere */
    void runParts(FoldKernel kernel, LoopPlan plan, long row) {
        Tensor parts = Tensor.empty(plan.type(0), (length - 1) / PART);
        long start = row * length;
        SharedFold.run(
                kernel, plan, length, load.result().bytes(), PART, parts.address(), () -> new Staging(PART, start));
        Reference.reachabilityFence(parts);
        parts.close();
    }

    /** A fold of the last axis. */
    @FunctionalInterface
    interface RowFold {
        void run(Tensor rows, Tensor results);
    }

    /** A thread's part of the elements, one after the other. */
    private final class Staging implements SharedFold.Source {

        private final Tensor memory;
        private final long start;

        /** @param start where the elements begin */
        Staging(long most, long start) {
            memory = Tensor.empty(load.result(), most);
            this.start = start;
        }

        /** So many elements from the {@code first} on, in row-major order. */
        Tensor filled(long first, long count) {
            Tensor elements = memory.slice(0, 0, count, 1);
            fill(a, start + first, start + first + count, elements);
            return elements;
        }

        @Override
        public long at(long first, long count) {
            return filled(first, count).address();
        }

        @Override
        public void close() {
            Reference.reachabilityFence(memory);
            memory.close();
        }
    }

    /** In as few boxes as there are: rows that are whole, and what is left of a first and a last one. */
    private void fill(Tensor from, long first, long end, Tensor to) {
        long inner = from.dim(0) == 0 ? 1 : from.size() / from.dim(0);
        long row = first / inner;
        long last = (end - 1) / inner;
        if (first % inner == 0 && end % inner == 0) {
            Tensor box = from.slice(0, row, last + 1, 1);
            load.into(to.view(box.shape()), box);
        } else if (row == last) {
            fill(from.select(0, row), first - row * inner, end - row * inner, to);
        } else {
            long cut = first % inner != 0 ? (row + 1) * inner : last * inner;
            fill(from, first, cut, to.slice(0, 0, cut - first, 1));
            fill(from, cut, end, to.slice(0, cut - first, end - first, 1));
        }
    }
}
