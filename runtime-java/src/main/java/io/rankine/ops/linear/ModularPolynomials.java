package io.rankine.ops.linear;

import io.rankine.modular.Modulus;
import java.util.Arrays;

/** Polynomials modulo a prime, as coefficients in ascending order, the last one not 0. */
public final class ModularPolynomials {

    private ModularPolynomials() {}

    /** The greatest common divisor with 1 as its last coefficient, by Euclid's algorithm. */
    public static long[] gcd(Modulus p, long[] a, long[] b) {
        long[] x = reduced(p, a);
        long[] y = reduced(p, b);
        while (y.length > 0) {
            long[] rest = remainder(p, x, y);
            x = y;
            y = rest;
        }
        return x.length == 0 ? x : scaled(p, x, ModularNullSpace.inverse("modpolygcd", "a", p, x[x.length - 1]));
    }

    private static long[] remainder(Modulus p, long[] x, long[] y) {
        long[] rest = x.clone();
        long inverse = ModularNullSpace.inverse("modpolygcd", "a", p, y[y.length - 1]);
        for (int i = rest.length - y.length; i >= 0; i--) {
            long factor = p.mul(rest[i + y.length - 1], inverse);
            p.addMultiple(rest, i, y, 0, y.length, p.neg(factor));
        }
        return shortened(rest);
    }

    private static long[] reduced(Modulus p, long[] a) {
        long[] residues = a.clone();
        Arrays.setAll(residues, i -> p.reduce(a[i]));
        return shortened(residues);
    }

    private static long[] scaled(Modulus p, long[] a, long factor) {
        long[] scaled = a.clone();
        Arrays.setAll(scaled, i -> p.mul(a[i], factor));
        return scaled;
    }

    private static long[] shortened(long[] a) {
        int length = a.length;
        while (length > 0 && a[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(a, length);
    }
}
