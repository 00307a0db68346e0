package io.rankine.lazy.run;

import io.rankine.engine.Conversions;
import io.rankine.engine.Observation;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.Tensor;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Fold;
import io.rankine.lazy.tree.FoldOp;
import io.rankine.lazy.tree.Rewrite;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.spec.ElementType;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Orders;
import io.rankine.spec.view.Ranges;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Folds of what is computed on the way: some folds at a time, or a part of a long one, through memory that stays in a cache.
 * How a fold goes hangs on its length alone, so that results are those of op by op, bit by bit.
 */
final class Folding {

    /** Elements that are computed to memory, as preparing a pass would take longer. */
    private static final long FEW = 1 << 16;

    /** Neighbours whose folds go side by side: at the least, as lines of memory hold so many, and at the most. */
    private static final long LEAST_COLUMNS = 8;

    private static final long MOST_COLUMNS = 2 * FoldedTiles.ROOM / ReductionOp.PART;

    private Folding() {}

    /** A new tensor. @param fold of what reads tensors alone */
    static Tensor of(Fold fold) {
        Term operand = fold.operand;
        if (operand instanceof TensorLeaf leaf) {
            return fold.op.call(leaf.tensor, fold.axes());
        }
        if (operand.size() <= FEW || !fold.op.takesRows() || Observation.watching()) {
            return evaluated(fold.op, operand, fold.axes());
        }
        Divisor.checkAll(Divisor.of(operand));
        return folded(fold.op, operand, fold.axes());
    }

    /** Op by op. */
    private static Tensor evaluated(FoldOp op, Term operand, int... axes) {
        Tensor elements = Evaluation.of(operand);
        Tensor result = op.call(elements, axes);
        if (!Observation.watching()) {
            elements.close();
        }
        return result;
    }

    private static Tensor folded(FoldOp op, Term operand, int... axes) {
        if (op instanceof FoldOp.Reducing narrow && narrow.op().wide() != narrow.op()) {
            return widened(narrow, operand, axes);
        }
        long length = Arrays.stream(axes).mapToLong(operand::dim).reduce(1, Math::multiplyExact);
        int last = operand.rank() - 1;
        int[] kept = IntStream.rangeClosed(0, last)
                .filter(axis -> Arrays.binarySearch(axes, axis) < 0)
                .toArray();
        Tensor out = Tensor.empty(
                op.result(), Arrays.stream(kept).mapToLong(operand::dim).toArray());
        boolean keepsLast = kept.length > 0 && kept[kept.length - 1] == last && operand.dim(last) > 1;
        if (keepsLast && (op.joins() || length <= FoldedTiles.ROOM)) {
            columns(op, operand, out, length, axes);
        } else {
            new FoldedTiles(op, ordered(operand, kept, axes), out, length, 1).run();
        }
        return out;
    }

    /** In the type that the op computes in. */
    private static Tensor widened(FoldOp.Reducing narrow, Term operand, int... axes) {
        ReductionOp wide = narrow.op().wide();
        ElementType type = Objects.requireNonNull(wide.params().getFirst().type());
        Tensor result = folded(
                new FoldOp.Reducing(wide, narrow.p()),
                Application.of(Conversions.of(operand.type(), type), operand),
                axes);
        return wide.result() == narrow.result()
                ? result
                : Conversions.of(wide.result(), narrow.result()).call(result);
    }

    /** Folds of which neighbours have neighbouring elements: as many side by side as there is room for. */
    private static void columns(FoldOp op, Term operand, Tensor out, long length, int... axes) {
        int last = operand.rank() - 1;
        long all = operand.dim(last);
        long most = op.joins() ? MOST_COLUMNS : Math.max(LEAST_COLUMNS, FoldedTiles.ROOM / length);
        long tiles = (all - 1) / most + 1;
        long together = (all - 1) / tiles + 1;
        long whole = all / together * together;
        if (whole < all) {
            part(op, operand, out, 0, whole, axes);
            part(op, operand, out, whole, all, axes);
            return;
        }
        long[] cut = Arrays.copyOf(operand.shape(), last + 2);
        cut[last] = all / together;
        cut[last + 1] = together;
        int[] outside = IntStream.rangeClosed(0, last)
                .filter(axis -> Arrays.binarySearch(axes, axis) < 0)
                .toArray();
        int[] inside = Arrays.copyOf(axes, axes.length + 1);
        inside[axes.length] = last + 1;
        Term ordered = ordered(Rewrite.reshape(operand, cut), outside, inside);
        new FoldedTiles(op, ordered, out, length, together).run();
    }

    private static void part(FoldOp op, Term operand, Tensor out, long start, long stop, int... axes) {
        int last = operand.rank() - 1;
        Term part = Rewrite.view(operand, Ranges.slice(Axes.of(operand.shape()), last, start, stop, 1));
        try (Tensor results = folded(op, part, axes)) {
            results.copyTo(out.slice(out.rank() - 1, start, stop, 1));
        }
    }

    private static Term ordered(Term operand, int[] first, int[] then) {
        int[] order =
                IntStream.concat(Arrays.stream(first), Arrays.stream(then)).toArray();
        return Rewrite.view(operand, Orders.permute(Axes.of(operand.shape()), order));
    }
}
