/* Hyperbolic sine and cosine of float64, as in Java's io.rankine.ops.math.HyperbolicFunctions, bit by bit. */
#ifndef RK_HYPERBOLIC_H
#define RK_HYPERBOLIC_H

#include "math/rk_functions.h"

/* Up to here powers of two stay normal. */
#define RK_SHORT_HYPERBOLIC 700

/*
 * sinh(k ln 2 + r) = sinh(k ln 2) cosh r + cosh(k ln 2) sinh r, cosh alike, of x >= 0; by 2^-down. Coefficients:
 * polynomials of r^2 up to .1202 through the Chebyshev nodes, errors below 2^-58.7 of the results.
 */
RK_INLINE double rk_hyperbolic(double x, bool sine, uint64_t down) {
    const double twos = rk_fma(x, RK_LOG2_E, RK_WHOLE), k = twos - RK_WHOLE;
    const double first = rk_fma(-k, RK_LN2_HIGH, x), r = rk_fma(-k, RK_LN2_LOW, first), z = r * r;
    const double low = rk_fma(-k, RK_LN2_LOW, first - r);
    double s = 0x1.61bfaa228de3ep-33;
    s = rk_fma(s, z, 0x1.ae642c82e33d4p-26);
    s = rk_fma(s, z, 0x1.71de3a5aa7bb7p-19);
    s = rk_fma(s, z, 0x1.a01a01a0196acp-13);
    s = rk_fma(s, z, 0x1.1111111111111p-7);
    s = rk_fma(s, z, 0x1.5555555555555p-3);
    double c = 0x1.1f66df7fcbfbep-29;
    c = rk_fma(c, z, 0x1.27e4e1f485341p-22);
    c = rk_fma(c, z, 0x1.a01a01a47b054p-16);
    c = rk_fma(c, z, 0x1.6c16c16c167e1p-10);
    c = rk_fma(c, z, 0x1.5555555555555p-5);
    c = rk_fma(c, z, .5);
    /* Halves of 2^k and 2^-k, which does not count where results are scaled down. */
    const uint64_t bits = rk_bits(twos) << 52;
    const double p = rk_of_bits(bits + (RK_ONE - ((1 + down) << 52)));
    const double q = down ? 0 : rk_of_bits(RK_ONE - (UINT64_C(1) << 52) - bits);
    const double plus = p + q, minus = p - q;
    const double a = sine ? minus : plus, b = sine ? plus : minus;
    const double lacks = sine ? (p - a) - q : (p - a) + q;
    const double h = rk_fma(b, r, a), l = rk_fma(b, r, a - h) + lacks;
    return h + rk_fma(b, rk_fma(r * z, s, low), rk_fma(a, z * c, l));
}

RK_INLINE double rk_sinh(double x) { return rk_signed(rk_hyperbolic(fabs(x), true, 0), x); }

RK_INLINE double rk_cosh(double x) { return rk_hyperbolic(fabs(x), false, 0); }

/* Of numbers from RK_SHORT_HYPERBOLIC on both are half of e^x. */
RK_INLINE double rk_far_hyperbolic(double a) { return rk_hyperbolic(a > 711 ? 711 : a, true, 8) * 256; }

RK_INLINE double rk_any_sinh(double x) {
    const double a = fabs(x);
    const bool near = a < RK_SHORT_HYPERBOLIC;
    const double far = rk_far_hyperbolic(a);
    return rk_signed(near ? rk_hyperbolic(near ? a : 0, true, 0) : far, x);
}

RK_INLINE double rk_any_cosh(double x) {
    const double a = fabs(x);
    const bool near = a < RK_SHORT_HYPERBOLIC;
    const double far = rk_far_hyperbolic(a);
    return near ? rk_hyperbolic(near ? a : 0, false, 0) : far;
}

#endif
