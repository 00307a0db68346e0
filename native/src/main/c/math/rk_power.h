/*
 * Powers as in Java's io.rankine.ops.math.PowerFunction, bit by bit: 2^(y log2 x) with the logarithm as two numbers, of
 * float64 in float64 and of float32 in float32, of one number and of vectors by the same formulas. Coefficients:
 * polynomials through the Chebyshev nodes.
 */
#ifndef RK_POWER_H
#define RK_POWER_H

#include "math/rk_functions.h"
#include "math/rk_narrow.h"

/* Exponents whose powers are one rounding: quotients and roots. */
RK_INLINE bool rk_is_inverse_power(double y) { return y == -1 || y == .5; }
RK_INLINE double rk_root_power(double x) { return x == -INFINITY ? INFINITY : sqrt(x + 0.0); }

/*
 * log2(2^k m) = k + log2(1 + f) - log2(inverse), f = m inverse - 1, with one of 16 inverses by the first bits of m,
 * from RK_POWER_START on. They have so few bits that f is exact, and |f| < .036; around 1 it is 1. high: the first
 * bits of -log2(inverse), to which k adds without rounding; low: the rest. root: 2^(i/16), root_low: what that lacks.
 */
static const float rk_float_inverse[16] __attribute__((aligned(64), unused)) = {
    0x1.58p+0f, 0x1.48p+0f, 0x1.4p+0f, 0x1.3p+0f, 0x1.28p+0f, 0x1.2p+0f, 0x1.1p+0f, 0x1.08p+0f, 0x1p+0f, 0x1.e8p-1f,
    0x1.dp-1f, 0x1.bp-1f, 0x1.ap-1f, 0x1.88p-1f, 0x1.78p-1f, 0x1.68p-1f,
};
static const float rk_float_high[16] __attribute__((aligned(64), unused)) = {
    -0x1.b48p-2f, -0x1.6e24p-2f, -0x1.49a8p-2f, -0x1.fbcp-3f, -0x1.acf8p-3f, -0x1.5cp-3f, -0x1.664p-4f, -0x1.6bap-5f,
    0, 0x1.1bbp-4f, 0x1.22d8p-3f, 0x1.f6p-3f, 0x1.32cp-2f, 0x1.8a88p-2f, 0x1.c818p-2f, 0x1.042cp-1f,
};
static const float rk_float_low[16] __attribute__((aligned(64), unused)) = {
    0x1.408c78p-18f, 0x1.e3263p-18f, 0x1.ed0cbap-20f, -0x1.6b9026p-19f, 0x1.0e9258p-18f, -0x1.a39fbep-19f,
    0x1.20a6dep-21f, -0x1.a6eb1ep-18f, 0, 0x1.953002p-19f, 0x1.6e155ap-18f, -0x1.3ab7cep-18f, -0x1.1c8f12p-22f,
    0x1.80abfcp-18f, 0x1.dc2d46p-18f, -0x1.5a32c2p-20f,
};
static const float rk_float_root[16] __attribute__((aligned(64), unused)) = {
    0x1p+0f, 0x1.0b5586p+0f, 0x1.172b84p+0f, 0x1.2387a6p+0f, 0x1.306fep+0f, 0x1.3dea64p+0f, 0x1.4bfdaep+0f,
    0x1.5ab07ep+0f, 0x1.6a09e6p+0f, 0x1.7a1148p+0f, 0x1.8ace54p+0f, 0x1.9c4918p+0f, 0x1.ae89fap+0f, 0x1.c199bep+0f,
    0x1.d5818ep+0f, 0x1.ea4afap+0f,
};
static const float rk_float_root_low[16] __attribute__((aligned(64), unused)) = {
    0, 0x1.9f3122p-25f, -0x1.c15742p-27f, 0x1.ceac48p-25f, 0x1.4636e2p-25f, 0x1.824684p-25f, -0x1.593abcp-25f,
    -0x1.5bd5ecp-27f, 0x1.9fcef4p-26f, -0x1.829fdp-25f, 0x1.15506ep-27f, 0x1.51f848p-27f, -0x1.a94b14p-26f,
    -0x1.3d56b2p-27f, -0x1.822dbcp-27f, 0x1.52486cp-27f,
};

static const double rk_double_inverse[16] __attribute__((aligned(64), unused)) = {
    0x1.58p+0, 0x1.48p+0, 0x1.4p+0, 0x1.3p+0, 0x1.28p+0, 0x1.2p+0, 0x1.1p+0, 0x1.08p+0, 0x1p+0, 0x1.e8p-1, 0x1.dp-1,
    0x1.bp-1, 0x1.ap-1, 0x1.88p-1, 0x1.78p-1, 0x1.68p-1,
};
static const double rk_double_high[16] __attribute__((aligned(64), unused)) = {
    -0x1.b47ebf7388p-2, -0x1.6e221cd9dp-2, -0x1.49a784bcd2p-2, -0x1.fbc16b9028p-3, -0x1.acf5e2db5p-3,
    -0x1.5c01a39fbcp-3, -0x1.663f6fac9p-4, -0x1.6bad3758fp-5, 0, 0x1.1bb32a6008p-4, 0x1.22dadc2ab4p-3,
    0x1.f5fd8a9064p-3, 0x1.32bfee370ep-2, 0x1.8a8980abfcp-2, 0x1.c819dc2d46p-2, 0x1.042bd4b9a8p-1,
};
static const double rk_double_low[16] __attribute__((aligned(64), unused)) = {
    -0x1.50520a377c7ecp-45, -0x1.9bcaf1aa4168ap-43, 0x1.1d406db502403p-44, 0x1.7f5dc57266758p-43,
    0x1.36c101ee1344p-43, -0x1.6879fa00b120ap-43, -0x1.3167ccc538261p-44, 0x1.3c6764fc87b4ap-48, 0,
    -0x1.5b1799ceaeb51p-43, -0x1.6d25a5b8a19b2p-44, -0x1.cb6f70109b0f1p-47, 0x1.cd0cb4492f1bcp-43,
    -0x1.66cccab240e9p-45, -0x1.bc76a2753b99bp-50, -0x1.b3b3864c60011p-44,
};
static const double rk_double_root[16] __attribute__((aligned(64), unused)) = {
    0x1p+0, 0x1.0b5586cf9890fp+0, 0x1.172b83c7d517bp+0, 0x1.2387a6e756238p+0, 0x1.306fe0a31b715p+0,
    0x1.3dea64c123422p+0, 0x1.4bfdad5362a27p+0, 0x1.5ab07dd485429p+0, 0x1.6a09e667f3bcdp+0, 0x1.7a11473eb0187p+0,
    0x1.8ace5422aa0dbp+0, 0x1.9c49182a3f09p+0, 0x1.ae89f995ad3adp+0, 0x1.c199bdd85529cp+0, 0x1.d5818dcfba487p+0,
    0x1.ea4afa2a490dap+0,
};
static const double rk_double_root_low[16] __attribute__((aligned(64), unused)) = {
    0, 0x1.8a62e4adc610bp-54, -0x1.19041b9d78a76p-55, 0x1.9b07eb6c70573p-54, 0x1.6f46ad23182e4p-55,
    0x1.ada0911f09ebcp-55, 0x1.d4397afec42e2p-56, 0x1.6324c054647adp-54, -0x1.bdd3413b26456p-54,
    -0x1.41577ee04992fp-55, 0x1.6e9f156864b27p-54, 0x1.c7c46b071f2bep-56, 0x1.7a1cd345dcc81p-54,
    0x1.11065895048ddp-55, 0x1.2ed02d75b3707p-55, -0x1.e9c23179c2893p-54,
};

/* Bits of the least m in float64; as in float32. */
#define RK_POWER_START UINT64_C(0x3fe7480000000000)

/* What is the same of one number and of a vector K. */
#define RK_POWER_KIND(K, WORD, T)                                                                                      \
    RK_INLINE WORD K##_bits(K x) {                                                                                     \
        WORD bits;                                                                                                     \
        memcpy(&bits, &x, sizeof bits);                                                                                \
        return bits;                                                                                                   \
    }                                                                                                                  \
    RK_INLINE K K##_of_bits(WORD bits) {                                                                               \
        K x;                                                                                                           \
        memcpy(&x, &bits, sizeof x);                                                                                   \
        return x;                                                                                                      \
    }                                                                                                                  \
    RK_INLINE K K##_of(T c) { return (K){0} + c; }

/*
 * 2^(t + low) by 2^-k: the last four bits of twos are those of a root, before them stands k. sum is t + low, rounded;
 * WHOLE leaves its sixteenths in the last bits.
 */
#define RK_EXP2_OF_SUM(K, WORD, WHOLE, FMA, PICK, tables)                                                              \
    RK_INLINE K K##_exp2(K t, K low, K sum, WORD *twos) {                                                              \
        const K near = sum + WHOLE, r = (t - (near - WHOLE)) + low;                                                    \
        *twos = K##_bits(near);                                                                                        \
        const K root = PICK(tables##_root, *twos);                                                                     \
        return root + FMA(root * r, K##_exp2_terms(r), PICK(tables##_root_low, *twos));                                \
    }

/*
 * log2(x) - less as a sum of which the result has the first bits: log2(1 + f) = c (1 - f / 2 + f^2 P), c = f / ln 2.
 * Errors are below 2^-32 of it.
 */
#define RK_FLOAT_POWER(K, WORD, REAL, FMA, PICK)                                                                       \
    RK_INLINE K K##_log2(K x, K less, K *low) {                                                                        \
        const WORD shifted = K##_bits(x) - UINT32_C(0x3f3a4000), i = shifted >> 19;                                    \
        const WORD twos = shifted & UINT32_C(0xff800000);                                                              \
        const K m = K##_of_bits(K##_bits(x) - twos), f = FMA(m, PICK(rk_float_inverse, i), K##_of(-1));                \
        const K whole = FMA(REAL(twos), K##_of(0x1p-23f), PICK(rk_float_high, i)) - less;                              \
        const K c = f * 0x1.715476p+0f, half = f * -.5f, w = FMA(c, half, c), high = whole + w;                        \
        const K c_low = FMA(f, K##_of(0x1.4ae0c0p-26f), FMA(f, K##_of(0x1.715476p+0f), -c));                           \
        K p = K##_of(-0x1.55aa58p-3f);                                                                                 \
        p = FMA(p, f, K##_of(0x1.99fac0p-3f));                                                                         \
        p = FMA(p, f, K##_of(-0x1.fffffcp-3f));                                                                        \
        p = FMA(p, f, K##_of(0x1.555554p-2f));                                                                         \
        const K rest = FMA(f * f * c, p, FMA(c_low, half, c_low) + PICK(rk_float_low, i));                             \
        *low = rest + (FMA(c, half, c - w) + ((whole - high) + w));                                                    \
        return high;                                                                                                   \
    }                                                                                                                  \
    RK_INLINE K K##_exp2_terms(K r) {                                                                                  \
        const K p = FMA(K##_of(0x1.c6b29ap-5f), r, K##_of(0x1.ebff94p-3f));                                            \
        return FMA(p, r, K##_of(0x1.62e430p-1f));                                                                      \
    }                                                                                                                  \
    RK_EXP2_OF_SUM(K, WORD, 0x1.8p19f, FMA, PICK, rk_float)

/* The same of float64, with the square of f as two doubles, too: errors are below 2^-64. */
#define RK_DOUBLE_POWER(K, WORD, FMA, PICK)                                                                            \
    RK_INLINE K K##_log2(K x, K less, K *low) {                                                                        \
        const WORD shifted = K##_bits(x) + (RK_ONE - RK_POWER_START), i = shifted >> 48;                               \
        const K m = K##_of_bits((shifted & RK_FRACTION) + RK_POWER_START);                                             \
        const K f = FMA(m, PICK(rk_double_inverse, i), K##_of(-1));                                                    \
        const K k = K##_of_bits(shifted >> 52 | UINT64_C(0x4330000000000000)) - RK_BIAS - less;                        \
        const K whole = k + PICK(rk_double_high, i);                                                                   \
        const K c = f * 0x1.71547652b82fep+0, half = f * -.5;                                                          \
        const K c_low = FMA(f, K##_of(0x1.777d0ffda0d24p-56), FMA(f, K##_of(0x1.71547652b82fep+0), -c));               \
        /* f (f / 3 - 1 / 2) as two doubles */                                                                         \
        const K square = f * f, square_low = FMA(f, f, -square);                                                       \
        const K q = FMA(square, K##_of(0x1.5555555555555p-2), half);                                                   \
        const K q_low = FMA(square_low, K##_of(0x1.5555555555555p-2),                                                  \
                            FMA(square, K##_of(0x1.5555555555555p-2), half - q));                                      \
        const K w = FMA(c, q, c), high = whole + w;                                                                    \
        K p = K##_of(-0x1.56301bd906995p-4);                                                                           \
        p = FMA(p, f, K##_of(0x1.7548b100abbebp-4));                                                                   \
        p = FMA(p, f, K##_of(-0x1.99996321ebc1bp-4));                                                                  \
        p = FMA(p, f, K##_of(0x1.c71c371f29505p-4));                                                                   \
        p = FMA(p, f, K##_of(-0x1.0000000282ac3p-3));                                                                  \
        p = FMA(p, f, K##_of(0x1.249249274660ep-3));                                                                   \
        p = FMA(p, f, K##_of(-0x1.5555555555455p-3));                                                                  \
        p = FMA(p, f, K##_of(0x1.9999999999886p-3));                                                                   \
        p = FMA(p, f, K##_of(-0x1p-2));                                                                                \
        const K rest = FMA(square * f * c, p, FMA(c_low, q, c_low) + PICK(rk_double_low, i));                          \
        *low = rest + (FMA(c, q_low, FMA(c, q, c - w)) + ((whole - high) + w));                                        \
        return high;                                                                                                   \
    }                                                                                                                  \
    RK_INLINE K K##_exp2_terms(K r) {                                                                                  \
        K p = K##_of(0x1.ffcd7aed3c1cbp-17);                                                                           \
        p = FMA(p, r, K##_of(0x1.430a4970f3ce1p-13));                                                                  \
        p = FMA(p, r, K##_of(0x1.5d87fe7846c8fp-10));                                                                  \
        p = FMA(p, r, K##_of(0x1.3b2ab6fb09a33p-7));                                                                   \
        p = FMA(p, r, K##_of(0x1.c6b08d704a0c1p-5));                                                                   \
        p = FMA(p, r, K##_of(0x1.ebfbdff82c594p-3));                                                                   \
        return FMA(p, r, K##_of(0x1.62e42fefa39efp-1));                                                                \
    }                                                                                                                  \
    RK_EXP2_OF_SUM(K, WORD, 0x1.8p48, FMA, PICK, rk_double)

/*
 * The power of |x|: subnormal numbers are scaled by 2^SHIFT, and results by two powers of two, of which none overflows.
 * From 2^MOST and 2^-MOST on they are infinite and 0. UNIT: the bits of 1.
 */
#define RK_POWER_OF_SIZE(K, T, WORD, FMA, TAKE, NORMAL, SHIFT, MOST, SIGN, UNIT, DIGITS)                               \
    RK_INLINE K K##_pow_of_size(K x, K y) {                                                                            \
        const K a = K##_of_bits(K##_bits(x) & (SIGN - 1)), zero = K##_of(0);                                           \
        const K scaled = TAKE(K, WORD, a < NORMAL, a * (T)(UINT64_C(1) << SHIFT), a);                                  \
        K low;                                                                                                         \
        const K high = K##_log2(scaled, TAKE(K, WORD, a < NORMAL, K##_of(SHIFT), zero), &low);                         \
        const K finite = TAKE(K, WORD, a == (T)INFINITY, a, high);                                                     \
        const K log2 = TAKE(K, WORD, a == (T)0, K##_of(-(T)INFINITY), finite), product = y * log2;                     \
        const K above = TAKE(K, WORD, product < (T)-MOST, K##_of(-MOST), product);                                     \
        const K t = TAKE(K, WORD, product > (T)MOST, K##_of(MOST), above);                                             \
        const K size = K##_of_bits(K##_bits(product) & (SIGN - 1));                                                    \
        const K sum = TAKE(K, WORD, size < (T)MOST, FMA(y, low, t), t);                                                \
        const K rest = TAKE(K, WORD, size < (T)MOST, FMA(y, low, FMA(y, log2, -product)), zero);                       \
        WORD twos;                                                                                                     \
        const K e = K##_exp2(t, rest, sum, &twos);                                                                     \
        const WORD two = twos >> 4, half = two >> 1, other = two - half;                                               \
        return e * K##_of_bits((half << DIGITS) + UNIT) * K##_of_bits((other << DIGITS) + UNIT);                       \
    }

/* Powers of sizes of float32, NARROW, and of float64, WIDE: of one number or of vectors, whose words are the bits. */
#define RK_POWERS_OF_SIZE(NARROW, NARROW_WORD, REAL, FMA4, PICK4, WIDE, WIDE_WORD, FMA8, PICK8, TAKE)                  \
    RK_POWER_KIND(NARROW, NARROW_WORD, float)                                                                          \
    RK_FLOAT_POWER(NARROW, NARROW_WORD, REAL, FMA4, PICK4)                                                             \
    RK_POWER_OF_SIZE(NARROW, float, NARROW_WORD, FMA4, TAKE, 0x1p-126f, 24, 200, RK_FLOAT_SIGN, RK_FLOAT_ONE, 23)      \
    RK_POWER_KIND(WIDE, WIDE_WORD, double)                                                                             \
    RK_DOUBLE_POWER(WIDE, WIDE_WORD, FMA8, PICK8)                                                                      \
    RK_POWER_OF_SIZE(WIDE, double, WIDE_WORD, FMA8, TAKE, 0x1p-1022, 54, 1200, RK_SIGN, RK_ONE, 52)

/* ---- one number ---- */

#define RK_ONE_REAL(bits) ((float)(int32_t)(bits))
#define RK_ONE_PICKED(table, i) table[(i) & 15]
#define RK_ONE_TAKEN(K, WORD, condition, x, y) ((condition) ? (x) : (y))

typedef float rk_narrow_one;
typedef double rk_wide_one;
RK_POWERS_OF_SIZE(rk_narrow_one, uint32_t, RK_ONE_REAL, rk_fmaf, RK_ONE_PICKED, rk_wide_one, uint64_t, rk_fma,
                  RK_ONE_PICKED, RK_ONE_TAKEN)

/* x^y of the power of |x|: turned, of finite numbers; pow_or, of all. */
#define RK_ANY_POWER(K, T, ABS, RINT, SQRT, SIGN)                                                                      \
    RK_INLINE T K##_turned(T x, T y, T power) {                                                                        \
        const T half = (T).5 * y;                                                                                      \
        const bool whole = RINT(y) == y, odd = whole && RINT(half) != half;                                            \
        const T turned = K##_of_bits(K##_bits(power) ^ (odd ? K##_bits(x) & SIGN : 0));                                \
        return x < 0 && !whole ? (T)NAN : turned;                                                                      \
    }                                                                                                                  \
    RK_INLINE T K##_pow_or(T x, T y, T power) {                                                                        \
        const T a = ABS(x), turned = K##_turned(x, y, power);                                                          \
        const T infinite = a == (T)INFINITY && RINT(y) != y ? power : turned;                                          \
        const T unit = a == 1 && ABS(y) == (T)INFINITY ? 1 : infinite;                                                 \
        const T inverse = 1 / x, root = x == -(T)INFINITY ? a : SQRT(x + (T)0); /* of all: vectors have no branches */ \
        const T rounded = y == -1 ? inverse : y == (T).5 ? root : y == 2 ? x * x : unit;                               \
        return y == 0 || x == 1 ? 1 : x != x || y != y ? (T)NAN : rounded;                                             \
    }                                                                                                                  \
    RK_INLINE T K##_any_pow(T x, T y) { return K##_pow_or(x, y, K##_pow_of_size(x, y)); }

RK_ANY_POWER(rk_narrow_one, float, fabsf, rintf, sqrtf, RK_FLOAT_SIGN)
RK_ANY_POWER(rk_wide_one, double, fabs, rint, sqrt, RK_SIGN)

#endif
