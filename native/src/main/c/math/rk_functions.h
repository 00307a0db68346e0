/*
 * Functions of float64 as sums and products, in the order of io.rankine.ops.math.ExpFunctions and LogFunctions:
 * results are equal bit by bit. There is no branch, so that rows of them become vectors; multiply-adds are fused, as by
 * Math.fma. Coefficients: polynomials through the Chebyshev nodes of each interval.
 */
#ifndef RK_FUNCTIONS_H
#define RK_FUNCTIONS_H

#include "kinds/rk_kernel.h"

/* a b + c, rounded once. Where the processor has no such instruction it is a call: slow, but the same. */
RK_INLINE double rk_fma(double a, double b, double c) { return __builtin_fma(a, b, c); }

/* Added to a small number it leaves its nearest integer in the last bits, two's complement. */
#define RK_WHOLE 0x1.8p52
#define RK_ONE UINT64_C(0x3ff0000000000000)
#define RK_SIGN (UINT64_C(1) << 63)
/* ln 2 in two parts: 33 bits and the next 53. */
#define RK_LN2_HIGH 0x1.62e42fefp-1
#define RK_LN2_LOW 0x1.473de6af278edp-34

/* ---- exponentials: a = k ln 2 + r, |r| < .35 ---- */

#define RK_LOG2_E 0x1.71547652b82fep+0

/* 2 to the power of k from k + RK_WHOLE, of which the last bits count. */
RK_INLINE double rk_power_of_bits(uint64_t whole) { return rk_of_bits((whole << 52) + RK_ONE); }
RK_INLINE double rk_power(double whole) { return rk_power_of_bits(rk_bits(whole)); }

/* (e^r - 1 - r - r^2 / 2) / r^3, errors below 2^-61 of e^r. */
RK_INLINE double rk_cubic_terms(double r) {
    double p = 0x1.1f730349868cep-29;
    p = rk_fma(p, r, 0x1.af4de97ca4194p-26);
    p = rk_fma(p, r, 0x1.27e4db646b17ep-22);
    p = rk_fma(p, r, 0x1.71de0231960ebp-19);
    p = rk_fma(p, r, 0x1.a01a01a6d889cp-16);
    p = rk_fma(p, r, 0x1.a01a01abe7fe1p-13);
    p = rk_fma(p, r, 0x1.6c16c16c162d4p-10);
    p = rk_fma(p, r, 0x1.11111111100dcp-7);
    p = rk_fma(p, r, 0x1.5555555555556p-5);
    return rk_fma(p, r, 0x1.5555555555557p-3);
}

RK_INLINE double rk_exp_terms(double r) { return rk_fma(rk_cubic_terms(r), r, .5); }

/* e^r of a number and its k + RK_WHOLE. */
RK_INLINE double rk_exp_rest(double x, double twos) {
    const double k = twos - RK_WHOLE;
    const double first = rk_fma(-k, RK_LN2_HIGH, x), r = rk_fma(-k, RK_LN2_LOW, first), h = 1 + r;
    return h + rk_fma(r * r, rk_exp_terms(r), rk_fma(-k, RK_LN2_LOW, first - r) + (r - (h - 1)));
}

RK_INLINE bool rk_exp_is_short(double x) { return fabs(x) < 708; }

RK_INLINE double rk_exp(double x) {
    const double twos = rk_fma(x, RK_LOG2_E, RK_WHOLE);
    return rk_of_bits(rk_bits(rk_exp_rest(x, twos)) + (rk_bits(twos) << 52));
}

/* By two powers, of which none overflows: that of k / 2, rounded down, and that of the rest. */
RK_INLINE double rk_any_exp(double a) {
    const double x = a > 710 ? 710 : a < -746 ? -746 : a;
    const double twos = rk_fma(x, RK_LOG2_E, RK_WHOLE);
    const uint64_t bits = rk_bits(twos);
    return rk_exp_rest(x, twos) * rk_power_of_bits(bits >> 1) * rk_power_of_bits(bits - (bits >> 1));
}

/* 2^x of a number and its k + RK_WHOLE, by 2^-k: e^(r ln 2), the exponent as two doubles. */
RK_INLINE double rk_exp2_rest(double x, double twos) {
    const double part = x - (twos - RK_WHOLE), r = part * 0x1.62e42fefa39efp-1, h = 1 + r;
    const double low = rk_fma(part, 0x1.abc9e3b39803fp-56, rk_fma(part, 0x1.62e42fefa39efp-1, -r));
    return h + rk_fma(r * r, rk_exp_terms(r), low + (r - (h - 1)));
}

RK_INLINE bool rk_exp2_is_short(double x) { return fabs(x) < 1021; }

RK_INLINE double rk_exp2(double x) {
    const double twos = x + RK_WHOLE;
    return rk_of_bits(rk_bits(rk_exp2_rest(x, twos)) + (rk_bits(twos) << 52));
}

RK_INLINE double rk_any_exp2(double a) {
    const double x = a > 1030 ? 1030 : a < -1080 ? -1080 : a, twos = x + RK_WHOLE;
    const uint64_t bits = rk_bits(twos);
    return rk_exp2_rest(x, twos) * rk_power_of_bits(bits >> 1) * rk_power_of_bits(bits - (bits >> 1));
}

/* y, whose sign is a's where it is not 0. */
RK_INLINE double rk_signed(double y, double a) { return rk_of_bits(rk_bits(y) | (rk_bits(a) & RK_SIGN)); }

/* e^x - 1 by s / 2^k as two doubles: s - 1, s r and s r^2 / 2 may cancel, exactly. */
#define RK_EXPM1(x, s, high, low)                                                                                      \
    const double first = rk_fma(-k, RK_LN2_HIGH, x), r = rk_fma(-k, RK_LN2_LOW, first);                                \
    const double r_low = rk_fma(-k, RK_LN2_LOW, first - r), less = s - 1, linear = rk_fma(s, r, less);                 \
    const double half = .5 * r, square = half * r, high = rk_fma(s, square, linear);                                   \
    const double cubic = rk_fma(square * r, rk_cubic_terms(r) * 2, rk_fma(half, r, -square) + r_low);                  \
    const double low = rk_fma(s, cubic, rk_fma(s, square, linear - high)                                               \
                                            + (rk_fma(s, r, less - linear) + ((s - less) - 1)))

RK_INLINE bool rk_expm1_is_short(double x) { return fabs(x) < 700; }

RK_INLINE double rk_expm1(double x) {
    const double twos = rk_fma(x, RK_LOG2_E, RK_WHOLE), k = twos - RK_WHOLE, s = rk_power(twos);
    RK_EXPM1(x, s, high, low);
    return rk_signed(high + low, x);
}

RK_INLINE double rk_any_expm1(double a) {
    const double x = a > 710 ? 710 : a < -60 ? -60 : a;
    const double twos = rk_fma(x, RK_LOG2_E, RK_WHOLE), k = twos - RK_WHOLE;
    const bool large = k > 1000;
    const double s = rk_power(large ? twos - 8 : twos);
    RK_EXPM1(x, s, high, low);
    return rk_signed((high + low) * (large ? 256 : 1), a);
}

/* (e^2a - 1) / (e^2a + 1), numerator and denominator as two doubles each. */
RK_INLINE double rk_tanh(double a) {
    const double twice = 2 * fabs(a), x = twice > 60 ? 60 : twice;
    const double twos = rk_fma(x, RK_LOG2_E, RK_WHOLE), k = twos - RK_WHOLE, s = rk_power(twos);
    const double first = rk_fma(-k, RK_LN2_HIGH, x), r = rk_fma(-k, RK_LN2_LOW, first);
    const double r_low = rk_fma(-k, RK_LN2_LOW, first - r), less = s - 1, high = rk_fma(s, r, less);
    const double low = rk_fma(s, rk_fma(r * r, rk_exp_terms(r), r_low), rk_fma(s, r, less - high));
    const double n = high + low, n_low = (high - n) + low;
    const double d = n + 2, two = d - n, d_low = ((n - (d - two)) + (2 - two)) + n_low;
    const double inverse = 1 / d, q = n * inverse;
    return rk_signed(rk_fma(rk_fma(-q, d_low, rk_fma(-q, d, n) + n_low), inverse, q), a);
}

/* ---- logarithms: a = 2^k (1 + f), f from sqrt(1/2) - 1 to sqrt(2) - 1 ---- */

/* Bits such that the exponent changes at sqrt(1/2). */
#define RK_SHIFTED (RK_ONE - UINT64_C(0x3fe6a09e667f3bcd))
#define RK_FRACTION UINT64_C(0x000fffffffffffff)

/* The biased exponent in the last bits of 2^52, less these, is k: of normal numbers, and of others by 2^54. */
#define RK_BIAS (0x1p52 + 1023)
#define RK_SUBNORMAL_BIAS (0x1p52 + 1077)

RK_INLINE bool rk_is_normal(double a) { return a >= 0x1p-1022 && a < INFINITY; }

/* Logarithms of zeros are as short: counts have many. LOG: of a. */
RK_INLINE bool rk_has_log(double a) { return rk_is_normal(a) | (a == 0); }

#define RK_LOG_OF(a, LOG) ((a) == 0 ? -INFINITY : (LOG))

RK_INLINE double rk_normal(double a) { return a < 0x1p-1022 ? a * 0x1p54 : a; }

RK_INLINE double rk_bias(double a) { return a < 0x1p-1022 ? RK_SUBNORMAL_BIAS : RK_BIAS; }

RK_INLINE double rk_exponent(uint64_t shifted, double bias) {
    return rk_of_bits(shifted >> 52 | UINT64_C(0x4330000000000000)) - bias;
}

RK_INLINE double rk_fraction(uint64_t shifted) {
    return rk_of_bits((shifted & RK_FRACTION) + UINT64_C(0x3fe6a09e667f3bcd)) - 1;
}

/* s (f^2 / 2 + R) + rest, s = f / (2 + f): log(1 + f) - f + f^2 / 2, errors below 2^-57 of the logarithm. */
RK_INLINE double rk_log_tail(double f, double half_square, double rest) {
    const double s = f / (2 + f), z = s * s;
    double p = 0x1.2b59b713656d2p-3;
    p = rk_fma(p, z, 0x1.39fe42e973a88p-3);
    p = rk_fma(p, z, 0x1.7462b58e46ef8p-3);
    p = rk_fma(p, z, 0x1.c71c62e26208ap-3);
    p = rk_fma(p, z, 0x1.2492492df3ba9p-2);
    p = rk_fma(p, z, 0x1.99999999952ccp-2);
    p = rk_fma(p, z, 0x1.5555555555558p-1);
    return rk_fma(s, rk_fma(z, p, half_square), rest);
}

/* The logarithm of numbers that are not positive and finite. */
RK_INLINE double rk_log_or(double a, double logarithm) {
    return a > 0 ? a <= 0x1.fffffffffffffp1023 ? logarithm : a : a == 0 ? -INFINITY : NAN;
}

/* log(2^k (1 + f)) + rest */
RK_INLINE double rk_log_sum(double k, double f, double rest) {
    const double half_square = .5 * f * f, h = rk_fma(k, RK_LN2_HIGH, f), l = rk_fma(k, RK_LN2_HIGH, -h) + f;
    return h + (l + (rk_log_tail(f, half_square, rk_fma(k, RK_LN2_LOW, rest)) - half_square));
}

RK_INLINE double rk_log_of(double normal, double bias) {
    const uint64_t bits = rk_bits(normal) + RK_SHIFTED;
    return rk_log_sum(rk_exponent(bits, bias), rk_fraction(bits), 0);
}

RK_INLINE double rk_log(double a) { return rk_log_of(a, RK_BIAS); }

RK_INLINE double rk_any_log(double a) { return rk_log_or(a, rk_log_of(rk_normal(a), rk_bias(a))); }

/* Of a, u = 1 + a, by 2^54 if subnormal. */
RK_INLINE double rk_log1p_of(double a, double u, double normal, double bias) {
    const uint64_t bits = rk_bits(normal) + RK_SHIFTED;
    const double k = rk_exponent(bits, bias), f = rk_fraction(bits);
    /* The error of u as 1 + a; 1 / (1 + f) to the few bits that count. */
    const double lacks = (a - (u - 1)) + (1 - (u - (u - 1)));
    return rk_log_sum(k, f, lacks * rk_power(RK_WHOLE - (k > 60 ? 60 : k)) * ((1 - f) * rk_fma(f, f, 1)));
}

RK_INLINE bool rk_log1p_is_short(double a) { return a > -.99 && a < 0x1p1023; }

RK_INLINE double rk_log1p(double a) { return rk_signed(rk_log1p_of(a, 1 + a, 1 + a, RK_BIAS), a); }

RK_INLINE double rk_any_log1p(double a) {
    const double u = 1 + a;
    return rk_signed(rk_log_or(u, rk_log1p_of(a, u, rk_normal(u), rk_bias(u))), a);
}

/* To another base: its logarithm's inverse, and the logarithm of 2, in two parts each. */
RK_INLINE double rk_log_of_base(double normal, double bias, double high, double low, double two_high, double two_low) {
    const uint64_t bits = rk_bits(normal) + RK_SHIFTED;
    const double k = rk_exponent(bits, bias), f = rk_fraction(bits);
    const double half_square = .5 * f * f;
    const double upper = f - half_square, lower = rk_log_tail(f, half_square, (f - upper) - half_square);
    const double whole = k * two_high, part = upper * high, sum = whole + part;
    const double rest = rk_fma(lower, high, rk_fma(upper, low, rk_fma(k, two_low, rk_fma(upper, high, -part))));
    return sum + (((whole - sum) + part) + rest);
}

#define RK_LOG_OF_BASE(verb, ...)                                                                                      \
    RK_INLINE double verb(double a) { return rk_log_of_base(a, RK_BIAS, __VA_ARGS__); }                                \
    RK_INLINE double verb##_or(double a) {                                                                             \
        return rk_log_or(a, rk_log_of_base(rk_normal(a), rk_bias(a), __VA_ARGS__));                                    \
    }

RK_LOG_OF_BASE(rk_log2, 0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56, 1, 0)
RK_LOG_OF_BASE(rk_log10, 0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57, 0x1.34413509f7000p-2, 0x1.3fde623e2566bp-43)

#endif
