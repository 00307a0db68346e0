package io.rankine.samples.bfv;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.Ntt;
import io.rankine.Ring;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/** The key that decrypts, and that all other keys are made from. */
public final class SecretKey {

    private final BfvParameters parameters;
    private final Randomness random;
    /** Ternary, {@code [1, n]}. */
    private final LongTensor2 s;

    private SecretKey(BfvParameters parameters, Randomness random) {
        this.parameters = parameters;
        this.random = random;
        s = random.ternary();
    }

    public static SecretKey generate(BfvParameters parameters) {
        return new SecretKey(parameters, new Randomness(parameters.n()));
    }

    /** The key that encrypts: {@code (-(a s + e), a)}. */
    public PublicKey publicKey() {
        Ring ring = parameters.ciphertexts();
        Ntt<LongTensor2> a = random.uniform(ring);
        Ntt<LongTensor2> b = a.times(ring.ntt(s)).plus(ring.ntt(random.noise())).unaryMinus();
        return new PublicKey(parameters, b, a);
    }

    /** Keys for products and for rotations by these {@code steps}; negative steps go to the right. */
    public EvaluationKeys evaluationKeys(long... steps) {
        Ntt<LongTensor2> secret = parameters.keys().ntt(s);
        Map<Long, SwitchingKey> rotations = new HashMap<>();
        for (long step : steps) {
            long g = parameters.slots().rotation(step);
            rotations.computeIfAbsent(g, power -> switchingKey(secret.automorphism(power), secret));
        }
        return new EvaluationKeys(switchingKey(secret.times(secret), secret), rotations);
    }

    private SwitchingKey switchingKey(Ntt<LongTensor2> from, Ntt<LongTensor2> to) {
        return SwitchingKey.generate(parameters, random, from, to);
    }

    /** The plain polynomial {@code [n]}, coefficients in [0, t). */
    public LongTensor1 decrypt(Ciphertext c) {
        Modulus t = parameters.t();
        RnsModuli q = parameters.ciphertexts().basis();
        // t x = Q m + r, so m = -r / Q modulo t.
        LongTensor1 r =
                scaledPhase(c).rns().baseConvertCentered(q, RnsModuli.of(t)).at(0);
        long factor = parameters
                .q()
                .negate()
                .modInverse(BigInteger.valueOf(t.value()))
                .longValueExact();
        return r.modmul(factor, t);
    }

    /** The integers {@code [2, n/2]} in the slots. */
    public LongTensor2 decryptSlots(Ciphertext c) {
        return parameters.slots().decode(decrypt(c));
    }

    /** How many bits the noise may still grow before decryption goes wrong. */
    public int noiseBudget(Ciphertext c) {
        BigInteger noise = parameters.ciphertexts().centered(scaledPhase(c)).magnitude();
        return Math.max(0, parameters.q().bitLength() - 2 - noise.bitLength());
    }

    /** {@code t (c0 + c1 s)}, which is t times the noise modulo Q. */
    private LongTensor2 scaledPhase(Ciphertext c) {
        Ring ring = parameters.ciphertexts();
        LongTensor2 phase = ring.add(c.c0(), ring.multiply(c.c1(), s));
        return ring.scale(phase, parameters.t().value());
    }
}
