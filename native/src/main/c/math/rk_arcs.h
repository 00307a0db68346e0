/*
 * Angles of float64, as in Java's io.rankine.ops.math.ArcFunctions, bit by bit; multiply-adds are fused. Coefficients:
 * polynomials through the Chebyshev nodes, of z = t^2 up to 1/4.
 */
#ifndef RK_ARCS_H
#define RK_ARCS_H

#include "math/rk_functions.h"

/* pi / 4, and what that lacks. */
#define RK_EIGHTH 0x1.921fb54442d18p-1
#define RK_EIGHTH_LACKS 0x1.1a62633145c07p-55

/* eighths pi / 4 + the arc tangent of n / (d + low), which is at most 1/2; errors of the sum are below 2^-55.9 of it. */
RK_INLINE double rk_arc(double n, double d, double low, double eighths) {
    const double inverse = 1 / d, t = n * inverse, z = t * t;
    const double lacks = rk_fma(-t, low, rk_fma(-t, d, n)) * inverse;
    double p = 0x1.6d755fc15b39ep-7;
    p = rk_fma(p, z, -0x1.da5fdeb3084a2p-6);
    p = rk_fma(p, z, 0x1.5ee928101512fp-5);
    p = rk_fma(p, z, -0x1.a680f4658bc7bp-5);
    p = rk_fma(p, z, 0x1.e0955a999aa87p-5);
    p = rk_fma(p, z, -0x1.110025075ddb0p-4);
    p = rk_fma(p, z, 0x1.3b128bfd32fb7p-4);
    p = rk_fma(p, z, -0x1.745d0a99d91e0p-4);
    p = rk_fma(p, z, 0x1.c71c7173fae64p-4);
    p = rk_fma(p, z, -0x1.2492492404d83p-3);
    p = rk_fma(p, z, 0x1.9999999998dc7p-3);
    p = rk_fma(p, z, -0x1.5555555555554p-2);
    const double rest = rk_fma(t * z, p, rk_fma(-lacks, z, lacks) + eighths * RK_EIGHTH_LACKS);
    const double h = rk_fma(eighths, RK_EIGHTH, t);
    return h + ((rk_fma(eighths, RK_EIGHTH, -h) + t) + rest);
}

/* x, or 0: without a condition, of which compilers make paths with a division each. */
RK_INLINE double rk_if(bool is, double x) { return rk_of_bits(rk_bits(x) & -(uint64_t)is); }

/*
 * The arc tangent of a / b, neither negative; of -a / b from pi down if back is the sign bit. low: 2 a < b, high:
 * a > 2 b.
 */
RK_INLINE double rk_arc_between(double a, double b, uint64_t back, bool low, bool high) {
    /* a / b, (a - b) / (b + a) or -b / a. */
    const double left = rk_if(!high, a), minus = rk_if(!low, b), plus = rk_if(!high, b), right = rk_if(!low, a);
    const double d = right + plus;
    const double eighths = rk_if(!low, 1) + rk_if(high, 1);
    const double turned = rk_of_bits(rk_bits(eighths) ^ back) + rk_if(back != 0, 4);
    return rk_arc(rk_of_bits(rk_bits(left - minus) ^ back), d, right - (d - plus), turned);
}

/* Compared by bits, from which compilers make no path of its own for far numbers. */
RK_INLINE double rk_atan(double x) {
    const double far = fabs(x), a = far > 0x1p64 ? 0x1p64 : far;
    return rk_signed(rk_arc_between(a, 1, 0, rk_bits(far) < rk_bits(.5), rk_bits(far) > rk_bits(2)), x);
}

RK_INLINE bool rk_atan2_is_short(double y, double x) {
    const double a = fabs(y), b = fabs(x);
    return (a < b ? b : a) < 0x1p400 && (a < b ? a : b) > 0x1p-400;
}

RK_INLINE double rk_atan2(double y, double x) {
    const double a = fabs(y), b = fabs(x);
    return rk_signed(rk_arc_between(a, b, rk_bits(x) & RK_SIGN, 2 * a < b, a > 2 * b), y);
}

/* Scaled so that neither a sum is infinite nor what a quotient lacks too small. */
RK_INLINE double rk_any_atan2(double y, double x) {
    const double a = fabs(y), b = fabs(x), most = a > b ? a : b;
    const double scale = most < 0x1p500 ? 0x1p400 : 0x1p-200;
    const double u = most == INFINITY ? rk_if(a == INFINITY, 1) : a * scale;
    const double v = most == INFINITY ? rk_if(b == INFINITY, 1) : most == 0 ? 1 : b * scale;
    const double angle = rk_signed(rk_arc_between(u, v, rk_bits(x) & RK_SIGN, 2 * u < v, u > 2 * v), y);
    return x != x || y != y ? NAN : angle;
}

/* 1 / sqrt(z) but for 3.5 % */
RK_INLINE double rk_root_inverse(double z) { return rk_of_bits(UINT64_C(0x5fe6ec0000000000) - (rk_bits(z) >> 1)); }

/*
 * c + low + m s, with s the arc sine of a up to 1/2, beyond of sqrt((1 - a) / 2). The arc sine is t + t z P(z) with an
 * error below 2^-57.3 of it.
 */
RK_INLINE double rk_arc_sine(double a, double c, double low, double m) {
    const bool far = a > .5;
    const double z = far ? rk_fma(-.5, a, .5) : a * a;
    const double root = sqrt(z), t = far ? root : a;
    const double lacks = far ? rk_fma(-root, root, z) * (.5 * rk_root_inverse(z)) : 0;
    double p = 0x1.d72b2bc82217dp-6;
    p = rk_fma(p, z, -0x1.e6aaa8a0c7f26p-7);
    p = rk_fma(p, z, 0x1.1d1894083ee60p-6);
    p = rk_fma(p, z, 0x1.65a9c4dfb9fd4p-8);
    p = rk_fma(p, z, 0x1.52420b04b6379p-7);
    p = rk_fma(p, z, 0x1.782651caa5ddfp-7);
    p = rk_fma(p, z, 0x1.c9cf076747444p-7);
    p = rk_fma(p, z, 0x1.1c4d35cf95419p-6);
    p = rk_fma(p, z, 0x1.6e8bb1c8209a2p-6);
    p = rk_fma(p, z, 0x1.f1c71c1db0623p-6);
    p = rk_fma(p, z, 0x1.6db6db6e31f13p-5);
    p = rk_fma(p, z, 0x1.3333333332ecap-4);
    p = rk_fma(p, z, 0x1.5555555555556p-3);
    const double rest = rk_fma(t * z, p, lacks), h = rk_fma(m, t, c);
    return h + (rk_fma(m, t, c - h) + rk_fma(m, rest, low));
}

RK_INLINE double rk_asin(double x) {
    const bool far = fabs(x) > .5;
    const double quarters = far ? 2 : 0;
    return rk_signed(rk_arc_sine(fabs(x), quarters * RK_EIGHTH, quarters * RK_EIGHTH_LACKS, far ? -2 : 1), x);
}

RK_INLINE double rk_acos(double x) {
    const bool far = fabs(x) > .5;
    const double eighths = far ? x < 0 ? 4 : 0 : 2, m = far ? 2 : -1;
    return rk_arc_sine(fabs(x), eighths * RK_EIGHTH, eighths * RK_EIGHTH_LACKS,
                       rk_of_bits(rk_bits(m) ^ (rk_bits(x) & RK_SIGN)));
}

#endif
