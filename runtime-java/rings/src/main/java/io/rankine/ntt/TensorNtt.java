package io.rankine.ntt;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.options.Options;
import io.rankine.engine.plan.Overlap;
import io.rankine.modular.ForwardNtt;
import io.rankine.modular.InverseNtt;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.Twiddles;
import java.lang.ref.Reference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One direction of the negacyclic transform, modulo each of k moduli, on int64 tensors: along the last axis
 * ({@link #rows}) or along the last but two ({@link #columns}). Operands are any integers, results canonical residues.
 * Native kernels compute where they are ({@code rk_ntt.h}), shared among {@link io.rankine.engine.parallel.Threads}; else
 * {@link ForwardNtt} and {@link InverseNtt} do. Tables once made are kept for the next who has the same factors, up to the
 * bytes that {@code -Drankine.ntt.cache} allows (64 MiB). Time does not depend on residues.
 */
public final class TensorNtt {

    private static final RecentlyUsed<NttFactors, TensorNtt> KNOWN =
            new RecentlyUsed<>(Options.NTT_CACHE, TensorNtt::bytes);

    private final Modulus[] moduli;
    private final int n;
    private final NttWork work;

    private TensorNtt(Moduli of, int n, long[] givenFactors, long[] givenScales) {
        moduli = of.array();
        this.n = n;
        long[] factors = residues(of, n, givenFactors);
        long[] scales = residues(of, givenScales.length == 0 ? 0 : 1, givenScales);
        work = NttLibrary.present()
                ? new NativeNtt(this.moduli, n, factors, scales)
                : new JavaNtt(this.moduli, n, factors, scales);
    }

    /**
     * Coefficients in natural order to values in bit-reversed order.
     *
     * @param psi powers of a primitive 2 n-th root of unity, bit-reversed: {@code psi[brv(i)] = psi^i}; n of them for each
     *     modulus, one modulus after the other. Any other factors of butterflies do as well.
     * @throws IllegalArgumentException if n is not a power of two, or there are not n of them for each modulus
     */
    public static TensorNtt forward(Moduli moduli, Number n, long... psi) {
        return known(moduli, Twiddles.checkLength(n), new long[0], psi);
    }

    /**
     * Values in bit-reversed order to coefficients in natural order, times a factor.
     *
     * @param scales for each modulus the factor, the inverse of n
     * @param psiInverse powers of the inverse of the root, bit-reversed, as for {@link #forward}
     */
    public static TensorNtt inverse(Moduli moduli, Number n, long[] scales, long... psiInverse) {
        checkCount(moduli, 1, scales);
        return known(moduli, Twiddles.checkLength(n), scales, psiInverse);
    }

    /** Tables that somebody has just used are used again, whoever holds the same factors. */
    private static TensorNtt known(Moduli moduli, int n, long[] scales, long[] factors) {
        checkCount(moduli, n, factors);
        // Copies, which nobody can change.
        long[] kept = factors.clone();
        long[] keptScales = scales.clone();
        return KNOWN.get(NttFactors.of(moduli, n, kept, keptScales), () -> new TensorNtt(moduli, n, kept, keptScales));
    }

    /** Number of coefficients. */
    public int length() {
        return n;
    }

    /** Bytes that its tables take, about. */
    long bytes() {
        return (long) moduli.length * n * Long.BYTES * 8;
    }

    /** The kernels in use: names of native kernels, one a modulus, or {@code java}. */
    public String kernels() {
        return work.kernels();
    }

    /**
     * Transforms {@code [..., k, n]}, one row a modulus.
     *
     * @param out of the same shape; may be {@code a}
     * @param order null, or int64 {@code [n]}, each of 0 to n - 1 once: forward, value {@code order[i]} goes to
     *     place i; inverse, value i is taken from place {@code order[i]}
     */
    public void rows(Tensor out, Tensor a, @Nullable Tensor order) {
        check(out, a, order, 1, 2);
        run(out, a, order, work::rows);
    }

    /**
     * Transforms {@code [..., n, r, k]} along n.
     *
     * @param out of the same shape; may be {@code a}
     * @param order as for {@link #rows}
     */
    public void columns(Tensor out, Tensor a, @Nullable Tensor order) {
        check(out, a, order, 3, 1);
        run(out, a, order, work::columns);
    }

    private interface Body {
        void run(Tensor out, Tensor a, @Nullable Tensor order);
    }

    /** While nobody can release or reuse the memory. */
    private static void run(Tensor out, Tensor a, @Nullable Tensor order, Body body) {
        if (out.size() == 0) {
            return;
        }
        Tensor places = order == null ? null : places(order);
        out.storage().pin();
        try {
            a.storage().pin();
            try {
                body.run(out, apart(out, a), places);
            } finally {
                a.storage().unpin();
            }
        } finally {
            out.storage().unpin();
        }
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(out);
    }

    /** A copy of the order, which nobody can change after the check. */
    private static Tensor places(Tensor order) {
        Tensor places = order.copy();
        for (long i = 0; i < places.size(); i++) {
            long place = places.getLong(i);
            if (place < 0 || place >= places.size()) {
                throw new IllegalArgumentException("ntt: order[" + i + "] = " + place
                        + " is out of range; it is from 0 to " + (places.size() - 1));
            }
        }
        return places;
    }

    /** The operand, or a copy if writing the result would change it before it is read. */
    private static Tensor apart(Tensor out, Tensor a) {
        boolean same = a.address() == out.address() && sameSteps(a.layout(), out.layout());
        boolean shared =
                !same && Overlap.between(out.address(), out.layout(), Long.BYTES, a.address(), a.layout(), Long.BYTES);
        return shared ? a.copy() : a;
    }

    private static boolean sameSteps(Layout a, Layout b) {
        for (int axis = 0; axis < a.rank(); axis++) {
            if (a.dim(axis) > 1 && a.stride(axis) != b.stride(axis)) {
                return false;
            }
        }
        return true;
    }

    private void check(Tensor out, Tensor a, @Nullable Tensor order, int lengthAxis, int moduliAxis) {
        for (Tensor tensor : new Tensor[] {a, out}) {
            int rank = tensor.rank();
            boolean fits = rank >= Math.max(lengthAxis, moduliAxis)
                    && tensor.dim(rank - lengthAxis) == n
                    && tensor.dim(rank - moduliAxis) == moduli.length;
            if (!tensor.type().isIndex() || !fits) {
                throw new IllegalArgumentException("ntt: " + (tensor == a ? "a" : "out") + " is a tensor of "
                        + tensor.type().label() + " " + Arrays.toString(tensor.shape()) + "; it must be int64 "
                        + (lengthAxis == 1
                                ? "[..., " + moduli.length + ", " + n + "]"
                                : "[..., " + n + ", r, " + moduli.length + "]"));
            }
        }
        if (!a.layout().sameShape(out.layout())) {
            throw new IllegalArgumentException("ntt: out has shape " + Arrays.toString(out.shape())
                    + " but the result has " + Arrays.toString(a.shape()));
        }
        if (out.readOnly() || Overlap.within(out.layout())) {
            throw new IllegalArgumentException("ntt: out (" + out.layout()
                    + ") is read-only or has elements at several indices: write to a tensor that holds each once");
        }
        if (order != null && !(order.type().isIndex() && order.rank() == 1 && order.dim(0) == n)) {
            throw new IllegalArgumentException("ntt: order is a tensor of "
                    + order.type().label() + " " + Arrays.toString(order.shape()) + "; it must be int64 [" + n + "]");
        }
    }

    private static void checkCount(Moduli moduli, int n, long... values) {
        if (values.length != (long) moduli.count() * n) {
            throw new IllegalArgumentException("ntt: " + values.length + " factors; for " + moduli.count()
                    + " moduli there must be " + n + " of each");
        }
    }

    private static long[] residues(Moduli moduli, int n, long... values) {
        long[] residues = new long[values.length];
        for (int i = 0; i < values.length; i++) {
            residues[i] = moduli.at(i / n).reduce(values[i]);
        }
        return residues;
    }
}
