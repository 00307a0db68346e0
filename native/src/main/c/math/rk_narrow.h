/*
 * Exponentials and logarithms of float32 in float32, sixteen to a vector of 64 bytes, as in Java's
 * io.rankine.ops.math.NarrowExponentials and NarrowLogarithms, bit by bit; angles are in rk_narrow_angles.h. Formulas are
 * those of float64 with fewer terms; numbers at the ends of the range are computed in float64 and rounded. Coefficients:
 * polynomials through the Chebyshev nodes, rounded.
 */
#ifndef RK_NARROW_H
#define RK_NARROW_H

#include "math/rk_functions.h"
#include "math/rk_split.h"

RK_INLINE uint32_t rk_float_bits(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

RK_INLINE float rk_float_of_bits(uint32_t bits) {
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

RK_INLINE float rk_fmaf(float a, float b, float c) { return __builtin_fmaf(a, b, c); }

#define RK_FLOAT_SIGN (UINT32_C(1) << 31)
/* Added to a small number it leaves its nearest integer in the last bits, two's complement. */
#define RK_FLOAT_WHOLE 0x1.8p23f
#define RK_FLOAT_ONE UINT32_C(0x3f800000)
/* ln 2 in two parts: 16 bits and the next 24. */
#define RK_FLOAT_LN2_HIGH 0x1.62e4p-1f
#define RK_FLOAT_LN2_LOW 0x1.7f7d1cp-20f

RK_INLINE float rk_float_signed(float y, float a) {
    return rk_float_of_bits(rk_float_bits(y) | (rk_float_bits(a) & RK_FLOAT_SIGN));
}

/* ---- exponentials ---- */

RK_INLINE float rk_float_twos(float x) { return rk_fmaf(x, 0x1.715476p+0f, RK_FLOAT_WHOLE); }

RK_INLINE float rk_float_power(float twos) { return rk_float_of_bits((rk_float_bits(twos) << 23) + RK_FLOAT_ONE); }

/* (e^r - 1 - r - r^2 / 2) / r^3, errors below 2^-30 of e^r. */
RK_INLINE float rk_float_cubic_terms(float r) {
    float p = 0x1.a0f86cp-13f;
    p = rk_fmaf(p, r, 0x1.6d110ap-10f);
    p = rk_fmaf(p, r, 0x1.1110f6p-7f);
    p = rk_fmaf(p, r, 0x1.55551ap-5f);
    return rk_fmaf(p, r, 0x1.555556p-3f);
}

/* Neither result nor power is subnormal or infinite. */
RK_INLINE bool rk_float_exp_is_short(float x) { return fabsf(x) < 87; }

RK_INLINE float rk_float_exp(float x) {
    const float twos = rk_float_twos(x), k = twos - RK_FLOAT_WHOLE;
    const float first = rk_fmaf(-k, RK_FLOAT_LN2_HIGH, x), r = rk_fmaf(-k, RK_FLOAT_LN2_LOW, first), h = 1 + r;
    const float e = h + rk_fmaf(r * r, rk_fmaf(rk_float_cubic_terms(r), r, .5f), r - (h - 1));
    return rk_float_of_bits(rk_float_bits(e) + (rk_float_bits(twos) << 23));
}

/* All but those with subnormal results, and some beside them. */
RK_INLINE bool rk_float_exp_is_mild(float x) { return !(fabsf(x) >= 87 && fabsf(x) < 105); }

RK_INLINE float rk_float_mild_exp(float x) {
    return fabsf(x) < 87 ? rk_float_exp(x) : x > 0 ? INFINITY : x < 0 ? 0 : x;
}

RK_INLINE float rk_float_power_of_bits(uint32_t whole) { return rk_float_of_bits((whole << 23) + RK_FLOAT_ONE); }

/* 2^r of r up to 1/2. */
RK_INLINE float rk_float_part_exp2(float r) {
    float p = 0x1.44138ap-13f;
    p = rk_fmaf(p, r, 0x1.5f0890p-10f);
    p = rk_fmaf(p, r, 0x1.3b2a54p-7f);
    p = rk_fmaf(p, r, 0x1.c6af6cp-5f);
    p = rk_fmaf(p, r, 0x1.ebfbe0p-3f);
    p = rk_fmaf(p, r, 0x1.62e430p-1f);
    return rk_fmaf(p, r, 1);
}

/* 2^x, by two powers of which none overflows. */
RK_INLINE float rk_float_exp2(float a) {
    const float x = a > 130 ? 130 : a < -160 ? -160 : a;
    const float twos = x + RK_FLOAT_WHOLE;
    const uint32_t bits = rk_float_bits(twos);
    return rk_float_part_exp2(x - (twos - RK_FLOAT_WHOLE)) * rk_float_power_of_bits(bits >> 1)
           * rk_float_power_of_bits(bits - (bits >> 1));
}

/* Results are normal, so that exponents are added. */
RK_INLINE bool rk_float_exp2_is_short(float x) { return fabsf(x) < 125; }

RK_INLINE float rk_float_short_exp2(float x) {
    const float twos = x + RK_FLOAT_WHOLE, e = rk_float_part_exp2(x - (twos - RK_FLOAT_WHOLE));
    return rk_float_of_bits(rk_float_bits(e) + (rk_float_bits(twos) << 23));
}

/* e^x - 1 = high + low; s - 1, s r and s r^2 / 2 may cancel, exactly. */
#define RK_FLOAT_EXPM1(x, high, low)                                                                                   \
    const float twos = rk_float_twos(x), k = twos - RK_FLOAT_WHOLE, s = rk_float_power(twos);                          \
    const float first = rk_fmaf(-k, RK_FLOAT_LN2_HIGH, x), r = rk_fmaf(-k, RK_FLOAT_LN2_LOW, first);                   \
    const float r_low = rk_fmaf(-k, RK_FLOAT_LN2_LOW, first - r), less = s - 1, linear = rk_fmaf(s, r, less);          \
    const float half = .5f * r, square = half * r, high = rk_fmaf(s, square, linear);                                  \
    const float cubic = rk_fmaf(square * r, rk_float_cubic_terms(r) * 2, rk_fmaf(half, r, -square) + r_low);           \
    const float low = rk_fmaf(s, cubic, rk_fmaf(s, square, linear - high)                                              \
                                            + (rk_fmaf(s, r, less - linear) + ((s - less) - 1)))

RK_INLINE bool rk_float_expm1_is_short(float x) { return fabsf(x) < 60; }

RK_INLINE float rk_float_expm1(float x) {
    RK_FLOAT_EXPM1(x, high, low);
    return rk_float_signed(high + low, x);
}

/*
 * Below 1 a + a^3 P(a^2), from there on 1 - 1 / (e^2a / 2 + 1/2), whose exponential needs few bits: errors
 * are below .89 units in the last place. From 10 on it is 1.
 */
RK_INLINE float rk_float_tanh(float x) {
    const float a = fabsf(x), z = a * a, up = a > 10 ? 10 : a;
    float p = -0x1.74dfd2p-12f;
    p = rk_fmaf(p, z, 0x1.2c5384p-9f);
    p = rk_fmaf(p, z, -0x1.03ecb8p-7f);
    p = rk_fmaf(p, z, 0x1.5fe218p-6f);
    p = rk_fmaf(p, z, -0x1.b95b34p-5f);
    p = rk_fmaf(p, z, 0x1.110b98p-3f);
    p = rk_fmaf(p, z, -0x1.55553ap-2f);
    /* e^2a = 2^k (1 + q r); s is half of 2^k. */
    const float twos = rk_fmaf(up, 0x1.715476p+1f, RK_FLOAT_WHOLE - 1), k = twos - (RK_FLOAT_WHOLE - 1);
    const float r = rk_fmaf(-k, 0x1.62e430p-2f, up);
    float q = 0x1.6d5156p-4f;
    q = rk_fmaf(q, r, 0x1.123e38p-2f);
    q = rk_fmaf(q, r, 0x1.5554e4p-1f);
    q = rk_fmaf(q, r, 0x1.55548ap-0f);
    q = rk_fmaf(q, r, 2);
    q = rk_fmaf(q, r, 2);
    const float s = rk_float_power(twos), d = rk_fmaf(s * r, q, s + .5f);
    const float low = rk_fmaf(a, z * p, a), high = 1 - 1 / d;
    return rk_float_signed(a < 1 ? low : high, x);
}

RK_INLINE bool rk_float_hyperbolic_is_short(float x) { return fabsf(x) < 80; }

/* As rk_hyperbolic. */
RK_INLINE float rk_float_hyperbolic(float x, bool sine) {
    const float twos = rk_float_twos(x), k = twos - RK_FLOAT_WHOLE;
    const float first = rk_fmaf(-k, RK_FLOAT_LN2_HIGH, x), r = rk_fmaf(-k, RK_FLOAT_LN2_LOW, first), z = r * r;
    const float low = rk_fmaf(-k, RK_FLOAT_LN2_LOW, first - r);
    float s = 0x1.a124f2p-13f;
    s = rk_fmaf(s, z, 0x1.1110e0p-7f);
    s = rk_fmaf(s, z, 0x1.555556p-3f);
    float c = 0x1.6cdef2p-10f;
    c = rk_fmaf(c, z, 0x1.55553ep-5f);
    c = rk_fmaf(c, z, .5f);
    const uint32_t bits = rk_float_bits(twos) << 23, half = RK_FLOAT_ONE - (UINT32_C(1) << 23);
    const float p = rk_float_of_bits(half + bits), q = rk_float_of_bits(half - bits);
    const float plus = p + q, minus = p - q;
    const float a = sine ? minus : plus, b = sine ? plus : minus;
    const float lacks = sine ? (p - a) - q : (p - a) + q;
    const float h = rk_fmaf(b, r, a), l = rk_fmaf(b, r, a - h) + lacks;
    return h + rk_fmaf(b, rk_fmaf(r * z, s, low), rk_fmaf(a, z * c, l));
}

RK_INLINE float rk_float_sinh(float x) { return rk_float_signed(rk_float_hyperbolic(fabsf(x), true), x); }
RK_INLINE float rk_float_cosh(float x) { return rk_float_hyperbolic(fabsf(x), false); }

/* ---- logarithms ---- */

RK_INLINE bool rk_float_is_normal(float x) { return x >= 0x1p-126f && x < INFINITY; }

RK_INLINE bool rk_float_has_log(float x) { return rk_float_is_normal(x) | (x == 0); }

/* All but subnormal numbers. */
RK_INLINE bool rk_float_log_is_mild(float x) { return !(x > 0 && x < 0x1p-126f); }

/* LOG of those. */
#define RK_FLOAT_LOG_OR(x, LOG) ((x) > 0 ? (x) < INFINITY ? (LOG) : (x) : (x) == 0 ? -INFINITY : NAN)

#define RK_FLOAT_LOG(verb, LOG, FULL)                                                                                  \
    RK_FLOAT_TIERS(verb, rk_float_has_log(x), (float)RK_LOG_OF(x, LOG(x)), rk_float_log_is_mild(x),                    \
                   RK_FLOAT_LOG_OR(x, LOG(x)), FULL(x))

#define RK_FLOAT_PARTS(a, k, f)                                                                                        \
    const uint32_t bits = rk_float_bits(a) + (RK_FLOAT_ONE - UINT32_C(0x3f3504f3));                                    \
    const float k = (float)((int32_t)(bits >> 23) - 127);                                                              \
    const float f = rk_float_of_bits((bits & UINT32_C(0x007fffff)) + UINT32_C(0x3f3504f3)) - 1

/* (log(1 + f) - f + f^2 / 2) / f^3, errors below 2^-28 of f^2. */
RK_INLINE float rk_float_log_terms(float f) {
    float p = 0x1.1d8ea6p-4f;
    p = rk_fmaf(p, f, -0x1.d635bcp-4f);
    p = rk_fmaf(p, f, 0x1.dea282p-4f);
    p = rk_fmaf(p, f, -0x1.fcf4c6p-4f);
    p = rk_fmaf(p, f, 0x1.23d21ap-3f);
    p = rk_fmaf(p, f, -0x1.555b4ap-3f);
    p = rk_fmaf(p, f, 0x1.999d5ap-3f);
    p = rk_fmaf(p, f, -0x1.fffffcp-3f);
    return rk_fmaf(p, f, 0x1.555554p-2f);
}

RK_INLINE float rk_float_log_sum(float k, float f, float rest) {
    const float h = rk_fmaf(k, RK_FLOAT_LN2_HIGH, f), l = rk_fmaf(k, RK_FLOAT_LN2_HIGH, -h) + f;
    const float p = rk_fmaf(rk_float_log_terms(f), f, -.5f);
    return h + (l + rk_fmaf(f * f, p, rk_fmaf(k, RK_FLOAT_LN2_LOW, rest)));
}

RK_INLINE float rk_float_log(float a) {
    RK_FLOAT_PARTS(a, k, f);
    return rk_float_log_sum(k, f, 0);
}

RK_INLINE bool rk_float_log1p_is_short(float a) { return a > -.99f && a < 0x1p60f; }

RK_INLINE float rk_float_log1p(float a) {
    const float u = 1 + a; /* and what that lacks, by 1 / (1 + f) to the few bits that count */
    RK_FLOAT_PARTS(u, k, f);
    const float lacks = (a - (u - 1)) + (1 - (u - (u - 1)));
    const float inverse = rk_float_of_bits(RK_FLOAT_ONE - ((uint32_t)(int32_t)k << 23));
    return rk_float_signed(rk_float_log_sum(k, f, lacks * inverse * ((1 - f) * rk_fmaf(f, f, 1))), a);
}

RK_INLINE float rk_float_log_of_base(float a, float high, float low, float two_high, float two_low) {
    RK_FLOAT_PARTS(a, k, f);
    const float square = f * f, upper = rk_fmaf(-.5f, square, f);
    const float lower = rk_fmaf(square * f, rk_float_log_terms(f), rk_fmaf(-.5f, square, f - upper));
    const float part = upper * high, sum = rk_fmaf(k, two_high, part), l = rk_fmaf(k, two_high, -sum) + part;
    return sum + (l + rk_fmaf(lower, high, rk_fmaf(upper, low, rk_fmaf(k, two_low, rk_fmaf(upper, high, -part)))));
}

RK_INLINE float rk_float_log2(float a) { return rk_float_log_of_base(a, 0x1.715476p+0f, 0x1.4ae0c0p-26f, 1, 0); }
RK_INLINE float rk_float_log10(float a) {
    return rk_float_log_of_base(a, 0x1.bcb7b2p-2f, -0x1.5b235ep-27f, 0x1.344p-2f, 0x1.3509f8p-18f);
}

/* ---- rows ---- */

#define RK_FLOAT_SPLIT(verb, ORDINARY, SHORT, FULL)                                                                    \
    RK_SPLIT_UNARY_OF(verb, f32, float, float, RK_AS_IT_IS, ORDINARY, SHORT, ORDINARY ? SHORT : (float)(FULL))

#define RK_FLOAT_TIERS(verb, ORDINARY, SHORT, MILD, MEDIUM, FULL)                                                      \
    RK_SPLIT_UNARY_TIERS(verb, f32, float, float, RK_AS_IT_IS, ORDINARY, SHORT, MILD, o[i] = MEDIUM,                   \
                         MILD ? MEDIUM : (float)(FULL))

#endif
