package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.modular.Modulus;

final class ExactNumbers {

    static void main() {
        Modulus p = Modulus.of(1_000_000_007);
        LongTensor1 a = tensor(2, 3, 123_456_789);
        System.out.println(a.modpow(p.value() - 1, p)); // [1 1 1]
        LongTensor1 inverses = a.modreciprocal(p);
        System.out.println(inverses.modmul(a, p)); // [1 1 1]
    }
}
