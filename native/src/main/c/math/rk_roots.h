/* Cube roots and lengths of float64, as in Java's io.rankine.ops.math.RootFunctions, bit by bit. */
#ifndef RK_ROOTS_H
#define RK_ROOTS_H

#include "math/rk_arcs.h"

/*
 * Of a normal a > 0: y = a^(-1/3) by a third of the bits, 1 - a y^3 below .103, then twice by the series of its cube
 * root; a y^2, and what that lacks. Errors are below .501 units in the last place.
 */
RK_INLINE double rk_cube_root(double a) {
    const uint64_t third = ((rk_bits(a) >> 32) * UINT64_C(0x55555556)) >> 32;
    double y = rk_of_bits((UINT64_C(0x553ee800) - third) << 32);
    for (int i = 0; i < 2; i++) {
        const double e = rk_fma(-(a * y), y * y, 1);
        y = rk_fma(y * e, rk_fma(rk_fma(0x1.61f9add3c0ca4p-3, e, 0x1.c71c71c71c71cp-3), e, 0x1.5555555555555p-2), y);
    }
    const double yy = y * y, c = a * yy, cc = c * c;
    const double lacks = rk_fma(-rk_fma(c, c, -cc), c, rk_fma(-cc, c, a));
    return rk_fma(lacks * yy, 0x1.5555555555555p-2, c);
}

RK_INLINE double rk_cbrt(double x) { return rk_signed(rk_cube_root(fabs(x)), x); }

RK_INLINE double rk_any_cbrt(double x) {
    const double a = fabs(x);
    const bool subnormal = a < 0x1p-1022;
    const double root = rk_cube_root(subnormal ? a * 0x1p54 : a) * (subnormal ? 0x1p-18 : 1);
    return a > 0 && a < INFINITY ? rk_signed(root, x) : x;
}

/* The smaller one may be 0 or anything: what its square lacks is nothing beside the other's. */
RK_INLINE bool rk_hypot_is_short(double x, double y) {
    const double a = fabs(x), b = fabs(y), most = a < b ? b : a;
    return most < 0x1p500 && (most > 0x1p-400 || most == 0);
}

/* The root of a sum of squares of two doubles; errors are below .52 units in the last place. */
RK_INLINE double rk_hypot(double x, double y) {
    const double xx = x * x, yy = y * y, h = xx + yy;
    const double more = xx > yy ? xx : yy, less = xx > yy ? yy : xx;
    const double l = (less - (h - more)) + (rk_fma(x, x, -xx) + rk_fma(y, y, -yy));
    const double root = sqrt(h);
    return rk_fma(rk_fma(-root, root, h) + l, .5 * rk_root_inverse(h), root);
}

RK_INLINE double rk_any_hypot(double x, double y) {
    const double a = fabs(x), b = fabs(y), most = a > b ? a : b;
    const bool tiny = most < 0x1p-400, huge = most > 0x1p500;
    const double scale = tiny ? 0x1p600 : huge ? 0x1p-600 : 1, back = tiny ? 0x1p-600 : huge ? 0x1p600 : 1;
    const double length = rk_hypot(a * scale, b * scale) * back;
    return a == INFINITY || b == INFINITY ? INFINITY : a == 0 ? b : b == 0 ? a : length;
}

#endif
