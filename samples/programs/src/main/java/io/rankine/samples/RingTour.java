package io.rankine.samples;

import io.rankine.LongTensor2;
import io.rankine.LongTensor3;
import io.rankine.Ntt;
import io.rankine.Ring;
import io.rankine.Tensors;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.rns.BigTensor;

/** The Java of docs/rings.md. */
public final class RingTour {

    private RingTour() {}

    public static void main(String[] args) {
        Ring ring = Ring.of(4096, 60, 3); // X^4096 + 1, the three largest primes of 60 bits that have a root
        LongTensor2 a = Tensors.random(1).longs(-1000, 1000, 3, 4096);
        LongTensor3 b = Tensors.random(2).longs(-1000, 1000, 5, 3, 4096); // a batch of five

        LongTensor3 product = ring.multiply(b, a);
        Ntt<LongTensor3> x = ring.ntt(b); // an Ntt is no tensor: x.plus(a) does not compile
        Ntt<LongTensor2> y = ring.ntt(a);
        LongTensor3 same = x.times(y).intt();
        LongTensor2 sum = x.times(y).sum(each -> each.at(0)).intt(); // over the batch
        System.out.println(product.equals(same) + " " + sum.dim(0));

        LongTensor2 small = Tensors.random(3).longs(-1, 2, 1, 4096); // the same integers modulo each prime
        BigTensor integers = ring.centered(ring.multiply(small, small)); // what the residues stand for
        System.out.println(integers.magnitude().bitLength() <= 13);

        RnsModuli q = ring.basis();
        RnsModuli p = Primes.ntt(4096, 50, 2);
        LongTensor2 converted = a.rns().baseConvertCentered(q, p); // [3, n] modulo q to [2, n] modulo p, exactly
        LongTensor2 fewer = a.rns().rescale(q); // divided by the last prime, rounded: [2, n]
        LongTensor2 switched = a.rns().modSwitch(q, Modulus.of(257)); // divided likewise, unchanged modulo 257
        LongTensor3 digits = a.rns().rnsDigits(q, q.plus(p)); // for key switching: [3, 5, n]
        LongTensor2 turned = ring.automorphism(a, 3); // X^3 in place of X
        System.out.println(converted.dim(0) + " " + fewer.dim(0) + " " + switched.dim(0) + " " + digits.dim(1) + " "
                + turned.equals(ring.ntt(a).automorphism(3).intt()));
    }
}
