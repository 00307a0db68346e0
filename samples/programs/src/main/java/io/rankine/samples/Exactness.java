package io.rankine.samples;

import io.rankine.LongTensor1;
import io.rankine.Tensors;
import io.rankine.modular.Modulus;
import java.math.BigInteger;

/** Modular products against an independent reference. */
public final class Exactness {

    private Exactness() {}

    /** How many of {@code n} products of random int64 numbers modulo {@code p} equal those that BigInteger computes. */
    public static long equalProducts(long p, int n) {
        LongTensor1 a = Tensors.random(p).longs(Long.MIN_VALUE, Long.MAX_VALUE, n);
        LongTensor1 b = Tensors.random(~p).longs(Long.MIN_VALUE, Long.MAX_VALUE, n);
        LongTensor1 c = a.modmul(b, Modulus.of(p));
        BigInteger modulus = BigInteger.valueOf(p);
        long equal = 0;
        for (int i = 0; i < n; i++) {
            BigInteger product = BigInteger.valueOf(a.get(i)).multiply(BigInteger.valueOf(b.get(i)));
            equal += product.mod(modulus).longValueExact() == c.get(i) ? 1 : 0;
        }
        return equal;
    }
}
