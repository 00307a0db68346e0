package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Dialect;
import io.rankine.heal.machine.Value;
import io.rankine.modular.Moduli;
import io.rankine.ntt.TensorNtt;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/**
 * {@code ntt(a, axis, perm, perm_pairs, q, log2q, mu, psi, out, tile, skip_perm)} and {@code intt(a, [axis,] perm,
 * perm_pairs, q, log2q, mu, psi_inv, n_inv, out, tile)}: negacyclic transforms along m of {@code [l, m, r, k]} (axis -3) or
 * {@code [l, r, k, m]} (axis -1), modulo q {@code [k]}, with the caller's twiddles {@code [k, m]}. Forward:
 * {@code out[u] = x[perm[u]]} follows unless skip_perm; inverse: {@code a[perm[u]]} comes first. {@code tile} expands a k
 * axis of size 1. Version 0.1 has no axis, and at first neither log2q nor mu; these two serve only those who reduce by them.
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
        if (!inverse) {
            call.machine().hint(axis(call) ? Dialect.V1_0 : Dialect.V0_1, Dialect.CERTAIN);
        }
        return call.out(out.type, form.shape(shape));
    }

    @Override
    public long passing(Call call, Value result) {
        Value a = call.tensor(0);
        Value perm = call.tensor(1);
        return Bytes.sum(
                Bytes.wide(a),
                Bytes.wide(result),
                Bytes.apart(a, result),
                Bytes.permutation(perm),
                Bytes.of(perm.layout.size(), 2 * Long.BYTES),
                Bytes.of(call.tensor(2).layout.size(), Long.BYTES),
                // Factors, and the tables made of them.
                Bytes.of(psi(call).layout.size(), 11 * Long.BYTES));
    }

    @Override
    public void compute(Call call, Value result) {
        Tensor perm = call.tensor(1).tensor();
        Permutation.checkPairs(call.tensor(2).tensor(), Permutation.of(perm));
        Tensor out = result.tensor();
        if (out.size() == 0) {
            return; // Without a k axis there is no modulus either.
        }
        LaneForm form = form(call);
        Tensor a = tiled(
                Integers.wide(call.tensor(0).tensor()),
                form.moduliAxis(),
                q(call).layout.dim(0));
        Tensor wide = out.type().isIndex() ? out : Tensor.empty(ElementType.INT64, out.shape());
        boolean skip = !inverse && call.flag(call.integers() - 1);
        Tensor order = skip ? null : Integers.wide(perm);
        TensorNtt transform = transform(call, perm.size());
        if (form == LaneForm.COEFFICIENTS_LAST) {
            transform.rows(wide, a, order);
        } else {
            transform.columns(wide, a, order);
        }
        if (wide != out) {
            Integers.narrow(wide, out);
        }
    }

    private static Tensor tiled(Tensor a, int axis, long k) {
        return a.dim(axis) == k ? a : a.expand(axis, k);
    }

    private TensorNtt transform(Call call, long m) {
        Moduli q = ModuliArgument.of(q(call), call.machine());
        long[] psi = Integers.of(psi(call).tensor());
        return inverse
                ? TensorNtt.inverse(q, (int) m, Integers.of(scale(call).tensor()), psi)
                : TensorNtt.forward(q, (int) m, psi);
    }

    /** Refuses a tensor that is no integers of this shape. */
    static void checkShape(String name, Value value, long... shape) {
        if (!value.type.isInteger() || !Arrays.equals(value.layout.shape(), shape)) {
            throw new IllegalArgumentException(
                    name + " is a " + value + "; it must be integers " + Arrays.toString(shape));
        }
    }

    private LaneForm form(Call call) {
        boolean axis = axis(call);
        return axis ? LaneForm.of(call.integer(0)) : LaneForm.MODULI_LAST;
    }

    private boolean axis(Call call) {
        return call.integers() == (inverse ? 2 : 3);
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
