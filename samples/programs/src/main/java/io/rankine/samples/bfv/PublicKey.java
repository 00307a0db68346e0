package io.rankine.samples.bfv;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.Ntt;
import io.rankine.Ring;

/** The key that encrypts. */
public final class PublicKey {

    private final BfvParameters parameters;
    private final Randomness random;
    private final Ntt<LongTensor2> b;
    private final Ntt<LongTensor2> a;

    PublicKey(BfvParameters parameters, Ntt<LongTensor2> b, Ntt<LongTensor2> a) {
        this.parameters = parameters;
        random = new Randomness(parameters.n());
        this.b = b;
        this.a = a;
    }

    /** Encrypts a plain polynomial {@code [n]}: {@code (b u + e0 + (Q / t) m, a u + e1)}. */
    public Ciphertext encrypt(LongTensor1 plain) {
        Ring ring = parameters.ciphertexts();
        Ntt<LongTensor2> u = ring.ntt(random.ternary());
        LongTensor2 c0 = ring.add(b.times(u).intt(), random.noise());
        LongTensor2 c1 = ring.add(a.times(u).intt(), random.noise());
        return new Ciphertext(ring.add(c0, Evaluator.scaled(parameters, plain)), c1);
    }

    /** Encrypts the integers {@code [2, n/2]}. */
    public Ciphertext encryptSlots(LongTensor2 integers) {
        return encrypt(parameters.slots().encode(integers));
    }
}
