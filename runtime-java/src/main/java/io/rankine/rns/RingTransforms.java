package io.rankine.rns;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Moduli;
import io.rankine.modular.NegacyclicNtt;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;

/**
 * Negacyclic transforms of the rows of tensors {@code [..., k, n]}, modulus {@code i} of k for row {@code i}; with a single
 * {@link io.rankine.modular.Modulus}, of tensors {@code [..., n]}.
 */
public final class RingTransforms {

    private final NegacyclicNtt[] transforms;
    private final Moduli moduli;
    private final int n;

    private RingTransforms(NegacyclicNtt[] transforms, Moduli moduli, int n) {
        this.transforms = transforms;
        this.moduli = moduli;
        this.n = n;
    }

    /**
     * The transforms of length n.
     *
     * @param roots for each modulus a primitive 2 n-th root of unity
     * @throws IllegalArgumentException if n is not a power of two or a root is none
     */
    public static RingTransforms of(int n, Moduli moduli, long... roots) {
        NegacyclicNtt[] transforms = new NegacyclicNtt[moduli.count()];
        for (int i = 0; i < transforms.length; i++) {
            transforms[i] = NegacyclicNtt.of(moduli.at(i), n, roots[i]);
        }
        return new RingTransforms(transforms, moduli, n);
    }

    /** A new tensor: coefficients, any representatives, to values in bit-reversed order. */
    public Tensor forward(Tensor a) {
        return rows(a, true);
    }

    /** A new tensor: values in bit-reversed order, any representatives, to coefficients. */
    public Tensor inverse(Tensor a) {
        return rows(a, false);
    }

    private Tensor rows(Tensor a, boolean forward) {
        Tensor out = RnsRows.reduce(a, moduli);
        long[] row = new long[n];
        long count = out.size() / n;
        for (long i = 0; i < count; i++) {
            long address = out.address() + i * n * Long.BYTES;
            MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_LONG_UNALIGNED, address, row, 0, n);
            NegacyclicNtt transform = transforms[(int) (i % transforms.length)];
            if (forward) {
                transform.forward().transform(row);
            } else {
                transform.inverse().transform(row);
            }
            MemorySegment.copy(row, 0, Mem.ALL, ValueLayout.JAVA_LONG_UNALIGNED, address, n);
        }
        Reference.reachabilityFence(out);
        return out;
    }
}
