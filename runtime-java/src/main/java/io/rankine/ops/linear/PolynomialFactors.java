package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/**
 * Irreducible factors of a polynomial modulo a prime: first by how often they divide it, then by their degree, then from each
 * other (Cantor and Zassenhaus, Mathematics of Computation 36, 1981; von zur Gathen and Gerhard, Modern Computer Algebra, 14).
 */
public final class PolynomialFactors {

    private static final String OP = "modpolyfactor";
    private static final long[] ONE = {1};
    private static final long[] X = {0, 1};

    /** A polynomial with 1 as its last coefficient. */
    public record Factor(long[] polynomial, long exponent) {}

    private final Modulus p;
    private final List<Factor> factors = new ArrayList<>();
    /** Any numbers will do: the factors do not depend on them. */
    private final SplittableRandom random = new SplittableRandom(1);

    private PolynomialFactors(Modulus p) {
        this.p = p;
    }

    /** In order of their degree, then of their coefficients from the highest one down. @param a coefficients of any size */
    public static List<Factor> of(Modulus p, long... a) {
        if (!Primes.isPrime(p.value())) {
            throw new IllegalArgumentException(OP + ": " + p.value() + " is not prime; take a prime modulus");
        }
        long[] polynomial = ModularPolynomials.reduced(p, a);
        if (polynomial.length == 0) {
            throw OperandException.of(OP, "polynomial", "is 0 modulo " + p.value() + ", which has no factors");
        }
        PolynomialFactors found = new PolynomialFactors(p);
        found.bySquares(ModularPolynomials.monic(OP, p, polynomial), 1);
        found.factors.sort(Comparator.comparing(Factor::polynomial, PolynomialFactors::compare));
        return found.factors;
    }

    private static int compare(long[] x, long[] y) {
        int order = Integer.compare(x.length, y.length);
        for (int i = x.length - 1; order == 0 && i >= 0; i--) {
            order = Long.compare(x[i], y[i]);
        }
        return order;
    }

    /** Parts whose factors divide f once, twice, ...; what has the derivative 0 is a power of exponent p. */
    private void bySquares(long[] f, long times) {
        long[] rest = gcd(f, ModularPolynomials.derivative(p, f));
        long[] simple = quotient(f, rest);
        for (long exponent = times; simple.length > 1; exponent += times) {
            long[] more = gcd(simple, rest);
            byDegree(quotient(simple, more), exponent);
            simple = more;
            rest = quotient(rest, more);
        }
        if (rest.length > 1) {
            int step = (int) p.value();
            long[] root = new long[rest.length / step + 1];
            long[] power = rest;
            Arrays.setAll(root, i -> power[i * step]);
            bySquares(root, times * step);
        }
    }

    /** Parts whose factors have degree 1, 2, ...: those of degree d divide x^(p^d) - x. @param f without squares */
    private void byDegree(long[] f, long exponent) {
        long[] rest = f;
        long[] power = X;
        for (int degree = 1; rest.length - 1 >= 2 * degree; degree++) {
            power = power(power, BigInteger.valueOf(p.value()), rest);
            long[] part = gcd(rest, ModularPolynomials.difference(p, power, X));
            apart(part, degree, exponent);
            rest = quotient(rest, part);
        }
        apart(rest, rest.length - 1, exponent);
    }

    /** Factors of one degree: for any polynomial about half of them divide what {@link #half} makes of it. */
    private void apart(long[] f, int degree, long exponent) {
        if (f.length - 1 <= degree) {
            if (f.length > 1) {
                factors.add(new Factor(f, exponent));
            }
            return;
        }
        while (true) {
            long[] any = random.longs(f.length - 1, 0, p.value()).toArray();
            long[] part = gcd(f, half(ModularPolynomials.reduced(p, any), degree, f));
            if (part.length > 1 && part.length < f.length) {
                apart(part, degree, exponent);
                apart(quotient(f, part), degree, exponent);
                return;
            }
        }
    }

    /** The power (p^d - 1) / 2 of a, without 1; modulo 2 its trace a + a^2 + a^4 + ... */
    private long[] half(long[] a, int degree, long... modulo) {
        if (p.value() != 2) {
            BigInteger exponent = BigInteger.valueOf(p.value()).pow(degree).shiftRight(1);
            return ModularPolynomials.difference(p, power(a, exponent, modulo), ONE);
        }
        long[] trace = a;
        long[] square = a;
        for (int i = 1; i < degree; i++) {
            square = product(square, square, modulo);
            trace = ModularPolynomials.difference(p, trace, square);
        }
        return trace;
    }

    private long[] power(long[] a, BigInteger exponent, long... modulo) {
        UnaryOperator<long[]> square = x -> product(x, x, modulo);
        long[] power = ONE;
        for (int i = exponent.bitLength() - 1; i >= 0; i--) {
            power = square.apply(power);
            if (exponent.testBit(i)) {
                power = product(power, a, modulo);
            }
        }
        return power;
    }

    private long[] product(long[] a, long[] b, long... modulo) {
        return ModularPolynomials.divided(OP, p, ModularPolynomials.product(p, a, b), modulo)[1];
    }

    private long[] quotient(long[] a, long... b) {
        return ModularPolynomials.divided(OP, p, a, b)[0];
    }

    private long[] gcd(long[] a, long... b) {
        return ModularPolynomials.divisor(OP, p, a, b);
    }
}
