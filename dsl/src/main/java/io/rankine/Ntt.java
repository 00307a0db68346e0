package io.rankine;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.rns.RnsEntry;
import io.rankine.rns.rows.RnsRows;
import io.rankine.spec.shape.Whole;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Polynomials of a {@link Ring} in the transform domain: their values at the odd powers of the ring's roots. Sums and products
 * of values are those of the polynomials. Second operands are broadcast to this one's shape. The type keeps them apart from
 * tensors of coefficients, and T keeps their rank.
 *
 * @param <T> the tensors that were transformed
 */
public final class Ntt<T extends LongRank<?, T>> {

    private final Ring ring;
    private final T rows;

    Ntt(Ring ring, T rows) {
        this.ring = ring;
        this.rows = rows;
    }

    /** The ring of these polynomials. */
    public Ring ring() {
        return ring;
    }

    /** Canonical values in bit-reversed order. */
    T rows() {
        return rows;
    }

    /** The polynomials that were transformed, as {@link Ring#intt} gives them. */
    public T intt() {
        return ring.intt(this);
    }

    /** A copy of the shape, that of the coefficients. */
    public long[] shape() {
        return rows.shape();
    }

    /** The sum of polynomials. */
    public Ntt<T> plus(Ntt<?> b) {
        return of(RnsRows.sum(rows.tensor(), second("plus", b), moduli()));
    }

    /** The difference of polynomials. */
    public Ntt<T> minus(Ntt<?> b) {
        return of(RnsRows.difference(rows.tensor(), second("minus", b), moduli()));
    }

    /** The product of polynomials. */
    public Ntt<T> times(Ntt<?> b) {
        return of(RnsRows.product(rows.tensor(), second("times", b), moduli()));
    }

    /** The polynomials times an integer. */
    public Ntt<T> times(Number factor) {
        return of(RnsRows.product(rows.tensor(), Tensor.scalar(Whole.of(factor)), moduli()));
    }

    /** The polynomials times an integer. */
    public Ntt<T> times(BigInteger factor) {
        return of(RnsRows.product(rows.tensor(), ring.residues(factor), moduli()));
    }

    /** The negated polynomials. */
    public Ntt<T> unaryMinus() {
        return of(RnsRows.negation(rows.tensor(), moduli()));
    }

    /**
     * The polynomials at X^g in place of X.
     *
     * @param g odd, perhaps negative
     * @throws IllegalArgumentException if g is even
     */
    public Ntt<T> automorphism(Number g) {
        return of(RnsEntry.automorphismNtt(rows.tensor(), Tensor.scalar(Whole.of(g))));
    }

    /**
     * Some of the polynomials of a batch: {@code x.select(b -> b.at(0))} is an {@code Ntt<LongTensor2>} if x is one of
     * {@code LongTensor3}. They share their values with these.
     *
     * @param view takes a view of all values and returns a view of it that leaves the axes of moduli and coefficients whole
     * @throws IllegalArgumentException if it returns anything else
     */
    public <S extends LongRank<?, S>> Ntt<S> select(Function<? super T, S> view) {
        S part = view.apply(rows);
        int core = 1 + moduli().rank();
        boolean fits = part.tensor().storage() == rows.tensor().storage() && part.rank() >= core;
        for (int axis = 1; fits && axis <= core; axis++) {
            fits = part.dim(-axis) == rows.dim(-axis)
                    && (rows.dim(-axis) == 1
                            || part.tensor().stride(part.rank() - axis)
                                    == rows.tensor().stride(rows.rank() - axis));
        }
        if (!fits) {
            throw new IllegalArgumentException("ring: select gave a tensor of shape " + Arrays.toString(part.shape())
                    + " of one of " + Arrays.toString(rows.shape())
                    + "; it must be a view of whole polynomials, such as x -> x.at(0)");
        }
        return new Ntt<>(ring, part);
    }

    /**
     * The sum of the polynomials along the first axis: {@code x.sum(b -> b.at(0))} is an {@code Ntt<LongTensor2>} if x is one of
     * {@code LongTensor3}.
     *
     * @param entry takes tensors to one entry of their first axis; it says of which type that is
     * @throws IllegalArgumentException if that axis is one of moduli or coefficients
     */
    public <S extends LongRank<?, S>> Ntt<S> sum(Function<? super T, S> entry) {
        if (rows.rank() < 2 + moduli().rank()) {
            throw new IllegalArgumentException("ring: sum of a tensor of shape " + Arrays.toString(rows.shape())
                    + ", which has no axis before those of its ring, " + ring);
        }
        Tensor sum = RnsRows.sumFirst(rows.tensor(), moduli());
        S only = entry.apply(rows.wrap(sum.unsqueeze(0)));
        return new Ntt<>(ring, only.wrap(only.tensor().owning()));
    }

    /**
     * A copy of the values, canonical. Value {@code brv(i)} of a row, brv the reversal of log2 n bits, is that of the polynomial
     * at {@code psi^(2 i + 1)}, psi the {@link Ring#root} of the row. {@link Ring#ofValues} is the way back.
     */
    public T values() {
        return rows.copy();
    }

    /** Releases the values at once. */
    public void close() {
        rows.close();
    }

    private Ntt<T> of(Tensor values) {
        return new Ntt<>(ring, rows.wrap(values));
    }

    private Tensor second(String op, Ntt<?> b) {
        ring.checkSame(op, b.ring);
        return Ring.fitting(op, rows.tensor(), b.rows.tensor());
    }

    private Moduli moduli() {
        return ring.moduli();
    }

    /** True if the other holds the same polynomials of the same ring. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Ntt<?> that && ring.equals(that.ring) && rows.equals(that.rows);
    }

    @Override
    public int hashCode() {
        return 31 * ring.hashCode() + rows.hashCode();
    }

    @Override
    public String toString() {
        return "Ntt(" + ring + ", shape " + Arrays.toString(rows.shape()) + ")";
    }
}
