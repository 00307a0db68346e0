package io.rankine.heal;

import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.refused;
import static io.rankine.heal.TranscriptText.shape;
import static io.rankine.heal.TranscriptText.tensor;
import static io.rankine.heal.TranscriptText.type;
import static io.rankine.heal.TranscriptText.verified;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.modular.Modulus;
import io.rankine.modular.Roots;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Transforms, sums of products and digits of residues against plain sums with BigInteger, in each layout and order. */
class TransformOpsTest {

    private static final int L = 2;
    private static final int M = 8;
    private static final int R = 3;
    private static final int K = 2;
    private static final Modulus[] Q = {Roots.prime(62, M), Roots.prime(63, M)};
    private static final long[] PSI = {Roots.root(Q[0], M), Roots.root(Q[1], M)};
    private static final long[] Q_VALUES = {Q[0].value(), Q[1].value()};
    private static final long[] BIT_REVERSAL = {0, 4, 2, 6, 1, 5, 3, 7};
    /** No involution: forward and inverse read it in different directions. */
    private static final long[] CYCLE = {1, 2, 3, 4, 5, 6, 7, 0};

    private final Random random = new Random(11);

    @Test
    void forward_then_inverse_in_both_layouts_with_any_permutation() throws IOException {
        for (long[] perm : new long[][] {BIT_REVERSAL, CYCLE}) {
            for (int axis : new int[] {-3, -1, 1, 3}) {
                long[] a = random.longs((long) L * R * K * M).toArray();
                long[] values = permuted(transformed(a), perm);
                long[] canonical = new long[a.length];
                Arrays.setAll(canonical, i -> Q[i / M % K].reduce(a[i]));
                boolean last = axis == -1 || axis == 3;
                assertTrue(verified(setting(perm)
                        .upload("a", dims(last), laidOut(a, last))
                        .call("empty", tensor("o"), shape(dims(last)), type("int64"))
                        .call("ntt", tensor("o"), forward("a", axis, "o", 0, 0))
                        .expect("o", dims(last), laidOut(values, last))
                        .call("intt", tensor("a"), inverse("o", axis, "a"))
                        // The inverse takes a[perm[u]] first: that undoes perm only where it is its own inverse.
                        .expect("a", dims(last), laidOut(inverted(permuted(values, perm)), last))));
                if (perm == BIT_REVERSAL) {
                    assertTrue(Arrays.equals(canonical, inverted(permuted(values, perm))));
                }
            }
        }
    }

    @Test
    void in_place_on_views_and_without_the_permutation() throws IOException {
        long[] a = random.longs((long) L * R * K * M).toArray();
        long[] values = transformed(a);
        long[] last = {L, R, K, M};
        long[] first = {L, M, R, K};
        assertTrue(verified(setting(CYCLE)
                .upload("a", last, a)
                .call("ntt", tensor("a"), forward("a", -1, "a", 0, 1))
                .expect("a", last, values)));
        // A view of the other layout on the same memory, in place.
        assertTrue(verified(setting(CYCLE)
                .upload("a", last, a)
                .call("moveaxis", tensor("v"), tensor("a"), integer(-1), integer(1))
                .call("ntt", tensor("v"), forward("v", -3, "v", 0, 0))
                .expect("a", last, permuted(values, CYCLE))));
        // An equal-shaped reshape view, in the other layout.
        assertTrue(verified(setting(CYCLE)
                .upload("a", first, laidOut(a, false))
                .call("reshape", tensor("v"), tensor("a"), shape(first))
                .call("ntt", tensor("v"), forward("a", -3, "v", 0, 1))
                .expect("a", first, laidOut(values, false))));
        // Operand and result lie across each other.
        long[] square = random.longs((long) M * M).toArray();
        long[] psi = Arrays.copyOfRange(powers(PSI, 1), 0, M);
        assertTrue(verified(new TranscriptText()
                .upload("q", new long[] {1}, Q_VALUES[0])
                .upload("perm", new long[] {M}, BIT_REVERSAL)
                .call("empty", tensor("pairs"), shape(0, 2), type("int64"))
                .upload("psi", new long[] {1, M}, psi)
                .upload("a", new long[] {M, 1, 1, M}, square)
                .call("moveaxis", tensor("v"), tensor("a"), integer(0), integer(3))
                .call("moveaxis", tensor("t"), tensor("v"), integer(2), integer(0))
                .call("ntt", tensor("a"), forward("t", -1, "a", 0, 1))
                .expect("a", new long[] {M, 1, 1, M}, rows(transposed(square), 1))));
    }

    @Test
    void tile_takes_one_operand_to_every_modulus() throws IOException {
        long[] a = random.longs((long) L * R * M).toArray();
        long[] tiled = new long[L * R * K * M];
        Arrays.setAll(tiled, i -> a[i / (K * M) * M + i % M]);
        long[] out = {L, R, K, M};
        assertTrue(verified(setting(BIT_REVERSAL)
                .upload("a", new long[] {L, R, 1, M}, a)
                .call("empty", tensor("o"), shape(out), type("int64"))
                .call("ntt", tensor("o"), forward("a", -1, "o", 1, 1))
                .expect("o", out, transformed(tiled))));
        // The older order has neither axis nor the constants of Barrett's reduction.
        assertTrue(verified(setting(BIT_REVERSAL)
                .upload("a", new long[] {L, M, R, K}, laidOut(tiled, false))
                .call(
                        "ntt",
                        tensor("a"),
                        tensor("a"),
                        tensor("perm"),
                        tensor("pairs"),
                        tensor("q"),
                        tensor("psi"),
                        tensor("a"),
                        integer(0),
                        integer(1))
                .expect("a", new long[] {L, M, R, K}, laidOut(transformed(tiled), false))));
        refused(
                "the size of its k axis",
                setting(BIT_REVERSAL)
                        .upload("a", new long[] {L, R, 1, M}, a)
                        .call("ntt", tensor("a"), forward("a", -1, "a", 0, 1)));
    }

    @Test
    void transforms_of_what_cannot_be_transformed_are_refused() throws IOException {
        long[] a = new long[L * R * K * M];
        long[] dims = {L, R, K, M};
        refusedOf("perm is no permutation", setting(0, 1, 2, 3, 4, 5, 6, 6), dims, a);
        refusedOf("perm is no permutation", setting(0, 1, 2, 3, 4, 5, 6, 8), dims, a);
        refusedOf("perm is no permutation", setting(0, 1, 2, 3, 4, 5, 6, -1), dims, a);
        refusedOf("it must be integers [8]", setting(0, 1, 2, 3), dims, a);
        refusedOf("power of two", setting(0, 1, 2, 3, 4, 5), new long[] {L, R, K, 6}, new long[72]);
        refusedOf("its rank must be 4", setting(BIT_REVERSAL), new long[] {L * R, K, M}, a);
        refusedOf("it must be [3], the size", setting(BIT_REVERSAL), new long[] {L, R, 3, M}, new long[L * R * 3 * M]);
        for (long p : new long[] {0, -17, Long.MIN_VALUE}) {
            refusedOf("modulus", setting(BIT_REVERSAL).upload("q", new long[] {K}, p, 17), dims, a);
        }
        refusedOf(
                "perm_pairs says 1 -> 2",
                setting(BIT_REVERSAL).upload("pairs", new long[] {2, 2}, 1, 4, 1, 2),
                dims,
                a);
        refusedOf("psi is a", setting(BIT_REVERSAL).upload("psi", new long[] {M, K}, powers(PSI, 1)), dims, a);
        refused(
                "axis -2 is out of range",
                setting(BIT_REVERSAL).upload("a", dims, a).call("ntt", tensor("a"), forward("a", -2, "a", 0, 0)));
        refused(
                "flag 2",
                setting(BIT_REVERSAL).upload("a", dims, a).call("ntt", tensor("a"), forward("a", -1, "a", 0, 2)));
    }

    private static TranscriptText setting(long... perm) {
        return new TranscriptText()
                .upload("q", new long[] {K}, Q_VALUES)
                .upload("perm", new long[] {perm.length}, perm)
                .call("empty", tensor("pairs"), shape(0, 2), type("int64"))
                .upload("psi", new long[] {K, M}, powers(PSI, 1))
                .upload("psi_inv", new long[] {K, M}, powers(PSI, -1))
                .upload("n_inv", new long[] {K}, Q[0].inverse((long) M), Q[1].inverse((long) M));
    }

    private static String[] forward(String a, int axis, String out, int tile, int skip) {
        return new String[] {
            tensor(a),
            integer(axis),
            tensor("perm"),
            tensor("pairs"),
            tensor("q"),
            tensor("q"),
            tensor("q"),
            tensor("psi"),
            tensor(out),
            integer(tile),
            integer(skip)
        };
    }

    private static String[] inverse(String a, int axis, String out) {
        return new String[] {
            tensor(a),
            integer(axis),
            tensor("perm"),
            tensor("pairs"),
            tensor("q"),
            tensor("q"),
            tensor("q"),
            tensor("psi_inv"),
            tensor("n_inv"),
            tensor(out),
            integer(0)
        };
    }

    private static long[] powers(long[] psi, int sign) {
        long[] powers = new long[K * M];
        for (int k = 0; k < K; k++) {
            for (int i = 0; i < M; i++) {
                powers[k * M + Roots.reversed(i, M)] = Q[k].pow(psi[k], (long) sign * i);
            }
        }
        return powers;
    }

    /** The values at odd powers of psi, bit-reversed, of rows [.., K, M]. */
    private static long[] transformed(long[] a) {
        return rows(a, K);
    }

    private static long[] rows(long[] a, int moduli) {
        long[] values = new long[a.length];
        for (int row = 0; row < a.length / M; row++) {
            Modulus q = Q[row % moduli];
            for (int i = 0; i < M; i++) {
                BigInteger sum = BigInteger.ZERO;
                for (int j = 0; j < M; j++) {
                    long power = q.pow(PSI[row % moduli], (2L * i + 1) * j);
                    sum = sum.add(BigInteger.valueOf(a[row * M + j]).multiply(BigInteger.valueOf(power)));
                }
                values[row * M + Roots.reversed(i, M)] =
                        sum.mod(BigInteger.valueOf(q.value())).longValue();
            }
        }
        return values;
    }

    /** The coefficients whose values, in bit-reversed order, these are. */
    private static long[] inverted(long[] values) {
        long[] a = new long[values.length];
        for (int row = 0; row < a.length / M; row++) {
            Modulus q = Q[row % K];
            for (int j = 0; j < M; j++) {
                BigInteger sum = BigInteger.ZERO;
                for (int i = 0; i < M; i++) {
                    long power = q.pow(PSI[row % K], -(2L * i + 1) * j);
                    sum = sum.add(BigInteger.valueOf(values[row * M + Roots.reversed(i, M)])
                            .multiply(BigInteger.valueOf(power)));
                }
                a[row * M + j] = q.mul(sum.mod(BigInteger.valueOf(q.value())).longValue(), q.inverse((long) M));
            }
        }
        return a;
    }

    private static long[] permuted(long[] rows, long[] perm) {
        return IntStream.range(0, rows.length)
                .mapToLong(i -> rows[i / M * M + (int) perm[i % M]])
                .toArray();
    }

    private static long[] transposed(long[] square) {
        return IntStream.range(0, square.length)
                .mapToLong(i -> square[i % M * M + i / M])
                .toArray();
    }

    private static long[] dims(boolean last) {
        return last ? new long[] {L, R, K, M} : new long[] {L, M, R, K};
    }

    /** From [L, R, K, M] to the layout of an axis. */
    private static long[] laidOut(long[] a, boolean last) {
        if (last) {
            return a;
        }
        long[] moved = new long[a.length];
        for (int i = 0; i < a.length; i++) {
            int lane = i / M % (R * K);
            moved[(i / (M * R * K) * M + i % M) * R * K + lane] = a[i];
        }
        return moved;
    }

    private static void refusedOf(String part, TranscriptText text, long[] dims, long[] a) {
        refused(part, text.upload("a", dims, a).call("ntt", tensor("a"), forward("a", -1, "a", 0, 0)));
    }
}
