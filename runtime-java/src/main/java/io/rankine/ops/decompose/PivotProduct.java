package io.rankine.ops.decompose;

import io.rankine.spec.Complex;

/**
 * The product of all pivots, which is the determinant, as it is where no step overflows or underflows; else once more of fractions,
 * with exponents of their own. As {@code rk_pivots.h}, bit by bit.
 */
final class PivotProduct {

    private PivotProduct() {}

    /** @param a has the pivots on its diagonal */
    static double real(boolean odd, double[][] a) {
        double product = odd ? -1 : 1;
        boolean finite = true;
        boolean normal = true;
        for (int i = 0; i < a.length; i++) {
            product *= a[i][i];
            finite &= Double.isFinite(a[i][i]);
            normal &= isNormal(product);
        }
        return normal || !finite ? product : scaled(odd, a);
    }

    private static double scaled(boolean odd, double[][] a) {
        double product = odd ? -1 : 1;
        long exponent = 0;
        for (int i = 0; i < a.length; i++) {
            int by = Math.getExponent(a[i][i]);
            product *= Math.scalb(a[i][i], -by);
            int more = Math.getExponent(product);
            product = Math.scalb(product, -more);
            exponent += by + more;
        }
        return Math.scalb(product, clamped(exponent));
    }

    /** @param a has the real part of pivot i in row 2 i, the imaginary one below */
    static Complex complex(boolean odd, double[][] a) {
        Complex product = Complex.of(odd ? -1 : 1);
        boolean finite = true;
        boolean normal = true;
        for (int i = 0; 2 * i < a.length; i++) {
            product = product.times(Complex.of(a[2 * i][i], a[2 * i + 1][i]));
            finite &= Double.isFinite(a[2 * i][i]) && Double.isFinite(a[2 * i + 1][i]);
            normal &= isNormal(larger(product));
        }
        return normal || !finite ? product : scaledComplex(odd, a);
    }

    private static Complex scaledComplex(boolean odd, double[][] a) {
        Complex product = Complex.of(odd ? -1 : 1);
        long exponent = 0;
        for (int i = 0; 2 * i < a.length; i++) {
            Complex pivot = Complex.of(a[2 * i][i], a[2 * i + 1][i]);
            int by = Math.getExponent(larger(pivot));
            product = product.times(scalb(pivot, -by));
            int more = Math.getExponent(larger(product));
            product = scalb(product, -more);
            exponent += by + more;
        }
        return scalb(product, clamped(exponent));
    }

    private static Complex scalb(Complex z, int by) {
        return Complex.of(Math.scalb(z.re(), by), Math.scalb(z.im(), by));
    }

    /** NaN if a part is. */
    private static double larger(Complex z) {
        return Math.max(Math.abs(z.re()), Math.abs(z.im()));
    }

    private static boolean isNormal(double x) {
        return Math.abs(x) >= Double.MIN_NORMAL && Math.abs(x) < Double.POSITIVE_INFINITY;
    }

    private static int clamped(long exponent) {
        return Math.clamp(exponent, -2000, 2000);
    }
}
