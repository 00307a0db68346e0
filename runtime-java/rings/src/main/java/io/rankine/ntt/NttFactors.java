package io.rankine.ntt;

import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** All that decides on a transform, compared by content. */
final class NttFactors {

    private final long[] moduli;
    private final int n;
    private final long[] factors;
    private final long[] scales;

    private NttFactors(long[] moduli, int n, long[] factors, long[] scales) {
        this.moduli = moduli;
        this.n = n;
        this.factors = factors;
        this.scales = scales;
    }

    static NttFactors of(Moduli moduli, int n, long[] factors, long[] scales) {
        long[] values = Arrays.stream(moduli.array()).mapToLong(Modulus::value).toArray();
        return new NttFactors(values, n, factors, scales);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NttFactors that
                && n == that.n
                && Arrays.equals(moduli, that.moduli)
                && Arrays.equals(scales, that.scales)
                && Arrays.equals(factors, that.factors);
    }

    /** Hashes few factors: the last ones of a genuine table alone determine its root. */
    @Override
    public int hashCode() {
        int hash = 31 * Arrays.hashCode(moduli) + n;
        for (int i = factors.length; i > 0; i /= 2) {
            hash = 31 * hash + Long.hashCode(factors[i - 1]);
        }
        return hash;
    }
}
