package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import java.lang.ref.Reference;
import java.util.Arrays;

/**
 * {@code modmul_axis_sum(a, b, p, log2q, mu, perm, out, apply_perm[, axis])}: products summed over s, modulo p {@code [k]},
 * and <em>added</em> to out. Axis -1: a {@code [r, s, k, n]}, b {@code [s, k, n]}, out {@code [r, k, n]}; axis -3, which is
 * meant without an axis: a {@code [r, n, s, k]}, b {@code [n, s, k]}, out {@code [r, n, k]}. With apply_perm, b and out are
 * taken at {@code perm[l]} where a is taken at l. The older order has neither log2q nor mu.
 */
final class ModMulAxisSum implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value b = call.tensor(1);
        Value p = call.tensor(2);
        LaneForm form = form(call);
        Residues.check(a, b, p);
        LaneForm.checkRank("a", a, 4);
        long[] shape = form.view(a.layout).shape();
        long k = shape[2];
        if (!Arrays.equals(b.layout.shape(), Arrays.copyOfRange(a.layout.shape(), 1, 4))) {
            throw new IllegalArgumentException(
                    "b is a " + b + "; for a, a " + a + ", it must have a's shape without its first axis");
        }
        if (!Arrays.equals(p.layout.shape(), new long[] {k})) {
            throw new IllegalArgumentException("p is a " + p + "; the k axis of a, a " + a + ", needs [" + k + "]");
        }
        if (shape[3] > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("n = " + shape[3] + " of a, a " + a + ", exceeds 2^31");
        }
        if (barrett(call)) {
            Ntt.checkShape("log2q", call.tensor(3), k);
            Ntt.checkShape("mu", call.tensor(4), k);
        }
        if (call.flag(0)) {
            Permutation.check(perm(call), shape[3]);
        }
        return call.out(a.type, form.shape(shape[0], k, shape[3]));
    }

    @Override
    public void compute(Call call, Value result) {
        int[] order = call.flag(0)
                ? Permutation.of(perm(call).tensor())
                : identity((int) form(call).view(result.layout).dim(2));
        if (result.layout.size() == 0) {
            return; // Without a k axis there is no modulus either.
        }
        Moduli p = ModuliArgument.of(call.tensor(2), call.machine());
        LaneForm form = form(call);
        Tensor out = form.view(result.tensor());
        Tensor a = rows(form.view(call.tensor(0).tensor()), out);
        Tensor b = rows(form.view(call.tensor(1).tensor().unsqueeze(0)), out);
        Tensor target = LaneForm.rows(out);
        for (int k = 0; k < p.count(); k++) {
            Tensor factors = b.select(0, 0).select(1, k);
            for (long r = 0; r < out.dim(0); r++) {
                add(
                        a.select(0, r).select(1, k),
                        factors,
                        p.at(k),
                        order,
                        target.select(0, r).select(0, k));
            }
        }
        if (target != out) {
            target.copyTo(out);
        }
    }

    /** {@code out[order[l]] += sum of a[s, l] b[s, order[l]]} over s. */
    private static void add(Tensor a, Tensor b, Modulus p, int[] order, Tensor out) {
        int width = out.type().bytes();
        long[] sum = new long[order.length];
        long[] left = new long[order.length];
        long[] right = new long[order.length];
        for (long s = 0; s < a.dim(0); s++) {
            Integers.loadResidues(left, a.address() + s * a.stride(0) * width, width, p);
            Integers.loadResidues(right, b.address() + s * b.stride(0) * width, width, p);
            for (int l = 0; l < sum.length; l++) {
                sum[l] = p.add(sum[l], p.mul(left[l], right[order[l]]));
            }
        }
        Integers.loadResidues(left, out.address(), width, p);
        for (int l = 0; l < sum.length; l++) {
            left[order[l]] = p.add(left[order[l]], sum[l]);
        }
        Integers.store(left, out.address(), width);
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(b);
        Reference.reachabilityFence(out);
    }

    /** The operand by rows; as a copy where it may share elements with out. */
    private static Tensor rows(Tensor operand, Tensor out) {
        return operand.storage() == out.storage() ? operand.copy() : LaneForm.rows(operand);
    }

    private static int[] identity(int n) {
        int[] order = new int[n];
        Arrays.setAll(order, i -> i);
        return order;
    }

    private static LaneForm form(Call call) {
        return call.integers() == 2 ? LaneForm.of(call.integer(1)) : LaneForm.MODULI_LAST;
    }

    private static boolean barrett(Call call) {
        return call.tensors() == 7;
    }

    private static Value perm(Call call) {
        return call.tensor(call.tensors() - 2);
    }
}
