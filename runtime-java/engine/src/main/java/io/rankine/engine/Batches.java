package io.rankine.engine;

import io.rankine.engine.kernel.BatchKernel;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.NativeWords;
import io.rankine.engine.plan.Planner;
import io.rankine.engine.plan.SharedLoop;
import io.rankine.modular.Moduli;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Runs a kernel for each index of a signature's broadcast group, on operands that lack the axes of the group. */
final class Batches {

    /** Elements whose part in a call is worth another thread. */
    static final long WORTH = 16384;

    private final StructuredOp.Kernel kernel;
    private final LazyTwin twin;

    /** Results, then operands. */
    private final List<GroupAxes> places = new ArrayList<>();

    private final GroupAxes result;

    /** True if there are no axes beside the group, so that the kernel takes all of it at once. */
    private final boolean whole;

    private final Signature signature;

    /** The dimension that threads may share. */
    private final @Nullable Split split;

    /** True if the kernel may throw: the twin then leaves what it cannot compute, whatever it does with other operands. */
    private final boolean refuses;

    /**
     * Elements of the least call of one index that the twin has left to the kernel: so it does with larger ones, unless the kernel
     * refuses some.
     */
    private volatile long leavesFrom = Long.MAX_VALUE;

    Batches(Signature signature, StructuredOp.Kernel kernel, LazyTwin twin) {
        this(signature, kernel, twin, null, false);
    }

    private Batches(
            Signature signature, StructuredOp.Kernel kernel, LazyTwin twin, @Nullable Split split, boolean refuses) {
        this.signature = signature;
        this.kernel = kernel;
        this.twin = twin;
        this.split = split;
        this.refuses = refuses;
        signature.results().forEach(type -> places.add(GroupAxes.of(type)));
        signature.parameters().forEach(parameter -> places.add(GroupAxes.of(parameter.type())));
        result = places.getFirst();
        whole = places.stream().allMatch(place -> place.hasGroup() ? place.axes() == 0 : place.axes() <= 0);
    }

    StructuredOp.Kernel kernel() {
        return kernel;
    }

    /** The same, of which threads may share {@code dimension}. */
    Batches split(String dimension) {
        return new Batches(signature, kernel, twin, Split.of(signature, dimension), refuses);
    }

    /** The same, whose kernel may throw. */
    Batches refusing() {
        return new Batches(signature, kernel, twin, split, true);
    }

    /** @param outs have elements, so that no size of the group is 0 */
    Tensor[] run(Tensor[] outs, Shaped[] given) {
        if (outs[0].storage.block() != null) {
            DeviceBatch.run(signature.name(), twin.symbol, places, outs, given);
            return outs;
        }
        Joined joined = split == null || refuses ? null : Joined.of(split, places, outs, given);
        if (joined == null) {
            runShared(outs, given);
        } else {
            runShared(joined.outs(), joined.given());
        }
        return outs;
    }

    private void runShared(Tensor[] outs, Shaped[] given) {
        if (split != null && split.pays(outs, given, groups(outs[0]))) {
            split.run(outs, given, this::runHere);
        } else {
            runHere(outs, given);
        }
    }

    /** As {@link TensorOp#rowAxes}: along an axis of the group, or the dimension that threads may share. @param rank of the result */
    int @Nullable [] rowAxes(int rank, Shaped... given) {
        int group = result.hasGroup() ? rank - result.axes() : 0;
        if (group == 0) {
            return split == null ? null : split.rowAxes(rank, given);
        }
        int[] axes = new int[given.length];
        for (int i = 0; i < axes.length; i++) {
            GroupAxes place = places.get(1 + i);
            if (place.hasGroup() && given[i] instanceof Moduli && given[i].rank() > 0) {
                return null;
            }
            int own = place.hasGroup() ? given[i].rank() - place.axes() : 0;
            axes[i] = own == group && given[i].dim(place.before()) > 1 ? place.before() : TensorOp.WHOLE;
        }
        return result.before() == 0 ? axes : null;
    }

    /** Indices of the group. */
    private long groups(Tensor out) {
        long count = 1;
        for (int axis = 0; axis < result.group(out); axis++) {
            count *= out.dim(result.before() + axis);
        }
        return count;
    }

    private void runHere(Tensor[] outs, Shaped[] given) {
        BatchKernel known = twin.get();
        if (known != null && (leavesFrom == Long.MAX_VALUE || single(outs, given) < leavesFrom)) {
            if (runNative(known, outs, given)) {
                return;
            }
            long single = single(outs, given);
            leavesFrom = single > 0 && !refuses ? single : leavesFrom;
        }
        int rank = result.group(outs[0]);
        if (rank == 0) {
            alone(outs, given);
        } else if (whole && !hasModuli(given)) {
            long[] shape = outs[0].shape();
            Shaped[] read = given.clone();
            for (int i = 0; i < read.length; i++) {
                read[i] = read[i] instanceof Tensor tensor ? tensor.broadcastTo(shape) : read[i];
            }
            alone(outs, read);
        } else {
            runEach(rank, outs, given);
        }
    }

    private void alone(Tensor[] outs, Shaped... given) {
        Parallel.alone(() -> kernel.run(outs, given));
    }

    private static boolean hasModuli(Shaped... given) {
        for (Shaped operand : given) {
            if (operand instanceof Moduli) {
                return true;
            }
        }
        return false;
    }

    /** Elements of the call of one index, 0 of several. */
    private long single(Tensor[] outs, Shaped[] given) {
        return groups(outs[0]) == 1 ? elements(outs, given) : 0;
    }

    private void runEach(int rank, Tensor[] outs, Shaped[] given) {
        Parallel.run(groups(outs[0]), worth(outs, given), (from, to) -> runEach(outs, given, rank, from, to));
    }

    /** Indices of the group, in row-major order, that are worth another thread. A kernel takes each element once or more. */
    private long worth(Tensor[] outs, Shaped[] given) {
        return Math.max(1, WORTH / elements(outs, given));
    }

    /** Elements of results and operands at one index of the group, 1 or more. */
    private long elements(Tensor[] outs, Shaped[] given) {
        long elements = 1;
        for (int i = 0; i < places.size(); i++) {
            if ((i < outs.length ? outs[i] : given[i - outs.length]) instanceof Tensor tensor) {
                elements += coreSize(tensor, places.get(i));
            }
        }
        return elements;
    }

    private static long coreSize(Tensor tensor, GroupAxes place) {
        int group = place.group(tensor);
        long size = 1;
        for (int axis = 0; axis < place.axes(); axis++) {
            size *= tensor.dim(axis < Math.max(0, place.before()) ? axis : axis + group);
        }
        return size;
    }

    private void runEach(Tensor[] outs, Shaped[] given, int rank, long from, long to) {
        Tensor[] written = outs.clone();
        Shaped[] read = given.clone();
        List<Moving> all = new ArrayList<>();
        for (int i = 0; i < outs.length; i++) {
            all.add(new Moving.Core(outs[i], places.get(i), rank, written, i));
        }
        for (int i = 0; i < given.length; i++) {
            GroupAxes place = places.get(outs.length + i);
            if (place.hasGroup() && given[i] instanceof Tensor tensor) {
                all.add(new Moving.Core(tensor, place, rank, read, i));
            } else if (place.hasGroup() && given[i] instanceof Moduli moduli) {
                all.add(new Moving.Turn(moduli, rank - 1, read, i));
            }
        }
        long[] index = new long[rank];
        start(index, outs[0], all, from);
        for (long i = from; i < to; i++) {
            all.forEach(Moving::put);
            runAt(index, written, read);
            advance(index, outs[0], all);
        }
    }

    private void runAt(long[] index, Tensor[] written, Shaped[] read) {
        try {
            alone(written, read);
        } catch (OperandException e) {
            throw e.at(index);
        }
    }

    /** To index {@code at} of the group, counted in row-major order. */
    private void start(long[] index, Tensor out, List<Moving> all, long at) {
        long rest = at;
        for (int axis = index.length - 1; axis >= 0; axis--) {
            long size = out.dim(result.before() + axis);
            index[axis] = rest % size;
            rest /= size;
            for (Moving moving : all) {
                moving.move(axis, index[axis]);
            }
        }
    }

    /** To the next index of the group, the last axis first; back to the first one after the last. */
    private void advance(long[] index, Tensor out, List<Moving> all) {
        for (int axis = index.length - 1; axis >= 0; axis--) {
            long size = out.dim(result.before() + axis);
            long by = ++index[axis] < size ? 1 : 1 - size;
            for (Moving moving : all) {
                moving.move(axis, by);
            }
            if (by == 1) {
                return;
            }
            index[axis] = 0;
        }
    }

    /** False if the twin leaves it to the kernel. */
    private boolean runNative(BatchKernel twin, Tensor[] outs, Shaped[] given) {
        Workspace workspace = Workspace.enter();
        try {
            return runNative(twin, workspace.planner, workspace.core, outs, given);
        } finally {
            workspace.exit();
        }
    }

    /** Hands all of the group to a native twin. */
    private boolean runNative(BatchKernel twin, Planner planner, NativeWords core, Tensor[] outs, Shaped[] given) {
        Tensor first = outs[0];
        long[] group = new long[result.group(first)];
        Arrays.setAll(group, axis -> first.dim(result.before() + axis));
        planner.start(Layout.of(group));
        core.start(2 * (axes(outs) + axes(given)));
        for (int i = 0; i < outs.length; i++) {
            add(outs[i], places.get(i), planner, core);
        }
        long[] sizes = new long[given.length];
        int dims = 0;
        for (int i = 0; i < given.length; i++) {
            GroupAxes place = places.get(outs.length + i);
            switch (given[i]) {
                case Shaped.Dimension(long value) -> sizes[dims++] = value;
                case Tensor tensor -> add(tensor, place, planner, core);
                case Moduli moduli when place.hasGroup() -> planner.add(moduli);
                case Moduli moduli -> {
                    planner.addWhole(moduli);
                    for (int axis = 0; axis < moduli.rank(); axis++) {
                        core.add(moduli.count());
                        core.add(moduli.stride(axis));
                    }
                }
                default -> throw new IllegalStateException("no operand: " + given[i]);
            }
        }
        LoopPlan plan = planner.plan(0);
        long[] dimensions = Arrays.copyOf(sizes, dims);
        long worth = plan.size() > 1 ? worth(outs, given) : Long.MAX_VALUE / 2;
        if (SharedLoop.pays(plan, worth)) {
            AtomicBoolean all = new AtomicBoolean(true);
            SharedLoop.run(plan, worth, part -> {
                if (!twin.run(part, core.address(), dimensions)) {
                    all.set(false);
                }
            });
            return all.get();
        }
        return twin.run(plan, core.address(), dimensions);
    }

    private static long axes(Shaped[] all) {
        long sum = 0;
        for (Shaped operand : all) {
            sum += operand.rank();
        }
        return sum;
    }

    private static void add(Tensor tensor, GroupAxes place, Planner planner, NativeWords core) {
        int group = place.group(tensor);
        int before = Math.max(0, place.before());
        planner.add(tensor.type, tensor.address(), tensor.layout, before, group);
        for (int axis = 0; axis < place.axes(); axis++) {
            core.add(tensor.dim(axis < before ? axis : axis + group));
        }
        for (int axis = 0; axis < place.axes(); axis++) {
            core.add(tensor.stride(axis < before ? axis : axis + group));
        }
    }
}
