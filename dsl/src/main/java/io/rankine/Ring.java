package io.rankine;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.modular.RootsOfUnity;
import io.rankine.rns.BigTensor;
import io.rankine.rns.RingTransforms;
import io.rankine.rns.RnsEntry;
import io.rankine.rns.rows.RnsRows;
import io.rankine.spec.shape.Whole;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Polynomials of n coefficients modulo {@code X^n + 1} and primes that are 1 modulo 2 n, in tensors {@code [..., k, n]}: row
 * {@code i} of k holds the residues modulo prime {@code i}, the axes before are a batch. With a single {@link Modulus} they are
 * {@code [..., n]}. Operands may be any representatives; results are canonical and new. A k axis of size 1 stands for integers
 * that are to be taken modulo every prime.
 *
 * <pre>{@code
 * Ring ring = Ring.of(4096, 60, 3); // three primes of 60 bits
 * Ntt<LongTensor2> x = ring.ntt(a);
 * LongTensor2 c = ring.intt(x.times(ring.ntt(b)).plus(x)); // a b + a
 * }</pre>
 *
 * <p>In the transform domain products take n multiplications. What {@link #ntt} returns is of another type than coefficients,
 * so that the compiler refuses to mix them.
 */
public final class Ring {

    private final int n;
    private final Moduli moduli;
    private final long[] roots;
    private final RingTransforms transforms;
    private final RnsModuli basis;

    private Ring(int n, Moduli moduli, long[] roots) {
        this.n = n;
        this.moduli = moduli;
        this.roots = roots;
        basis = moduli instanceof RnsModuli rns ? rns : RnsModuli.of(moduli.array());
        transforms = RingTransforms.of(n, moduli, roots);
    }

    /**
     * The ring of these moduli, with the smallest primitive 2 n-th root of unity for each.
     *
     * @param n a power of two
     * @throws IllegalArgumentException if n is none, or a modulus is not a prime that is 1 modulo 2 n
     */
    public static Ring of(Number n, Moduli moduli) {
        long size = Whole.of(n);
        Objects.requireNonNull(moduli, "Ring.of: moduli is null");
        long[] roots = new long[moduli.count()];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = RootsOfUnity.negacyclic(moduli.at(i), size);
        }
        return new Ring((int) size, moduli, roots);
    }

    /** The ring of the {@code count} largest primes of {@code bits} bits that are 1 modulo 2 n. */
    public static Ring of(Number n, int bits, int count) {
        return of(n, Primes.ntt(n, bits, count));
    }

    /** Number of coefficients. */
    public int n() {
        return n;
    }

    /** The primes, in the order of the rows. */
    public Moduli moduli() {
        return moduli;
    }

    /** The primes as a residue number system; of one prime if there is only one. */
    public RnsModuli basis() {
        return basis;
    }

    /** The primitive 2 n-th root of unity modulo prime {@code i}. */
    public long root(int i) {
        return roots[i];
    }

    /** The transform of polynomials. @throws IllegalArgumentException if {@code a} is not {@code [..., k, n]} */
    public <T extends LongRank<?, T>> Ntt<T> ntt(LongRank<?, T> a) {
        return new Ntt<>(this, a.wrap(transforms.forward(tiled("ntt", a.tensor()))));
    }

    /** The polynomials that were transformed. @throws IllegalArgumentException if {@code a} is of another ring */
    public <T extends LongRank<?, T>> T intt(Ntt<T> a) {
        checkSame("intt", a.ring());
        return a.rows().wrap(transforms.inverse(a.rows().tensor()));
    }

    /** Values that {@link Ntt#values} gave. */
    public <T extends LongRank<?, T>> Ntt<T> ofValues(LongRank<?, T> values) {
        return new Ntt<>(this, reduce(values));
    }

    /** The product of polynomials; b is broadcast to a's shape. */
    public <T extends LongRank<?, T>> T multiply(LongRank<?, T> a, LongRank<?, ?> b) {
        Tensor left = tiled("multiply", a.tensor());
        Tensor right = fitting("multiply", left, tiled("multiply", b.tensor()));
        Tensor product = transforms.forward(left);
        // Closed at once, so that the next one finds the same pages in the cache.
        try (Tensor other = transforms.forward(right)) {
            RnsRows.productInto(product, other, moduli, product);
        }
        return a.wrap(transforms.inverseInto(product, product));
    }

    /** The sum of polynomials; b is broadcast to a's shape. */
    public <T extends LongRank<?, T>> T add(LongRank<?, T> a, LongRank<?, ?> b) {
        Tensor rows = tiled("add", a.tensor());
        return a.wrap(RnsRows.sum(rows, fitting("add", rows, b.tensor()), moduli));
    }

    /** The difference of polynomials; b is broadcast to a's shape. */
    public <T extends LongRank<?, T>> T subtract(LongRank<?, T> a, LongRank<?, ?> b) {
        Tensor rows = tiled("subtract", a.tensor());
        return a.wrap(RnsRows.difference(rows, fitting("subtract", rows, b.tensor()), moduli));
    }

    /** The negated polynomials. */
    public <T extends LongRank<?, T>> T negate(LongRank<?, T> a) {
        return a.wrap(RnsRows.negation(tiled("negate", a.tensor()), moduli));
    }

    /** The polynomials times an integer. */
    public <T extends LongRank<?, T>> T scale(LongRank<?, T> a, Number factor) {
        return a.wrap(RnsRows.product(tiled("scale", a.tensor()), Tensor.scalar(Whole.of(factor)), moduli));
    }

    /** The polynomials times an integer. */
    public <T extends LongRank<?, T>> T scale(LongRank<?, T> a, BigInteger factor) {
        return a.wrap(RnsRows.product(tiled("scale", a.tensor()), residues(factor), moduli));
    }

    /**
     * The polynomials at X^g in place of X.
     *
     * @param g odd, perhaps negative
     * @throws IllegalArgumentException if g is even
     */
    public <T extends LongRank<?, T>> T automorphism(LongRank<?, T> a, Number g) {
        long power = Whole.of(g);
        Tensor rows = tiled("automorphism", a.tensor());
        Tensor matrices = moduli.rank() == 0 ? rows.unsqueeze(-2) : rows;
        Tensor moved = RnsEntry.automorphism(matrices, Tensor.scalar(power), basis());
        return a.wrap(moduli.rank() == 0 ? moved.squeeze(-2).owning() : moved);
    }

    /** The integers in [0, Q) that coefficients {@code [..., k, n]} stand for, Q the product of the primes: {@code [..., n]}. */
    public BigTensor integers(LongReadable a) {
        Tensor rows = tiled("integers", a.tensor());
        return BigTensor.combine(moduli.rank() == 0 ? rows.unsqueeze(-2) : rows, basis());
    }

    /** The integers in [-Q/2, Q/2) that coefficients {@code [..., k, n]} stand for: {@code [..., n]}. */
    public BigTensor centered(LongReadable a) {
        return integers(a).centered(basis().product());
    }

    /** The residues of integers {@code [..., n]}: {@code [..., k, n]}, of one rank more than the integers. */
    public LongTensor residues(BigTensor integers) {
        Tensor rows = integers.residues(basis());
        return LongTensor.of(
                tiled("residues", moduli.rank() == 0 ? rows.squeeze(-2).owning() : rows));
    }

    /** The residues of one integer, {@code [k, 1]}; with a single modulus {@code []}. */
    Tensor residues(BigInteger integer) {
        Tensor rows = BigTensor.of(new BigInteger[] {integer}, 1).residues(basis());
        return moduli.rank() == 0 ? rows.view() : rows;
    }

    /** The canonical residues, in [0, q). */
    public <T extends LongRank<?, T>> T reduce(LongRank<?, T> a) {
        return a.wrap(RnsRows.reduce(tiled("reduce", a.tensor()), moduli));
    }

    /** {@code [..., k, n]}, with a k axis of size 1 expanded. */
    private Tensor tiled(String op, Tensor a) {
        int core = 1 + moduli.rank();
        boolean fits = a.rank() >= core && a.dim(a.rank() - 1) == n;
        if (fits && moduli.rank() == 1) {
            long k = a.dim(a.rank() - 2);
            if (k == 1 && moduli.count() > 1) {
                return a.expand(-2, moduli.count());
            }
            fits = k == moduli.count();
        }
        if (!fits) {
            throw new IllegalArgumentException("ring: " + op + " of a tensor of shape " + Arrays.toString(a.shape())
                    + "; the ring takes " + shape());
        }
        return a;
    }

    /** Refuses a second operand that is not broadcast to the first one's shape. */
    static Tensor fitting(String op, Tensor a, Tensor b) {
        boolean fits = b.rank() <= a.rank();
        for (int axis = 1; fits && axis <= b.rank(); axis++) {
            long dim = b.dim(b.rank() - axis);
            fits = dim == 1 || dim == a.dim(a.rank() - axis);
        }
        if (!fits) {
            throw new IllegalArgumentException("ring: " + op + " of shapes " + Arrays.toString(a.shape()) + " and "
                    + Arrays.toString(b.shape())
                    + "; the second one must broadcast to the first one: exchange or reshape"
                    + " them");
        }
        return b;
    }

    void checkSame(String op, Ring other) {
        if (!equals(other)) {
            throw new IllegalArgumentException("ring: " + op + " of values of " + other + " in " + this
                    + "; they must be of one ring: transform with the same");
        }
    }

    private String shape() {
        return moduli.rank() == 0 ? "[..., " + n + "]" : "[..., " + moduli.count() + " or 1, " + n + "]";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof Ring that
                        && n == that.n
                        && moduli.equals(that.moduli)
                        && Arrays.equals(roots, that.roots);
    }

    @Override
    public int hashCode() {
        return 31 * n + moduli.hashCode();
    }

    @Override
    public String toString() {
        return "Ring(" + n + ", " + moduli + ")";
    }
}
