package io.rankine.samples.bfv;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.from;
import static io.rankine.Tensors.range;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.Ntt;
import io.rankine.Ring;
import io.rankine.modular.RnsModuli;
import java.math.BigInteger;

/** Computes on encrypted integers, slot by slot modulo t, without any secret. */
public final class Evaluator {

    private final BfvParameters parameters;
    private final EvaluationKeys keys;
    private final Ring q;

    public Evaluator(BfvParameters parameters, EvaluationKeys keys) {
        this.parameters = parameters;
        this.keys = keys;
        q = parameters.ciphertexts();
    }

    /** {@code floor(Q / t) m}, {@code [k, n]}. */
    static LongTensor2 scaled(BfvParameters parameters, LongTensor1 plain) {
        BigInteger delta =
                parameters.q().divide(BigInteger.valueOf(parameters.t().value()));
        return parameters.ciphertexts().scale(plain.unsqueeze(0), delta);
    }

    public Ciphertext add(Ciphertext x, Ciphertext y) {
        return new Ciphertext(q.add(x.c0(), y.c0()), q.add(x.c1(), y.c1()));
    }

    public Ciphertext subtract(Ciphertext x, Ciphertext y) {
        return new Ciphertext(q.subtract(x.c0(), y.c0()), q.subtract(x.c1(), y.c1()));
    }

    /** x less a plain polynomial {@code [n]}. */
    public Ciphertext subtract(Ciphertext x, LongTensor1 plain) {
        return new Ciphertext(q.subtract(x.c0(), scaled(parameters, plain)), x.c1());
    }

    /** x times a plain polynomial {@code [n]}. */
    public Ciphertext multiply(Ciphertext x, LongTensor1 plain) {
        LongTensor2 factor = plain.unsqueeze(0).copy();
        return new Ciphertext(q.multiply(x.c0(), factor), q.multiply(x.c1(), factor));
    }

    /**
     * The product: {@code (c0 + c1 s) (d0 + d1 s)} times t / Q, exactly rounded, has a term in s^2, which the relinearisation key
     * makes one in s again.
     */
    public Ciphertext multiply(Ciphertext x, Ciphertext y) {
        Ntt<LongTensor2> x0 = extended(x.c0());
        Ntt<LongTensor2> x1 = extended(x.c1());
        Ntt<LongTensor2> y0 = x == y ? x0 : extended(y.c0());
        Ntt<LongTensor2> y1 = x == y ? x1 : extended(y.c1());
        LongTensor2 constant = quotient(x0.times(y0));
        LongTensor2 linear = quotient(x0.times(y1).plus(x1.times(y0)));
        LongTensor2 square = quotient(x1.times(y1));
        return add(new Ciphertext(constant, linear), keys.relinearisation().apply(square));
    }

    /**
     * Both rows of slots rotated by {@code steps} to the left.
     *
     * @throws IllegalArgumentException if there is no key for it
     */
    public Ciphertext rotate(Ciphertext x, long steps) {
        long g = parameters.slots().rotation(steps);
        SwitchingKey key = keys.rotations().get(g);
        if (key == null) {
            throw new IllegalArgumentException("rotate: there is no key for " + steps + " steps; make one for each");
        }
        Ciphertext turned = key.apply(q.automorphism(x.c1(), g));
        return new Ciphertext(q.add(q.automorphism(x.c0(), g), turned.c0()), turned.c1());
    }

    /** Modulo Q and B, where products of the integers nearest to 0 do not wrap around. */
    private Ntt<LongTensor2> extended(LongTensor2 c) {
        Ring products = parameters.products();
        return products.ntt(c.rns().baseConvertCentered(q.basis(), products.basis()));
    }

    /** {@code round(t d / Q)} modulo Q, that is {@code (t d - r) / Q}, r = t d modulo Q. */
    private LongTensor2 quotient(Ntt<LongTensor2> d) {
        Ring auxiliary = parameters.auxiliary();
        RnsModuli b = auxiliary.basis();
        LongTensor2 rows = d.times(parameters.t().value()).intt();
        LongTensor2 r = rows.slice(range(0, q.moduli().count()), all()).rns().baseConvertCentered(q.basis(), b);
        LongTensor2 rest = auxiliary.subtract(rows.slice(from(q.moduli().count()), all()), r);
        LongTensor2 divided = auxiliary.scale(rest, parameters.q().modInverse(b.product()));
        return divided.rns().baseConvertCentered(b, q.basis());
    }
}
