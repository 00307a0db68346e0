package io.rankine.modular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MixedRadixTest {

    @Test
    void residues_give_back_their_integer() {
        Random random = new Random(7);
        for (RnsModuli moduli : new RnsModuli[] {
            RnsModuli.of(1),
            RnsModuli.of(5, 7),
            RnsModuli.of(1, 2, 9),
            RnsModuli.of(4294967291L, 4294967296L),
            RnsModuli.of(Long.MAX_VALUE, Long.MAX_VALUE - 1),
            RnsModuli.of(2305843009218281473L, 2305843009218936833L, 65537, 1152921504606830593L, 3)
        }) {
            MixedRadix radix = MixedRadix.of(moduli);
            BigInteger q = moduli.product();
            for (int i = 0; i < 50; i++) {
                BigInteger x =
                        switch (i) {
                            case 0 -> BigInteger.ZERO;
                            case 1 -> q.subtract(BigInteger.ONE);
                            default -> new BigInteger(q.bitLength() + 8, random).mod(q);
                        };
                long[] words = new long[radix.words()];
                Arrays.fill(words, random.nextLong());
                radix.combine(residues(x, moduli, i), words);
                assertEquals(x, integer(words));
                assertEquals(x.longValue(), radix.lowest(residues(x, moduli, i)));
            }
        }
    }

    @Test
    void moduli_with_a_common_factor_are_refused() {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> MixedRadix.of(RnsModuli.of(5, 6, 4)));
        assertTrue(refusal.getMessage().contains("6 and 4 have a common factor"), refusal.getMessage());
    }

    /** Any representatives: canonical, negative, too large. */
    private static long[] residues(BigInteger x, RnsModuli moduli, int shift) {
        return Arrays.stream(moduli.array())
                .mapToLong(q -> {
                    long residue = x.mod(BigInteger.valueOf(q.value())).longValue();
                    return shift % 2 == 0 ? residue : residue - q.value();
                })
                .toArray();
    }

    private static BigInteger integer(long[] words) {
        BigInteger x = BigInteger.ZERO;
        for (int i = words.length - 1; i >= 0; i--) {
            x = x.shiftLeft(64).add(new BigInteger(Long.toUnsignedString(words[i])));
        }
        return x;
    }
}
