package io.rankine.heal.op;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.modular.Moduli;
import io.rankine.ops.IndexEntry;
import io.rankine.ops.ModularEntry;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * {@code modmul_axis_sum(a, b, p, log2q, mu, perm, out, apply_perm[, axis])}: products summed over s, modulo p {@code [k]},
 * and <em>added</em> to out. Axis -1: a {@code [r, s, k, n]}, b {@code [s, k, n]}, out {@code [r, k, n]}; axis -3, which is
 * meant without an axis: a {@code [r, n, s, k]}, b {@code [n, s, k]}, out {@code [r, n, k]}. With apply_perm, b and out are
 * taken at {@code perm[l]} where a is taken at l. Older orders have neither log2q nor mu: (a, b, p, perm, out, apply_perm), and
 * (a, b, p, out, axis), which has no perm either.
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
        if (permuted(call)) {
            Permutation.check(perm(call), shape[3]);
        }
        return call.out(a.type, form.shape(shape[0], k, shape[3]));
    }

    @Override
    public long passing(Call call, Value result) {
        Value b = call.tensor(1);
        long sums = Bytes.sum(Bytes.of(result.layout.size(), 2L * result.type.bytes()), Bytes.moduli(call.tensor(2)));
        return permuted(call)
                ? Bytes.sum(
                        sums,
                        Bytes.of(result.layout.size(), result.type.bytes()),
                        Bytes.of(b.layout.size(), b.type.bytes()),
                        Bytes.permutation(perm(call)),
                        Bytes.permutation(perm(call)))
                : sums;
    }

    @Override
    public void compute(Call call, Value result) {
        int @Nullable [] order = permuted(call) ? Permutation.of(perm(call).tensor()) : null;
        if (result.layout.size() == 0) {
            return; // Without a k axis there is no modulus either.
        }
        Moduli p = ModuliArgument.of(call.tensor(2), call.machine());
        LaneForm form = form(call);
        Tensor a = form.view(call.tensor(0).tensor());
        Tensor b = form.view(call.tensor(1).tensor().unsqueeze(0)).select(0, 0);
        Tensor out = form.view(result.tensor());
        if (order != null) {
            b = IndexEntry.take(b, index(order));
        }
        Tensor sum = sum(a, b, p, out);
        Tensor added = order == null ? sum : IndexEntry.take(sum, index(Permutation.inverse(order)));
        ModularEntry.modsumInto(lanes(out), lanes(added), p, lanes(out));
    }

    /** Sums over s of a {@code [r, s, k, n]} times b {@code [s, k, n]}: {@code [r, k, n]}. */
    private static Tensor sum(Tensor a, Tensor b, Moduli p, Tensor out) {
        Tensor sum = Tensor.zeros(out.type(), out.shape());
        Tensor product = Tensor.empty(out.type(), out.shape());
        for (long s = 0; s < a.dim(1); s++) {
            ModularEntry.modmulInto(lanes(a.select(1, s)), lanes(b.select(0, s)), p, lanes(product));
            ModularEntry.modsumInto(lanes(sum), lanes(product), p, lanes(sum));
        }
        return sum;
    }

    /** Moduli go along the last axis. */
    private static Tensor lanes(Tensor rows) {
        return rows.swapaxes(-1, -2);
    }

    private static Tensor index(int[] order) {
        return PrimitiveArrays.tensor(Arrays.stream(order).asLongStream().toArray(), order.length);
    }

    private static LaneForm form(Call call) {
        if (call.integers() == 2) {
            return LaneForm.of(call.integer(1));
        }
        return plain(call) ? LaneForm.of(call.integer(0)) : LaneForm.MODULI_LAST;
    }

    private static boolean permuted(Call call) {
        return !plain(call) && call.flag(0);
    }

    private static boolean plain(Call call) {
        return call.tensors() == 4;
    }

    private static boolean barrett(Call call) {
        return call.tensors() == 7;
    }

    private static Value perm(Call call) {
        return call.tensor(call.tensors() - 2);
    }
}
