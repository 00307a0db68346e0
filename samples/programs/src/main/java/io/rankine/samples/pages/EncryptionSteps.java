package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.modular.Modulus;
import io.rankine.samples.bfv.BfvParameters;
import io.rankine.samples.bfv.Ciphertext;
import io.rankine.samples.bfv.EvaluationKeys;
import io.rankine.samples.bfv.Evaluator;
import io.rankine.samples.bfv.PublicKey;
import io.rankine.samples.bfv.SecretKey;

/** The steps of docs/tutorial-encryption.md. */
final class EncryptionSteps {

    static void main() {
        rings();
        BfvParameters parameters = parameters();
        SecretKey key = SecretKey.generate(parameters); // stays with the client
        PublicKey open = key.publicKey(); // anybody encrypts with it
        EvaluationKeys help = key.evaluationKeys(1, 2); // for products, and rotations by 1 and 2: goes to the server
        LongTensor2 salaries = LongTensor.arange(parameters.n()).floorMod(1000).reshape(2, parameters.n() / 2);
        Ciphertext x = encrypt(open, key, salaries);
        Evaluator server = new Evaluator(parameters, help);
        add(server, key, x, salaries);
        multiply(server, key, x, salaries);
        rotate(server, key, x);
        slots(parameters);
    }

    private static void rings() {
        Ring ring = Ring.of(4, 50, 2); // X^4 = -1, two primes of 50 bits
        LongTensor2 a = tensor(new long[][] {{1, 2, 0, 0}}); // 1 + 2 X
        LongTensor2 b = tensor(new long[][] {{0, 0, 0, 3}}); // 3 X^3
        System.out.println(ring.centered(ring.multiply(a.broadcastTo(2, 4), b))); // BigTensor[4][-6, 0, 0, 3]
        System.out.println(ring.basis().product().bitLength()); // 100
    }

    private static BfvParameters parameters() {
        BfvParameters parameters = BfvParameters.secure(4096, 65537, 36, 2, 37);
        System.out.println(parameters); // n = 4096, t = 65537, q of 72 bits, keys of 109
        return parameters;
    }

    private static Ciphertext encrypt(PublicKey open, SecretKey key, LongTensor2 salaries) {
        Ciphertext x = open.encryptSlots(salaries);
        System.out.println(key.decryptSlots(x).equals(salaries)); // true
        System.out.println(key.noiseBudget(x) > 30); // true
        return x;
    }

    private static void add(Evaluator server, SecretKey key, Ciphertext x, LongTensor2 salaries) {
        Ciphertext twice = server.add(x, x);
        System.out.println(key.decryptSlots(twice).equals(salaries.times(2))); // true
        System.out.println(key.noiseBudget(x) - key.noiseBudget(twice) <= 2); // true
    }

    private static void multiply(Evaluator server, SecretKey key, Ciphertext x, LongTensor2 salaries) {
        Ciphertext squares = server.multiply(x, x);
        Modulus t = Modulus.of(65537);
        System.out.println(key.decryptSlots(squares).equals(salaries.modmul(salaries, t))); // true
        System.out.println(key.noiseBudget(x) - key.noiseBudget(squares) > 20); // true
    }

    private static void rotate(Evaluator server, SecretKey key, Ciphertext x) {
        Ciphertext sum = x;
        for (int step : new int[] {2, 1}) {
            sum = server.add(sum, server.rotate(sum, step)); // each slot and the three on its right
        }
        System.out.println(key.decryptSlots(sum).at(0).slice(range(0, 3))); // [ 6 10 14]
    }

    private static void slots(BfvParameters parameters) {
        Slots slots = parameters.slots();
        LongTensor2 numbers = LongTensor.arange(4096).reshape(2, 2048);
        LongTensor1 polynomial = slots.encode(numbers); // 4096 coefficients
        System.out.println(slots.decode(polynomial).equals(numbers)); // true
    }
}
