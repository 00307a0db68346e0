/*
 * Powers of float64, as in Java's io.rankine.ops.math.PowerFunction, bit by bit: e^(y log x) with the logarithm as two
 * doubles. Coefficients: polynomials through the Chebyshev nodes.
 */
#ifndef RK_POWER_H
#define RK_POWER_H

#include "math/rk_functions.h"

/*
 * log(2^k (1 + f)) = k ln 2 + 2 s + 2/3 s^3 + s^5 P(s^2), s = f / (2 + f): all but the last as two doubles. Errors are
 * below 2^-64 of it.
 */
#define RK_LOG_PAIR(a, bias, high, low)                                                                                \
    const uint64_t bits = rk_bits(a) + RK_SHIFTED;                                                                     \
    const double k = rk_exponent(bits, bias), f = rk_fraction(bits);                                                   \
    const double d = 2 + f, inverse = 1 / d, s = f * inverse, twice = s + s;                                           \
    const double s_low = rk_fma(-s, f - (d - 2), rk_fma(-s, d, f)) * inverse;                                          \
    const double z = s * s, z_low = rk_fma(twice, s_low, rk_fma(s, s, -z));                                            \
    const double c = s * z, c_low = rk_fma(s_low, z, rk_fma(s, z_low, rk_fma(s, z, -c)));                              \
    const double w = c * 0x1.5555555555555p-1;                                                                         \
    const double w_low = rk_fma(c, 0x1.5555555555555p-1, -w)                                                           \
        + rk_fma(c_low, 0x1.5555555555555p-1, c * 0x1.5555555555555p-55);                                              \
    double p = 0x1.e02fc68f28571p-4;                                                                                   \
    p = rk_fma(p, z, 0x1.df7ca8231b9a0p-4);                                                                            \
    p = rk_fma(p, z, 0x1.1118c8814be01p-3);                                                                            \
    p = rk_fma(p, z, 0x1.3b1395cf37d9dp-3);                                                                            \
    p = rk_fma(p, z, 0x1.745d177a9cebcp-3);                                                                            \
    p = rk_fma(p, z, 0x1.c71c71c6ea994p-3);                                                                            \
    p = rk_fma(p, z, 0x1.2492492492522p-2);                                                                            \
    p = rk_fma(p, z, 0x1.999999999999ap-2);                                                                            \
    const double h = twice + w, whole = rk_fma(k, RK_LN2_HIGH, h);                                                     \
    const double tail = rk_fma(c * z, p, rk_fma(s_low + s_low, rk_fma(z, z, 1), w_low) + ((twice - h) + w));           \
    const double rest = tail + rk_fma(k, RK_LN2_LOW, rk_fma(k, RK_LN2_HIGH, -whole) + h);                              \
    const double high = whole + rest, low = (whole - high) + rest

/* e^(t + low) by 2^-k, twos = k + RK_WHOLE. */
RK_INLINE double rk_exp_of_sum(double t, double low, double twos) {
    const double k = twos - RK_WHOLE;
    const double first = rk_fma(-k, RK_LN2_HIGH, t), second = rk_fma(-k, RK_LN2_LOW, low);
    const double r = first + second, rest = (first - r) + second;
    const double h = 1 + r;
    return h + rk_fma(r * r, rk_exp_terms(r), (r - (h - 1)) + rest);
}

/* Exponents whose powers are one rounding: quotients and roots. */
RK_INLINE bool rk_is_inverse_power(double y) { return y == -1 || y == .5; }
RK_INLINE double rk_root_power(double x) { return x == -INFINITY ? INFINITY : sqrt(x + 0.0); }

/* The same for products, which cost less than to ask who has one. */
RK_INLINE double rk_or_square(double x, double y, double power) { return y == 2 ? x * x : power; }

/* Neither operand nor result is subnormal or infinite. */
RK_INLINE bool rk_pow_is_short(double x, double y) {
    return x >= 0x1p-60 && x <= 0x1p60 && fabs(y) <= 16 && !rk_is_inverse_power(y);
}

RK_INLINE double rk_pow(double x, double y) {
    RK_LOG_PAIR(x, RK_BIAS, high, low);
    const double t = y * high, t_low = rk_fma(y, low, rk_fma(y, high, -t));
    const double twos = rk_fma(t, RK_LOG2_E, RK_WHOLE);
    return rk_or_square(x, y, rk_exp_of_sum(t, t_low, twos) * rk_power(twos));
}

/* x^y of the power of |x|, and of numbers that have none. */
RK_INLINE double rk_pow_or(double x, double y, double power) {
    const double a = fabs(x), half = .5 * y;
    const bool whole_y = rint(y) == y, odd = whole_y && rint(half) != half;
    const double turned = rk_of_bits(rk_bits(power) ^ (odd ? rk_bits(x) & RK_SIGN : 0));
    const double real = x < 0 && !whole_y && a < INFINITY ? NAN : turned;
    const double unit = a == 1 && fabs(y) == INFINITY ? 1 : real;
    const double inverse = 1 / x, root = rk_root_power(x); /* of all: vectors have no branches */
    const double rounded = y == -1 ? inverse : y == .5 ? root : rk_or_square(x, y, unit);
    return y == 0 || x == 1 ? 1 : x != x || y != y ? NAN : rounded;
}

RK_INLINE double rk_any_pow(double x, double y) {
    const double a = fabs(x);
    RK_LOG_PAIR(rk_normal(a), rk_bias(a), high, low);
    const double logarithm = a == 0 ? -INFINITY : a == INFINITY ? INFINITY : high;
    const double product = y * logarithm, t = product > 800 ? 800 : product < -800 ? -800 : product;
    const double t_low = fabs(product) < 800 ? rk_fma(y, low, rk_fma(y, high, -product)) : 0;
    const double twos = rk_fma(t, RK_LOG2_E, RK_WHOLE);
    const uint64_t two = rk_bits(twos);
    const double power = rk_exp_of_sum(t, t_low, twos) * rk_power_of_bits(two >> 1) * rk_power_of_bits(two - (two >> 1));
    return rk_pow_or(x, y, power);
}

/* ---- float32: 2^(y log2 x) with fewer terms, to be rounded; float32 is normal in float64 ---- */

/* log2 of a > 0, with an error below 2^-37 of it. */
RK_INLINE double rk_narrow_log2(double a) {
    const uint64_t bits = rk_bits(a) + RK_SHIFTED;
    const double f = rk_fraction(bits), s = f / (2 + f), z = s * s;
    double p = 0x1.5ce39e0f72792p-2;
    p = rk_fma(p, z, 0x1.a58dceca72ce8p-2);
    p = rk_fma(p, z, 0x1.27777f461993ep-1);
    p = rk_fma(p, z, 0x1.ec709d13c0821p-1);
    p = rk_fma(p, z, 0x1.71547652bed13p+1);
    return rk_fma(s, p, rk_exponent(bits, RK_BIAS));
}

/* 2^product, with an error below 2^-28 of it; beyond float32 whatever rounds to infinity or 0. */
RK_INLINE double rk_narrow_exp2(double product) {
    const double t = product > 300 ? 300 : product < -300 ? -300 : product;
    const double twos = t + RK_WHOLE, r = t - (twos - RK_WHOLE);
    double e = 0x1.443fffc90db59p-13;
    e = rk_fma(e, r, 0x1.5f48c04f62e50p-10);
    e = rk_fma(e, r, 0x1.3b2a1b7152befp-7);
    e = rk_fma(e, r, 0x1.c6aecc669b6ddp-5);
    e = rk_fma(e, r, 0x1.ebfbe045f4d3cp-3);
    e = rk_fma(e, r, 0x1.62e430d034702p-1);
    e = rk_fma(e, r, 1);
    return rk_of_bits(rk_bits(e) + (rk_bits(twos) << 52));
}

RK_INLINE bool rk_narrow_pow_is_short(float x, float y) {
    return x > 0 && x < INFINITY && fabsf(y) < INFINITY && !rk_is_inverse_power(y);
}

RK_INLINE double rk_narrow_pow(double x, double y) {
    return rk_or_square(x, y, rk_narrow_exp2(y * rk_narrow_log2(x)));
}

RK_INLINE double rk_any_narrow_pow(double x, double y) {
    const double a = fabs(x), high = rk_narrow_log2(a);
    const double logarithm = a == 0 ? -INFINITY : a == INFINITY ? INFINITY : high;
    return rk_pow_or(x, y, rk_narrow_exp2(y * logarithm));
}

#endif
