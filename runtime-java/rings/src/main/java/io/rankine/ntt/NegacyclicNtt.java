package io.rankine.ntt;

import io.rankine.engine.Observation;
import io.rankine.engine.ObservedOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.TensorOp;
import io.rankine.engine.options.Options;
import io.rankine.modular.ForwardNtt;
import io.rankine.modular.InverseNtt;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RootsOfUnity;
import io.rankine.modular.Twiddles;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Polynomials of n coefficients modulo {@code X^n + 1} and a prime p: the transform that turns their product into one of
 * values, and its inverse. n is a power of two, and p = 1 modulo 2 n, so that there is a root psi with psi^n = -1.
 *
 * <p>With k primes, a residue number system, tensors are {@code [..., k, n]}, row i modulo prime i; with a single
 * {@link Modulus} {@code [..., n]}. Value {@code brv(i)} (bits of the index reversed) is that of the polynomial at
 * {@code psi^(2 i + 1)}. Transforms once made are kept for the next who asks for them, see {@link TensorNtt}.
 */
public final class NegacyclicNtt {

    private static final RecentlyUsed<Key, NegacyclicNtt> KNOWN =
            new RecentlyUsed<>(Options.NTT_CACHE, ntt -> ntt.forward.bytes() + ntt.inverse.bytes());

    private final Moduli moduli;
    private final int n;
    private final long[] roots;
    private final TensorNtt forward;
    private final TensorNtt inverse;
    private volatile @Nullable ForwardNtt rowForward;
    private volatile @Nullable InverseNtt rowInverse;

    private record Key(List<Modulus> moduli, int n, List<Long> roots) {}

    private NegacyclicNtt(Moduli moduli, int n, long[] roots) {
        this.moduli = moduli;
        this.n = n;
        this.roots = roots;
        long[] powers = new long[moduli.count() * n];
        long[] inverses = new long[powers.length];
        long[] scales = new long[moduli.count()];
        for (int i = 0; i < scales.length; i++) {
            Modulus p = moduli.at(i);
            scales[i] = p.inverse((long) n);
            Twiddles.powers(p, roots[i], powers, i * n, n);
            Twiddles.powers(p, p.inverse(roots[i]), inverses, i * n, n);
        }
        forward = TensorNtt.forward(moduli, n, powers);
        inverse = TensorNtt.inverse(moduli, n, scales, inverses);
    }

    /**
     * The pair of transforms, with the smallest root of each prime unless roots are given.
     *
     * @param length number of coefficients n, a power of two
     * @param roots for each modulus a residue psi with {@code psi^n = -1 mod p}, or none
     * @throws IllegalArgumentException if n is not a power of two, a psi not such a root, a modulus has none, or the heap
     *     has no room for the tables
     * @throws ArithmeticException if n has no inverse modulo p
     */
    public static NegacyclicNtt of(Moduli moduli, Number length, long... roots) {
        int n = Twiddles.checkLength(length);
        checkRoom(n, moduli.count());
        if (roots.length != 0 && roots.length != moduli.count()) {
            throw new IllegalArgumentException("ntt: " + roots.length + " roots for " + moduli.count() + " moduli");
        }
        Key key =
                new Key(List.of(moduli.array()), n, Arrays.stream(roots).boxed().toList());
        NegacyclicNtt known = KNOWN.get(key, () -> new NegacyclicNtt(moduli, n, checked(moduli, n, roots)));
        return known.moduli.rank() == moduli.rank() ? known : known.with(moduli);
    }

    /** Powers of roots and of their inverses are in the heap at once. */
    private static void checkRoom(int n, int moduli) {
        long powers = (long) n * moduli;
        long heap = Runtime.getRuntime().maxMemory();
        if (powers > Integer.MAX_VALUE - 8 || 2 * Long.BYTES * powers > heap) {
            throw new IllegalArgumentException("ntt: the tables of n = " + n + " for " + moduli
                    + (moduli == 1 ? " modulus" : " moduli") + " take " + 2 * Long.BYTES * powers
                    + " bytes and more, the heap has " + heap + ": take a smaller n or fewer moduli, or raise -Xmx");
        }
    }

    private NegacyclicNtt(NegacyclicNtt same, Moduli moduli) {
        this.moduli = moduli;
        n = same.n;
        roots = same.roots;
        forward = same.forward;
        inverse = same.inverse;
    }

    /** The same tables for one modulus with or without an axis of its own. */
    private NegacyclicNtt with(Moduli other) {
        return new NegacyclicNtt(this, other);
    }

    private static long[] checked(Moduli moduli, int n, long... roots) {
        long[] residues = new long[moduli.count()];
        for (int i = 0; i < residues.length; i++) {
            Modulus p = moduli.at(i);
            long psi = roots.length == 0 ? RootsOfUnity.negacyclic(p, n) : roots[i];
            if (p.pow(psi, (long) n) != p.neg(1L)) {
                throw new IllegalArgumentException("ntt: psi = " + psi + " modulo " + p.value()
                        + " is not a root for length " + n + ": psi^" + n + " = " + p.pow(psi, (long) n)
                        + ", it must be -1 = " + p.neg(1L));
            }
            residues[i] = p.reduce(psi);
        }
        return residues;
    }

    /** Number of coefficients. */
    public int length() {
        return n;
    }

    /** The moduli, in the order of rows. */
    public Moduli moduli() {
        return moduli;
    }

    /** psi for modulus {@code i}. */
    public long root(int i) {
        if (i < 0 || i >= roots.length) {
            throw new IndexOutOfBoundsException(
                    "root: there is no modulus " + i + ": allowed are 0 to " + (roots.length - 1));
        }
        return roots[i];
    }

    /** The kernels for transforms of tensors: names of native kernels, one a modulus, or {@code java}. */
    public String kernels() {
        return forward.kernels();
    }

    /**
     * A new tensor: values of polynomials.
     *
     * @param a int64 {@code [..., k, n]} ({@code [..., n]} for a single modulus), any integers
     * @throws IllegalArgumentException for other element types and shapes
     */
    public Tensor forward(Tensor a) {
        return observed("ntt", a, null);
    }

    /** Writes the values into {@code out}, which may be {@code a}, and returns it. */
    public Tensor forwardInto(Tensor a, Tensor out) {
        return observed("ntt", a, out);
    }

    /** A new tensor: the polynomials whose values {@code a} holds. */
    public Tensor inverse(Tensor a) {
        return observed("intt", a, null);
    }

    /** Writes the coefficients into {@code out}, which may be {@code a}, and returns it. */
    public Tensor inverseInto(Tensor a, Tensor out) {
        return observed("intt", a, out);
    }

    /** {@link #forward(Tensor)} for expressions: {@code Expression.of(ntt.forwardOp(), e)}. */
    public TensorOp forwardOp() {
        return new NttOp(this, true);
    }

    /** {@link #inverse(Tensor)} for expressions. */
    public TensorOp inverseOp() {
        return new NttOp(this, false);
    }

    /** Coefficients in natural order to values in bit-reversed order, on arrays, in Java; modulus 0. */
    public ForwardNtt forward() {
        ForwardNtt made = rowForward;
        if (made == null) {
            made = ForwardNtt.of(Twiddles.powers(moduli.at(0), roots[0], n));
            rowForward = made;
        }
        return made;
    }

    /** Values in bit-reversed order to coefficients in natural order, on arrays, in Java; modulus 0. */
    public InverseNtt inverse() {
        InverseNtt made = rowInverse;
        if (made == null) {
            Modulus p = moduli.at(0);
            made = InverseNtt.of(Twiddles.powers(p, p.inverse(roots[0]), n), p.inverse((long) n));
            rowInverse = made;
        }
        return made;
    }

    /** A transform, told to whoever watches this thread's ops. */
    private Tensor observed(String op, Tensor a, @Nullable Tensor given) {
        return Observation.of(
                () -> new ObservedOp(
                        op,
                        given == null ? List.of() : List.of(given),
                        List.of(a, moduli),
                        List.of(Arrays.stream(roots).boxed().toList())),
                () -> {
                    Tensor out = given == null ? result(a) : given;
                    (op.equals("ntt") ? forward : inverse).rows(rows(out), rows(a), null);
                    return out;
                });
    }

    private static Tensor result(Tensor a) {
        return Tensor.empty(ElementType.INT64, a.shape());
    }

    /** A single modulus has no axis: one of size 1 takes its place. */
    private Tensor rows(Tensor a) {
        return moduli.rank() == 1 || a.rank() == 0 ? a : a.unsqueeze(-2);
    }
}
