/*
 * Angles, arcs and cube roots of float32 in float32, as in Java's io.rankine.ops.math.NarrowAngles, bit by bit; see
 * rk_narrow.h.
 */
#ifndef RK_NARROW_ANGLES_H
#define RK_NARROW_ANGLES_H

#include "math/rk_angles.h"
#include "math/rk_arcs.h"
#include "math/rk_narrow.h"

/* ---- angles ---- */

/* Up to here products of quarters of the circle and the second of the parts of pi / 2 are exact. */
#define RK_FLOAT_NEAR 12800

RK_INLINE float rk_float_angle(float a, uint32_t quarter) {
    const float whole = rk_fmaf(a, 0x1.45f306p-1f, RK_FLOAT_WHOLE), n = whole - RK_FLOAT_WHOLE;
    const float first = rk_fmaf(-n, 0x1.921fb4p+0f, a), second = rk_fmaf(-n, 0x1.444p-24f, first);
    const float more = rk_fmaf(n, 0x1.68c234p-39f, rk_fmaf(n, 0x1.444p-24f, second - first));
    const float y = second - more, low = (second - y) - more;
    const uint32_t quarters = rk_float_bits(whole) + quarter;
    const float z = y * y, half = .5f * z, h = 1 - half;
    float s = 0x1.9ac6fcp-13f;
    s = rk_fmaf(s, z, -0x1.110c24p-7f);
    s = rk_fmaf(s, z, 0x1.555552p-3f);
    float c = 0x1.9bd670p-16f;
    c = rk_fmaf(c, z, -0x1.6c12cep-10f);
    c = rk_fmaf(c, z, 0x1.555554p-5f);
    const float sine = y - rk_fmaf(y * z, s, rk_fmaf(half, low, -low));
    const float cosine = h + rk_fmaf(z * z, c, rk_fmaf(-y, low, (1 - h) - half));
    return rk_float_of_bits(rk_float_bits(quarters & 1 ? cosine : sine) ^ (quarters & 2) << 30);
}

/* Up to here in float64 with few terms, rounded once: enough bits are left of pi / 2 in two parts. */
#define RK_FLOAT_FAR 0x1p30f

RK_INLINE bool rk_float_is_wide(float x) { return !(fabsf(x) > RK_FLOAT_FAR && fabsf(x) < INFINITY); }

/* a = quarters pi / 2 + the result. */
RK_INLINE double rk_float_rest(double a, uint64_t *quarters) {
    const double whole = rk_fma(a, 0x1.45f306dc9c883p-1, RK_WHOLE), n = whole - RK_WHOLE;
    *quarters = rk_bits(whole);
    return rk_fma(-n, 0x1.1a62633145c07p-54, rk_fma(-n, 0x1.921fb54442d18p+0, a));
}

/* Errors of the polynomials are below 2^-35 and 2^-32. */
RK_INLINE float rk_float_wide_angle(float x, uint32_t quarter) {
    if (fabsf(x) <= RK_FLOAT_NEAR) return rk_float_angle(x, quarter);
    uint64_t quarters;
    const double y = rk_float_rest(x, &quarters), z = y * y;
    double s = 0x1.6db1afe0ba73fp-19;
    s = rk_fma(s, z, -0x1.a013814533806p-13);
    s = rk_fma(s, z, 0x1.11110dd2a633fp-7);
    s = rk_fma(s, z, -0x1.55555554523bfp-3);
    double c = 0x1.9a5e3adc93d84p-16;
    c = rk_fma(c, z, -0x1.6c0dd3edb6893p-10);
    c = rk_fma(c, z, 0x1.55554c6cf4742p-5);
    c = rk_fma(c, z, -0x1.fffffffa7106dp-2);
    quarters += quarter;
    const double sine = rk_fma(y * z, s, y), cosine = rk_fma(z, c, 1);
    return (float)rk_of_bits(rk_bits(quarters & 1 ? cosine : sine) ^ (quarters & 2) << 62);
}

#define RK_FLOAT_ANGLE(verb, FUNCTION, quarter)                                                                        \
    RK_FLOAT_TIERS(verb, fabsf(x) <= RK_FLOAT_NEAR, rk_float_angle(x, quarter), rk_float_is_wide(x),                   \
                   rk_float_wide_angle(x, quarter), rk_any_angle(x, FUNCTION))

/* Of a sine and a cosine rounded before, the quotient would lose too much. */
RK_INLINE float rk_float_tan(double a) {
    uint64_t quarters;
    const double y = rk_float_rest(a, &quarters), z = y * y;
    const double p = y * rk_fma(rk_fma(0x1.19c283321c0fep-10, z, -0x1.c81dfa9d5e5e5p-4), z, 0x1.00000000140e7p+0);
    const double q = rk_fma(rk_fma(0x1.05ad4b36e3ba8p-6, z, -0x1.c75cd3e36bcd5p-2), z, 1);
    /* Exchanged without a condition, of which compilers make paths with a division each. */
    const uint64_t change = (rk_bits(p) ^ rk_bits(q)) & -(quarters & 1);
    const double tangent = rk_of_bits(rk_bits(p) ^ change) / rk_of_bits(rk_bits(q) ^ change);
    return (float)rk_of_bits(rk_bits(tangent) ^ quarters << 63);
}

/* ---- arcs and cube roots ---- */

RK_INLINE float rk_float_if(bool is, float x) { return rk_float_of_bits(rk_float_bits(x) & -(uint32_t)is); }

/* As rk_arc_between; low: 2 a < b, high: a > 2 b. */
RK_INLINE float rk_float_arc_between(float a, float b, uint32_t back, bool low, bool high) {
    const float left = rk_float_if(!high, a), minus = rk_float_if(!low, b);
    const float plus = rk_float_if(!high, b), right = rk_float_if(!low, a);
    const float eighths = rk_float_if(!low, 1) + rk_float_if(high, 1);
    const float turned = rk_float_of_bits(rk_float_bits(eighths) ^ back) + rk_float_if(back != 0, 4);
    const float d = right + plus, d_low = right - (d - plus), n = rk_float_of_bits(rk_float_bits(left - minus) ^ back);
    const float inverse = 1 / d, t = n * inverse, z = t * t;
    const float lacks = rk_fmaf(-t, d_low, rk_fmaf(-t, d, n)) * inverse;
    float p = 0x1.5a2b0ep-5f;
    p = rk_fmaf(p, z, -0x1.51538ap-4f);
    p = rk_fmaf(p, z, 0x1.c2d782p-4f);
    p = rk_fmaf(p, z, -0x1.247348p-3f);
    p = rk_fmaf(p, z, 0x1.9998f2p-3f);
    p = rk_fmaf(p, z, -0x1.555556p-2f);
    const float rest = rk_fmaf(t * z, p, rk_fmaf(-lacks, z, lacks) + turned * -0x1.777a5cp-26f);
    const float h = rk_fmaf(turned, 0x1.921fb6p-1f, t);
    return h + ((rk_fmaf(turned, 0x1.921fb6p-1f, -h) + t) + rest);
}

/* Compared by bits, from which compilers make no path of its own for far numbers. */
RK_INLINE float rk_float_atan(float x) {
    const float far = fabsf(x), a = far > 0x1p30f ? 0x1p30f : far;
    const bool low = rk_float_bits(far) < rk_float_bits(.5f), high = rk_float_bits(far) > rk_float_bits(2);
    return rk_float_signed(rk_float_arc_between(a, 1, 0, low, high), x);
}

/* Neither a sum is infinite nor what a quotient lacks too small. */
RK_INLINE bool rk_float_atan2_is_short(float y, float x) {
    const float a = fabsf(y), b = fabsf(x);
    return (a < b ? b : a) < 0x1p45f && (a < b ? a : b) > 0x1p-45f;
}

RK_INLINE float rk_float_atan2(float y, float x) {
    const float a = fabsf(y), b = fabsf(x);
    return rk_float_signed(rk_float_arc_between(a, b, rk_float_bits(x) & RK_FLOAT_SIGN, 2 * a < b, a > 2 * b), y);
}

RK_INLINE float rk_any_float_atan2(float y, float x) {
    return rk_float_atan2_is_short(y, x) ? rk_float_atan2(y, x) : (float)rk_any_atan2(y, x);
}

/* As rk_arc_sine. */
RK_INLINE float rk_float_arc_sine(float a, float eighths, float m) {
    const bool far = a > .5f;
    const float z = far ? rk_fmaf(-.5f, a, .5f) : a * a;
    const float root = sqrtf(z), t = far ? root : a;
    const float inverse = rk_float_of_bits(UINT32_C(0x5f376400) - (rk_float_bits(z) >> 1));
    const float lacks = far ? rk_fmaf(-root, root, z) * (.5f * inverse) : 0;
    float p = 0x1.13fed4p-5f;
    p = rk_fmaf(p, z, 0x1.18f91ep-6f);
    p = rk_fmaf(p, z, 0x1.fd8da2p-6f);
    p = rk_fmaf(p, z, 0x1.6d5bbap-5f);
    p = rk_fmaf(p, z, 0x1.333430p-4f);
    p = rk_fmaf(p, z, 0x1.555554p-3f);
    const float rest = rk_fmaf(t * z, p, lacks), c = eighths * 0x1.921fb6p-1f, h = rk_fmaf(m, t, c);
    return h + (rk_fmaf(m, t, c - h) + rk_fmaf(m, rest, eighths * -0x1.777a5cp-26f));
}

RK_INLINE float rk_float_asin(float x) {
    const bool far = fabsf(x) > .5f;
    return rk_float_signed(rk_float_arc_sine(fabsf(x), far ? 2 : 0, far ? -2 : 1), x);
}

RK_INLINE float rk_float_acos(float x) {
    const bool far = fabsf(x) > .5f;
    const float eighths = far ? x < 0 ? 4 : 0 : 2, m = far ? 2 : -1;
    return rk_float_arc_sine(fabsf(x), eighths, rk_float_of_bits(rk_float_bits(m) ^ (rk_float_bits(x) & RK_FLOAT_SIGN)));
}

/* As rk_cube_root, one step. */
RK_INLINE float rk_float_cbrt(float x) {
    const float a = fabsf(x);
    const uint32_t third = (uint32_t)(int32_t)((float)(int32_t)rk_float_bits(a) * 0x1.555556p-2f);
    float y = rk_float_of_bits(UINT32_C(0x54a1f400) - third);
    const float e = rk_fmaf(-(a * y), y * y, 1);
    const float series = rk_fmaf(rk_fmaf(rk_fmaf(0x1.26fabcp-3f, e, 0x1.61f9aep-3f), e, 0x1.c71c72p-3f), e, 0x1.555556p-2f);
    y = rk_fmaf(y * e, series, y);
    const float yy = y * y, c = a * yy, cc = c * c;
    const float lacks = rk_fmaf(-rk_fmaf(c, c, -cc), c, rk_fmaf(-cc, c, a));
    return rk_float_signed(rk_fmaf(lacks * yy, 0x1.555556p-2f, c), x);
}

/* SHORT of float32 if x is ORDINARY, else FULL of float64, rounded. */

#endif
