/* Sine and cosine of float64, as in Java's io.rankine.ops.AngleFunctions. */
#ifndef RK_ANGLES_H
#define RK_ANGLES_H

#include "math/rk_functions.h"

/*
 * a = quarters pi / 2 + (y + low), |y| < .79. Up to here a quarter of the circle in four parts, of 31 bits but the
 * last, is taken off exactly.
 */
#define RK_NEAR 0x1p20

/* a - b, and what that lacks. */
RK_INLINE double rk_lacks(double a, double b, double difference) {
    const double taken = difference - a;
    return (a - (difference - taken)) - (b + taken);
}

/* The sine of y + low, or of that and so many more quarters. */
RK_INLINE double rk_quarter(double y, double low, uint64_t quarters) {
    const double z = y * y, v = z * y, w = z * z;
    const double s = (0x1.1111111110bb1p-7 - z * 0x1.a01a019e8357dp-13)
        + w * ((0x1.71de37961e4c6p-19 - z * 0x1.ae600a926c899p-26) + w * 0x1.5e0af186af6e1p-33);
    const double sine = y - ((z * (.5 * low - v * s) - low) + v * 0x1.5555555555555p-3);
    const double c = z * ((0x1.5555555555555p-5 - z * 0x1.6c16c16c16966p-10)
        + w * ((0x1.a01a019f4e867p-16 - z * 0x1.27e4fa17a41b4p-22)
               + w * (0x1.1eeb68b109172p-29 - z * 0x1.907d7aebd5de5p-37)));
    const double half = .5 * z;
    const double h = 1 - half;
    const double cosine = h + (((1 - h) - half) + (z * c - y * low));
    return rk_of_bits(rk_bits(quarters & 1 ? cosine : sine) ^ (quarters & 2) << 62);
}

RK_INLINE double rk_near_angle(double a, uint64_t quarters) {
    const double whole = a * 0x1.45f306dc9c883p-1 + RK_WHOLE;
    const double n = whole - RK_WHOLE;
    const double first = a - n * 0x1.921fb544p+0;
    const double second = first - n * 0x1.0b4611a4p-34;
    const double third = second - n * 0x1.13198a2cp-65;
    const double lacks = (rk_lacks(first, n * 0x1.0b4611a4p-34, second) + rk_lacks(second, n * 0x1.13198a2cp-65, third))
        - n * 0x1.01b839a25204ap-96;
    const double y = n == 0 ? a : third + lacks; /* -0 as well */
    return rk_quarter(y, (third - y) + lacks, rk_bits(whole) + quarters);
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

/* The same of numbers from RK_NEAR on: their quarters modulo 4, exactly to 190 bits behind the point. */
static __attribute__((noinline)) double rk_far_angle(double a, uint64_t quarters) {
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
    return rk_quarter(angle, (product - angle) + lacks, (rk_bits(a) >> 63 ? -count : count) + quarters);
}

/* The sine of x and so many quarters. */
#define RK_ANGLE(verb, code, T, QUARTERS)                                                                              \
    RK_INLINE T verb##_##code##_near(T x) { return (T)rk_near_angle(x, QUARTERS); }                                    \
    RK_INLINE T verb##_##code(T x) {                                                                                   \
        return fabs(x) <= RK_NEAR ? verb##_##code##_near(x) : (T)rk_far_angle(x, QUARTERS);                            \
    }                                                                                                                  \
    static void verb##_##code##_block(int64_t n, T *o, const T *a, bool past) {                                        \
        int64_t far = 0;                                                                                               \
        RK_EACH(i, n) far |= !(fabs(a[i]) <= RK_NEAR);                                                                 \
        if (far) for (int64_t i = 0; i < n; i++) o[i] = verb##_##code(a[i]);                                           \
        else RK_ROW(T, o, n, past, RK_AHEAD(a + i), verb##_##code##_near(a[i]));                                       \
    }                                                                                                                  \
    static void verb##_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {       \
        T *o = out;                                                                                                    \
        const T *a = in[0];                                                                                            \
        if (repeated) {                                                                                                \
            const T r = verb##_##code(*a);                                                                             \
            RK_ROW(T, o, n, past, (void)0, r);                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        for (int64_t i = 0; i < n; i += RK_BLOCK) {                                                                    \
            verb##_##code##_block(n - i < RK_BLOCK ? n - i : RK_BLOCK, o + i, a + i, past);                            \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(T *out, const T *a, const int64_t *loop) {                                           \
        static const rk_op op = {verb##_##code##_row, 1, -1, {sizeof(T), sizeof(T)}, NULL};                            \
        RK_NEST(&op, out, (const void *const[]){a}, loop);                                                             \
    }

#endif
