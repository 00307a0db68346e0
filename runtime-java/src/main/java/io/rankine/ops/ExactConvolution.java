package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.MixedRadix;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.ntt.NegacyclicNtt;
import io.rankine.ops.linear.Rows;
import io.rankine.rns.RnsEntry;
import io.rankine.spec.ElementType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Convolutions of integers by transforms modulo primes whose product is larger than any sum, and from their residues to what
 * is wanted by the Chinese remainder theorem. A negacyclic transform at least as long as the result changes nothing in it.
 */
final class ExactConvolution {

    /** Products modulo 2^64 that take as long as an element of a transform's stage, measured with native kernels. */
    static final long WRAPPING = 40;

    /** The same of products modulo p. */
    static final long MODULAR = 6;

    private static final int LEAST = 64;

    private static final Map<Key, RnsModuli> PRIMES = new ConcurrentHashMap<>();

    private record Key(int length, int bits, int count) {}

    private ExactConvolution() {}

    /** True if transforms take less time than all products. @param worth of an element's stage, in products */
    static boolean pays(long n, long m, long worth) {
        long shorter = Math.min(n, m);
        long size = n + m - 1;
        return shorter >= LEAST && size <= 1 << 29 && shorter * Math.max(n, m) > worth * length(size) * log2(size);
    }

    /** True if transforms serve for sums modulo 2^64 or less, and take less time. */
    static boolean serves(ElementType type, long n, long m) {
        return type.isInteger() && pays(n, m, WRAPPING);
    }

    /** The same of matrices whose rows stand behind one another. @param size of the result in elements */
    static boolean serves(ElementType type, long n, long m, long size) {
        return type.isInteger()
                && Math.min(n, m) >= LEAST
                && size <= 1 << 29
                && n * m > WRAPPING * length(size) * log2(size);
    }

    /** Modulo p. */
    static void modular(Tensor out, Tensor a, Tensor b, Modulus p) {
        int length = length(out.dim(0));
        Tensor x = ModularEntry.mod(a, p);
        Tensor y = ModularEntry.mod(b, p);
        if (isRingOf(p, length)) {
            product(p, length, x, y).slice(0, 0, out.dim(0), 1).copyTo(out);
            return;
        }
        RnsModuli primes = primes(length, 2 * p.bits() + log2(Math.min(a.dim(0), b.dim(0))));
        Tensor residues = product(primes, length, x, y).slice(1, 0, out.dim(0), 1);
        RnsEntry.baseConvertInto(residues, primes, RnsModuli.of(p), out.unsqueeze(0));
    }

    /** Modulo 2^64 or less. */
    static void wrapping(Tensor out, Tensor a, Tensor b) {
        int length = length(out.dim(0));
        int bits = out.type().bytes() * Byte.SIZE;
        // No sum is larger than 2^bound, a multiple of 2^64; that is added so that none is negative.
        int bound = Math.max(Long.SIZE, 2 * bits - 2 + log2(Math.min(a.dim(0), b.dim(0))));
        RnsModuli primes = primes(length, bound + 1);
        Tensor residues = product(primes, length, wide(a), wide(b)).slice(1, 0, out.dim(0), 1);
        for (int i = 0; i < primes.count(); i++) {
            Modulus q = primes.at(i);
            Tensor row = residues.select(0, i);
            ModularEntry.modsumInto(row, Tensor.scalar(q.pow(2L, (long) bound)), q, row);
        }
        Casts.cast(lowest(primes, Rows.longs(residues)), out.type()).copyTo(out);
    }

    /** The integers modulo 2^64. @param residues a row for each prime */
    private static Tensor lowest(RnsModuli primes, long[]... residues) {
        MixedRadix radix = MixedRadix.of(primes);
        long[] low = new long[residues[0].length];
        long[] column = new long[residues.length];
        for (int c = 0; c < low.length; c++) {
            for (int i = 0; i < column.length; i++) {
                column[i] = residues[i][c];
            }
            low[c] = radix.lowest(column);
        }
        return PrimitiveArrays.tensor(low, low.length);
    }

    /** For [k, length] residues, or [length] modulo a single modulus. */
    private static Tensor product(Moduli primes, int length, Tensor a, Tensor b) {
        NegacyclicNtt ntt = NegacyclicNtt.of(primes, length);
        Tensor x = ntt.forward(padded(primes, length, a));
        Tensor y = ntt.forward(padded(primes, length, b));
        for (int i = 0; i < primes.count(); i++) {
            Tensor row = primes.rank() == 0 ? x : x.select(0, i);
            ModularEntry.modmulInto(row, primes.rank() == 0 ? y : y.select(0, i), primes.at(i), row);
        }
        return ntt.inverseInto(x, x);
    }

    private static Tensor padded(Moduli primes, int length, Tensor a) {
        Tensor padded = Tensor.zeros(ElementType.INT64, length);
        a.copyTo(padded.slice(0, 0, a.dim(0), 1));
        return primes.rank() == 0 ? padded : padded.unsqueeze(0).expand(0, primes.count());
    }

    private static boolean isRingOf(Modulus p, int length) {
        return p.value() > 2 && (p.value() - 1) % (2L * length) == 0 && Primes.isPrime(p.value());
    }

    /** Primes whose product is larger than 2^bits: of 49 bits, for which kernels are fastest, or fewer of 60. */
    private static RnsModuli primes(int length, int bits) {
        int small = Math.ceilDiv(bits, 48);
        int large = Math.ceilDiv(bits, 59);
        Key key = small * 2 < large * 3 ? new Key(length, 49, small) : new Key(length, 60, large);
        return PRIMES.computeIfAbsent(key, k -> Primes.ntt(k.length, k.bits, k.count));
    }

    /** The power of two from {@code size} on. */
    private static int length(long size) {
        return 1 << log2(size);
    }

    /** Rounded up. */
    private static int log2(long size) {
        return Long.SIZE - Long.numberOfLeadingZeros(size - 1);
    }

    private static Tensor wide(Tensor a) {
        return Casts.as(a, ElementType.INT64);
    }
}
