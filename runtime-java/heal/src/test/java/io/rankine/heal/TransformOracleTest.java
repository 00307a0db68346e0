package io.rankine.heal;

import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.tensor;

import io.rankine.modular.Modulus;
import io.rankine.modular.Roots;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Transforms by their definition, and decompositions of integers that residues stand for, on random views. */
class TransformOracleTest extends OracleRounds {

    private int m;
    private int k;
    private Modulus[] q = {};
    private long[] psi = {};
    private int[] order = {};

    /** Value i of a polynomial is that at psi^(2 i + 1); they stand in bit-reversed order, then in that of perm. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void values_of_polynomials(boolean last) throws IOException {
        rounds(() -> {
            setting();
            boolean tile = random.nextInt(3) == 0;
            boolean skip = random.nextBoolean();
            long l = 1 + random.nextInt(2);
            long r = 1 + random.nextInt(2);
            View a = last ? view(l, r, tile ? 1 : k, m) : view(l, m, r, tile ? 1 : k);
            View moduli = flat(values(), descr());
            View twiddles = powers(i -> psi[(int) i]);
            View perm = permutation();
            View any = flat(new long[k]);
            written(
                    last ? new long[] {l, r, k, m} : new long[] {l, m, r, k},
                    out -> text.call(
                            "ntt",
                            out,
                            pointer(a),
                            integer(last ? -1 : -3),
                            int64(perm),
                            tensor(noPairs(), "int64"),
                            pointer(moduli),
                            int64(any),
                            int64(any),
                            pointer(twiddles),
                            out,
                            integer(tile ? 1 : 0),
                            integer(skip ? 1 : 0)),
                    at -> {
                        int row = (int) (last ? at[2] : at[3]);
                        int place = (int) (last ? at[3] : at[1]);
                        int i = Roots.reversed(skip ? place : order[place], m);
                        BigInteger p = BigInteger.valueOf(q[row].value());
                        BigInteger x = BigInteger.valueOf(psi[row]).modPow(BigInteger.valueOf(2L * i + 1), p);
                        BigInteger sum = BigInteger.ZERO;
                        for (int j = m - 1; j >= 0; j--) {
                            long own = tile ? 0 : row;
                            sum = sum.multiply(x)
                                    .add(last ? a.at(at[0], at[1], own, j) : a.at(at[0], j, at[2], own))
                                    .mod(p);
                        }
                        return sum;
                    });
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void polynomials_of_values(boolean last) throws IOException {
        rounds(() -> {
            setting();
            long l = 1 + random.nextInt(2);
            long r = 1 + random.nextInt(2);
            long[] shape = last ? new long[] {l, r, k, m} : new long[] {l, m, r, k};
            View a = view(shape);
            View moduli = flat(values(), descr());
            View twiddles = powers(i -> inverse(psi[(int) i], (int) i));
            View perm = permutation();
            View inverses =
                    flat(LongStream.range(0, k).map(i -> inverse(m, (int) i)).toArray(), descr());
            View any = flat(new long[k]);
            written(
                    shape,
                    out -> text.call(
                            "intt",
                            out,
                            pointer(a),
                            integer(last ? -1 : -3),
                            int64(perm),
                            tensor(noPairs(), "int64"),
                            pointer(moduli),
                            int64(any),
                            int64(any),
                            pointer(twiddles),
                            pointer(inverses),
                            out,
                            integer(0)),
                    at -> {
                        int row = (int) (last ? at[2] : at[3]);
                        int j = (int) (last ? at[3] : at[1]);
                        BigInteger p = BigInteger.valueOf(q[row].value());
                        BigInteger back = BigInteger.valueOf(inverse(psi[row], row));
                        BigInteger sum = BigInteger.ZERO;
                        for (int i = 0; i < m; i++) {
                            int from = order[Roots.reversed(i, m)];
                            BigInteger value = last ? a.at(at[0], at[1], row, from) : a.at(at[0], from, at[2], row);
                            sum = sum.add(value.multiply(back.modPow(BigInteger.valueOf((2L * i + 1) * j), p)));
                        }
                        return sum.multiply(BigInteger.valueOf(inverse(m, row))).mod(p);
                    });
        });
    }

    @Test
    void digits_of_integers_that_residues_stand_for() throws IOException {
        rounds(() -> {
            setting();
            View a = view(1 + random.nextInt(3), k, 1 + random.nextInt(4));
            View moduli = flat(values(), descr());
            BigInteger product = Arrays.stream(q)
                    .map(p -> BigInteger.valueOf(p.value()))
                    .reduce(BigInteger.ONE, BigInteger::multiply);
            int bits = 1 + random.nextInt(dtype.equals("int64") ? 63 : 31);
            int digits = 1 + random.nextInt(9);
            written(
                    new long[] {a.shape()[0], digits, a.shape()[2]},
                    out -> text.call(
                            "apply_g_decomp_relative_to_full_q",
                            out,
                            pointer(a),
                            pointer(moduli),
                            pointer(moduli),
                            integer(digits),
                            integer(bits),
                            integer(60),
                            pointer(moduli),
                            out),
                    at -> {
                        BigInteger whole = BigInteger.ZERO;
                        for (int i = 0; i < k; i++) {
                            BigInteger p = BigInteger.valueOf(q[i].value());
                            BigInteger weight = product.divide(p);
                            whole = whole.add(
                                    a.at(at[0], i, at[2]).multiply(weight).multiply(weight.modInverse(p)));
                        }
                        return whole.mod(product).shiftRight((int) at[1] * bits).mod(BigInteger.ONE.shiftLeft(bits));
                    });
        });
    }

    /** Different primes of any size that the element type holds, with roots, and a permutation. */
    private void setting() {
        m = 1 << random.nextInt(5);
        k = 1 + random.nextInt(3);
        int most = dtype.equals("int64") ? 63 : 31;
        int[] bits = random.ints(8, most + 1).distinct().limit(k).toArray();
        q = Arrays.stream(bits).mapToObj(b -> Roots.prime(b, m)).toArray(Modulus[]::new);
        psi = Arrays.stream(q).mapToLong(p -> Roots.root(p, m)).toArray();
        order = permutation(m);
    }

    private long[] values() {
        return Arrays.stream(q).mapToLong(Modulus::value).toArray();
    }

    private View permutation() {
        return flat(IntStream.of(order).asLongStream().toArray());
    }

    private String noPairs() {
        return upload("<i8", new long[] {0, 2}, new long[0]);
    }

    private long inverse(long x, int row) {
        return BigInteger.valueOf(x)
                .modInverse(BigInteger.valueOf(q[row].value()))
                .longValue();
    }

    /** {@code [k, m]}: entry brv(i) of a row is root^i. */
    private View powers(LongUnaryOperator root) {
        long[] table = new long[k * m];
        for (int row = 0; row < k; row++) {
            for (int i = 0; i < m; i++) {
                table[row * m + Roots.reversed(i, m)] = q[row].pow(root.applyAsLong(row), (long) i);
            }
        }
        return new View(upload(descr(), new long[] {k, m}, table), new long[] {k, m}, table);
    }
}
