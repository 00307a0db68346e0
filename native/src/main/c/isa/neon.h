/* NEON, which any AArch64 has. */
#ifndef RK_NEON_H
#define RK_NEON_H

#include <arm_neon.h>

#include "isa/portable.h"

/* ---- vectors of links, and stores past the cache ---- */

/* Pairs of registers as not needed soon. */
RK_INLINE void neon_stream_line(void *to, const void *from) {
    const uint8_t *at = from;
    __asm__("stnp %q[a], %q[b], [%[to]]\n\tstnp %q[c], %q[d], [%[to], 32]"
            : "=m"(*(char(*)[RK_LINE_BYTES])to)
            : [to] "r"(to), [a] "w"(vld1q_u8(at)), [b] "w"(vld1q_u8(at + 16)), [c] "w"(vld1q_u8(at + 32)),
              [d] "w"(vld1q_u8(at + 48)));
}

/* ---- products of matrices ---- */

RK_INLINE void neon_fuse8(rk_line8 *z, const rk_line8 *x, const rk_line8 *y) {
    const double *p = (const double *)x, *q = (const double *)y;
    double *r = (double *)z;
    for (int k = 0; k < 8; k += 2) vst1q_f64(r + k, vfmaq_f64(vld1q_f64(r + k), vld1q_f64(p + k), vld1q_f64(q + k)));
}

RK_INLINE void neon_fuse4(rk_line4 *z, const rk_line4 *x, const rk_line4 *y) {
    const float *p = (const float *)x, *q = (const float *)y;
    float *r = (float *)z;
    for (int k = 0; k < 16; k += 4) vst1q_f32(r + k, vfmaq_f32(vld1q_f32(r + k), vld1q_f32(p + k), vld1q_f32(q + k)));
}

RK_INLINE void neon_fuse_half8(rk_half8 *z, const rk_half8 *x, const rk_half8 *y) {
    const double *p = (const double *)x, *q = (const double *)y;
    double *r = (double *)z;
    for (int k = 0; k < 4; k += 2) vst1q_f64(r + k, vfmaq_f64(vld1q_f64(r + k), vld1q_f64(p + k), vld1q_f64(q + k)));
}

RK_INLINE void neon_fuse_half4(rk_half4 *z, const rk_half4 *x, const rk_half4 *y) {
    const float *p = (const float *)x, *q = (const float *)y;
    float *r = (float *)z;
    for (int k = 0; k < 8; k += 4) vst1q_f32(r + k, vfmaq_f32(vld1q_f32(r + k), vld1q_f32(p + k), vld1q_f32(q + k)));
}

RK_INLINE float64x2_t neon_fma8(float64x2_t x, float64x2_t y, float64x2_t z) { return vfmaq_f64(z, x, y); }
RK_INLINE float32x4_t neon_fma4(float32x4_t x, float32x4_t y, float32x4_t z) { return vfmaq_f32(z, x, y); }

/* ---- strided memory ---- */

RK_INLINE void neon_turn8(uint64_t *to, int64_t pitch, const uint64_t *from, int64_t stride) {
    const uint64x2_t a = vld1q_u64(from), b = vld1q_u64(from + stride);
    vst1q_u64(to, vzip1q_u64(a, b));
    vst1q_u64(to + pitch, vzip2q_u64(a, b));
}

RK_INLINE void neon_turn4(uint32_t *to, int64_t pitch, const uint32_t *from, int64_t stride) {
    uint32x4_t r[4], t[4];
    for (int k = 0; k < 4; k++) r[k] = vld1q_u32(from + k * stride);
    for (int k = 0; k < 4; k += 2) {
        t[k] = vtrn1q_u32(r[k], r[k + 1]);
        t[k + 1] = vtrn2q_u32(r[k], r[k + 1]);
    }
    for (int k = 0; k < 2; k++) {
        const uint64x2_t a = vreinterpretq_u64_u32(t[k]), b = vreinterpretq_u64_u32(t[k + 2]);
        vst1q_u32(to + k * pitch, vreinterpretq_u32_u64(vzip1q_u64(a, b)));
        vst1q_u32(to + (k + 2) * pitch, vreinterpretq_u32_u64(vzip2q_u64(a, b)));
    }
}

/* ---- residues ---- */

/* Products of up to 50 bits go by doubles. */
RK_INLINE uint64_t neon_reciprocal(const rk_modulus *m, rk_path path) {
    uint64_t word = m->barrett;
    if (path <= RK_BITS_50) memcpy(&word, &m->inverse, sizeof word);
    return word;
}

/*
 * bits <= 50, canonical: the quotient by double is at most one off, and its remainder is exact by fused multiply-add.
 */
RK_INLINE uint64x2_t neon_product(uint64x2_t x, uint64x2_t y, uint64x2_t p, float64x2_t inverse) {
    const float64x2_t xd = vcvtq_f64_u64(x), yd = vcvtq_f64_u64(y), pd = vcvtq_f64_u64(p);
    const float64x2_t high = vmulq_f64(xd, yd);
    const float64x2_t excess = vfmsq_f64(high, xd, yd); /* of high over the product */
    const float64x2_t q = vrndnq_f64(vmulq_f64(high, inverse));
    const int64x2_t r = vcvtq_s64_f64(vsubq_f64(vfmsq_f64(high, q, pd), excess));
    return vreinterpretq_u64_s64(vaddq_s64(r, vandq_s64(vshrq_n_s64(r, 63), vreinterpretq_s64_u64(p))));
}

/* The sign bit of a lane tells that an operand is not canonical. */
RK_INLINE uint64x2_t neon_wrong(uint64x2_t x, uint64x2_t y, uint64x2_t p) {
    const uint64x2_t last = vsubq_u64(p, vdupq_n_u64(1));
    return vorrq_u64(vorrq_u64(x, vsubq_u64(last, x)), vorrq_u64(y, vsubq_u64(last, y)));
}

/* The two words at from, or the first one twice if there is no other or step is 0. */
RK_INLINE uint64x2_t neon_two(const void *from, int64_t count, int step) {
    const uint64_t *a = from;
    return step && count >= 2 ? vld1q_u64(a) : vdupq_n_u64(*a);
}

RK_INLINE bool neon_multiply(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                             int sb, int lanes, bool *right) {
    if (m->path > RK_BITS_50) return false;
    uint64x2_t wrong = vdupq_n_u64(0);
    for (int64_t i = 0; i < n; i += 2) {
        const int64_t count = n - i;
        const uint64x2_t x = neon_two(a + i * sa, count, sa), y = neon_two(b + i * sb, count, sb);
        const uint64x2_t p = neon_two(m->p + i * lanes, count, lanes);
        const uint64x2_t r =
            neon_product(x, y, p, vreinterpretq_f64_u64(neon_two(m->mu + i * lanes, count, lanes)));
        wrong = vorrq_u64(wrong, neon_wrong(x, y, p));
        if (count >= 2) vst1q_u64((uint64_t *)o + i, r);
        else o[i] = (int64_t)vgetq_lane_u64(r, 0);
    }
    *right = ((vgetq_lane_u64(wrong, 0) | vgetq_lane_u64(wrong, 1)) >> 63) == 0;
    return true;
}

/* ---- better than the portable set ---- */

/* Vectors are read in order, as of others. */
#undef rk_isa_in_registers
#define rk_isa_in_registers(x, y) __asm__("" : "+w"(x), "+w"(y))
#undef rk_isa_in_order
#define rk_isa_in_order(v) __asm__ volatile("" : "+w"(v))
#undef rk_isa_stream_line
#define rk_isa_stream_line neon_stream_line

#undef RK_SQUARE8
#define RK_SQUARE8 2
#undef rk_isa_turn8
#define rk_isa_turn8 neon_turn8
#undef RK_SQUARE4
#define RK_SQUARE4 4
#undef rk_isa_turn4
#define rk_isa_turn4 neon_turn4

#undef rk_isa_fuse8
#define rk_isa_fuse8 neon_fuse8
#undef rk_isa_fuse4
#define rk_isa_fuse4 neon_fuse4
#undef rk_isa_fuse_half8
#define rk_isa_fuse_half8 neon_fuse_half8
#undef rk_isa_fuse_half4
#define rk_isa_fuse_half4 neon_fuse_half4
#undef rk_isa_fma8
#define rk_isa_fma8 neon_fma8
#undef rk_isa_fma4
#define rk_isa_fma4 neon_fma4

#undef rk_isa_reciprocal
#define rk_isa_reciprocal neon_reciprocal
#undef rk_isa_multiply
#define rk_isa_multiply neon_multiply

#undef RK_NTT_KERNELS
#define RK_NTT_KERNELS(X) X(real50, 2, 0, RK_TIGHT, 50, 16, false)

#endif
