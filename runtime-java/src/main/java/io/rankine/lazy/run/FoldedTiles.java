package io.rankine.lazy.run;

import io.rankine.engine.ReductionOp;
import io.rankine.engine.RowMajorParts;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.parallel.Parallel;
import io.rankine.lazy.tree.FoldOp;
import io.rankine.lazy.tree.Term;

/** Folds of a term whose elements come in their order: tiles one after the other, each of some folds side by side. */
final class FoldedTiles {

    /** Elements that stay in a cache. */
    static final long ROOM = RowMajorParts.PART;

    private final FoldOp op;
    private final InOrder elements;
    private final Tensor out;
    private final long length;
    private final long columns;

    /** @param term in its order a tile after the other, of {@code length} rows of {@code columns} elements */
    FoldedTiles(FoldOp op, Term term, Tensor out, long length, long columns) {
        this.op = op;
        this.out = out.view(out.size() / columns, columns);
        this.length = length;
        this.columns = columns;
        elements = new InOrder(term);
    }

    void run() {
        elements.run(() -> {
            if (length * columns <= ROOM || !(op instanceof FoldOp.Reducing)) {
                whole();
            } else if (columns == 1) {
                inParts((FoldOp.Reducing) op);
            } else if (op.joins()) {
                joined((FoldOp.Reducing) op);
            } else {
                whole();
            }
        });
    }

    /** As many at a time as there is room for, one at the least. */
    private void whole() {
        long size = length * columns;
        long together = Math.max(1, ROOM / size);
        Parallel.run((out.dim(0) - 1) / together + 1, 1, (from, to) -> {
            try (InOrder.Staging staging = elements.staging(together * size, 0)) {
                for (long block = from; block < to; block++) {
                    long first = block * together;
                    long stop = Math.min(first + together, out.dim(0));
                    Tensor filled = staging.filled(first * size, (stop - first) * size);
                    op.into(out.slice(0, first, stop, 1), filled.view(stop - first, length, columns), 1);
                }
            }
        });
    }

    /** Single folds, each in parts of its own. */
    private void inParts(FoldOp.Reducing reducing) {
        Tensor results = out.view(out.size());
        for (long row = 0; row < results.size(); row++) {
            long start = row * length;
            reducing.op().intoParts(results, row, length, () -> elements.staging(ROOM, start), reducing.others());
        }
    }

    /** Parts of tiles, and then these together. */
    private void joined(FoldOp.Reducing reducing) {
        long part = Math.max(ReductionOp.PART, Long.highestOneBit(ROOM / columns));
        long count = (length - 1) / part + 1;
        Operand[] others = reducing.others();
        try (Tensor parts = Tensor.empty(op.result(), out.dim(0), count, columns)) {
            Tensor each = parts.view(out.dim(0) * count, columns);
            Parallel.run(each.dim(0), 1, (from, to) -> {
                try (InOrder.Staging staging = elements.staging(part * columns, 0)) {
                    for (long i = from; i < to; i++) {
                        long first = i % count * part;
                        long rows = Math.min(part, length - first);
                        Tensor filled = staging.filled((i / count * length + first) * columns, rows * columns);
                        op.into(each.select(0, i), filled.view(rows, columns), 0);
                    }
                }
            });
            for (long tile = 0; tile < out.dim(0); tile++) {
                reducing.op().join(parts.select(0, tile), others).copyTo(out.select(0, tile));
            }
        }
    }
}
