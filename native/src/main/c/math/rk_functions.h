/*
 * Functions of float64 as sums and products, in the order of io.rankine.ops.math.ExpFunctions and LogFunctions:
 * results are equal bit by bit. There is no branch, so that rows of them become vectors, and no fused
 * multiply-add, which processors of the portable baseline lack. Coefficients: polynomials through the Chebyshev nodes of
 * each interval.
 */
#ifndef RK_FUNCTIONS_H
#define RK_FUNCTIONS_H

#include "kinds/rk_kernel.h"

RK_INLINE uint64_t rk_bits(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

RK_INLINE double rk_of_bits(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* a b + c, rounded once. Where the processor has no such instruction it is a call: slow, but the same. */
RK_INLINE double rk_fma(double a, double b, double c) { return __builtin_fma(a, b, c); }

/* Added to a small number it leaves its nearest integer in the last bits, two's complement. */
#define RK_WHOLE 0x1.8p52
#define RK_ONE UINT64_C(0x3ff0000000000000)
#define RK_SIGN (UINT64_C(1) << 63)
/* ln 2 in two parts: 33 bits and the next 53. */
#define RK_LN2_HIGH 0x1.62e42fefp-1
#define RK_LN2_LOW 0x1.473de6af278edp-34

/* ---- exponentials: a = k ln 2 + r, |r| < .35, e^r = 1 + r + r^2 / 2 + cubic ---- */

/* k, plus RK_WHOLE. */
RK_INLINE double rk_twos(double a) { return a * 0x1.71547652b82fep+0 + RK_WHOLE; }

/* 2 to the power of k from k + RK_WHOLE, of which the last bits count. */
RK_INLINE double rk_power_of_bits(uint64_t whole) { return rk_of_bits((whole << 52) + RK_ONE); }
RK_INLINE double rk_power(double whole) { return rk_power_of_bits(rk_bits(whole)); }

RK_INLINE double rk_rest(double a, double k) { return (a - k * RK_LN2_HIGH) - k * RK_LN2_LOW; }

/* The rest of e^r, and the error of r. */
RK_INLINE double rk_cubic(double a, double k, double r) {
    const double r2 = r * r, r4 = r2 * r2;
    const double p = r * 0x1.5555555555557p-3 + r2 * (0x1.5555555555556p-5 + 0x1.11111111100dcp-7 * r);
    const double q = (0x1.6c16c16c162d4p-10 + 0x1.a01a01abe7fe1p-13 * r)
        + r2 * (0x1.a01a01a6d88b3p-16 + 0x1.71de023195fb6p-19 * r);
    const double s = (0x1.27e4db64673a5p-22 + 0x1.af4de97ccc4bdp-26 * r) + r2 * 0x1.1f730350af75ap-29;
    return r2 * (p + r4 * (q + r4 * s)) + (((a - k * RK_LN2_HIGH) - r) - k * RK_LN2_LOW);
}

RK_INLINE double rk_exp(double a) {
    const double x = a > 710 ? 710 : a < -746 ? -746 : a;
    const double twos = rk_twos(x);
    const double k = twos - RK_WHOLE;
    const double r = rk_rest(x, k);
    const double h = 1 + r;
    const double e = h + ((r - (h - 1)) + (.5 * r * r + rk_cubic(x, k, r)));
    /* By two powers, of which none overflows: that of k / 2, rounded down, and that of the rest. */
    const uint64_t bits = rk_bits(twos);
    return e * rk_power_of_bits(bits >> 1) * rk_power_of_bits(bits - (bits >> 1));
}

/* y, whose sign is a's where it is not 0. */
RK_INLINE double rk_signed(double y, double a) { return rk_of_bits(rk_bits(y) | (rk_bits(a) & RK_SIGN)); }

/* The upper 26 bits of a significand: products of such numbers are exact. */
RK_INLINE double rk_upper(double x) { return rk_of_bits(rk_bits(x) & UINT64_C(0xfffffffff8000000)); }

RK_INLINE double rk_expm1(double a) {
    const double x = a > 710 ? 710 : a < -60 ? -60 : a;
    const double k = rk_twos(x) - RK_WHOLE;
    const double r = rk_rest(x, k);
    const double m = k > 1023 ? 1023 : k;
    const double s = rk_power(m + RK_WHOLE);
    /* s - 1, s r and s r^2 / 2 may cancel: exactly. */
    const double upper = rk_upper(r);
    const double square = .5 * upper * upper;
    const double h = (s - 1) + s * r;
    const double l = (s * r - (h - (s - 1))) - (1 - (s - (s - 1)));
    const double e = h + s * square;
    const double rest = l + ((s * square - (e - h)) + s * (rk_cubic(x, k, r) + .5 * (r - upper) * (r + upper)));
    return rk_signed((e + rest) * rk_power(k - m + RK_WHOLE), a);
}

/* (e^2a - 1) / (e^2a + 1), numerator and denominator as two doubles each. */
RK_INLINE double rk_tanh(double a) {
    const double twice = 2 * fabs(a);
    const double x = twice > 60 ? 60 : twice;
    const double k = rk_twos(x) - RK_WHOLE;
    const double r = rk_rest(x, k);
    const double s = rk_power(k + RK_WHOLE);
    const double h = (s - 1) + s * r;
    const double l = (s * r - (h - (s - 1))) + s * (.5 * r * r + rk_cubic(x, k, r));
    const double n = h + l;
    const double n_low = (h - n) + l;
    const double d = n + 2;
    const double two = d - n;
    const double d_low = ((n - (d - two)) + (2 - two)) + n_low;
    const double inverse = 1 / d;
    const double q = n * inverse;
    const double qd = q * d;
    const double q_upper = rk_upper(q), q_rest = q - q_upper;
    const double d_upper = rk_upper(d), d_rest = d - d_upper;
    const double qd_low = ((q_upper * d_upper - qd) + q_upper * d_rest + q_rest * d_upper) + q_rest * d_rest;
    const double y = q + (((n - qd) - qd_low) + (n_low - q * d_low)) * inverse;
    return rk_signed(y, a);
}

/* ---- logarithms: a = 2^k (1 + f), f from sqrt(1/2) - 1 to sqrt(2) - 1 ---- */

/* Bits such that the exponent changes at sqrt(1/2). */
#define RK_SHIFTED (RK_ONE - UINT64_C(0x3fe6a09e667f3bcd))
#define RK_FRACTION UINT64_C(0x000fffffffffffff)

RK_INLINE double rk_normal(double a) { return a < 0x1p-1022 ? a * 0x1p54 : a; }

RK_INLINE double rk_exponent(double a) {
    const uint64_t bits = rk_bits(rk_normal(a)) + RK_SHIFTED;
    /* 2^52 with the exponent in its last bits. */
    return rk_of_bits(bits >> 52 | UINT64_C(0x4330000000000000)) - (a < 0x1p-1022 ? 0x1p52 + 1077 : 0x1p52 + 1023);
}

RK_INLINE double rk_fraction(double a) {
    const uint64_t bits = rk_bits(rk_normal(a)) + RK_SHIFTED;
    return rk_of_bits((bits & RK_FRACTION) + UINT64_C(0x3fe6a09e667f3bcd)) - 1;
}

/* log(1 + f) - f + f^2 / 2 */
RK_INLINE double rk_log_tail(double f) {
    const double s = f / (2 + f), z = s * s, w = z * z;
    const double p = z * ((0x1.5555555555558p-1 + w * (0x1.2492492df281ap-2
                                                       + w * (0x1.7462b51cb66eap-3 + w * 0x1.2b5900de57b3bp-3)))
        + z * (0x1.99999999952d7p-2 + w * (0x1.c71c62e3f11e5p-3 + w * 0x1.39fe51a7c12d9p-3)));
    return s * (.5 * f * f + p);
}

/* The logarithm of numbers that are not positive and finite. */
RK_INLINE double rk_log_or(double a, double logarithm) {
    return a > 0 ? a <= 0x1.fffffffffffffp1023 ? logarithm : a : a == 0 ? -INFINITY : NAN;
}

/* log(2^k (1 + f)) + rest */
RK_INLINE double rk_log_sum(double k, double f, double rest) {
    const double h = k * RK_LN2_HIGH + f;
    return h + ((f - (h - k * RK_LN2_HIGH)) - (.5 * f * f - (rk_log_tail(f) + (k * RK_LN2_LOW + rest))));
}

RK_INLINE double rk_log(double a) { return rk_log_or(a, rk_log_sum(rk_exponent(a), rk_fraction(a), 0)); }

RK_INLINE double rk_log1p(double a) {
    const double u = 1 + a;
    const double k = rk_exponent(u), f = rk_fraction(u);
    /* The error of u as 1 + a; 1 / (1 + f) to the few bits that count. */
    const double lacks = (a - (u - 1)) + (1 - (u - (u - 1)));
    const double rest = lacks * rk_power(RK_WHOLE - (k > 60 ? 60 : k)) * ((1 - f) * (1 + f * f));
    return rk_signed(rk_log_or(u, rk_log_sum(k, f, rest)), a);
}

/* To another base: its logarithm's inverse, and the logarithm of 2, in two parts each. */
RK_INLINE double rk_log_of_base(double a, double high, double low, double two_high, double two_low) {
    const double k = rk_exponent(a), f = rk_fraction(a);
    const double square = .5 * f * f;
    const double upper = rk_of_bits(rk_bits(f - square) & UINT64_C(0xffffffff00000000));
    const double lower = ((f - upper) - square) + rk_log_tail(f);
    const double whole = k * two_high, part = upper * high;
    const double sum = whole + part;
    const double rest = ((lower + upper) * low + k * two_low) + lower * high;
    return rk_log_or(a, sum + (rest + ((whole - sum) + part)));
}

RK_INLINE double rk_log2(double a) { return rk_log_of_base(a, 0x1.71547650p+0, 0x1.5c17f0bbbe880p-31, 1, 0); }

RK_INLINE double rk_log10(double a) {
    return rk_log_of_base(a, 0x1.bcb7b150p-2, 0x1.37287195355bbp-33, 0x1.34413509ep-2, 0x1.79fef311f12b3p-38);
}

/* For float64, and for float32 rounded once. */
#define RK_REAL_UNARY(verb, EXPR)                                                                                      \
    RK_UNARY(verb, f32, float, float, (float)(EXPR))                                                                   \
    RK_UNARY(verb, f64, double, double, EXPR)

#endif
