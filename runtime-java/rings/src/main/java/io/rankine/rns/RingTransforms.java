package io.rankine.rns;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.ntt.NegacyclicNtt;

/**
 * Negacyclic transforms of the rows of tensors {@code [..., k, n]}, modulus {@code i} of k for row {@code i}; with a single
 * {@link io.rankine.modular.Modulus}, of tensors {@code [..., n]}.
 */
public final class RingTransforms {

    private final NegacyclicNtt transform;

    private RingTransforms(NegacyclicNtt transform) {
        this.transform = transform;
    }

    /**
     * The transforms of length n.
     *
     * @param roots for each modulus a primitive 2 n-th root of unity
     * @throws IllegalArgumentException if n is not a power of two or a root is none
     */
    public static RingTransforms of(Number n, Moduli moduli, long... roots) {
        return new RingTransforms(NegacyclicNtt.of(moduli, n, roots));
    }

    /** A new tensor: coefficients, any representatives, to values in bit-reversed order. */
    public Tensor forward(Tensor a) {
        return transform.forward(a);
    }

    /** A new tensor: values in bit-reversed order, any representatives, to coefficients. */
    public Tensor inverse(Tensor a) {
        return transform.inverse(a);
    }

    /** As {@link #inverse}, written into {@code out}, which may be a. Returns {@code out}. */
    public Tensor inverseInto(Tensor a, Tensor out) {
        return transform.inverseInto(a, out);
    }
}
