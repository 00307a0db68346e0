package io.rankine.samples.bfv;

import io.rankine.LongTensor2;
import io.rankine.LongTensor3;
import io.rankine.Ntt;
import io.rankine.Ring;
import io.rankine.modular.RnsModuli;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Makes of a polynomial c a ciphertext of {@code c s'} under s, where s' is another secret. For each prime q_i, with Q/q_i as
 * the weight of its digit, there is {@code (P (Q/q_i) s' - a s - e, a)} modulo Q P; the factor P keeps the noise of the digits
 * small (Gentry, Halevi, Smart, "Homomorphic evaluation of the AES circuit", CRYPTO 2012, section 3.1).
 */
public final class SwitchingKey {

    private record Part(Ntt<LongTensor2> b, Ntt<LongTensor2> a) {}

    private final BfvParameters parameters;
    private final List<Part> parts;

    private SwitchingKey(BfvParameters parameters, List<Part> parts) {
        this.parameters = parameters;
        this.parts = List.copyOf(parts);
    }

    /** From the secret {@code from} to {@code to}, both modulo Q P. */
    static SwitchingKey generate(
            BfvParameters parameters, Randomness random, Ntt<LongTensor2> from, Ntt<LongTensor2> to) {
        Ring ring = parameters.keys();
        List<Part> parts = new ArrayList<>();
        for (long prime : parameters.ciphertexts().basis().values()) {
            BigInteger weight = ring.basis().product().divide(BigInteger.valueOf(prime)); // P Q / q_i
            Ntt<LongTensor2> a = random.uniform(ring);
            Ntt<LongTensor2> e = ring.ntt(random.noise());
            parts.add(new Part(from.times(weight).minus(a.times(to)).minus(e), a));
        }
        return new SwitchingKey(parameters, parts);
    }

    /** @param c coefficients modulo Q */
    Ciphertext apply(LongTensor2 c) {
        RnsModuli q = parameters.ciphertexts().basis();
        RnsModuli qp = parameters.keys().basis();
        Ntt<LongTensor3> digits = parameters.keys().ntt(c.rns().rnsDigits(q, qp));
        // Rescaling divides by P.
        return new Ciphertext(
                sum(digits, Part::b).intt().rns().rescale(qp),
                sum(digits, Part::a).intt().rns().rescale(qp));
    }

    private Ntt<LongTensor2> sum(Ntt<LongTensor3> digits, Function<Part, Ntt<LongTensor2>> side) {
        return IntStream.range(0, parts.size())
                .mapToObj(i -> digits.select(all -> all.at(i)).times(side.apply(parts.get(i))))
                .reduce(Ntt::plus)
                .orElseThrow();
    }
}
