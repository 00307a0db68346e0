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
import java.util.Random;
import org.junit.jupiter.api.Test;

/** {@code apply_g_decomp_relative_to_full_q}. */
class RnsDecompositionTest {

    private static final int K = 2;
    private static final Modulus[] Q = {Roots.prime(62, 8), Roots.prime(63, 8)};
    private static final long[] Q_VALUES = {Q[0].value(), Q[1].value()};

    private final Random random = new Random(12);

    @Test
    void digits_of_residues_are_those_of_their_integer() throws IOException {
        int r = 4;
        BigInteger q = BigInteger.valueOf(Q_VALUES[0]).multiply(BigInteger.valueOf(Q_VALUES[1]));
        BigInteger[] values = {BigInteger.ZERO, q.subtract(BigInteger.ONE), BigInteger.TEN, new BigInteger(124, random)
        };
        long[] residues = new long[K * r];
        for (int k = 0; k < K; k++) {
            for (int i = 0; i < r; i++) {
                residues[k * r + i] =
                        values[i].mod(BigInteger.valueOf(Q_VALUES[k])).longValue() - (i == 2 ? Q_VALUES[k] : 0);
            }
        }
        for (int bits : new int[] {1, 4, 7, 31, 60, 63}) {
            int digits = 128 / bits + 3;
            long[] expected = new long[digits * r];
            for (int d = 0; d < digits; d++) {
                for (int i = 0; i < r; i++) {
                    expected[d * r + i] = values[i]
                            .shiftRight(d * bits)
                            .mod(BigInteger.ONE.shiftLeft(bits))
                            .longValue();
                }
            }
            assertTrue(verified(new TranscriptText()
                    .upload("q", new long[] {K}, Q_VALUES)
                    .upload("a", new long[] {1, K, r}, residues)
                    .call("empty", tensor("o"), shape(1, digits, r), type("int64"))
                    .call(
                            "apply_g_decomp_relative_to_full_q",
                            tensor("o"),
                            tensor("a"),
                            tensor("q"),
                            tensor("q"),
                            integer(digits),
                            integer(bits),
                            integer(60),
                            tensor("q"),
                            tensor("o"))
                    .expect("o", new long[] {1, digits, r}, expected)));
        }
        refused("does not fit int32", decomposition(residues, Q_VALUES, 4, 32));
        refused("have a common factor", decomposition(residues, new long[] {6, 4}, 4, 8));
    }

    /** The older order, into int32. */
    private static TranscriptText decomposition(long[] residues, long[] q, int digits, int bits) {
        String out = tensor("o", "int32");
        return new TranscriptText()
                .upload("q", new long[] {K}, q)
                .upload("a", new long[] {1, K, residues.length / K}, residues)
                .call("empty", out, shape(1, digits, residues.length / K), type("int32"))
                .call(
                        "apply_g_decomp_relative_to_full_q",
                        out,
                        tensor("a"),
                        tensor("q"),
                        integer(digits),
                        integer(bits),
                        out);
    }
}
