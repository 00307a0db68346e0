package io.rankine.engine;

import io.rankine.engine.kernel.Kernel;
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
import java.util.function.Supplier;
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
    private final LazyKernel kernels;
    final ElementType result;
    final Param[] params;
    /** Whether it takes int32 elements, which bounds its moduli. */
    final boolean narrow;
    /** Element types of the operands; null for moduli, and beyond the last. */
    final @Nullable ElementType first;

    final @Nullable ElementType second;
    final @Nullable ElementType third;
    /** Whether {@link FlatCall} knows its form. */
    private final boolean quick;
    /** The kernel for {@link TinyCall} and {@link RowCall}; null if it is none of rows, or did not run yet. */
    private @Nullable RowKernel rows;
    /** Whether it refuses zeros in an operand, or what has no inverse. */
    private final boolean scans;

    private final long worth;

    private ElementwiseOp(ResultShape rule, ElementType result, LazyKernel kernels, Param[] params) {
        this.rule = rule;
        name = rule.op();
        this.result = result;
        this.kernels = kernels;
        this.params = params;
        boolean int32 = false;
        boolean divides = false;
        boolean moduli = false;
        for (Param param : params) {
            int32 |= param.limitsModuli();
            divides |= param.nonZero() || param.invertible();
            moduli |= param.type() == null;
        }
        narrow = int32;
        scans = divides;
        quick = rule.isBroadcast() && params.length > 0 && params.length <= FlatLoop.MAX_OPERANDS && !scans;
        first = type(0);
        second = type(1);
        third = type(2);
        worth = scans || moduli ? DIVISIONS_WORTH : WORTH;
    }

    /**
     * The op of {@code signature} for these element types.
     *
     * @param symbol of the native twin, or null if it has none
     */
    public static ElementwiseOp of(
            String signature, ElementType result, @Nullable String symbol, Kernel javaKernel, Param... params) {
        return of(signature, result, symbol, () -> javaKernel, params);
    }

    /** As {@link #of(String, ElementType, String, Kernel, Param...)}; the kernel is made when the op first runs. */
    public static ElementwiseOp of(
            String signature,
            ElementType result,
            @Nullable String symbol,
            Supplier<? extends Kernel> javaKernel,
            Param... params) {
        ResultShape rule = new ResultShape(signature, params);
        return new ElementwiseOp(rule, result, new LazyKernel(javaKernel, symbol), params.clone());
    }

    /** The kernel of element types that have none. @param wide that of the types they compute in */
    public static Supplier<Kernel> computing(Supplier<? extends Kernel> wide) {
        return new Computed(wide);
    }

    private record Computed(Supplier<? extends Kernel> wide) implements Supplier<Kernel> {
        @Override
        public Kernel get() {
            return new ComputedKernel((RowKernel) wide.get());
        }
    }

    private @Nullable ElementType type(int i) {
        return i < params.length ? params[i].type() : null;
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
        return kernels.chosen();
    }

    /** Address of the C function that runs it on plans made for it; 0 if there is none. */
    public long function() {
        return kernels.function();
    }

    /** The kernel for so many elements: native ones are not looked for where they are tiny, nor waited for. */
    public Kernel kernel(long size) {
        return kernels.chosen(size);
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
        RowKernel known = rows;
        Tensor out = known != null && params.length == 1 ? TinyCall.run(this, known, null, a, null, null) : null;
        return out != null ? out : larger(null, 1, a, null, null);
    }

    /** A new result. */
    public Tensor call(Operand a, Operand b) {
        RowKernel known = rows;
        Tensor out =
                known != null && params.length == 2 && b != null ? TinyCall.run(this, known, null, a, b, null) : null;
        return out != null ? out : larger(null, 2, a, b, null);
    }

    /** A new result. */
    public Tensor call(Operand a, Operand b, Operand c) {
        RowKernel known = rows;
        Tensor out = known != null && params.length == 3 && b != null && c != null
                ? TinyCall.run(this, known, null, a, b, c)
                : null;
        return out != null ? out : larger(null, 3, a, b, c);
    }

    /** A new result. */
    public Tensor call(Operand... operands) {
        return run(null, operands);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand a) {
        Operands.checkOut(name, out);
        RowKernel known = rows;
        Tensor done = known != null && params.length == 1 ? TinyCall.run(this, known, out, a, null, null) : null;
        return done != null ? done : larger(out, 1, a, null, null);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand a, Operand b) {
        Operands.checkOut(name, out);
        RowKernel known = rows;
        Tensor done =
                known != null && params.length == 2 && b != null ? TinyCall.run(this, known, out, a, b, null) : null;
        return done != null ? done : larger(out, 2, a, b, null);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand a, Operand b, Operand c) {
        Operands.checkOut(name, out);
        RowKernel known = rows;
        Tensor done = known != null && params.length == 3 && b != null && c != null
                ? TinyCall.run(this, known, out, a, b, c)
                : null;
        return done != null ? done : larger(out, 3, a, b, c);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand... operands) {
        return run(Operands.checkOut(name, out), operands);
    }

    /** Tries the fast paths (row, flat), then the general path, which also reports errors. */
    private Tensor larger(@Nullable Tensor given, int count, Operand a, @Nullable Operand b, @Nullable Operand c) {
        boolean complete = (b != null || count < 2) && (c != null || count < 3);
        if (quick && complete && params.length == count && !Observation.any()) {
            RowKernel known = rows;
            Tensor out = known != null ? RowCall.run(this, known, given, a, b, c) : first(given, a, b, c);
            out = out != null ? out : FlatCall.run(this, given, a, b, c);
            if (out != null) {
                return out;
            }
        }
        return run(given, Arrays.copyOf(new Operand[] {a, b, c}, count));
    }

    /** Loads the kernel: the op's first call, or one of an op that has no kernel of rows. */
    private @Nullable Tensor first(@Nullable Tensor given, Operand a, @Nullable Operand b, @Nullable Operand c) {
        if (!(kernels.java() instanceof RowKernel kernel)) {
            return null;
        }
        rows = kernel;
        Tensor out = TinyCall.run(this, kernel, given, a, b, c);
        return out != null ? out : RowCall.run(this, kernel, given, a, b, c);
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
            if (scans && shape.size() > 0) {
                Operands.checkDivisors(name, params, operands);
            }
            if (given == null) {
                Tensor out = Tensor.fresh(workspace.memory, result, shape.compact());
                return run(workspace.planner(), out, out.storage.cycle(), operands);
            }
            Results.check(name, result, shape, given);
            return run(workspace.planner(), given, 0, separated(given, operands));
        } finally {
            workspace.exit();
        }
    }

    /** The kernel, while nobody can release or reuse what it reads and writes. */
    private Tensor run(Planner planner, Tensor out, int cycle, Operand[] operands) {
        if (out.size() > 0) {
            LoopPlan plan = nested(planner, out, operands);
            plan.among(cycle);
            Kernel kernel = kernel(out.size());
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
