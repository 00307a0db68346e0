package io.rankine.ops.math;

import io.rankine.spec.Complex;

/** Products and quotients of complex numbers. */
public final class ComplexArithmetic {

    private ComplexArithmetic() {}

    public static Complex times(Complex a, Complex b) {
        return new Complex(a.re() * b.re() - a.im() * b.im(), a.re() * b.im() + a.im() * b.re());
    }

    /**
     * The quotient without overflow on the way: Smith, Algorithm 116, Commun. ACM 5 (1962), the parts of the divisor
     * exchanged so that the larger divides.
     */
    public static Complex div(Complex a, Complex b) {
        boolean real = Math.abs(b.re()) >= Math.abs(b.im());
        double large = real ? b.re() : b.im();
        double small = real ? b.im() : b.re();
        double ratio = small / large;
        double scale = 1 / (large + small * ratio);
        double re = real ? a.re() + a.im() * ratio : a.re() * ratio + a.im();
        double im = real ? a.im() - a.re() * ratio : a.im() * ratio - a.re();
        boolean zero = large == 0;
        return new Complex(
                zero ? a.re() / Math.abs(b.re()) : re * scale, zero ? a.im() / Math.abs(b.im()) : im * scale);
    }
}
