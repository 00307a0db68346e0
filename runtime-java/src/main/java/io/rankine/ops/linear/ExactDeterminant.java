package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import io.rankine.modular.MixedRadix;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The determinant of a matrix of int64: modulo as many primes as Hadamard's bound asks for, the product of the lengths of rows,
 * and from there by the Chinese remainder theorem (Von zur Gathen and Gerhard: Modern Computer Algebra, 5.5).
 */
public final class ExactDeterminant {

    /** Bits of the primes less 1: each is larger than 2^61. */
    private static final int BITS = 61;

    private static final Map<Integer, RnsModuli> PRIMES = new ConcurrentHashMap<>();

    private ExactDeterminant() {}

    /** @param elements in row-major order */
    public static long of(long[] elements, int n) {
        // Its absolute value and sign: twice the bound, and less than that.
        int count = Math.ceilDiv(bits(elements, n) + 2, BITS);
        RnsModuli primes = PRIMES.computeIfAbsent(count, ExactDeterminant::primes);
        long[] residues = new long[count];
        for (int i = 0; i < count; i++) {
            residues[i] = ModularElimination.of(primes.at(i), rows(elements, n)).determinant();
        }
        if (count == 1) {
            long p = primes.at(0).value();
            return residues[0] > p / 2 ? residues[0] - p : residues[0];
        }
        BigInteger value = integer(primes, residues);
        if (value.bitLength() >= Long.SIZE) {
            throw OperandException.of(
                    "det",
                    "matrix",
                    "has the determinant " + value
                            + ", which int64 does not hold; take moddet modulo primes, or det of toDouble()");
        }
        return value.longValue();
    }

    private static RnsModuli primes(int count) {
        return Primes.ntt(1, BITS + 1, count);
    }

    /** Bits of an upper bound of the absolute value. */
    private static int bits(long[] elements, int n) {
        double bits = n * Math.log(Math.max(n, 1)) / Math.log(2) / 2 + 1;
        for (int i = 0; i < n; i++) {
            int row = 0;
            for (int j = 0; j < n; j++) {
                // The magnitude of MIN_VALUE is right as an unsigned value.
                row = Math.max(row, Long.SIZE - Long.numberOfLeadingZeros(Math.abs(elements[i * n + j])));
            }
            bits += row;
        }
        return (int) Math.ceil(bits);
    }

    private static long[][] rows(long[] elements, int n) {
        long[][] rows = new long[n][];
        Arrays.setAll(rows, i -> Arrays.copyOfRange(elements, i * n, (i + 1) * n));
        return rows;
    }

    private static BigInteger integer(RnsModuli primes, long... residues) {
        MixedRadix radix = MixedRadix.of(primes);
        long[] words = new long[radix.words()];
        radix.combine(residues, words);
        BigInteger value = BigInteger.ZERO;
        for (int i = words.length - 1; i >= 0; i--) {
            value = value.shiftLeft(Long.SIZE).or(new BigInteger(Long.toUnsignedString(words[i])));
        }
        BigInteger product = primes.product();
        return value.shiftLeft(1).compareTo(product) > 0 ? value.subtract(product) : value;
    }
}
