package io.rankine.engine;

import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.plan.LoopPlan;
import java.util.Arrays;
import java.util.List;

/**
 * The last axes of a tensor as the one axis of a fold, which their layout does not allow, or elements in a wider type: part by
 * part through memory that stays in a cache, in place of a copy of all elements. Results are those of the copy, bit by bit.
 */
final class StagedFold {

    static final long PART = RowMajorParts.PART;

    /** Fewer elements side by side take longer: each of their rows is in another page of memory. */
    private static final long LEAST_COLUMNS = 256;

    private final Tensor a;
    private final ElementwiseOp load;
    private final RowMajorParts elements;
    private final int kept;
    private final long rows;
    private final long length;

    /**
     * @param folded how many axes go together, the last ones; together they have elements
     * @param load makes of them what is folded
     */
    StagedFold(Tensor a, int folded, ElementwiseOp load) {
        this.a = a;
        this.load = load;
        kept = a.rank() - folded;
        elements = RowMajorParts.of(a, load);
        rows = Arrays.stream(a.shape()).limit(kept).reduce(1, Math::multiplyExact);
        length = Arrays.stream(a.shape()).skip(kept).reduce(1, Math::multiplyExact);
    }

    /** Whether rows go through staging memory together. */
    boolean isOfShortRows() {
        return length <= PART;
    }

    /** Folds rows together; where they lie side by side, in the order of memory. @param op folds the last axis of the first tensor into the second */
    void runRows(Tensor out, RowFold op) {
        Tensor results = out.view(rows);
        Layout flat = a.layout.reshape(rows, length);
        if (flat != null && Math.abs(flat.stride(0)) < Math.abs(flat.stride(1))) {
            runColumns(results, op);
            return;
        }
        long together = PART / length;
        Parallel.run((rows - 1) / together + 1, 1, (from, to) -> {
            try (RowMajorParts.Staging staging = elements.staging(together * length, 0)) {
                for (long block = from; block < to; block++) {
                    long first = block * together;
                    long count = Math.min(together, rows - first);
                    Tensor filled = staging.filled(first * length, count * length);
                    op.run(filled.view(count, length), results.slice(0, first, first + count, 1));
                }
            }
        });
    }

    private void runColumns(Tensor results, RowFold op) {
        Tensor columns = a.view(rows, length);
        long together = Math.max(PART / length, LEAST_COLUMNS);
        Parallel.run((rows - 1) / together + 1, 1, (from, to) -> {
            for (long first = from * together; first < Math.min(to * together, rows); first += together) {
                long last = Math.min(first + together, rows);
                try (Tensor loaded = load.call(columns.slice(0, first, last, 1).transpose())) {
                    op.run(loaded.transpose(), results.slice(0, first, last, 1));
                }
            }
        });
    }

    /** Folds one row after the other. @param op folds all axes of the first tensor, a view, into the second */
    void runEach(Tensor out, RowFold op) {
        Tensor results = out.view(rows);
        for (long row = 0; row < rows; row++) {
            op.run(row(a, kept, row), results.select(0, row));
        }
    }

    private static Tensor row(Tensor a, int kept, long row) {
        if (kept == 0) {
            return a;
        }
        long inner = 1;
        for (int axis = 1; axis < kept; axis++) {
            inner *= a.dim(axis);
        }
        return row(a.select(0, row / inner), kept - 1, row % inner);
    }

    /** Folds row {@code row}, longer than a part, in parts. @param plan of one result, operands elsewhere */
    void runParts(FoldKernel kernel, LoopPlan plan, long row) {
        try (PartwiseFold fold = new PartwiseFold(kernel, plan, length)) {
            PartwiseFold.run(List.of(fold), length, () -> elements.staging(PART, row * length));
        }
    }

    /** A fold of rows. */
    @FunctionalInterface
    interface RowFold {
        void run(Tensor rows, Tensor results);
    }
}
