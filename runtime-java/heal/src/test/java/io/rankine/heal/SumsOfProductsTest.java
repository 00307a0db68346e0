package io.rankine.heal;

import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.refused;
import static io.rankine.heal.TranscriptText.tensor;
import static io.rankine.heal.TranscriptText.verified;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.modular.Modulus;
import io.rankine.modular.Roots;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** {@code modmul_axis_sum}. */
class SumsOfProductsTest {

    private static final int R = 3;
    private static final int K = 2;
    private static final Modulus[] Q = {Roots.prime(62, 8), Roots.prime(63, 8)};
    private static final long[] Q_VALUES = {Q[0].value(), Q[1].value()};

    private final Random random = new Random(12);

    @Test
    void sums_of_products_are_added_to_out_in_both_layouts_and_orders() throws IOException {
        int n = 5;
        int s = 3;
        long[] perm = {3, 0, 4, 1, 2};
        long[] a = random.longs((long) R * s * K * n).toArray();
        long[] b = random.longs((long) s * K * n).toArray();
        long[] out = random.longs((long) R * K * n).toArray();
        for (boolean apply : new boolean[] {true, false}) {
            long[] expected = new long[out.length];
            for (int r = 0; r < R; r++) {
                for (int k = 0; k < K; k++) {
                    for (int l = 0; l < n; l++) {
                        int to = apply ? (int) perm[l] : l;
                        BigInteger sum = BigInteger.valueOf(out[(r * K + k) * n + to]);
                        for (int i = 0; i < s; i++) {
                            sum = sum.add(BigInteger.valueOf(a[((r * s + i) * K + k) * n + l])
                                    .multiply(BigInteger.valueOf(b[(i * K + k) * n + to])));
                        }
                        expected[(r * K + k) * n + to] =
                                sum.mod(BigInteger.valueOf(Q_VALUES[k])).longValue();
                    }
                }
            }
            TranscriptText text = new TranscriptText()
                    .upload("q", new long[] {K}, Q_VALUES)
                    .upload("perm", new long[] {n}, perm)
                    .upload("a", new long[] {R, s, K, n}, a)
                    .upload("b", new long[] {s, K, n}, b)
                    .upload("o", new long[] {R, K, n}, out)
                    .call("modmul_axis_sum", tensor("o"), products("a", "b", "o", apply, integer(-1)))
                    .expect("o", new long[] {R, K, n}, expected)
                    // The same in the other layout, on views.
                    .upload("o", new long[] {R, K, n}, out)
                    .call("moveaxis", tensor("a3"), tensor("a"), integer(-1), integer(1))
                    .call("moveaxis", tensor("b3"), tensor("b"), integer(-1), integer(0))
                    .call("moveaxis", tensor("o3"), tensor("o"), integer(-1), integer(1))
                    .call("modmul_axis_sum", tensor("o3"), products("a3", "b3", "o3", apply, integer(-3)))
                    .expect("o", new long[] {R, K, n}, expected)
                    // The older order means that layout without saying so.
                    .upload("o", new long[] {R, K, n}, out)
                    .call("moveaxis", tensor("o3"), tensor("o"), integer(-1), integer(1))
                    .call("contiguous", tensor("c3"), tensor("a3"))
                    .call("contiguous", tensor("b3"), tensor("b3"))
                    .call(
                            "modmul_axis_sum",
                            tensor("o3"),
                            tensor("c3"),
                            tensor("b3"),
                            tensor("q"),
                            tensor("perm"),
                            tensor("o3"),
                            integer(apply ? 1 : 0))
                    .expect("o", new long[] {R, K, n}, expected);
            assertTrue(verified(text));
            // Where b is a part of out it is read before it is written.
            long[] shared = LongStream.range(0, K * n).map(i -> b[(int) i]).toArray();
            long[] product = new long[K * n];
            for (int i = 0; i < product.length; i++) {
                int k = i / n;
                product[k * n + (apply ? (int) perm[i % n] : i % n)] = BigInteger.valueOf(a[i])
                        .add(BigInteger.ONE)
                        .multiply(BigInteger.valueOf(b[k * n + (apply ? (int) perm[i % n] : i % n)]))
                        .mod(BigInteger.valueOf(Q_VALUES[k]))
                        .longValue();
            }
            assertTrue(verified(new TranscriptText()
                    .upload("q", new long[] {K}, Q_VALUES)
                    .upload("perm", new long[] {n}, perm)
                    .upload("a", new long[] {1, 1, K, n}, Arrays.copyOf(a, K * n))
                    .upload("b", new long[] {1, K, n}, shared)
                    .call("modmul_axis_sum", tensor("b"), products("a", "b", "b", apply, integer(-1)))
                    .expect("b", new long[] {1, K, n}, product)));
        }
        TranscriptText repeated = new TranscriptText()
                .upload("q", new long[] {K}, Q_VALUES)
                .upload("perm", new long[] {n}, 0, 1, 2, 3, 3)
                .upload("a", new long[] {R, s, K, n}, a)
                .upload("b", new long[] {s, K, n}, b)
                .upload("o", new long[] {R, K, n}, out);
        refused(
                "perm is no permutation",
                repeated.call("modmul_axis_sum", tensor("o"), products("a", "b", "o", true, integer(-1))));
    }

    private static String[] products(String a, String b, String out, boolean apply, String axis) {
        return new String[] {
            tensor(a),
            tensor(b),
            tensor("q"),
            tensor("q"),
            tensor("q"),
            tensor("perm"),
            tensor(out),
            integer(apply ? 1 : 0),
            axis
        };
    }
}
