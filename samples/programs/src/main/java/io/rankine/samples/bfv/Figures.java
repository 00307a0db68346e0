package io.rankine.samples.bfv;

import io.rankine.LongTensor2;
import io.rankine.Ring;
import io.rankine.Tensors;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;

/** The figures on rings in docs/performance.md: thread CPU time in microseconds, least of several rounds. */
public final class Figures {

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    /** Nanoseconds until the compiler has done its part. */
    private static final long WARM_UP = 400_000_000;

    private Figures() {}

    public static void main(String[] args) {
        for (int n : new int[] {4096, 8192}) {
            for (int bits : new int[] {49, 60}) {
                for (int k = 1; k <= 4; k++) {
                    Ring ring = Ring.of(n, bits, k);
                    LongTensor2 a = uniform(ring, 1);
                    LongTensor2 b = uniform(ring, 2);
                    String name = "multiply, n = " + n + ", " + k + " primes of " + bits + " bits";
                    print(name, () -> ring.multiply(a, b));
                }
            }
        }
        for (long p : new long[] {268435399, 562949953421311L, 1152921504606846883L, Long.MAX_VALUE - 24}) {
            Modulus modulus = Modulus.of(p);
            LongTensor2 a = Tensors.random(1).residues(modulus, 256, 256);
            LongTensor2 b = Tensors.random(2).residues(modulus, 256, 256);
            print("modmatmul 256^3, " + modulus.bits() + " bits", () -> a.modmatmul(b, modulus));
        }
        scheme(BfvParameters.standard());
    }

    private static void scheme(BfvParameters parameters) {
        RnsModuli q = parameters.ciphertexts().basis();
        RnsModuli all = parameters.products().basis();
        LongTensor2 c = uniform(parameters.ciphertexts(), 3);
        print("baseConvertCentered, 3 to 7 primes, n = 8192", () -> c.rns().baseConvertCentered(q, all));
        print("baseConvertFast, 3 to 7 primes, n = 8192", () -> c.rns().baseConvertFast(q, all));
        SecretKey key = SecretKey.generate(parameters);
        PublicKey open = key.publicKey();
        Evaluator evaluator = new Evaluator(parameters, key.evaluationKeys(1));
        LongTensor2 slots = Tensors.random(4).residues(parameters.t(), 2, parameters.n() / 2);
        Ciphertext x = open.encryptSlots(slots);
        Ciphertext y = open.encryptSlots(slots);
        print("bfv encrypt", () -> open.encryptSlots(slots));
        print("bfv decrypt", () -> key.decryptSlots(x));
        print("bfv add", () -> evaluator.add(x, y));
        print("bfv multiply and relinearise", () -> evaluator.multiply(x, y));
        print("bfv square and relinearise", () -> evaluator.multiply(x, x));
        print("bfv rotate", () -> evaluator.rotate(x, 1));
    }

    private static LongTensor2 uniform(Ring ring, long seed) {
        return ring.reduce(
                Tensors.random(seed).longs(0, Long.MAX_VALUE, ring.moduli().count(), ring.n()));
    }

    private static void print(String what, Runnable run) {
        for (long start = System.nanoTime(); System.nanoTime() - start < WARM_UP; ) {
            run.run();
        }
        double least = Double.MAX_VALUE;
        for (int round = 0; round < 15; round++) {
            long start = CLOCK.getCurrentThreadCpuTime();
            for (int i = 0; i < 10; i++) {
                run.run();
            }
            least = Math.min(least, (CLOCK.getCurrentThreadCpuTime() - start) / 1e4);
        }
        System.out.printf(Locale.ROOT, "%-50s %8.0f%n", what, least);
    }
}
