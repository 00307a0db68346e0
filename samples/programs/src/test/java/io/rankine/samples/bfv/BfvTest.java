package io.rankine.samples.bfv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.Tensors;
import io.rankine.modular.Modulus;
import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BfvTest {

    @ParameterizedTest
    @CsvSource({"16, 97, 40, 2, 45", "64, 257, 54, 3, 55", "8, 17, 60, 1, 61", "32, 65537, 50, 4, 51", "2, 5, 30, 2, 31"
    })
    void encrypted_arithmetic_is_arithmetic_modulo_t(int n, long t, int bits, int count, int keyBits) {
        BfvParameters parameters = BfvParameters.insecure(n, t, bits, count, keyBits);
        SecretKey key = SecretKey.generate(parameters);
        PublicKey open = key.publicKey();
        Evaluator evaluator = new Evaluator(parameters, key.evaluationKeys(1, -1));
        Modulus p = parameters.t();
        LongTensor2 a = Tensors.random(n).residues(p, 2, n / 2);
        LongTensor2 b = Tensors.random(t).residues(p, 2, n / 2);
        Ciphertext x = open.encryptSlots(a);
        Ciphertext y = open.encryptSlots(b);
        LongTensor1 plain = parameters.slots().encode(b);

        assertEquals(a, key.decryptSlots(x));
        assertEquals(a.modsum(b, p), key.decryptSlots(evaluator.add(x, y)));
        assertEquals(a.modsub(b, p), key.decryptSlots(evaluator.subtract(x, y)));
        assertEquals(a.modsub(b, p), key.decryptSlots(evaluator.subtract(x, plain)));
        assertEquals(a.modmul(b, p), key.decryptSlots(evaluator.multiply(x, plain)));
        assertEquals(a.modmul(b, p), key.decryptSlots(evaluator.multiply(x, y)));
        assertEquals(a.modmul(a, p), key.decryptSlots(evaluator.multiply(x, x)));
        LongTensor2 left = key.decryptSlots(evaluator.rotate(x, 1));
        LongTensor2 right = key.decryptSlots(evaluator.rotate(x, -1));
        for (int row = 0; row < 2; row++) {
            for (int j = 0; j < n / 2; j++) {
                assertEquals(a.get(row, (j + 1) % (n / 2)), left.get(row, j));
                assertEquals(a.get(row, j), right.get(row, (j + 1) % (n / 2)));
            }
        }
    }

    /** Products are computed on residues; here once more on integers: c d t / Q, rounded, of the centered ciphertexts. */
    @Test
    void products_are_exactly_those_of_integers() {
        BfvParameters parameters = BfvParameters.insecure(8, 17, 54, 3, 55);
        SecretKey key = SecretKey.generate(parameters);
        Evaluator evaluator = new Evaluator(parameters, key.evaluationKeys());
        LongTensor1 one = Tensors.tensor(1, 0, 0, 0, 0, 0, 0, 0);
        Ciphertext x = key.publicKey().encrypt(Tensors.random(1).residues(parameters.t(), 8));
        // A ciphertext with c1 = 0 needs no relinearisation, which would add noise.
        Ciphertext y = new Ciphertext(
                key.publicKey().encrypt(one).c1(), parameters.ciphertexts().scale(x.c1(), 0));
        Ciphertext product = evaluator.multiply(x, y);
        assertEquals(
                parameters.ciphertexts().residues(io.rankine.rns.BigTensor.of(rounded(parameters, x.c0(), y.c0()), 8)),
                product.c0().erased());
        assertEquals(
                parameters.ciphertexts().residues(io.rankine.rns.BigTensor.of(rounded(parameters, x.c1(), y.c0()), 8)),
                product.c1().erased());
    }

    private static BigInteger[] rounded(BfvParameters parameters, LongTensor2 a, LongTensor2 b) {
        BigInteger[] x = parameters.ciphertexts().centered(a).toArray();
        BigInteger[] y = parameters.ciphertexts().centered(b).toArray();
        BigInteger[] sums = new BigInteger[x.length];
        Arrays.fill(sums, BigInteger.ZERO);
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < x.length; j++) {
                BigInteger term = x[i].multiply(y[j]);
                int at = (i + j) % x.length;
                sums[at] = i + j < x.length ? sums[at].add(term) : sums[at].subtract(term);
            }
        }
        BigInteger q = parameters.q();
        BigInteger t = BigInteger.valueOf(parameters.t().value());
        for (int i = 0; i < sums.length; i++) {
            BigInteger doubled = sums[i].multiply(t).shiftLeft(1).add(q);
            BigInteger twice = q.shiftLeft(1);
            sums[i] = doubled.subtract(doubled.mod(twice)).divide(twice);
        }
        return sums;
    }

    @Test
    void noise_grows_until_the_budget_is_spent_and_only_then_decryption_fails() {
        BfvParameters parameters = BfvParameters.insecure(64, 257, 54, 2, 55);
        SecretKey key = SecretKey.generate(parameters);
        Evaluator evaluator = new Evaluator(parameters, key.evaluationKeys());
        LongTensor2 expected = Tensors.random(3).residues(parameters.t(), 2, 32);
        Ciphertext x = key.publicKey().encryptSlots(expected);
        int before = key.noiseBudget(x);
        assertTrue(before > 60, () -> "budget " + before);
        for (int last = before; last > 0; ) {
            assertEquals(expected, key.decryptSlots(x));
            x = evaluator.multiply(x, x);
            expected = expected.modmul(expected, parameters.t());
            int left = key.noiseBudget(x);
            assertTrue(left < last);
            last = left;
        }
    }

    @Test
    void two_encryptions_of_the_same_differ() {
        BfvParameters parameters = BfvParameters.insecure(16, 97, 40, 2, 45);
        PublicKey open = SecretKey.generate(parameters).publicKey();
        LongTensor2 a = Tensors.random(1).residues(parameters.t(), 2, 8);
        assertTrue(!open.encryptSlots(a).c0().equals(open.encryptSlots(a).c0()));
    }

    @Test
    void parameters_below_128_bits_of_security_are_refused() {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> BfvParameters.secure(8192, 65537, 55, 3, 55))
                .getMessage();
        assertTrue(message.contains("220 bits for n = 8192") && message.contains("at most 218"), message);
        assertThrows(IllegalArgumentException.class, () -> BfvParameters.secure(64, 257, 54, 2, 55));
    }

    @Test
    void rotations_without_a_key_are_refused() {
        BfvParameters parameters = BfvParameters.insecure(16, 97, 40, 2, 45);
        SecretKey key = SecretKey.generate(parameters);
        Evaluator evaluator = new Evaluator(parameters, key.evaluationKeys(1));
        Ciphertext x = key.publicKey().encryptSlots(Tensors.random(1).residues(parameters.t(), 2, 8));
        assertThrows(IllegalArgumentException.class, () -> evaluator.rotate(x, 2));
        assertEquals(key.decryptSlots(evaluator.rotate(x, 1)), key.decryptSlots(evaluator.rotate(x, 9)));
    }
}
