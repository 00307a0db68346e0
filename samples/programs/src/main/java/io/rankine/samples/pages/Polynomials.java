package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

final class Polynomials {

    static void main() {
        Ring ring = Ring.of(4, 50, 2); // modulo X^4 + 1 and two primes of 50 bits
        LongTensor2 a = tensor(new long[][] {{1, 2, 0, 0}}); // 1 + 2 X, modulo each prime
        LongTensor2 b = tensor(new long[][] {{0, 0, 0, 3}}); // 3 X^3
        LongTensor2 product = ring.multiply(a.broadcastTo(2, 4), b);
        System.out.println(ring.centered(product)); // BigTensor[4][-6, 0, 0, 3]
    }
}
