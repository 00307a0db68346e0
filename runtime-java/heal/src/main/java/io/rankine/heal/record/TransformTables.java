package io.rankine.heal.record;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.heal.format.Argument;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** The constants that HEAL's transforms take as tensors, uploaded once each. */
final class TransformTables {

    /** Longer moduli have reciprocals that no int64 holds. */
    static final int MOST_BITS = 62;

    private final Tape tape;
    private final Map<List<Object>, Argument.Device> uploaded = new HashMap<>();

    TransformTables(Tape tape) {
        this.tape = tape;
    }

    /** {@code [n]}: each index in bit-reversed order, or as it is. */
    Argument.Device order(int n, boolean reversed) {
        long[] order = new long[n];
        Arrays.setAll(order, i -> reversed ? reversed(i, n) : i);
        return upload(List.of("order", n, reversed), order, n);
    }

    /** {@code [swaps, 2]}: the swaps that make that order. */
    Argument.Device swaps(int n, boolean reversed) {
        List<Long> swaps = new ArrayList<>();
        for (int i = 0; reversed && i < n; i++) {
            if (i < reversed(i, n)) {
                swaps.add((long) i);
                swaps.add((long) reversed(i, n));
            }
        }
        long[] values = swaps.stream().mapToLong(Long::longValue).toArray();
        return upload(List.of("swaps", n, reversed), values, values.length / 2, 2);
    }

    /** {@code [k, n]}: entry brv(i) is root^i, for each modulus its own root or the inverse of that. */
    Argument.Device twiddles(Moduli moduli, int n, List<Long> roots, boolean inverse) {
        long[] powers = new long[moduli.count() * n];
        for (int k = 0; k < moduli.count(); k++) {
            BigInteger p = BigInteger.valueOf(moduli.at(k).value());
            BigInteger root = BigInteger.valueOf(roots.get(k));
            root = inverse ? root.modInverse(p) : root;
            BigInteger power = BigInteger.ONE.mod(p);
            for (int i = 0; i < n; i++) {
                powers[k * n + reversed(i, n)] = power.longValue();
                power = power.multiply(root).mod(p);
            }
        }
        return upload(List.of("twiddles", values(moduli), n, roots, inverse), powers, moduli.count(), n);
    }

    /** {@code [k]}: bit lengths. */
    Argument.Device bits(Moduli moduli) {
        return each("bits", moduli, p -> BigInteger.valueOf(p.value()).bitLength());
    }

    /** {@code [k]}: floor(2^(2 bits) / p), for Barrett's reduction. */
    Argument.Device reciprocals(Moduli moduli) {
        return each("reciprocals", moduli, p -> {
            BigInteger q = BigInteger.valueOf(p.value());
            return BigInteger.ONE.shiftLeft(2 * q.bitLength()).divide(q).longValueExact();
        });
    }

    /** {@code [k]}: inverses of n. */
    Argument.Device inverseLengths(Moduli moduli, int n) {
        return each(
                "inverse of " + n,
                moduli,
                p -> BigInteger.valueOf(n)
                        .modInverse(BigInteger.valueOf(p.value()))
                        .longValue());
    }

    private Argument.Device each(String what, Moduli moduli, ToLongFunction<Modulus> value) {
        long[] values = Arrays.stream(moduli.array()).mapToLong(value).toArray();
        return upload(List.of(what, values(moduli)), values, values.length);
    }

    private Argument.Device upload(List<Object> key, long[] values, long... shape) {
        return uploaded.computeIfAbsent(key, made -> tape.upload(PrimitiveArrays.tensor(values, shape)));
    }

    private static List<Long> values(Moduli moduli) {
        return Arrays.stream(moduli.array()).map(Modulus::value).toList();
    }

    private static int reversed(int i, int n) {
        return n == 1 ? 0 : Integer.reverse(i) >>> Integer.numberOfLeadingZeros(n) + 1;
    }
}
