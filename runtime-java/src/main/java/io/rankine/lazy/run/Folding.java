package io.rankine.lazy.run;

import io.rankine.engine.Conversions;
import io.rankine.engine.Observation;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.Tensor;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.FoldOp;
import io.rankine.lazy.tree.Rewrite;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.spec.ElementType;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Orders;
import io.rankine.spec.view.Ranges;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Folds of what is computed on the way: some folds at a time, or a part of a long one, through memory that stays in a cache,
 * for all ops that ask for them.
 * How a fold goes hangs on its length alone, so that results are those of op by op, bit by bit.
 */
final class Folding {

    /** Elements that are computed to memory, as preparing a pass would take longer. */
    private static final long FEW = 1 << 16;

    /** Neighbours whose folds go side by side at the least, as lines of memory hold so many. */
    private static final long LEAST_COLUMNS = 8;

    /** As many as make loops worthwhile, where they are folded as a whole and take no more than so many elements. */
    private static final long COLUMNS = 32;

    private static final long MUCH = 1 << 22;

    /** At the most, where parts are folded. */
    private static final long MOST_COLUMNS = 2 * FoldedTiles.ROOM / ReductionOp.PART;

    /** Folds that are taken as a whole if that spares computing the elements for each way of folding. */
    private static final long SHORT = 1 << 12;

    private Folding() {}

    /** Folds that go over the elements together. @param wide the type that they compute in, if another one */
    private record Group(
            boolean inMemory,
            @Nullable ElementType wide,
            @Nullable FoldWay way) {

        static final Group IN_MEMORY = new Group(true, null, null);

        static Group of(FoldOp op, long length) {
            if (!op.takesRows()) {
                return IN_MEMORY;
            }
            FoldOp wide = Folding.wide(op);
            ElementType type = wide == op ? null : operandType(wide);
            return new Group(false, type, length <= SHORT ? null : FoldWay.of(wide));
        }
    }

    /**
     * New tensors, one an op.
     *
     * @param operand reads tensors alone; its elements are computed as few times as possible
     */
    static List<Tensor> of(List<FoldOp> ops, Term operand, int... axes) {
        if (operand instanceof TensorLeaf leaf) {
            return ops.stream().map(op -> op.call(leaf.tensor, axes)).toList();
        }
        boolean inMemory = operand.size() <= FEW || Observation.watching();
        long length = length(operand, axes);
        Map<Group, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < ops.size(); i++) {
            Group group = inMemory ? Group.IN_MEMORY : Group.of(ops.get(i), length);
            groups.computeIfAbsent(group, key -> new ArrayList<>()).add(i);
        }
        if (groups.keySet().stream().anyMatch(group -> !group.inMemory)) {
            Divisor.checkAll(Divisor.of(operand));
        }
        Tensor[] results = new Tensor[ops.size()];
        groups.forEach((group, members) -> {
            List<FoldOp> some = members.stream().map(ops::get).toList();
            List<Tensor> made = of(group, some, operand, axes);
            for (int i = 0; i < made.size(); i++) {
                results[members.get(i)] = made.get(i);
            }
        });
        return List.of(results);
    }

    private static List<Tensor> of(Group group, List<FoldOp> ops, Term operand, int... axes) {
        if (group.inMemory) {
            return evaluated(ops, operand, axes);
        }
        return group.wide == null ? folded(ops, operand, axes) : widened(group.wide, ops, operand, axes);
    }

    /** Op by op. */
    private static List<Tensor> evaluated(List<FoldOp> ops, Term operand, int... axes) {
        Tensor elements = Evaluation.of(operand);
        List<Tensor> results = ops.stream().map(op -> op.call(elements, axes)).toList();
        if (!Observation.watching()) {
            elements.close();
        }
        return results;
    }

    private static List<Tensor> folded(List<FoldOp> ops, Term operand, int... axes) {
        int last = operand.rank() - 1;
        int[] kept = IntStream.rangeClosed(0, last)
                .filter(axis -> Arrays.binarySearch(axes, axis) < 0)
                .toArray();
        long[] shape = Arrays.stream(kept).mapToLong(operand::dim).toArray();
        List<FoldInto> folds = ops.stream()
                .map(op -> new FoldInto(op, Tensor.empty(op.result(), shape)))
                .toList();
        boolean keepsLast = kept.length > 0 && kept[kept.length - 1] == last && operand.dim(last) > 1;
        if (keepsLast) {
            columns(folds, operand, axes);
        } else {
            new FoldedTiles(folds, ordered(operand, kept, axes), length(operand, axes), 1).run();
        }
        return folds.stream().map(FoldInto::out).toList();
    }

    /** In the type that the ops compute in. */
    private static List<Tensor> widened(ElementType type, List<FoldOp> ops, Term operand, int... axes) {
        List<FoldOp> wide = ops.stream().map(Folding::wide).toList();
        List<Tensor> results = folded(wide, Application.of(Conversions.of(operand.type(), type), operand), axes);
        return IntStream.range(0, ops.size())
                .mapToObj(i -> {
                    ElementType asked = ops.get(i).result();
                    Tensor result = results.get(i);
                    return result.type() == asked
                            ? result
                            : Conversions.of(result.type(), asked).call(result);
                })
                .toList();
    }

    /** The op in the type that it computes in. */
    private static FoldOp wide(FoldOp op) {
        return op instanceof FoldOp.Reducing narrow && narrow.op().wide() != narrow.op()
                ? new FoldOp.Reducing(narrow.op().wide(), narrow.p())
                : op;
    }

    private static ElementType operandType(FoldOp wide) {
        return Objects.requireNonNull(
                ((FoldOp.Reducing) wide).op().params().getFirst().type());
    }

    private static long length(Term operand, int... axes) {
        return Arrays.stream(axes).mapToLong(operand::dim).reduce(1, Math::multiplyExact);
    }

    /** Folds of which neighbours have neighbouring elements: as many side by side as there is room for. */
    private static void columns(List<FoldInto> folds, Term operand, int... axes) {
        int last = operand.rank() - 1;
        long all = operand.dim(last);
        long length = length(operand, axes);
        long most = FoldWay.ofAll(folds) == FoldWay.JOINED
                ? MOST_COLUMNS
                : Math.max(FoldedTiles.ROOM / length, Math.clamp(MUCH / length, LEAST_COLUMNS, COLUMNS));
        long tiles = (all - 1) / most + 1;
        long together = (all - 1) / tiles + 1;
        long whole = all / together * together;
        if (whole < all) {
            part(folds, operand, 0, whole, axes);
            part(folds, operand, whole, all, axes);
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
        new FoldedTiles(folds, ordered, length, together).run();
    }

    private static void part(List<FoldInto> folds, Term operand, long start, long stop, int... axes) {
        int last = operand.rank() - 1;
        Term part = Rewrite.view(operand, Ranges.slice(Axes.of(operand.shape()), last, start, stop, 1));
        List<Tensor> results = folded(folds.stream().map(FoldInto::op).toList(), part, axes);
        for (int i = 0; i < results.size(); i++) {
            try (Tensor result = results.get(i)) {
                Tensor out = folds.get(i).out();
                result.copyTo(out.slice(out.rank() - 1, start, stop, 1));
            }
        }
    }

    private static Term ordered(Term operand, int[] first, int[] then) {
        int[] order =
                IntStream.concat(Arrays.stream(first), Arrays.stream(then)).toArray();
        return Rewrite.view(operand, Orders.permute(Axes.of(operand.shape()), order));
    }
}
