package io.rankine.samples.bfv;

import io.rankine.LongTensor2;
import io.rankine.Ntt;
import io.rankine.Ring;
import io.rankine.Tensors;
import io.rankine.modular.Modulus;
import java.security.SecureRandom;

/** Random polynomials. Small ones are integers {@code [1, n]}, which rings take modulo each of their primes. */
final class Randomness {

    private final SecureRandom random = new SecureRandom();
    private final int n;

    Randomness(int n) {
        this.n = n;
    }

    /** A uniform polynomial. Its transform is as uniform, so it is drawn there. */
    Ntt<LongTensor2> uniform(Ring ring) {
        long[] values = new long[ring.moduli().count() * n];
        for (int i = 0; i < values.length; i++) {
            values[i] = below(ring.moduli().at(i / n));
        }
        return ring.ofValues(Tensors.tensor(values).reshape(ring.moduli().count(), n));
    }

    /** Coefficients -1, 0, 1, equally likely. */
    LongTensor2 ternary() {
        long[] values = new long[n];
        for (int i = 0; i < n; i++) {
            values[i] = random.nextInt(3) - 1;
        }
        return Tensors.tensor(values).reshape(1, n);
    }

    /** Noise of standard deviation 3.24: the difference of two counts of 21 coins, as the security standard wants 3.2. */
    LongTensor2 noise() {
        long[] values = new long[n];
        for (int i = 0; i < n; i++) {
            long coins = random.nextLong();
            values[i] = Long.bitCount(coins & (1L << 21) - 1) - Long.bitCount(coins >>> 43);
        }
        return Tensors.tensor(values).reshape(1, n);
    }

    private long below(Modulus p) {
        long value;
        do {
            value = random.nextLong() >>> Long.SIZE - p.bits();
        } while (value >= p.value());
        return value;
    }
}
