package io.rankine.lazy.run;

import io.rankine.engine.PartwiseFold;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.RowMajorParts;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Parallel;
import io.rankine.lazy.tree.FoldOp;
import io.rankine.lazy.tree.Term;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;

/**
 * Folds of a term whose elements come in their order: tiles one after the other, each of some folds side by side. Each tile is
 * computed once for all ops.
 */
final class FoldedTiles {

    /** Elements that stay in a cache. */
    static final long ROOM = RowMajorParts.PART;

    private final List<FoldInto> folds;
    private final InOrder elements;
    private final long tiles;
    private final long length;
    private final long columns;

    /**
     * @param term in its order a tile after the other, of {@code length} rows of {@code columns} elements
     */
    FoldedTiles(List<FoldInto> folds, Term term, long length, long columns) {
        tiles = folds.getFirst().out().size() / columns;
        this.folds = folds.stream().map(fold -> fold.viewed(tiles, columns)).toList();
        this.length = length;
        this.columns = columns;
        elements = new InOrder(term);
    }

    void run() {
        FoldWay way = length * columns <= ROOM ? FoldWay.WHOLE : FoldWay.ofAll(folds);
        elements.run(() -> {
            if (way != FoldWay.WHOLE && columns == 1) {
                inParts();
            } else if (way == FoldWay.JOINED) {
                joined();
            } else {
                whole();
            }
        });
    }

    /** As many at a time as there is room for, one at the least. */
    private void whole() {
        long size = length * columns;
        long together = Math.max(1, ROOM / size);
        Parallel.run((tiles - 1) / together + 1, 1, (from, to) -> {
            try (InOrder.Staging staging = elements.staging(together * size, 0)) {
                for (long block = from; block < to; block++) {
                    long first = block * together;
                    long stop = Math.min(first + together, tiles);
                    Tensor filled = staging.filled(first * size, (stop - first) * size);
                    fold(first, stop, filled);
                }
            }
        });
    }

    private void fold(long first, long stop, Tensor filled) {
        long count = stop - first;
        for (FoldInto fold : folds) {
            Tensor out = fold.out().slice(0, first, stop, 1);
            if (columns == 1) {
                fold.op().into(out.view(count), filled.view(count, length), 1);
            } else {
                fold.op().into(out, filled.view(count, length, columns), 1);
            }
        }
    }

    /** One result of each op after the other, in parts of its own. */
    private void inParts() {
        for (long row = 0; row < tiles; row++) {
            long start = row * length;
            List<PartwiseFold> parts = new ArrayList<>();
            try {
                for (FoldInto fold : folds) {
                    FoldOp.Reducing reducing = (FoldOp.Reducing) fold.op();
                    parts.add(reducing.op().partwise(fold.out().view(tiles), row, length, reducing.others()));
                }
                PartwiseFold.run(parts, length, () -> elements.staging(ROOM, start));
            } finally {
                parts.forEach(PartwiseFold::close);
                Reference.reachabilityFence(folds);
            }
        }
    }

    /** Parts of tiles, and then these together. */
    private void joined() {
        long part = Math.max(ReductionOp.PART, Long.highestOneBit(ROOM / columns));
        long count = (length - 1) / part + 1;
        List<Tensor> parts = folds.stream()
                .map(fold -> Tensor.empty(fold.op().result(), tiles, count, columns))
                .toList();
        try {
            Parallel.run(tiles * count, 1, (from, to) -> {
                try (InOrder.Staging staging = elements.staging(part * columns, 0)) {
                    for (long i = from; i < to; i++) {
                        long first = i % count * part;
                        long rows = Math.min(part, length - first);
                        Tensor filled = staging.filled((i / count * length + first) * columns, rows * columns);
                        for (int k = 0; k < folds.size(); k++) {
                            Tensor each = parts.get(k).view(tiles * count, columns);
                            folds.get(k).op().into(each.select(0, i), filled.view(rows, columns), 0);
                        }
                    }
                }
            });
            for (int k = 0; k < folds.size(); k++) {
                join(folds.get(k), parts.get(k));
            }
        } finally {
            parts.forEach(Tensor::close);
        }
    }

    private void join(FoldInto fold, Tensor parts) {
        FoldOp.Reducing reducing = (FoldOp.Reducing) fold.op();
        for (long tile = 0; tile < tiles; tile++) {
            reducing.op()
                    .join(parts.select(0, tile), reducing.others())
                    .copyTo(fold.out().select(0, tile));
        }
    }
}
