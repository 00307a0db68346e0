package io.rankine.engine;

import io.rankine.engine.device.Device;
import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.kernel.SharedFold;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.reuse.CallPath;
import io.rankine.engine.reuse.Caller;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One overload of a reduction, ready to be called: folds one axis of a tensor, which the result lacks; further operands
 * broadcast with the result. Negative axes count from the end. A call checks everything before anything is allocated or
 * written. The order in which floats are folded depends on the length of the axis alone, not on layout or threads.
 */
public final class ReductionOp {

    /** Elements that a fold takes from the first to the last before any two folds are joined. */
    public static final int PART = 64;

    private final String name;
    private final Callers callers;
    private final ElementType result;
    private final Param[] params;
    private final FoldChecks checks;
    private final FoldLoops loops;

    /** The op of the types that this one computes in, or null if it has a kernel of its own. */
    private final @Nullable ReductionOp wide;

    private ReductionOp(
            String name,
            ElementType result,
            boolean hasIdentity,
            @Nullable String symbol,
            Supplier<? extends FoldKernel> source,
            Param[] params) {
        this.name = name;
        callers = new Callers(name);
        this.result = result;
        this.params = params;
        checks = new FoldChecks(name, params, hasIdentity);
        loops = new FoldLoops(params[0], symbol, source);
        wide = source instanceof Computed computed ? computed.wide() : null;
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
        return checks.check(a, axes, others);
    }

    /** The op of the types that this one computes in, if it has no kernel of its own; else this. */
    public ReductionOp wide() {
        return wide == null ? this : wide;
    }

    /** The fold of {@code length} elements, found part by part, to index {@code at} of {@code out}, of rank 1. Neither is checked. */
    public PartwiseFold partwise(Tensor out, long at, long length, Operand... others) {
        return new PartwiseFold(loops.kernel(length), loops.plan(out, at, unplaced(others)), length);
    }

    /** Whether {@link #join} can join folds of parts. */
    public boolean joins() {
        return loops.kernel(Long.MAX_VALUE).joins();
    }

    /**
     * Joins folds of parts of {@link #PART} elements, or of a larger power of two, into the first row; the last part may be
     * shorter. Nothing is checked.
     *
     * @param parts of two axes, row-major: in order along the first one; overwritten
     * @return the first row
     */
    public Tensor join(Tensor parts, Operand... others) {
        LoopPlan plan = loops.plan(parts, 0, unplaced(others));
        SharedFold.joinRows(loops.kernel(Long.MAX_VALUE), plan, parts.address(), parts.dim(0), parts.dim(1));
        Reference.reachabilityFence(parts);
        return parts.select(0, 0);
    }

    /** After a place for what is folded, which is elsewhere. */
    private static Operand[] unplaced(Operand... others) {
        Operand[] operands = new Operand[1 + others.length];
        System.arraycopy(others, 0, operands, 1, others.length);
        return operands;
    }

    /** The fold along {@code axis}, a new tensor. */
    public Tensor call(Tensor a, int axis) {
        Caller caller = callers.before(a, null, null);
        CallPath path = caller == null ? null : Caller.WALKER.walk(caller);
        Tensor out = run(null, a, axis, a);
        return ended(path, out, a);
    }

    private Tensor ended(@Nullable CallPath path, Tensor out, Tensor a) {
        callers.end(path, out, a, null, null);
        return out;
    }

    /** The fold along {@code axis}, a new tensor; {@code p} goes with the last axis of the result. */
    public Tensor call(Tensor a, int axis, Moduli p) {
        return run(null, a, axis, a, p);
    }

    /** The fold of all elements in row-major order, a new tensor of rank 0. */
    public Tensor callAll(Tensor a) {
        Operands.checkGiven(name, params[0], a);
        Caller caller = callers.before(a, null, null);
        CallPath path = caller == null ? null : Caller.WALKER.walk(caller);
        return ended(path, together(a, a.rank(), a), a);
    }

    /** The fold along these axes together, in their row-major order, a new tensor. */
    public Tensor callAxes(Tensor a, int... axes) {
        Operands.checkGiven(name, params[0], a);
        int[] folded = FoldedAxes.checked(name, a, axes);
        Tensor last = FoldedAxes.last(a, folded);
        Caller caller = callers.before(a, null, null);
        CallPath path = caller == null ? null : Caller.WALKER.walk(caller);
        return ended(path, together(last, folded.length, last), a);
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
            Tensor runs = runs(a, count, operands);
            Tensor staged = runs == null ? staged(a, count, operands) : runs;
            if (staged != null) {
                return staged;
            }
        }
        Tensor one = FoldedAxes.together(a, count);
        Operand[] folded = operands.clone();
        folded[0] = one;
        return run(null, one, a.rank() - count, folded);
    }

    /** By a kernel that goes along the axes where they lie; null where there is none, or the operand is recorded or empty. */
    private @Nullable Tensor runs(Tensor a, int count, Operand... operands) {
        FoldedRuns runs = operands.length > 1 || wide != null || a.size() == 0 ? null : FoldedRuns.of(a, count);
        if (runs == null || Observation.any() || DeviceCall.of(name, null, operands) != null) {
            return null;
        }
        Operands.check(name, params, operands);
        if (!loops.kernel(a.size()).takesRuns()) {
            return null;
        }
        Layout kept = a.layout;
        while (kept.rank() > a.rank() - count) {
            kept = kept.select(kept.rank() - 1, 0);
        }
        Workspace workspace = Workspace.enter();
        try {
            Tensor out = Tensor.fresh(workspace.memory, result, Layout.of(kept.shape()));
            loops.run(workspace.planner(), out, new Tensor(a.storage, kept, a.type, a.readOnly), runs);
            return out;
        } finally {
            workspace.exit();
        }
    }

    /** Without a copy of the operand; null where one is small, recorded or needed. */
    private @Nullable Tensor staged(Tensor a, int count, Operand... operands) {
        boolean several = operands.length > 1 && !(operands[1] instanceof Modulus);
        if (a.size() <= StagedFold.PART || several || Observation.any()) {
            return null;
        }
        Operands.check(name, params, operands);
        ReductionOp op = wide;
        if (op != null) {
            if (operands.length > 1) {
                return null;
            }
            ElementType type = Objects.requireNonNull(op.params[0].type());
            Tensor folded = op.fold(a, count, Conversions.of(a.type, type), operands);
            return folded.type == result
                    ? folded
                    : Conversions.of(folded.type, result).call(folded);
        }
        return fold(a, count, ElementwiseOp.copying(a.type), operands);
    }

    private Tensor fold(Tensor a, int count, ElementwiseOp load, Operand... operands) {
        StagedFold fold = new StagedFold(a, count, load);
        FoldKernel folding = loops.kernel(a.size());
        Tensor out = Tensor.empty(result, Arrays.copyOf(a.shape(), a.rank() - count));
        if (fold.isOfShortRows()) {
            fold.runRows(out, (rows, results) -> {
                Operand[] each = operands.clone();
                each[0] = rows;
                checked(results, rows, 1, each);
            });
        } else {
            for (long row = 0; row < out.size(); row++) {
                fold.runParts(folding, loops.plan(out, row, operands), row);
            }
        }
        Reference.reachabilityFence(out);
        return out;
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
        long length = checks.length(a, folded);
        Layout kept = without(a.layout, folded);
        Operand[] broadcast = operands.clone();
        broadcast[0] = new Tensor(a.storage, kept, a.type, a.readOnly);
        Layout shape = checks.shape(broadcast);
        Device device = DeviceCall.of(name, given, operands);
        if (given != null) {
            Results.check(name, result, shape, given);
            if (Operands.overlap(given, a)) {
                Operand[] separate = operands.clone();
                Tensor copy = a.copy();
                separate[0] = copy;
                return checked(given, copy, folded, separate);
            }
        }
        if (device != null) {
            Device.Fold kernel = DeviceCall.kernel(name, loops.symbol(), device, device::fold);
            Tensor out = given != null
                    ? given
                    : Tensor.on(DeviceCall.room(device, result, shape), result, shape.compact(), false);
            DeviceCall.fold(kernel, out, broadcast, length, a.stride(folded));
            return out;
        }
        if (wide != null) {
            return computed(wide, given, folded, operands);
        }
        Workspace workspace = Workspace.enter();
        try {
            Tensor out = given != null ? given : Tensor.fresh(workspace.memory, result, shape);
            if (shape.size() > 0) {
                loops.run(workspace.planner(), out, broadcast, length, a.stride(folded) * a.type.bytes());
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
