/*
 * Methods of Java's Math, of its number classes and of Complex, with the same results bit for bit. Translated formulas call
 * them by these names: class, method, and a letter for each operand, as in class files (X: Complex). Those of F that Java
 * has for double alone serve formulas that are computed in float.
 */
#ifndef RK_JAVA_H
#define RK_JAVA_H

#include <math.h>

#include "base/rk_base.h"
#include "kinds/rk_complex.h"
#include "math/rk_float.h"

/* Divisors are not 0; the smallest integer over -1 wraps. */
#define RK_JAVA_DIVISION(l, T, U)                                                                                      \
    RK_INLINE T rk_quotient_##l(T x, T y) { return y == -1 ? (T)(0 - (U)x) : x / y; }                                  \
    RK_INLINE T rk_rest_##l(T x, T y) { return y == -1 ? 0 : x % y; }                                                  \
    RK_INLINE T Math_floorDiv_##l##l(T x, T y) {                                                                       \
        const T q = rk_quotient_##l(x, y);                                                                             \
        return q - ((x ^ y) < 0 && (T)((U)q * (U)y) != x);                                                             \
    }                                                                                                                  \
    RK_INLINE T Math_floorMod_##l##l(T x, T y) {                                                                       \
        const T r = rk_rest_##l(x, y);                                                                                 \
        return r + ((r ^ y) < 0 && r != 0 ? y : 0);                                                                    \
    }                                                                                                                  \
    RK_INLINE T Math_ceilDiv_##l##l(T x, T y) {                                                                        \
        const T q = rk_quotient_##l(x, y);                                                                             \
        return q + ((x ^ y) >= 0 && (T)((U)q * (U)y) != x);                                                            \
    }                                                                                                                  \
    RK_INLINE T Math_ceilMod_##l##l(T x, T y) {                                                                        \
        const T r = rk_rest_##l(x, y);                                                                                 \
        return r - ((r ^ y) >= 0 && r != 0 ? y : 0);                                                                   \
    }

RK_JAVA_DIVISION(I, int32_t, uint32_t)
RK_JAVA_DIVISION(J, int64_t, uint64_t)

RK_INLINE int64_t Math_floorDiv_JI(int64_t x, int32_t y) { return Math_floorDiv_JJ(x, y); }
RK_INLINE int32_t Math_floorMod_JI(int64_t x, int32_t y) { return (int32_t)Math_floorMod_JJ(x, y); }
RK_INLINE int64_t Math_ceilDiv_JI(int64_t x, int32_t y) { return Math_ceilDiv_JJ(x, y); }
RK_INLINE int32_t Math_ceilMod_JI(int64_t x, int32_t y) { return (int32_t)Math_ceilMod_JJ(x, y); }

/* Of int and long: class name, letter, type, without a sign, bits, and what the compiler's functions end with. */
#define RK_JAVA_INTEGER(C, l, T, U, BITS, END)                                                                         \
    RK_INLINE T Math_min_##l##l(T x, T y) { return x < y ? x : y; }                                                    \
    RK_INLINE T Math_max_##l##l(T x, T y) { return x > y ? x : y; }                                                    \
    RK_INLINE T C##_min_##l##l(T x, T y) { return x < y ? x : y; }                                                     \
    RK_INLINE T C##_max_##l##l(T x, T y) { return x > y ? x : y; }                                                     \
    RK_INLINE T C##_sum_##l##l(T x, T y) { return x + y; }                                                             \
    RK_INLINE int32_t C##_bitCount_##l(T x) { return __builtin_popcount##END((U)x); }                                  \
    RK_INLINE int32_t C##_numberOfLeadingZeros_##l(T x) { return x == 0 ? BITS : __builtin_clz##END((U)x); }           \
    RK_INLINE int32_t C##_numberOfTrailingZeros_##l(T x) { return x == 0 ? BITS : __builtin_ctz##END((U)x); }          \
    RK_INLINE T C##_highestOneBit_##l(T x) {                                                                           \
        return x == 0 ? 0 : (T)((U)1 << (BITS - 1 - __builtin_clz##END((U)x)));                                        \
    }                                                                                                                  \
    RK_INLINE T C##_lowestOneBit_##l(T x) { return x & (T)(0 - (U)x); }                                                \
    RK_INLINE T C##_rotateLeft_##l##I(T x, int32_t n) {                                                                \
        return (T)((U)x << (n & (BITS - 1)) | (U)x >> (-n & (BITS - 1)));                                              \
    }                                                                                                                  \
    RK_INLINE T C##_rotateRight_##l##I(T x, int32_t n) { return C##_rotateLeft_##l##I(x, -n); }                        \
    RK_INLINE int32_t C##_signum_##l(T x) { return (x > 0) - (x < 0); }                                                \
    RK_INLINE int32_t C##_compare_##l##l(T x, T y) { return (x > y) - (x < y); }                                       \
    RK_INLINE int32_t C##_compareUnsigned_##l##l(T x, T y) { return ((U)x > (U)y) - ((U)x < (U)y); }                   \
    RK_INLINE T C##_divideUnsigned_##l##l(T x, T y) { return (T)((U)x / (U)y); }                                       \
    RK_INLINE T C##_remainderUnsigned_##l##l(T x, T y) { return (T)((U)x % (U)y); }

/* Differences that gcc 12 must not fold with what stands around them: it makes -0 of 0 - 0. */
RK_INLINE float rk_minus_F(float x, float y) { return x - y; }
RK_INLINE double rk_minus_D(double x, double y) { return x - y; }

RK_INLINE int32_t Math_abs_I(int32_t x) { return __builtin_abs(x); }
RK_INLINE int64_t Math_abs_J(int64_t x) { return x < 0 ? -x : x; }

RK_JAVA_INTEGER(Integer, I, int32_t, uint32_t, 32, )
RK_JAVA_INTEGER(Long, J, int64_t, uint64_t, 64, ll)

RK_INLINE int32_t Integer_reverseBytes_I(int32_t x) { return (int32_t)__builtin_bswap32((uint32_t)x); }
RK_INLINE int64_t Long_reverseBytes_J(int64_t x) { return (int64_t)__builtin_bswap64((uint64_t)x); }

RK_INLINE int64_t Long_reverse_J(int64_t x) {
    uint64_t u = __builtin_bswap64((uint64_t)x);
    u = (u & 0x0f0f0f0f0f0f0f0fu) << 4 | (u >> 4 & 0x0f0f0f0f0f0f0f0fu);
    u = (u & 0x3333333333333333u) << 2 | (u >> 2 & 0x3333333333333333u);
    return (int64_t)((u & 0x5555555555555555u) << 1 | (u >> 1 & 0x5555555555555555u));
}

RK_INLINE int32_t Integer_reverse_I(int32_t x) { return (int32_t)(Long_reverse_J((uint32_t)x) >> 32); }

RK_INLINE int64_t Integer_toUnsignedLong_I(int32_t x) { return (uint32_t)x; }
RK_INLINE int32_t Byte_toUnsignedInt_B(int8_t x) { return (uint8_t)x; }
RK_INLINE int64_t Byte_toUnsignedLong_B(int8_t x) { return (uint8_t)x; }
RK_INLINE int32_t Short_toUnsignedInt_S(int16_t x) { return (uint16_t)x; }
RK_INLINE int64_t Short_toUnsignedLong_S(int16_t x) { return (uint16_t)x; }
RK_INLINE int32_t Byte_compare_BB(int8_t x, int8_t y) { return x - y; }
RK_INLINE int32_t Short_compare_SS(int16_t x, int16_t y) { return x - y; }

RK_INLINE int64_t Math_multiplyFull_II(int32_t x, int32_t y) { return (int64_t)x * y; }
RK_INLINE int64_t Math_multiplyHigh_JJ(int64_t x, int64_t y) { return (int64_t)(((__int128)x * y) >> 64); }
RK_INLINE int64_t Math_unsignedMultiplyHigh_JJ(int64_t x, int64_t y) {
    return (int64_t)rk_mulhi((uint64_t)x, (uint64_t)y);
}

/* Of float and double: class name, letter, type, code, what C's functions end with, an integer as wide, its class. */
#define RK_JAVA_FLOAT(C, l, T, code, END, I)                                                                           \
    RK_INLINE T Math_abs_##l(T x) { return fabs##END(x); }                                                             \
    RK_INLINE T Math_min_##l##l(T x, T y) { return rk_min_##code(x, y); }                                              \
    RK_INLINE T Math_max_##l##l(T x, T y) { return rk_max_##code(x, y); }                                              \
    RK_INLINE T Math_sqrt_##l(T x) { return sqrt##END(x); }                                                            \
    RK_INLINE T Math_floor_##l(T x) { return floor##END(x); }                                                          \
    RK_INLINE T Math_ceil_##l(T x) { return ceil##END(x); }                                                            \
    RK_INLINE T Math_rint_##l(T x) { return rint##END(x); }                                                            \
    RK_INLINE T Math_signum_##l(T x) { return x > 0 ? 1 : x < 0 ? -1 : x; }                                            \
    RK_INLINE T Math_copySign_##l##l(T x, T y) { return copysign##END(x, y); }                                         \
    RK_INLINE T Math_fma_##l##l##l(T x, T y, T z) { return fma##END(x, y, z); }                                        \
    RK_INLINE bool C##_isNaN_##l(T x) { return x != x; }                                                               \
    RK_INLINE bool C##_isInfinite_##l(T x) { return fabs##END(x) == (T)INFINITY; }                                     \
    RK_INLINE bool C##_isFinite_##l(T x) { return fabs##END(x) < (T)INFINITY; }                                        \
    RK_INLINE T C##_min_##l##l(T x, T y) { return rk_min_##code(x, y); }                                               \
    RK_INLINE T C##_max_##l##l(T x, T y) { return rk_max_##code(x, y); }                                               \
    RK_INLINE T C##_sum_##l##l(T x, T y) { return x + y; }                                                             \
    RK_INLINE I rk_raw_##l(T x) {                                                                                      \
        I bits;                                                                                                        \
        memcpy(&bits, &x, sizeof bits);                                                                                \
        return bits;                                                                                                   \
    }                                                                                                                  \
    RK_INLINE T rk_of_raw_##l(I bits) {                                                                                \
        T x;                                                                                                           \
        memcpy(&x, &bits, sizeof x);                                                                                   \
        return x;                                                                                                      \
    }                                                                                                                  \
    RK_INLINE I rk_canonical_##l(T x) { return x == x ? rk_raw_##l(x) : rk_raw_##l((T)NAN); }                          \
    RK_INLINE int32_t C##_compare_##l##l(T x, T y) {                                                                   \
        const I a = rk_canonical_##l(x), b = rk_canonical_##l(y);                                                      \
        return x < y ? -1 : x > y ? 1 : (a > b) - (a < b);                                                             \
    }

RK_JAVA_FLOAT(Float, F, float, f32, f, int32_t)
RK_JAVA_FLOAT(Double, D, double, f64, , int64_t)

RK_INLINE float Float_intBitsToFloat_I(int32_t x) { return rk_of_raw_F(x); }
RK_INLINE int32_t Float_floatToRawIntBits_F(float x) { return rk_raw_F(x); }
RK_INLINE int32_t Float_floatToIntBits_F(float x) { return rk_canonical_F(x); }
RK_INLINE double Double_longBitsToDouble_J(int64_t x) { return rk_of_raw_D(x); }
RK_INLINE int64_t Double_doubleToRawLongBits_D(double x) { return rk_raw_D(x); }
RK_INLINE int64_t Double_doubleToLongBits_D(double x) { return rk_canonical_D(x); }

/* Bounds are in order. */
RK_INLINE int64_t Math_clamp_JJJ(int64_t x, int64_t from, int64_t to) { return x < from ? from : x > to ? to : x; }
RK_INLINE int32_t Math_clamp_JII(int64_t x, int32_t from, int32_t to) { return (int32_t)Math_clamp_JJJ(x, from, to); }
RK_INLINE float Math_clamp_FFF(float x, float from, float to) { return rk_min_f32(to, rk_max_f32(x, from)); }
RK_INLINE double Math_clamp_DDD(double x, double from, double to) { return rk_min_f64(to, rk_max_f64(x, from)); }

RK_INLINE double Math_toRadians_D(double x) { return x * 0.017453292519943295; }
RK_INLINE double Math_toDegrees_D(double x) { return x * 57.29577951308232; }

/* Of float and double: letter, type, integer as wide, bits of the fraction, the largest exponent. */
#define RK_JAVA_EXPONENT(l, T, I, BITS, MOST)                                                                          \
    RK_INLINE int32_t Math_getExponent_##l(T x) {                                                                      \
        return (int32_t)(rk_raw_##l(x) >> BITS & (2 * MOST + 1)) - MOST;                                               \
    }                                                                                                                  \
    RK_INLINE T Math_nextUp_##l(T x) {                                                                                 \
        const I up = rk_raw_##l(x + 0), next = rk_raw_##l(x + 0) + (up >= 0 ? 1 : -1);                                 \
        return x < (T)INFINITY ? rk_of_raw_##l(next) : x;                                                              \
    }                                                                                                                  \
    RK_INLINE T Math_nextDown_##l(T x) { return -Math_nextUp_##l(-x); }

RK_JAVA_EXPONENT(F, float, int32_t, 23, 127)
RK_JAVA_EXPONENT(D, double, int64_t, 52, 1023)

/* The nearest integer, of two the larger one. */
RK_INLINE int64_t Math_round_D(double x) {
    const double below = floor(x);
    return rk_toLong_f64(x - below >= 0.5 ? below + 1 : below);
}

RK_INLINE int32_t Math_round_F(float x) {
    const float below = floorf(x);
    return rk_toInt_f32(x - below >= 0.5f ? below + 1 : below);
}

/*
 * All parts are sums: gcc makes fused instructions of a difference beside a sum, whatever it is told of contraction. It must
 * not see that an operand is a negative one, of which it would make a difference again.
 */
RK_INLINE double rk_negated(double x) {
    int64_t bits;
    memcpy(&bits, &x, sizeof x);
    bits ^= INT64_MIN;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Complex64 is computed in double and rounded once, as in Java. */
RK_INLINE rk_c128 rk_widened(rk_c64 x) { return (rk_c128){x.re, x.im}; }
RK_INLINE rk_c64 rk_narrowed(rk_c128 x) { return (rk_c64){(float)x.re, (float)x.im}; }

RK_INLINE rk_c128 Complex_plus_XX(rk_c128 x, rk_c128 y) { return (rk_c128){x.re + y.re, x.im + y.im}; }
RK_INLINE rk_c128 Complex_plus_XD(rk_c128 x, double y) { return (rk_c128){x.re + y, x.im}; }
RK_INLINE rk_c128 Complex_minus_XX(rk_c128 x, rk_c128 y) { return (rk_c128){x.re - y.re, x.im - y.im}; }
RK_INLINE rk_c128 Complex_minus_XD(rk_c128 x, double y) { return (rk_c128){x.re - y, x.im}; }
RK_INLINE rk_c128 Complex_times_XX(rk_c128 x, rk_c128 y) {
    /* Of y, as folds wait for x. */
    return (rk_c128){x.re * y.re + x.im * rk_negated(y.im), x.re * y.im + x.im * y.re};
}
RK_INLINE rk_c128 Complex_times_XD(rk_c128 x, double y) { return (rk_c128){x.re * y, x.im * y}; }
RK_INLINE rk_c128 Complex_div_XD(rk_c128 x, double y) { return (rk_c128){x.re / y, x.im / y}; }
RK_INLINE rk_c128 Complex_unaryMinus_X(rk_c128 x) { return (rk_c128){rk_negated(x.re), rk_negated(x.im)}; }
RK_INLINE rk_c128 Complex_conj_X(rk_c128 x) { return (rk_c128){x.re, rk_negated(x.im)}; }

/*
 * Smith, Algorithm 116, Commun. ACM 5 (1962); a divisor of 0 divides part by part, which is a product with infinity.
 * Without branches, so that it becomes vectors: a product with 1 is exact, and both parts are sums, as of a difference
 * beside a sum gcc would fuse the products.
 */
RK_INLINE rk_c128 Complex_div_XX(rk_c128 x, rk_c128 y) {
    const bool real = fabs(y.re) >= fabs(y.im);
    const double large = real ? y.re : y.im;
    const double small = real ? y.im : y.re;
    const double ratio = small / large;
    const bool zero = (large == 0) & (small == 0);
    const double scale = zero ? INFINITY : 1 / (large + small * ratio);
    const double u = real ? 1 : ratio, v = real ? ratio : 1;
    const double re = x.re * u + x.im * v;
    const double im = x.im * u + x.re * rk_negated(v);
    return (rk_c128){(zero ? x.re : re) * scale, (zero ? x.im : im) * scale};
}

#endif
