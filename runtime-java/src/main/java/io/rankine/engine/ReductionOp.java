package io.rankine.engine;

import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.kernel.SharedFold;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Planner;
import io.rankine.engine.plan.SharedLoop;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Broadcast;
import io.rankine.spec.shape.Shaped;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One overload of a reduction, ready to be called: folds one axis of a tensor, which the result lacks; further operands
 * broadcast with the result. Negative axes count from the end. A call checks everything before anything is allocated or
 * written. The order in which floats are folded depends on the length of the axis alone, not on layout or threads.
 */
public final class ReductionOp {

    /** What a fold takes besides its elements, in elements: it counts where folds are short. */
    private static final long EACH = 16;

    /** Elements that a fold takes from the first to the last before any two folds are joined. */
    public static final int PART = 64;

    private final String name;
    private final List<String> names;
    private final ElementType result;
    private final boolean hasIdentity;
    private final @Nullable String symbol;
    private final Supplier<? extends FoldKernel> source;
    private final Param[] params;
    private volatile @Nullable FoldKernel kernel;

    private ReductionOp(
            String name,
            ElementType result,
            boolean hasIdentity,
            @Nullable String symbol,
            Supplier<? extends FoldKernel> source,
            Param[] params) {
        this.name = name;
        this.result = result;
        this.hasIdentity = hasIdentity;
        this.symbol = symbol;
        this.source = source;
        this.params = params;
        names = Param.names(params);
    }

    /**
     * The op of {@code signature} for these element types; the first parameter is the tensor that is folded.
     *
     * @param hasIdentity whether the fold of no elements is defined
     * @param symbol of the native twin, or null if it has none
     * @param kernel makes the kernel when the op first runs
     */
    public static ReductionOp of(
            String signature,
            ElementType result,
            boolean hasIdentity,
            @Nullable String symbol,
            Supplier<? extends FoldKernel> kernel,
            Param... params) {
        String name = signature.substring(0, signature.indexOf('(')).strip();
        return new ReductionOp(name, result, hasIdentity, symbol, kernel, params.clone());
    }

    /** What stands for the kernel of element types that have none. @param wide the op of the types they compute in */
    public static Supplier<FoldKernel> computing(ReductionOp wide) {
        return new Computed(wide);
    }

    private record Computed(ReductionOp wide) implements Supplier<FoldKernel> {
        @Override
        public FoldKernel get() {
            throw new IllegalStateException("operands are converted before kernels are asked for");
        }
    }

    /** The op's name. */
    public String name() {
        return name;
    }

    /** Element type of the result. */
    public ElementType result() {
        return result;
    }

    /** The parameters, in order, without the axis. */
    public List<Param> params() {
        return List.of(params);
    }

    /**
     * Checks kinds, element types, moduli and shapes of operands that need not be in memory yet.
     *
     * @param axes that are folded, counted from 0, in order
     * @return a row-major layout of the result's shape
     */
    public Layout check(Typed a, int[] axes, Shaped... others) {
        Typed shown = FoldedAxes.shown(a, axes);
        Shaped[] operands = new Shaped[1 + others.length];
        operands[0] = shown;
        System.arraycopy(others, 0, operands, 1, others.length);
        Operands.check(name, params, operands);
        int last = shown.rank() - 1;
        if (shown.dim(last) == 0 && !hasIdentity) {
            throw empty(axes.length == 1 ? "axis " + axes[0] : "axes " + Arrays.toString(axes), shape(a));
        }
        operands[0] = Layout.of(Arrays.copyOf(shape(shown), last));
        return Layout.of(Broadcast.join(name, names, operands));
    }

    private static long[] shape(Shaped a) {
        return IntStream.range(0, a.rank()).mapToLong(a::dim).toArray();
    }

    private IllegalArgumentException empty(String axes, long... shape) {
        return new IllegalArgumentException(name + ": " + axes + " of " + Arrays.toString(shape)
                + " is empty, and there is no " + name + " of no elements: give at least one");
    }

    /** The op of the types that this one computes in, if it has no kernel of its own; else this. */
    public ReductionOp wide() {
        return source instanceof Computed computed ? computed.wide() : this;
    }

    /** The fold of {@code length} elements, found part by part, to index {@code at} of {@code out}, of rank 1. Neither is checked. */
    public PartwiseFold partwise(Tensor out, long at, long length, Operand... others) {
        Operand[] operands = new Operand[1 + others.length];
        System.arraycopy(others, 0, operands, 1, others.length);
        return new PartwiseFold(kernel(length), plan(out, at, operands), length);
    }

    /** Whether {@link #join} can join folds of parts. */
    public boolean joins() {
        return kernel(Long.MAX_VALUE).joins();
    }

    /**
     * Joins folds of parts of {@link #PART} elements, or of a larger power of two, into the first row; the last part may be
     * shorter. Nothing is checked.
     *
     * @param parts of two axes, row-major: in order along the first one; overwritten
     * @return the first row
     */
    public Tensor join(Tensor parts, Operand... others) {
        Operand[] operands = new Operand[1 + others.length];
        System.arraycopy(others, 0, operands, 1, others.length);
        LoopPlan plan = plan(parts, 0, operands);
        SharedFold.joinRows(kernel(Long.MAX_VALUE), plan, parts.address(), parts.dim(0), parts.dim(1));
        Reference.reachabilityFence(parts);
        return parts.select(0, 0);
    }

    /** The fold along {@code axis}, a new tensor. */
    public Tensor call(Tensor a, int axis) {
        return run(null, a, axis, a);
    }

    /** The fold along {@code axis}, a new tensor; {@code p} goes with the last axis of the result. */
    public Tensor call(Tensor a, int axis, Moduli p) {
        return run(null, a, axis, a, p);
    }

    /** The fold of all elements in row-major order, a new tensor of rank 0. */
    public Tensor callAll(Tensor a) {
        Operands.checkGiven(name, params[0], a);
        return together(a, a.rank(), a);
    }

    /** The fold along these axes together, in their row-major order, a new tensor. */
    public Tensor callAxes(Tensor a, int... axes) {
        Operands.checkGiven(name, params[0], a);
        int[] folded = FoldedAxes.checked(name, a, axes);
        Tensor last = FoldedAxes.last(a, folded);
        return together(last, folded.length, last);
    }

    /**
     * The fold along the last axes together, in their row-major order, of elements that are converted to those of the op on
     * the way.
     *
     * @param count how many axes are folded
     * @param load converts them
     */
    public Tensor callConverted(Tensor a, int count, ElementwiseOp load) {
        if (a.size() > StagedFold.PART && !Observation.any()) {
            return fold(a, count, load, a);
        }
        Tensor converted = load.call(a);
        return together(converted, count, converted);
    }

    /** The fold of all elements in row-major order, a new tensor of the rank of {@code p}. */
    public Tensor callAll(Tensor a, Moduli p) {
        Operands.checkGiven(name, params[0], a);
        return together(a, a.rank(), a, p);
    }

    /** Writes the fold along {@code axis} into {@code out} and returns it. */
    public Tensor into(Tensor out, Tensor a, int axis) {
        return run(Operands.checkOut(name, out), a, axis, a);
    }

    /** Writes the fold along {@code axis} into {@code out} and returns it. */
    public Tensor into(Tensor out, Tensor a, int axis, Moduli p) {
        return run(Operands.checkOut(name, out), a, axis, a, p);
    }

    /** @param count how many axes are folded together, the last ones */
    private Tensor together(Tensor a, int count, Operand... operands) {
        if (!FoldedAxes.viewed(a, count)) {
            Tensor staged = staged(a, count, operands);
            if (staged != null) {
                return staged;
            }
        }
        Tensor one = FoldedAxes.together(a, count);
        Operand[] folded = operands.clone();
        folded[0] = one;
        return run(null, one, a.rank() - count, folded);
    }

    /** Without a copy of the operand; null where one is small, recorded or needed. */
    private @Nullable Tensor staged(Tensor a, int count, Operand... operands) {
        boolean several = operands.length > 1 && !(operands[1] instanceof Modulus);
        if (a.size() <= StagedFold.PART || several || Observation.any()) {
            return null;
        }
        Operands.check(name, params, operands);
        if (source instanceof Computed computed) {
            if (operands.length > 1) {
                return null;
            }
            ReductionOp op = computed.wide();
            ElementType type = Objects.requireNonNull(op.params[0].type());
            Tensor wide = op.fold(a, count, Conversions.of(a.type, type), operands);
            return wide.type == result
                    ? wide
                    : Conversions.of(wide.type, result).call(wide);
        }
        return fold(a, count, ElementwiseOp.copying(a.type), operands);
    }

    private Tensor fold(Tensor a, int count, ElementwiseOp load, Operand... operands) {
        StagedFold fold = new StagedFold(a, count, load);
        FoldKernel folding = kernel(a.size());
        Tensor out = Tensor.empty(result, Arrays.copyOf(a.shape(), a.rank() - count));
        if (fold.isOfShortRows()) {
            fold.runRows(out, (rows, results) -> {
                Operand[] each = operands.clone();
                each[0] = rows;
                checked(results, rows, 1, each);
            });
        } else {
            for (long row = 0; row < out.size(); row++) {
                fold.runParts(folding, plan(out, row, operands), row);
            }
        }
        Reference.reachabilityFence(out);
        return out;
    }

    /** Of one result. */
    private LoopPlan plan(Tensor out, long at, Operand... operands) {
        Planner planner = new Planner();
        Layout one = Layout.of();
        planner.start(one);
        planner.add(out.type, out.address() + at * out.type.bytes(), one);
        planner.add(Objects.requireNonNull(params[0].type()), 0, one);
        for (int i = 1; i < operands.length; i++) {
            planner.add((Moduli) operands[i]);
        }
        return planner.plan(0);
    }

    /** @param operands {@code a} and those after it */
    private Tensor run(@Nullable Tensor given, Tensor a, int axis, Operand... operands) {
        return Observation.any()
                ? Observation.of(() -> observed(given, axis, operands), () -> checked(given, a, axis, operands))
                : checked(given, a, axis, operands);
    }

    private ObservedOp observed(@Nullable Tensor given, int axis, Operand[] operands) {
        return new ObservedOp(name, given == null ? List.of() : List.of(given), List.of(operands), List.of(axis));
    }

    private Tensor checked(@Nullable Tensor given, Tensor a, int axis, Operand... operands) {
        Operands.check(name, params, operands);
        int folded = a.layout.axis(name, axis);
        long length = a.dim(folded);
        if (length == 0 && !hasIdentity) {
            throw empty("axis " + folded, a.shape());
        }
        Layout kept = without(a.layout, folded);
        Operand[] broadcast = operands.clone();
        broadcast[0] = new Tensor(a.storage, kept, a.type, a.readOnly);
        Layout shape = Layout.of(Broadcast.join(name, names, broadcast));
        if (given != null) {
            Results.check(name, result, shape, given);
            if (Operands.overlap(given, a)) {
                Operand[] separate = operands.clone();
                Tensor copy = a.copy();
                separate[0] = copy;
                return checked(given, copy, folded, separate);
            }
        }
        if (source instanceof Computed computed) {
            return computed(computed.wide(), given, folded, operands);
        }
        Workspace workspace = Workspace.enter();
        try {
            Tensor out = given != null ? given : Tensor.fresh(workspace.memory, result, shape);
            if (shape.size() > 0) {
                fold(workspace.planner(), out, broadcast, length, a.stride(folded) * a.type.bytes());
            }
            return out;
        } finally {
            workspace.exit();
        }
    }

    private Tensor computed(ReductionOp op, @Nullable Tensor given, int axis, Operand... operands) {
        Tensor staged = staged(((Tensor) operands[0]).moveaxis(axis, -1), 1, operands);
        if (staged != null) {
            return given == null ? staged : staged.copyTo(given);
        }
        Operand[] converted = operands.clone();
        for (int i = 0; i < operands.length; i++) {
            if (operands[i] instanceof Tensor tensor && op.params[i].type() instanceof ElementType type) {
                converted[i] = tensor.type == type
                        ? tensor
                        : Conversions.of(tensor.type, type).call(tensor);
            }
        }
        Tensor folded = op.checked(null, (Tensor) converted[0], axis, converted);
        Tensor out =
                result == op.result ? folded : Conversions.of(op.result, result).call(folded);
        return given == null ? out : out.copyTo(given);
    }

    private void fold(Planner planner, Tensor out, Operand[] operands, long length, long step) {
        planner.start(out.layout);
        planner.add(out.type, out.address(), out.layout);
        for (Operand operand : operands) {
            if (operand instanceof Tensor tensor) {
                planner.add(tensor.type, tensor.address(), tensor.layout);
            } else {
                planner.add((Moduli) operand);
            }
        }
        FoldKernel fold = kernel(out.size() * length);
        boolean pinned = Pins.pin(out, operands);
        try {
            long worth = Math.max(1, fold.worth() / (length + EACH));
            LoopPlan plan = planner.plan(0);
            long size = SharedFold.part(fold, plan, length);
            if (size < length) {
                Tensor results = Tensor.empty(out.type(), (length - 1) / size);
                SharedFold.run(fold, plan, length, step, size, results.address());
                Reference.reachabilityFence(results);
            } else if (SharedLoop.pays(plan, worth)) {
                SharedLoop.run(plan, worth, part -> fold.run(part, length, step));
            } else {
                fold.run(plan, length, step);
            }
        } finally {
            if (pinned) {
                Pins.unpin(out, operands, operands.length);
            }
            Reference.reachabilityFence(out);
            Reference.reachabilityFence(operands);
        }
    }

    private FoldKernel kernel(long size) {
        FoldKernel known = kernel;
        if (known == null) {
            if (Preload.early(size)) {
                return source.get();
            }
            known = Kernels.choose(symbol, source.get());
            kernel = known;
        }
        return known;
    }

    /** The layout at index 0 of {@code axis}, which may be empty. */
    private static Layout without(Layout layout, int axis) {
        if (layout.dim(axis) > 0) {
            return layout.select(axis, 0);
        }
        long[] shape = layout.shape();
        long[] kept = new long[shape.length - 1];
        System.arraycopy(shape, 0, kept, 0, axis);
        System.arraycopy(shape, axis + 1, kept, axis, kept.length - axis);
        return Layout.of(kept);
    }
}
