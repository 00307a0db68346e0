/* Sine, cosine and tangent of float64, as in Java's io.rankine.ops.math.AngleFunctions, bit by bit. */
#ifndef RK_ANGLES_H
#define RK_ANGLES_H

#include "math/rk_functions.h"
#include "math/rk_split.h"

/* a = quarters pi / 2 + (y + low), |y| < .79. Up to here products of the quarters and parts of pi / 2 are exact. */
#define RK_NEAR 0x1p20

/* sin(y) = y - y z S(z), cos(y) = 1 - z / 2 + z^2 C(z), z = y^2 up to .617: errors are below 2^-55.6 and 2^-59.9. */
RK_INLINE double rk_sine_terms(double z) {
    double s = -0x1.5e0af186af6e1p-33;
    s = rk_fma(s, z, 0x1.ae600a926c899p-26);
    s = rk_fma(s, z, -0x1.71de37961e4c6p-19);
    s = rk_fma(s, z, 0x1.a01a019e8357dp-13);
    s = rk_fma(s, z, -0x1.1111111110bb1p-7);
    return rk_fma(s, z, 0x1.5555555555555p-3);
}

RK_INLINE double rk_cosine_terms(double z) {
    double c = -0x1.907d7aebd3bccp-37;
    c = rk_fma(c, z, 0x1.1eeb68b109138p-29);
    c = rk_fma(c, z, -0x1.27e4fa17a41b3p-22);
    c = rk_fma(c, z, 0x1.a01a019f4e867p-16);
    c = rk_fma(c, z, -0x1.6c16c16c16966p-10);
    return rk_fma(c, z, 0x1.5555555555555p-5);
}

/* The sine of y + low, or of that and so many more quarters. Differences keep the sign of -0. */
RK_INLINE double rk_quarter(double y, double low, uint64_t quarters) {
    const double z = y * y, half = .5 * z, h = 1 - half;
    const double sine = y - rk_fma(y * z, rk_sine_terms(z), rk_fma(half, low, -low));
    const double cosine = h + rk_fma(z * z, rk_cosine_terms(z), rk_fma(-y, low, (1 - h) - half));
    return rk_of_bits(rk_bits(quarters & 1 ? cosine : sine) ^ (quarters & 2) << 62);
}

/*
 * Their tangent: y by c = y cot y = 1 - z R(z), or after odd quarters -c by y, numerator and denominator as two doubles
 * each. R has half of the terms of a tangent, as its poles are at pi; errors are below .75 units in the last place.
 */
RK_INLINE double rk_tangent(double y, double low, uint64_t quarters) {
    const double z = y * y, z_low = rk_fma(y + y, low, rk_fma(y, y, -z));
    double p = 0x1.aa5555967fc4dp-29;
    p = rk_fma(p, z, 0x1.694838ef66df3p-26);
    p = rk_fma(p, z, 0x1.d8c2120706dbdp-23);
    p = rk_fma(p, z, 0x1.2272cf7b737ccp-19);
    p = rk_fma(p, z, 0x1.66a96938e3fb4p-16);
    p = rk_fma(p, z, 0x1.bbd776c2d84f8p-13);
    p = rk_fma(p, z, 0x1.1566abc3b4bf4p-9);
    p = rk_fma(p, z, 0x1.6c16c16c116bep-6);
    p = rk_fma(p, z, 0x1.555555555556bp-2);
    /* 1 - z p, and what that lacks; the slope of z R(z) is about .36 where low counts. */
    const double c = rk_fma(-z, p, 1), c_low = rk_fma(-.36, z_low, rk_fma(-z, p, 1 - c));
    /* Exchanged without a condition, of which compilers make paths with a division each. */
    const uint64_t odd = -(quarters & 1), change = (rk_bits(y) ^ rk_bits(c)) & odd;
    const uint64_t change_low = (rk_bits(low) ^ rk_bits(c_low)) & odd;
    const double n = rk_of_bits(rk_bits(y) ^ change), n_low = rk_of_bits(rk_bits(low) ^ change_low);
    const double d = rk_of_bits(rk_bits(c) ^ change), d_low = rk_of_bits(rk_bits(c_low) ^ change_low);
    const double inverse = 1 / d, q = n * inverse;
    /* Not -fma(...), of which gcc makes the negated product less the addend: another zero. */
    const double quotient = rk_fma(rk_fma(q, d_low, rk_fma(q, d, -n) - n_low), -inverse, q);
    return rk_of_bits(rk_bits(quotient) ^ quarters << 63);
}

enum { RK_SINE, RK_COSINE, RK_TANGENT };

RK_INLINE double rk_of_angle(double y, double low, uint64_t quarters, int function) {
    return function == RK_TANGENT ? rk_tangent(y, low, quarters) : rk_quarter(y, low, quarters + (function == RK_COSINE));
}

/* pi / 2 less upper, its first 53 bits, in two parts: what upper and middle leave is exact. */
RK_INLINE double rk_angle_by(double a, double middle, double lower, int function) {
    const double whole = rk_fma(a, 0x1.45f306dc9c883p-1, RK_WHOLE), n = whole - RK_WHOLE;
    const double first = rk_fma(-n, 0x1.921fb54442d18p+0, a);
    const double second = rk_fma(-n, middle, first);
    const double more = rk_fma(n, lower, rk_fma(n, middle, second - first));
    const double y = second - more;
    return rk_of_angle(y, (second - y) - more, rk_bits(whole), function);
}

/* Parts of 32 and 53 bits. */
RK_INLINE double rk_near_angle(double a, int function) {
    return rk_angle_by(a, 0x1.1a626330p-54, 0x1.45c06e0e68948p-86, function);
}

/* From RK_NEAR on by parts of 25 and 53 bits: products with 27 bits of quarters are exact. */
RK_INLINE double rk_wide_angle(double a, int function) {
    const bool near = fabs(a) <= RK_NEAR;
    const double middle = near ? 0x1.1a626330p-54 : 0x1.1a6263p-54;
    return rk_angle_by(a, middle, near ? 0x1.45c06e0e68948p-86 : 0x1.8a2e03707344ap-81, function);
}

/* Whether that has all bits; of infinities it makes NaN. Next to whole quarters too few are left. */
RK_INLINE bool rk_is_wide(double a) {
    const double size = fabs(a);
    const double n = rk_fma(a, 0x1.45f306dc9c883p-1, RK_WHOLE) - RK_WHOLE;
    const double rest = rk_fma(-n, 0x1.1a6263p-54, rk_fma(-n, 0x1.921fb54442d18p+0, a));
    return ((size < 0x1p27) & (fabs(rest) > 0x1p-20)) | !(size > RK_NEAR) | (size == INFINITY);
}

/* The bits of 2 / pi behind the point, after 64 zeros. */
static const uint64_t rk_two_by_pi[] = {
    UINT64_C(0),
    UINT64_C(0xa2f9836e4e441529), UINT64_C(0xfc2757d1f534ddc0), UINT64_C(0xdb6295993c439041),
    UINT64_C(0xfe5163abdebbc561), UINT64_C(0xb7246e3a424dd2e0), UINT64_C(0x06492eea09d1921c),
    UINT64_C(0xfe1deb1cb129a73e), UINT64_C(0xe88235f52ebb4484), UINT64_C(0xe99c7026b45f7e41),
    UINT64_C(0x3991d639835339f4), UINT64_C(0x9c845f8bbdf9283b), UINT64_C(0x1ff897ffde05980f),
    UINT64_C(0xef2f118b5a0a6d1f), UINT64_C(0x6d367ecf27cb09b7), UINT64_C(0x4f463f669e5fea2d),
    UINT64_C(0x7527bac7ebe5f17b), UINT64_C(0x3d0739f78a5292ea), UINT64_C(0x6bfb5fb11f8d5d08),
    UINT64_C(0x56033046fc7b6bab),
};

/* The same of all numbers from RK_NEAR on: their quarters modulo 4, exactly to 190 bits behind the point. */
static __attribute__((noinline, unused)) double rk_far_angle(double a, int function) {
    if (!(fabs(a) < INFINITY)) return NAN;
    const uint64_t m = (rk_bits(a) & RK_FRACTION) | UINT64_C(1) << 52;
    const int from = (int)(rk_bits(a) >> 52 & 0x7ff) - 1075 + 62, shift = from & 63;
    uint64_t window[3];
    for (int i = 0; i < 3; i++) {
        const uint64_t *word = rk_two_by_pi + (from >> 6) + i;
        window[i] = word[0] << shift | word[1] >> 1 >> (63 - shift);
    }
    const unsigned __int128 low = (unsigned __int128)window[2] * m;
    const unsigned __int128 middle = (unsigned __int128)window[1] * m + (uint64_t)(low >> 64);
    const uint64_t high = window[0] * m + (uint64_t)(middle >> 64);
    /* The rest of a quarter, from -1/2 to 1/2. */
    const uint64_t first = high << 2 | (uint64_t)middle >> 62, second = (uint64_t)middle << 2 | (uint64_t)low >> 62;
    const uint64_t negative = first >> 63;
    const uint64_t upper = first ^ -negative, lower = second ^ -negative;
    const int zeros = __builtin_clzll(upper | 1);
    const uint64_t x = upper << zeros | lower >> 1 >> (63 - zeros), y = lower << zeros;
    const double unit = rk_power(RK_WHOLE - zeros) * (negative == rk_bits(a) >> 63 ? 0x1p-53 : -0x1p-53);
    const double h = (double)(int64_t)(x >> 11) * unit;
    const double l = (double)(int64_t)((x & 0x7ff) << 42 | y >> 22) * (unit * 0x1p-53);
    const double product = h * 0x1.921fb54442d18p+0;
    const double lacks = fma(h, 0x1.921fb54442d18p+0, -product)
        + (h * 0x1.1a62633145c07p-54 + l * 0x1.921fb54442d18p+0);
    const double angle = product + lacks;
    const uint64_t count = (high >> 62) + negative;
    return rk_of_angle(angle, (product - angle) + lacks, rk_bits(a) >> 63 ? -count : count, function);
}

RK_INLINE double rk_any_angle(double x, int function) {
    return rk_is_wide(x) ? rk_wide_angle(x, function) : rk_far_angle(x, function);
}

#define RK_ANGLE(verb, FUNCTION)                                                                                       \
    RK_SPLIT_UNARY_TIERS(verb, f64, double, double, RK_AS_IT_IS, fabs(x) <= RK_NEAR, rk_near_angle(x, FUNCTION),       \
                         rk_is_wide(x), o[i] = rk_wide_angle(x, FUNCTION), rk_any_angle(x, FUNCTION))

#endif
