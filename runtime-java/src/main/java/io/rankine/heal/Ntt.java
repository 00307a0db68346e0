package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.modular.ForwardNtt;
import io.rankine.modular.InverseNtt;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * {@code ntt(a, axis, perm, perm_pairs, q, log2q, mu, psi, out, tile, skip_perm)} and {@code intt(a, [axis,] perm,
 * perm_pairs, q, log2q, mu, psi_inv, n_inv, out, tile)}: negacyclic transforms along m of {@code [l, m, r, k]} (axis -3) or
 * {@code [l, r, k, m]} (axis -1), modulo q {@code [k]}, with the caller's twiddles {@code [k, m]}. Forward:
 * {@code out[u] = x[perm[u]]} follows unless skip_perm; inverse: {@code a[perm[u]]} comes first. {@code tile} expands a k
 * axis of size 1. The older order has no axis, log2q and mu; the latter two serve only those who reduce by them.
 */
final class Ntt implements DeviceOp {

    private final boolean inverse;

    Ntt(boolean inverse) {
        this.inverse = inverse;
    }

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value out = call.last();
        Value q = q(call);
        Residues.check(out, q, psi(call));
        LaneForm form = form(call);
        LaneForm.checkRank("a", a, 4);
        if (!a.type.isInteger() || a.type.bytes() > out.type.bytes()) {
            throw new IllegalArgumentException(
                    "a is a " + a + "; for out, a " + out + ", it must be integers as narrow");
        }
        long[] shape = form.view(a.layout).shape();
        long m = shape[3];
        long k = q.layout.rank() == 1 ? q.layout.dim(0) : -1;
        boolean tiled = call.flag(call.integers() - (inverse ? 1 : 2)) && shape[2] == 1;
        if (k < 0 || k != shape[2] && !tiled) {
            throw new IllegalArgumentException(
                    "q is a " + q + "; for a, a " + a + ", it must be [" + shape[2] + "], the size of its k axis");
        }
        if (Long.bitCount(m) != 1 || m > 1 << 30) {
            throw new IllegalArgumentException(
                    "length m = " + m + " of a, a " + a + ", is out of range; it is a power of two up to 2^30");
        }
        Permutation.check(call.tensor(1), m);
        Permutation.checkPairs(call.tensor(2));
        if (barrett(call)) {
            checkShape("log2q", call.tensor(4), k);
            checkShape("mu", call.tensor(5), k);
        }
        checkShape(inverse ? "psi_inv" : "psi", psi(call), k, m);
        if (inverse) {
            Residues.check(out, scale(call));
            checkShape("n_inv", scale(call), k);
        } else {
            call.flag(call.integers() - 1);
        }
        shape[2] = k;
        return call.out(out.type, form.shape(shape));
    }

    @Override
    public void compute(Call call, Value result) {
        int[] order = Permutation.of(call.tensor(1).tensor());
        Permutation.checkPairs(call.tensor(2).tensor(), order);
        if (result.layout.size() == 0) {
            return; // Without a k axis there is no modulus either.
        }
        LaneForm form = form(call);
        Tensor out = form.view(result.tensor());
        Tensor a = LaneForm.rows(form.view(call.tensor(0).tensor()));
        a = a.dim(2) == out.dim(2) ? a : a.expand(2, out.dim(2));
        if (a.storage() == out.storage() && !a.layout().equals(out.layout())) {
            a = a.copy();
        }
        Moduli q = ModuliArgument.of(q(call), call.machine());
        long[] psi = Integers.of(psi(call).tensor());
        long[] scale = inverse ? Integers.of(scale(call).tensor()) : new long[0];
        Tensor target = LaneForm.inRows(out) ? out : Tensor.empty(out.type(), out.shape());
        for (int k = 0; k < q.count(); k++) {
            long[] twiddles = Arrays.copyOfRange(psi, k * order.length, (k + 1) * order.length);
            UnaryOperator<long[]> transform =
                    inverse ? inverse(q.at(k), scale[k], twiddles, order) : forward(call, q.at(k), twiddles, order);
            rows(a.select(2, k), target.select(2, k), q.at(k), transform);
        }
        if (target != out) {
            target.copyTo(out);
        }
    }

    /** From a row of residues to the row of results, which is the same array or another that is reused. */
    private static UnaryOperator<long[]> forward(Call call, Modulus p, long[] psi, int[] order) {
        ForwardNtt transform = ForwardNtt.of(p, psi);
        boolean skip = call.flag(call.integers() - 1);
        long[] permuted = new long[order.length];
        return row -> {
            transform.transform(row);
            return skip ? row : Permutation.gather(row, order, permuted);
        };
    }

    private static UnaryOperator<long[]> inverse(Modulus p, long scale, long[] psiInverse, int[] order) {
        InverseNtt transform = InverseNtt.of(p, scale, psiInverse);
        long[] permuted = new long[order.length];
        return row -> {
            transform.transform(Permutation.gather(row, order, permuted));
            return permuted;
        };
    }

    /** Each row of a {@code [l, r, m]} is read before the same row of out is written: they may be one. */
    private static void rows(Tensor a, Tensor out, Modulus p, UnaryOperator<long[]> transform) {
        long[] row = new long[(int) a.dim(2)];
        int from = a.type().bytes();
        int to = out.type().bytes();
        for (long l = 0; l < a.dim(0); l++) {
            for (long r = 0; r < a.dim(1); r++) {
                Integers.loadResidues(row, a.address() + (l * a.stride(0) + r * a.stride(1)) * from, from, p);
                Integers.store(transform.apply(row), out.address() + (l * out.stride(0) + r * out.stride(1)) * to, to);
            }
        }
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(out);
    }

    /** Refuses a tensor that is no integers of this shape. */
    static void checkShape(String name, Value value, long... shape) {
        if (!value.type.isInteger() || !Arrays.equals(value.layout.shape(), shape)) {
            throw new IllegalArgumentException(
                    name + " is a " + value + "; it must be integers " + Arrays.toString(shape));
        }
    }

    private LaneForm form(Call call) {
        boolean axis = call.integers() == (inverse ? 2 : 3);
        return axis ? LaneForm.of(call.integer(0)) : LaneForm.MODULI_LAST;
    }

    private boolean barrett(Call call) {
        return call.tensors() == (inverse ? 9 : 8);
    }

    private static Value q(Call call) {
        return call.tensor(3);
    }

    private Value psi(Call call) {
        return call.tensor(barrett(call) ? 6 : 4);
    }

    private Value scale(Call call) {
        return call.tensor(call.tensors() - 2);
    }
}
