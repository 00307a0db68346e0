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
import java.lang.ref.Reference;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The kernel of a reduction, chosen when it first runs, and the loops around it. Nothing is checked here. */
final class FoldLoops {

    /** What a fold takes besides its elements, in elements: it counts where folds are short. */
    private static final long EACH = 16;

    /** Results beside each other that are worth another thread: of fewer, both would ask for the same lines of memory. */
    private static final long BESIDE = 64;

    private final Param folded;
    private final @Nullable String symbol;
    private final Supplier<? extends FoldKernel> source;
    private volatile @Nullable FoldKernel kernel;

    /**
     * @param symbol of the native twin, or null if it has none
     * @param source makes the kernel when the op first runs
     */
    FoldLoops(Param folded, @Nullable String symbol, Supplier<? extends FoldKernel> source) {
        this.folded = folded;
        this.symbol = symbol;
        this.source = source;
    }

    /** The symbol of its twins; null if it has none. */
    @Nullable
    String symbol() {
        return symbol;
    }

    /** @param size elements of the call */
    FoldKernel kernel(long size) {
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

    /** Of one result, at index {@code at} of {@code out}. @param operands the first is elsewhere */
    LoopPlan plan(Tensor out, long at, Operand... operands) {
        Planner planner = new Planner();
        Layout one = Layout.of();
        planner.start(one);
        planner.add(out.type, out.address() + at * out.type.bytes(), one);
        planner.add(Objects.requireNonNull(folded.type()), 0, one);
        for (int i = 1; i < operands.length; i++) {
            planner.add((Moduli) operands[i]);
        }
        return planner.plan(0);
    }

    /** Whether neighbours of what is folded go to different results. @param step in bytes */
    private static boolean areBeside(Operand[] operands, long step) {
        Tensor folded = (Tensor) operands[0];
        Layout layout = folded.layout;
        return layout.rank() > 0 && Math.abs(layout.stride(layout.rank() - 1)) * folded.type.bytes() < Math.abs(step);
    }

    /**
     * Folds {@code length} elements for each of {@code out}.
     *
     * @param operands the first at index 0 of the axis that is folded
     * @param step in bytes, along that axis
     */
    void run(Planner planner, Tensor out, Operand[] operands, long length, long step) {
        FoldKernel fold = kernel(out.size() * length);
        run(planner, out, operands, plan -> {
            long least = areBeside(operands, step) ? BESIDE : 1;
            long size = SharedFold.part(fold, plan, length);
            if (size < length) {
                Tensor results = Tensor.empty(out.type(), (length - 1) / size);
                SharedFold.run(fold, plan, length, step, size, results.address());
                Reference.reachabilityFence(results);
            } else {
                share(plan, Math.max(least, fold.worth() / (length + EACH)), part -> fold.run(part, length, step));
            }
        });
    }

    /**
     * Folds the elements of {@code runs} for each of {@code out}.
     *
     * @param a at index 0 of the axes that are folded
     */
    void run(Planner planner, Tensor out, Tensor a, FoldedRuns runs) {
        FoldKernel fold = kernel(out.size() * runs.size());
        long worth = Math.max(RowMajorParts.PART / runs.length(), fold.worth() / (runs.size() + EACH));
        run(
                planner,
                out,
                new Operand[] {a},
                plan -> share(
                        plan, Math.max(1, worth), part -> fold.runs(part, runs.count(), runs.jump(), runs.length())));
    }

    private static void share(LoopPlan plan, long worth, Consumer<LoopPlan> part) {
        if (SharedLoop.pays(plan, worth)) {
            SharedLoop.run(plan, worth, part::accept);
        } else {
            part.accept(plan);
        }
    }

    private static void run(Planner planner, Tensor out, Operand[] operands, Consumer<LoopPlan> body) {
        planner.start(out.layout);
        planner.add(out.type, out.address(), out.layout);
        for (Operand operand : operands) {
            if (operand instanceof Tensor tensor) {
                planner.add(tensor.type, tensor.address(), tensor.layout);
            } else {
                planner.add((Moduli) operand);
            }
        }
        boolean pinned = Pins.pin(out, operands);
        try {
            body.accept(planner.plan(0));
        } finally {
            if (pinned) {
                Pins.unpin(out, operands, operands.length);
            }
            Reference.reachabilityFence(out);
            Reference.reachabilityFence(operands);
        }
    }
}
