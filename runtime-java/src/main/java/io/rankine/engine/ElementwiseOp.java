package io.rankine.engine;

import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.kernel.RowKernel;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.plan.FlatLoop;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Planner;
import io.rankine.engine.plan.SharedLoop;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One overload of an element-wise op, ready to be called. A call checks element types, shapes, moduli, zeros, the
 * result's writability and overlap once, before anything is allocated or written; then the kernel runs. A result that
 * shares memory with an operand comes out as if all operands had been read first.
 */
public final class ElementwiseOp {

    /** Elements that are worth another thread, about 4 microseconds of work; fewer where each takes a division. */
    private static final long WORTH = 16384;

    private static final long DIVISIONS_WORTH = 8192;

    private final String name;
    private final ResultShape rule;
    final ElementType result;
    final Kernel javaKernel;
    final Kernel kernel;
    final Param[] params;
    /** Whether it takes int32 elements, which bounds its moduli. */
    final boolean narrow;
    /** Element types of the operands; null for moduli. */
    final @Nullable ElementType[] types;
    /** Whether {@link FlatCall} knows its form. */
    private final boolean quick;
    /** The kernel for {@link RowCall}; null if it is none of rows. */
    private final @Nullable RowKernel rows;
    /** Whether it refuses zeros in an operand. */
    private final boolean scans;

    private final long worth;

    private ElementwiseOp(ResultShape rule, ElementType result, Kernel javaKernel, Kernel kernel, Param[] params) {
        this.rule = rule;
        name = rule.op();
        this.result = result;
        this.javaKernel = javaKernel;
        this.kernel = kernel;
        this.params = params;
        narrow = Arrays.stream(params).anyMatch(param -> param.type() == ElementType.INT32);
        quick = rule.isBroadcast()
                && params.length > 0
                && params.length <= FlatLoop.MAX_OPERANDS
                && Arrays.stream(params).noneMatch(Param::nonZero);
        types = Arrays.stream(params).map(Param::type).toArray(ElementType[]::new);
        rows = quick && javaKernel instanceof RowKernel kernelOfRows ? kernelOfRows : null;
        scans = Arrays.stream(params).anyMatch(Param::nonZero);
        worth = scans || Arrays.stream(params).anyMatch(param -> param.type() == null) ? DIVISIONS_WORTH : WORTH;
    }

    /**
     * The op of {@code signature} for these element types.
     *
     * @param symbol of the native twin, or null if it has none
     */
    public static ElementwiseOp of(
            String signature, ElementType result, @Nullable String symbol, Kernel javaKernel, Param... params) {
        ResultShape rule = new ResultShape(
                signature, Arrays.stream(params).map(Param::name).toList());
        return new ElementwiseOp(rule, result, javaKernel, Kernels.choose(symbol, javaKernel), params.clone());
    }

    /** The op's name. */
    public String name() {
        return name;
    }

    /** Element type of the result. */
    public ElementType result() {
        return result;
    }

    /** The parameters, in order. */
    public List<Param> params() {
        return List.of(params);
    }

    /** Runs it on a plan made for it: of operands checked by {@link #check}, the result first. */
    public Kernel kernel() {
        return kernel;
    }

    /**
     * Checks kinds, element types, moduli and shapes of operands that need not be in memory yet.
     *
     * @return a row-major layout of the result's shape
     */
    public Layout check(Shaped... operands) {
        Operands.check(name, params, operands);
        return rule.of(operands);
    }

    /** A new result. */
    public Tensor call(Operand a) {
        Tensor out = quick && params.length == 1 ? small(null, a, null, null) : null;
        return out != null ? out : run(null, a);
    }

    /** A new result. */
    public Tensor call(Operand a, Operand b) {
        Tensor out = quick && params.length == 2 ? small(null, a, b, null) : null;
        return out != null ? out : run(null, a, b);
    }

    /** A new result. */
    public Tensor call(Operand a, Operand b, Operand c) {
        Tensor out = quick && params.length == 3 ? small(null, a, b, c) : null;
        return out != null ? out : run(null, a, b, c);
    }

    /** A new result. */
    public Tensor call(Operand... operands) {
        return run(null, operands);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand a) {
        Tensor done = quick && params.length == 1 ? small(out, a, null, null) : null;
        return done != null ? done : run(out, a);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand a, Operand b) {
        Tensor done = quick && params.length == 2 ? small(out, a, b, null) : null;
        return done != null ? done : run(out, a, b);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand a, Operand b, Operand c) {
        Tensor done = quick && params.length == 3 ? small(out, a, b, c) : null;
        return done != null ? done : run(out, a, b, c);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand... operands) {
        return run(out, operands);
    }

    /** The short ways of calls that are small or flat; null if this is none, wrong ones included. */
    private @Nullable Tensor small(@Nullable Tensor given, Operand a, @Nullable Operand b, @Nullable Operand c) {
        if (Observation.any()) {
            return null;
        }
        Tensor out = rows != null ? RowCall.run(this, rows, given, a, b, c) : null;
        return out != null ? out : FlatCall.run(this, given, a, b, c);
    }

    private Tensor run(@Nullable Tensor given, Operand... operands) {
        return Observation.any()
                ? Observation.of(() -> observed(given, operands), () -> checked(given, operands))
                : checked(given, operands);
    }

    private ObservedOp observed(@Nullable Tensor given, Operand[] operands) {
        return new ObservedOp(name, given == null ? List.of() : List.of(given), List.of(operands), List.of());
    }

    private Tensor checked(@Nullable Tensor given, Operand... operands) {
        Workspace workspace = Workspace.enter();
        try {
            Operands.check(name, params, operands);
            Layout shape = given != null && rule.matches(given.layout, operands) ? given.layout : rule.of(operands);
            if (scans) {
                Operands.checkZeros(name, params, operands);
            }
            if (given == null) {
                Tensor out = Tensor.fresh(workspace.memory, result, shape.compact());
                return run(workspace.planner(), out, operands);
            }
            Results.check(name, result, shape, given);
            return run(workspace.planner(), given, separated(given, operands));
        } finally {
            workspace.exit();
        }
    }

    /** The kernel, while nobody can release or reuse what it reads and writes. */
    private Tensor run(Planner planner, Tensor out, Operand[] operands) {
        if (out.size() > 0) {
            LoopPlan plan = nested(planner, out, operands);
            boolean pinned = Pins.pin(out, operands);
            try {
                if (SharedLoop.pays(plan, worth)) {
                    SharedLoop.run(plan, worth, kernel::run);
                } else {
                    kernel.run(plan);
                }
            } finally {
                if (pinned) {
                    Pins.unpin(out, operands, operands.length);
                }
                Reference.reachabilityFence(out);
                Reference.reachabilityFence(operands);
            }
        }
        return out;
    }

    private static LoopPlan nested(Planner planner, Tensor out, Operand[] operands) {
        planner.start(out.layout);
        planner.add(out.type, out.address(), out.layout);
        for (Operand operand : operands) {
            if (operand instanceof Tensor tensor) {
                planner.add(tensor.type, tensor.address(), tensor.layout);
            } else {
                planner.add((Moduli) operand);
            }
        }
        return planner.plan(0);
    }

    /** The operands, with a copy of each that overlaps {@code out} other than element on element. */
    private static Operand[] separated(Tensor out, Operand[] operands) {
        Operand[] separate = operands;
        for (int i = 0; i < operands.length; i++) {
            if (operands[i] instanceof Tensor tensor && Operands.clash(out, tensor)) {
                separate = separate == operands ? operands.clone() : separate;
                separate[i] = tensor.copy();
            }
        }
        return separate;
    }
}
