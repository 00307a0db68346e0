package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import io.rankine.modular.Modulus;
import java.util.Arrays;

/** Polynomials modulo a prime, as coefficients in ascending order, the last one not 0. */
public final class ModularPolynomials {

    private ModularPolynomials() {}

    /** The greatest common divisor with 1 as its last coefficient. @param a coefficients of any size */
    public static long[] gcd(Modulus p, long[] a, long[] b) {
        return divisor("modpolygcd", p, reduced(p, a), reduced(p, b));
    }

    /** Quotient and remainder. @param a coefficients of any size @throws OperandException if b is 0 */
    public static long[][] divide(Modulus p, long[] a, long[] b) {
        long[] divisor = reduced(p, b);
        if (divisor.length == 0) {
            throw OperandException.of("modpolydiv", "b", "is 0 modulo " + p.value() + "; divide by another polynomial");
        }
        return divided("modpolydiv", p, reduced(p, a), divisor);
    }

    /** By Euclid's algorithm. */
    static long[] divisor(String op, Modulus p, long[] a, long[] b) {
        long[] x = a;
        long[] y = b;
        while (y.length > 0) {
            long[] rest = divided(op, p, x, y)[1];
            x = y;
            y = rest;
        }
        return monic(op, p, x);
    }

    /** Quotient and remainder. @param y not 0 */
    static long[][] divided(String op, Modulus p, long[] x, long... y) {
        long[] rest = x.clone();
        long[] quotient = new long[Math.max(0, x.length - y.length + 1)];
        long inverse = ModularNullSpace.inverse(op, "polynomial", p, y[y.length - 1]);
        for (int i = quotient.length - 1; i >= 0; i--) {
            quotient[i] = p.mul(rest[i + y.length - 1], inverse);
            p.addMultiple(rest, i, y, 0, y.length, p.neg(quotient[i]));
        }
        return new long[][] {quotient, shortened(rest)};
    }

    static long[] product(Modulus p, long[] x, long[] y) {
        if (x.length == 0 || y.length == 0) {
            return new long[0];
        }
        long[] product = new long[x.length + y.length - 1];
        for (int i = 0; i < x.length; i++) {
            p.addMultiple(product, i, y, 0, y.length, x[i]);
        }
        return shortened(product);
    }

    static long[] difference(Modulus p, long[] x, long[] y) {
        long[] difference = Arrays.copyOf(x, Math.max(x.length, y.length));
        for (int i = 0; i < y.length; i++) {
            difference[i] = p.sub(difference[i], y[i]);
        }
        return shortened(difference);
    }

    static long[] derivative(Modulus p, long... x) {
        long[] derivative = new long[Math.max(0, x.length - 1)];
        Arrays.setAll(derivative, i -> p.mul(x[i + 1], p.reduce(i + 1L)));
        return shortened(derivative);
    }

    /** With 1 as its last coefficient, but for 0. */
    static long[] monic(String op, Modulus p, long... x) {
        if (x.length == 0) {
            return x;
        }
        long inverse = ModularNullSpace.inverse(op, "polynomial", p, x[x.length - 1]);
        long[] monic = x.clone();
        Arrays.setAll(monic, i -> p.mul(x[i], inverse));
        return monic;
    }

    static long[] reduced(Modulus p, long... a) {
        long[] residues = a.clone();
        Arrays.setAll(residues, i -> p.reduce(a[i]));
        return shortened(residues);
    }

    private static long[] shortened(long... a) {
        int length = a.length;
        while (length > 0 && a[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(a, length);
    }
}
