package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.rns.BigTensor;

/** The steps of docs/tutorial-numbers.md. */
final class ExactNumbersSteps {

    static void main() {
        sieve();
        squares();
        fibonacci();
        equations();
        wholeDeterminant();
        large();
        partitions();
        factors();
        reduction();
    }

    private static void sieve() {
        BoolTensor1 prime = BoolTensor.full(true, 50);
        prime.slice(range(0, 2)).fill(false);
        for (int i = 2; i * i < 50; i++) {
            prime.slice(range(i * i, 50, i)).fill(false); // every i-th element from i * i on: a view
        }
        LongTensor1 primes = LongTensor.arange(50).filter(prime);
        System.out.println(primes); // [ 2  3  5  7 11 13 17 19 23 29 31 37 41 43 47]
        System.out.println(Primes.isPrime(1_000_000_007)); // true
    }

    private static void squares() {
        Modulus p = Modulus.of(23);
        LongTensor1 a = LongTensor.arange(1, 23);
        System.out.println(a.modmul(a, p).unique().values()); // [ 1  2  3  4  6  8  9 12 13 16 18]
        BoolTensor1 square = a.modpow(11, p).equalTo(1); // Euler: a^((p - 1) / 2) is 1 for squares
        System.out.println(a.filter(square)); // [ 1  2  3  4  6  8  9 12 13 16 18]
    }

    private static void fibonacci() {
        LongTensor2 m = tensor(new long[][] {{1, 1}, {1, 0}});
        System.out.println(m.linalg().matpow(90).get(0, 1)); // 2880067194370816120
        LongTensor2 far = m.linalg().modmatpow(1_000_000_000_000_000L, Modulus.of(1_000_000_007));
        System.out.println(far.get(0, 1)); // 648325137
    }

    private static void equations() {
        Modulus p = Modulus.of(1_000_003);
        LongTensor2 a = tensor(new long[][] {{3, 1, 4}, {1, 5, 9}, {2, 6, 5}});
        LongTensor1 x = a.linalg().modsolve(tensor(1, 2, 3), p);
        System.out.println(x); // [133334 733336 466668]
        System.out.println(a.modmatmul(x, p)); // [1 2 3]
        var fractions = x.linalg().rational(p); // the small fractions that these residues are
        System.out.println(fractions.numerators() + " / " + fractions.denominators()); // [ 4  7 -1] / [15 15 15]
    }

    private static void wholeDeterminant() {
        LongTensor2 a = tensor(new long[][] {{94906267, 94906266}, {94906266, 94906265}});
        System.out.println(a.linalg().det()); // -1
        System.out.println(a.toDouble().linalg().det()); // -1.2485031303070055
    }

    private static void large() {
        RnsModuli q = Primes.ntt(1, 60, 3); // three primes: integers of 179 bits
        LongTensor1 factorial = LongTensor.ones(3);
        for (int i = 2; i <= 30; i++) {
            factorial = factorial.modmul(i, q); // element j modulo prime j
        }
        System.out.println(factorial); // [480189594886380232 483410577427283576 498595209405827912]
        BigTensor whole = BigTensor.combine(factorial.unsqueeze(1).tensor(), q);
        System.out.println(whole.get(0)); // 265252859812191058636308480000000
    }

    private static void partitions() {
        Modulus p = Modulus.of(1_000_000_007);
        int n = 101;
        LongTensor1 ways = LongTensor.zeros(n);
        ways.set(0, 1);
        for (int part = 1; part < n; part++) {
            LongTensor1 series = LongTensor.zeros(n); // 1 + x^part + x^(2 part) + ...
            series.slice(range(0, n, part)).fill(1);
            ways = ways.signal().modconvolve(series, p).slice(range(0, n)).copy();
        }
        System.out.println(ways.get(100)); // 190569292
    }

    private static void factors() {
        Modulus p = Modulus.of(7);
        LongTensor1 x = tensor(6, 0, 0, 0, 1); // x^4 - 1 modulo 7, the lowest power first
        var found = x.linalg().modpolyfactor(p);
        System.out.println(found.factors()); // [[1 1 0] [6 1 0] [1 0 1]]
        System.out.println(found.exponents()); // [1 1 1]
    }

    private static void reduction() {
        long large = 1_000_000; // the golden ratio r: which a, b, c make a r^2 + b r + c = 0?
        LongTensor2 lattice = tensor(new long[][] {{1, 0, 0, 2_618_034}, {0, 1, 0, 1_618_034}, {0, 0, 1, large}});
        System.out.println(lattice.linalg().lll().at(0)); // [-1  1  1  0]
    }
}
