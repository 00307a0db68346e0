package io.rankine.engine;

import io.rankine.engine.device.Device;
import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.RowKernel;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.FlatLoop;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Planner;
import io.rankine.engine.plan.SharedLoop;
import io.rankine.engine.reuse.CallPath;
import io.rankine.engine.reuse.Caller;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one overload of an element-wise op, on elements: of tensors nothing is known here but where they lie. A call
 * checks element types, shapes, moduli, zeros, the result's writability and overlap once, before anything is allocated or
 * written; then the kernel runs. A result that shares memory with an operand comes out as if all operands had been read
 * first.
 */
abstract class ElementwiseCall {

    /** Elements that are worth another thread, about 4 microseconds of work; fewer where each takes a division. */
    private static final long WORTH = 16384;

    private static final long DIVISIONS_WORTH = 8192;

    final String name;
    private final Callers callers;
    final ResultShape rule;
    final LazyKernel kernels;
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
    @Nullable
    RowKernel rows;
    /** Whether it refuses zeros in an operand, or what has no inverse. */
    private final boolean scans;

    private final long worth;

    ElementwiseCall(ResultShape rule, ElementType result, LazyKernel kernels, Param[] params) {
        this.rule = rule;
        name = rule.op();
        callers = new Callers(name);
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

    private @Nullable ElementType type(int i) {
        return i < params.length ? params[i].type() : null;
    }

    /** The kernel for so many elements: native ones are not looked for where they are tiny, nor waited for. */
    Kernel kernel(long size) {
        return kernels.chosen(size);
    }

    /** A new result, not yet computed. */
    abstract Elements fresh(LocalMemory memory, Layout layout);

    /** The same, in this memory. */
    abstract Elements fresh(Storage storage, Layout layout);

    /** Runs what no fast path takes, by {@link #checked}. */
    abstract Elements run(@Nullable Elements given, Operand... operands);

    /** Any call but a tiny one; operands that nobody can read after it give their memory back. */
    final Elements larger(@Nullable Elements given, int count, Operand a, @Nullable Operand b, @Nullable Operand c) {
        if (given != null) {
            return other(given, count, a, b, c);
        }
        Caller caller = callers.before(a, b, c);
        CallPath path = caller == null ? null : Caller.WALKER.walk(caller);
        Elements out = other(null, count, a, b, c);
        callers.end(path, out, a, b, c);
        return out;
    }

    /** Tries the fast paths (row, flat), then the general path, which also reports errors. */
    private Elements other(@Nullable Elements given, int count, Operand a, @Nullable Operand b, @Nullable Operand c) {
        boolean complete = (b != null || count < 2) && (c != null || count < 3);
        if (quick && complete && params.length == count && !Watched.any()) {
            RowKernel known = rows;
            Elements out = known != null ? RowCall.run(this, known, given, a, b, c) : first(given, a, b, c);
            out = out != null ? out : FlatCall.run(this, given, a, b, c, null);
            if (out != null) {
                return out;
            }
        }
        return run(given, Arrays.copyOf(new Operand[] {a, b, c}, count));
    }

    /** Four operands: those of a flat loop, else the general path. */
    final Elements four(@Nullable Elements given, Operand a, Operand b, Operand c, Operand d) {
        boolean complete = a != null && b != null && c != null && d != null;
        Elements out = quick && complete && params.length == 4 && !Watched.any()
                ? FlatCall.run(this, given, a, b, c, d)
                : null;
        return out != null ? out : run(given, a, b, c, d);
    }

    /** Loads the kernel: the op's first call, or one of an op that has no kernel of rows. */
    private @Nullable Elements first(@Nullable Elements given, Operand a, @Nullable Operand b, @Nullable Operand c) {
        if (!(kernels.java() instanceof RowKernel kernel)) {
            return null;
        }
        rows = kernel;
        Elements out = TinyCall.run(this, kernel, given, a, b, c);
        return out != null ? out : RowCall.run(this, kernel, given, a, b, c);
    }

    /** The general path: checks, plans, runs. */
    final Elements checked(@Nullable Elements given, Operand... operands) {
        Workspace workspace = Workspace.enter();
        try {
            Operands.check(name, params, operands);
            Layout shape = given != null && rule.matches(given.layout, operands) ? given.layout : rule.of(operands);
            Device device = DeviceCall.of(name, given, operands);
            if (device != null) {
                DeviceCall.refuseValues(name, device, scans);
                return onDevice(device, given, shape, operands);
            }
            if (scans && shape.size() > 0) {
                Operands.checkDivisors(name, params, operands);
            }
            if (given == null) {
                Elements out = fresh(workspace.memory, shape.compact());
                return run(workspace.planner(), out, operands);
            }
            Results.check(name, result, shape, given);
            return run(workspace.planner(), given, separated(given, operands));
        } finally {
            workspace.exit();
        }
    }

    private Elements onDevice(Device device, @Nullable Elements given, Layout shape, Operand... operands) {
        Device.Kernel kernel = DeviceCall.kernel(name, kernels.symbol(), device, device::kernel);
        if (given == null) {
            Elements out = fresh(DeviceCall.room(device, result, shape), shape.compact());
            DeviceCall.run(kernel, out, operands);
            return out;
        }
        Results.check(name, result, shape, given);
        DeviceCall.run(kernel, given, separated(given, operands));
        return given;
    }

    /** The kernel, while nobody can release or reuse what it reads and writes. */
    private Elements run(Planner planner, Elements out, Operand[] operands) {
        if (out.layout.size() > 0) {
            LoopPlan plan = nested(planner, out, operands);
            plan.among(out.storage.cycle(out.layout.size() * out.type.bytes()));
            Kernel kernel = kernel(out.layout.size());
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

    private static LoopPlan nested(Planner planner, Elements out, Operand[] operands) {
        planner.start(out.layout);
        planner.add(out.type, out.address(), out.layout);
        for (Operand operand : operands) {
            if (operand instanceof Elements tensor) {
                planner.add(tensor.type, tensor.address(), tensor.layout);
            } else {
                planner.add((Moduli) operand);
            }
        }
        return planner.plan(0);
    }

    /** The operands, with a copy of each that overlaps {@code out} other than element on element. */
    private static Operand[] separated(Elements out, Operand[] operands) {
        Operand[] separate = operands;
        for (int i = 0; i < operands.length; i++) {
            if (operands[i] instanceof Elements tensor && Operands.clash(out, tensor)) {
                separate = separate == operands ? operands.clone() : separate;
                separate[i] = (Operand) tensor.copied();
            }
        }
        return separate;
    }
}
