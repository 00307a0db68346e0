/*
 * fma and fmaf, rounded once. On Windows they stand in for those of mingw-w64, which are inexact: kernels for processors without
 * the instruction would differ from Java. Included once where a library is put together.
 */
#ifndef RK_FMA_H
#define RK_FMA_H

#include <math.h>
#include <string.h>

#include "base/rk_base.h"

/* A finite number that is not 0: the result times 2^e, of 53 bits. */
static inline uint64_t rk_digits(double x, int *e) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    const uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    const int exponent = (int)(bits >> 52 & 2047);
    const int zeros = exponent ? 0 : __builtin_clzll(fraction) - 11;
    *e = (exponent ? exponent : 1) - 1075 - zeros;
    return exponent ? fraction | UINT64_C(1) << 52 : fraction << zeros;
}

/* x / 2^by; what falls off leaves its trace in the last bit. */
static inline rk_u128 rk_shifted(rk_u128 x, int by) {
    if (by > 127) return x != 0;
    return x >> by | (by && x << (128 - by));
}

/* The double next to m 2^e; of two the even one. */
static inline double rk_nearest(int negative, rk_u128 m, int e) {
    const uint64_t high = (uint64_t)(m >> 64);
    const int last = high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll((uint64_t)m);
    const int normal = e + last >= -1022, cut = normal ? last - 52 : -1074 - e;
    const uint64_t quarters = (uint64_t)(cut >= 2 ? rk_shifted(m, cut - 2) : m << (2 - cut)), rest = quarters & 3;
    uint64_t bits = quarters >> 2;
    bits += rest == 3 || (rest == 2 && bits & 1);
    if (normal) bits += (uint64_t)(e + cut + 1074) << 52;
    if (bits > UINT64_C(2047) << 52) bits = UINT64_C(2047) << 52;
    bits |= (uint64_t)negative << 63;
    double result;
    memcpy(&result, &bits, sizeof result);
    return result;
}

static inline double rk_exact_fma(double x, double y, double z) {
    if (!isfinite(x) || !isfinite(y) || x == 0 || y == 0) return x * y + z;
    if (!isfinite(z)) return z;
    if (z == 0) return x * y;
    int ex, ey, ez;
    /* both with their first bit at 124 or 125: a sum has room, and a difference loses nothing that counts */
    const rk_u128 xy = (rk_u128)rk_digits(x, &ex) * rk_digits(y, &ey) << 20, c = (rk_u128)rk_digits(z, &ez) << 73;
    const int e = ex + ey - 20, d = e - (ez - 73), less = !signbit(x) != !signbit(y), z_less = signbit(z) != 0;
    const rk_u128 p = d < 0 ? rk_shifted(xy, -d) : xy, q = d > 0 ? rk_shifted(c, d) : c;
    const int scale = d < 0 ? e - d : e;
    if (less == z_less) return rk_nearest(less, p + q, scale);
    if (p == q) return 0;
    return p > q ? rk_nearest(less, p - q, scale) : rk_nearest(z_less, q - p, scale);
}

/* The product is exact in double. So that the sum is not rounded twice, its last bit is set if it is not exact. */
static inline float rk_exact_fmaf(float x, float y, float z) {
    const double p = (double)x * y, c = z;
    double sum = p + c;
    if (!isfinite(sum)) return (float)sum;
    const double back = sum - p, rest = (p - (sum - back)) + (c - back);
    uint64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    if (rest != 0 && !(bits & 1)) bits += (rest > 0) == (sum > 0) ? 1 : UINT64_MAX;
    memcpy(&sum, &bits, sizeof sum);
    return (float)sum;
}

#ifdef _WIN32
double fma(double x, double y, double z) { return rk_exact_fma(x, y, z); }
float fmaf(float x, float y, float z) { return rk_exact_fmaf(x, y, z); }
#endif

#endif
