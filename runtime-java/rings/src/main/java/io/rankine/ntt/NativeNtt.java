package io.rankine.ntt;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.parallel.Parallel;
import io.rankine.modular.Modulus;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Transforms by native kernels. Their tables are made at the first use of a form. */
final class NativeNtt implements NttWork {

    /** Lanes of a vector: what columns are split by. */
    private static final int LANES = 8;

    /** Eight lanes take as long as one: so many, and fewer, are faster one by one. */
    private static final int FEW_LANES = 4;

    private final Modulus[] moduli;
    private final int n;
    private final long[] factors;
    private final long[] scales;
    private volatile NttPlan @Nullable [] rowPlans;
    private volatile @Nullable NttPlan columnPlan;

    NativeNtt(Modulus[] moduli, int n, long[] factors, long[] scales) {
        this.moduli = moduli;
        this.n = n;
        this.factors = factors;
        this.scales = scales;
    }

    @Override
    public String kernels() {
        return Arrays.stream(rowPlans()).map(NttPlan::kernel).collect(Collectors.joining(" "));
    }

    @Override
    public void rows(Tensor out, Tensor a, @Nullable Tensor order) {
        int last = out.rank() - 1;
        Tensor target = n == 1 || out.stride(last) == 1 ? out : Tensor.empty(out.type(), out.shape());
        Tensor source = n == 1 || a.stride(last) == 1 ? a : a.copy();
        NttPlan[] plans = rowPlans();
        NttRows to = new NttRows(target, 1);
        NttRows from = new NttRows(source, 1);
        long places = order == null ? 0 : order.address();
        Parallel.run(to.count(), Math.max(1, LEAST / n), (first, end) -> {
            try (Storage scratch = LocalMemory.current().allocate(places == 0 ? 1 : (long) n * Long.BYTES)) {
                for (long i = first; i < end; i++) {
                    long plan = plans[(int) (i % plans.length)].address();
                    row(to.address(i), from.address(i), plan, places, scratch.address());
                }
            }
        });
        Reference.reachabilityFence(plans);
        Reference.reachabilityFence(source);
        Reference.reachabilityFence(order);
        finish(out, target);
    }

    private void row(long out, long a, long plan, long places, long scratch) {
        if (places == 0) {
            NttLibrary.row(out, a, plan);
        } else if (inverse()) {
            NttLibrary.gather(scratch, 1, a, 1, places, n, 1);
            NttLibrary.row(out, scratch, plan);
        } else {
            NttLibrary.row(scratch, a, plan);
            NttLibrary.gather(out, 1, scratch, 1, places, n, 1);
        }
    }

    @Override
    public void columns(Tensor out, Tensor a, @Nullable Tensor order) {
        if (order != null) {
            ordered(out, a, order);
            return;
        }
        Tensor target = inLanes(out) ? out : Tensor.empty(out.type(), out.shape());
        Tensor source = inLanes(a) ? a : a.copy();
        int axis = out.rank() - 3;
        long toPitch = target.stride(axis);
        long fromPitch = source.stride(axis);
        long lanes = lanes(out);
        long vectors = vectors(lanes);
        long parts = vectors + Math.max(0, lanes - vectors * LANES);
        NttPlan plan = vectors == 0 ? null : columnPlan();
        NttPlan[] plans = parts == vectors ? new NttPlan[0] : rowPlans();
        NttRows to = new NttRows(target, 3);
        NttRows from = new NttRows(source, 3);
        long bytes = plan == null ? (long) n * Long.BYTES : NttLibrary.scratch(n);
        Parallel.run(to.count() * parts, Math.max(1, LEAST / n / LANES), (first, end) -> {
            try (Storage scratch = LocalMemory.current().allocate(bytes)) {
                for (long i = first; i < end; i++) {
                    long out0 = to.address(i / parts);
                    long a0 = from.address(i / parts);
                    long part = i % parts;
                    if (plan != null && part < vectors) {
                        long lane = part * LANES;
                        long stop = Math.min(lanes, lane + LANES);
                        NttLibrary.columns(out0, toPitch, a0, fromPitch, plan.address(), lane, stop, scratch.address());
                    } else {
                        long lane = vectors * LANES + part - vectors;
                        long row = plans[(int) (lane % plans.length)].address();
                        long place = lane * Long.BYTES;
                        NttLibrary.strided(out0 + place, toPitch, a0 + place, fromPitch, row, scratch.address());
                    }
                }
            }
        });
        Reference.reachabilityFence(plans);
        Reference.reachabilityFence(plan);
        Reference.reachabilityFence(source);
        finish(out, target);
    }

    /** By way of another tensor: whole rows of lanes move. */
    private void ordered(Tensor out, Tensor a, Tensor order) {
        try (Tensor other = Tensor.empty(out.type(), out.shape())) {
            if (inverse()) {
                gather(other, inLanes(a) ? a : a.copy(), order);
                columns(out, other, null);
            } else {
                columns(other, a, null);
                Tensor target = inLanes(out) ? out : Tensor.empty(out.type(), out.shape());
                gather(target, other, order);
                finish(out, target);
            }
        }
    }

    private void gather(Tensor out, Tensor a, Tensor order) {
        int axis = out.rank() - 3;
        long lanes = lanes(out);
        NttRows to = new NttRows(out, 3);
        NttRows from = new NttRows(a, 3);
        long places = order.address();
        for (long i = 0; i < to.count(); i++) {
            NttLibrary.gather(to.address(i), out.stride(axis), from.address(i), a.stride(axis), places, n, lanes);
        }
        Reference.reachabilityFence(out);
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(order);
    }

    /** Vectors of lanes, the last of them perhaps not full. */
    private static long vectors(long lanes) {
        long rest = lanes % LANES;
        return lanes / LANES + (rest > FEW_LANES ? 1 : 0);
    }

    private static void finish(Tensor out, Tensor target) {
        if (target != out) {
            target.copyTo(out);
            target.close();
        }
    }

    private static long lanes(Tensor tensor) {
        return tensor.dim(tensor.rank() - 2) * tensor.dim(tensor.rank() - 1);
    }

    /** True if the last two axes are one run of neighbours. */
    private static boolean inLanes(Tensor tensor) {
        int last = tensor.rank() - 1;
        long k = tensor.dim(last);
        return (k == 1 || tensor.stride(last) == 1) && (tensor.dim(last - 1) == 1 || tensor.stride(last - 1) == k);
    }

    private boolean inverse() {
        return scales.length > 0;
    }

    private NttPlan[] rowPlans() {
        NttPlan[] plans = rowPlans;
        if (plans == null) {
            plans = new NttPlan[moduli.length];
            for (int i = 0; i < plans.length; i++) {
                plans[i] = NttPlan.of(
                        new Modulus[] {moduli[i]},
                        n,
                        Arrays.copyOfRange(factors, i * n, (i + 1) * n),
                        inverse() ? new long[] {scales[i]} : scales,
                        NttLibrary.ROWS);
            }
            rowPlans = plans;
        }
        return plans;
    }

    private NttPlan columnPlan() {
        NttPlan plan = columnPlan;
        if (plan == null) {
            plan = NttPlan.of(moduli, n, factors, scales, NttLibrary.COLUMNS);
            columnPlan = plan;
        }
        return plan;
    }
}
