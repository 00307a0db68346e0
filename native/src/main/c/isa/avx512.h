/* AVX-512 with 52-bit integer multiply-add (IFMA). */
#ifndef RK_AVX512_H
#define RK_AVX512_H

#include "isa/avx2.h"

/* ---- vectors of links, and stores past the cache ---- */

RK_INLINE void avx512_stream_line(void *to, const void *from) { _mm512_stream_si512(to, _mm512_loadu_si512(from)); }

/* ---- products of matrices ---- */

RK_INLINE void avx512_fuse8(rk_line8 *z, const rk_line8 *x, const rk_line8 *y) {
    *z = (rk_line8)_mm512_fmadd_pd((__m512d)*x, (__m512d)*y, (__m512d)*z);
}

RK_INLINE void avx512_fuse4(rk_line4 *z, const rk_line4 *x, const rk_line4 *y) {
    *z = (rk_line4)_mm512_fmadd_ps((__m512)*x, (__m512)*y, (__m512)*z);
}

RK_INLINE void avx512_first8(rk_line8 *to, const double *from, int64_t count) {
    *to = (rk_line8)_mm512_maskz_loadu_pd((__mmask8)((1u << count) - 1), from);
}

RK_INLINE void avx512_first4(rk_line4 *to, const float *from, int64_t count) {
    *to = (rk_line4)_mm512_maskz_loadu_ps((__mmask16)((1u << count) - 1), from);
}

RK_INLINE void avx512_put8(double *to, const rk_line8 *from, int64_t count) {
    _mm512_mask_storeu_pd(to, (__mmask8)((1u << count) - 1), (__m512d)*from);
}

RK_INLINE void avx512_put4(float *to, const rk_line4 *from, int64_t count) {
    _mm512_mask_storeu_ps(to, (__mmask16)((1u << count) - 1), (__m512)*from);
}

RK_INLINE __m512d avx512_fma8(__m512d x, __m512d y, __m512d z) { return _mm512_fmadd_pd(x, y, z); }
RK_INLINE __m512 avx512_fma4(__m512 x, __m512 y, __m512 z) { return _mm512_fmadd_ps(x, y, z); }

/* ---- strided memory ---- */

RK_INLINE void avx512_turn8(uint64_t *to, int64_t pitch, const uint64_t *from, int64_t stride) {
    __m512i r[8], t[8], u[8];
    for (int k = 0; k < 8; k++) r[k] = _mm512_loadu_si512(from + k * stride);
    for (int k = 0; k < 8; k += 2) {
        t[k] = _mm512_unpacklo_epi64(r[k], r[k + 1]);
        t[k + 1] = _mm512_unpackhi_epi64(r[k], r[k + 1]);
    }
    for (int k = 0; k < 2; k++) {
        for (int h = 0; h < 2; h++) {
            u[4 * h + k] = _mm512_shuffle_i64x2(t[4 * h + k], t[4 * h + 2 + k], 0x88);
            u[4 * h + 2 + k] = _mm512_shuffle_i64x2(t[4 * h + k], t[4 * h + 2 + k], 0xdd);
        }
    }
    /* u[k] holds columns k and k + 4 of the first four lines, u[4 + k] those of the last four. */
    for (int k = 0; k < 4; k++) {
        _mm512_storeu_si512(to + k * pitch, _mm512_shuffle_i64x2(u[k], u[4 + k], 0x88));
        _mm512_storeu_si512(to + (k + 4) * pitch, _mm512_shuffle_i64x2(u[k], u[4 + k], 0xdd));
    }
}

/* ---- words ---- */

/* In halves, of which the compiler makes vectors. */
RK_INLINE uint64_t avx512_high(uint64_t x, uint64_t y) {
    const uint64_t x0 = (uint32_t)x, x1 = x >> 32, y0 = (uint32_t)y, y1 = y >> 32;
    const uint64_t middle = x1 * y0 + (x0 * y0 >> 32);
    return x1 * y1 + (middle >> 32) + ((x0 * y1 + (uint32_t)middle) >> 32);
}

/* ---- residues ---- */

RK_INLINE __m512i avx512_less(__m512i t, __m512i p) { return _mm512_min_epu64(t, _mm512_sub_epi64(t, p)); }

RK_INLINE __m512i avx512_plane(const uint64_t *plane, int64_t i, int step) {
    return step ? _mm512_loadu_si512(plane + i) : _mm512_set1_epi64((long long)*plane);
}

/* floor(a b / 2^64) or up to three less: a = a1 2^40 2^12 + a0, b alike; the low limbs' product is dropped. */
RK_INLINE __m512i avx512_mulhi_short(__m512i a, __m512i a1, __m512i b) {
    const __m512i top = _mm512_mullo_epi64(a1, _mm512_srli_epi64(b, 52));
    return _mm512_madd52hi_epu64(_mm512_madd52hi_epu64(top, a1, b), a, _mm512_srli_epi64(b, 12));
}

/* The upper 12 bits of a, where madd52 wants them. */
RK_INLINE __m512i avx512_top12(__m512i a) { return _mm512_slli_epi64(_mm512_srli_epi64(a, 52), 40); }

/* For any modulus: the quotient by the high word. */
RK_INLINE __m512i avx512_residue(__m512i x, __m512i p, __m512i high) {
    const __m512i magnitude = _mm512_abs_epi64(x);
    const __m512i q = avx512_mulhi_short(high, avx512_top12(high), magnitude);
    /* The quotient is at most 3.5 short and t <= |x|: two corrections, 2 p < 2^64. */
    __m512i t = _mm512_sub_epi64(magnitude, _mm512_mullo_epi64(q, p));
    t = avx512_less(avx512_less(t, _mm512_add_epi64(p, p)), p);
    const __mmask8 turn = _mm512_mask_test_epi64_mask(_mm512_movepi64_mask(x), t, t);
    return _mm512_mask_sub_epi64(t, turn, p, t);
}

/*
 * For p >= 2^14: the quotient by double, whose three roundings and those of x and p are short of 2^-50 of it, which is
 * below 2^63 / p: less than 1/2 off before it is rounded to an integer, less than 1 after. So |t| < p.
 */
RK_INLINE __m512i avx512_residue_wide(__m512i x, __m512i p, __m512d inverse) {
    const __m512i q = _mm512_cvtpd_epi64(_mm512_mul_pd(_mm512_cvtepi64_pd(x), inverse));
    const __m512i t = _mm512_sub_epi64(x, _mm512_mullo_epi64(q, p));
    return _mm512_min_epu64(t, _mm512_add_epi64(t, p));
}

enum { AVX512_WIDE_BITS = 15 }; /* of a modulus from 2^14 on */

/* Whole lines of residues by one modulus from 2^14 on; past the cache o begins a line. Returns how many elements. */
RK_INLINE int64_t avx512_reduce_lines(int64_t n, int64_t *o, const int64_t *a, const rk_moduli *m, bool past) {
    const __m512i p = _mm512_set1_epi64((long long)*m->p);
    const __m512d inverse = _mm512_set1_pd(m->inverse);
    int64_t i = 0;
    if (past) {
        for (; i + 8 <= n; i += 8) {
            _mm512_stream_si512((void *)(o + i), avx512_residue_wide(_mm512_loadu_si512(a + i), p, inverse));
        }
    } else {
        for (; i + 8 <= n; i += 8) {
            _mm512_storeu_si512(o + i, avx512_residue_wide(_mm512_loadu_si512(a + i), p, inverse));
        }
    }
    return i;
}

RK_INLINE int64_t avx512_reduce(int64_t n, int64_t *o, const int64_t *a, int step, const rk_moduli *m, int lanes) {
    int64_t i = step && !lanes && *m->bits >= AVX512_WIDE_BITS ? avx512_reduce_lines(n, o, a, m, false) : 0;
    for (; i < n; i += 8) {
        const __mmask8 k = (__mmask8)(n - i >= 8 ? 0xff : (1 << (n - i)) - 1);
        const __m512i x = step ? _mm512_maskz_loadu_epi64(k, a + i) : _mm512_set1_epi64(*a);
        const __m512i p = avx512_plane(m->p, i, lanes), high = avx512_plane(m->high, i, lanes);
        _mm512_mask_storeu_epi64(o + i, k, avx512_residue(x, p, high));
    }
    return n;
}

/* Without a stop on the way memory is read and written side by side. */
RK_INLINE int64_t avx512_reduce_past(int64_t n, int64_t *o, const int64_t *a, const rk_moduli *m) {
    return *m->bits >= AVX512_WIDE_BITS ? avx512_reduce_lines(n, o, a, m, true) : 0;
}

/* Stays in its register: gcc would rather load it anew for each use, and loads of 64 bytes are what is short. */
#define AVX512_KEEP(v) __asm__("" : "+v"(v))

/* The largest result tells whether all are below p. */
RK_INLINE bool avx512_smaller(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, uint64_t p, int sa, int sb,
                              bool sum, bool *right) {
    const __m512i c = _mm512_set1_epi64((long long)(sum ? -p : p));
    const __m512i xs = _mm512_set1_epi64(*a), ys = _mm512_set1_epi64(*b);
    __m512i sign = _mm512_setzero_si512(), most = sign;
    int64_t i = 0;
    for (; i + 8 <= n; i += 8) {
        __m512i x = sa ? _mm512_loadu_si512(a + i) : xs;
        __m512i y = sb ? _mm512_loadu_si512(b + i) : ys;
        AVX512_KEEP(x);
        AVX512_KEEP(y);
        const __m512i d = sum ? _mm512_add_epi64(x, y) : _mm512_sub_epi64(x, y);
        const __m512i r = _mm512_min_epu64(d, _mm512_add_epi64(d, c));
        sign = _mm512_ternarylogic_epi64(sign, x, y, 0xfe);
        most = _mm512_max_epu64(most, r);
        _mm512_storeu_si512(o + i, r);
    }
    if (i < n) {
        const __mmask8 k = (__mmask8)((1 << (n - i)) - 1);
        const __m512i x = sa ? _mm512_maskz_loadu_epi64(k, a + i) : _mm512_maskz_mov_epi64(k, xs);
        const __m512i y = sb ? _mm512_maskz_loadu_epi64(k, b + i) : _mm512_maskz_mov_epi64(k, ys);
        const __m512i d = sum ? _mm512_add_epi64(x, y) : _mm512_sub_epi64(x, y);
        const __m512i r = _mm512_min_epu64(d, _mm512_add_epi64(d, c));
        sign = _mm512_ternarylogic_epi64(sign, x, y, 0xfe);
        most = _mm512_mask_max_epu64(most, k, most, r);
        _mm512_mask_storeu_epi64(o + i, k, r);
    }
    *right = _mm512_movepi64_mask(sign) == 0 && _mm512_cmpge_epu64_mask(most, _mm512_set1_epi64((long long)p)) == 0;
    return true;
}

/* ---- products of residues ---- */

/* floor(2^(2 bits + 1) / p), saturated: for p = 2^61 it is 2^64. */
RK_INLINE uint64_t avx512_wide_reciprocal(const rk_modulus *m) {
    const rk_u128 r = (((rk_u128)m->high << 64) | m->low) >> (127 - 2 * m->bits);
    return r >> 64 ? UINT64_MAX : (uint64_t)r;
}

RK_INLINE uint64_t avx512_reciprocal(const rk_modulus *m, rk_path path) {
    return path <= RK_BITS_50 ? m->mid : avx512_wide_reciprocal(m);
}

/* Eight moduli, or one eight times, with what follows from them. */
typedef struct {
    __m512i p, twice, minus, mu, mu_top, bits, shift, shorter, low52;
} avx512_lanes;

RK_INLINE avx512_lanes avx512_lanes_at(const rk_moduli *m, int64_t i, int lanes, rk_path path) {
    avx512_lanes l;
    l.p = avx512_plane(m->p, i, lanes);
    l.mu = avx512_plane(m->mu, i, lanes);
    l.bits = avx512_plane(m->bits, i, lanes);
    l.twice = _mm512_add_epi64(l.p, l.p);
    l.minus = _mm512_sub_epi64(_mm512_setzero_si512(), l.p);
    l.mu_top = avx512_top12(l.mu);
    l.shift = _mm512_sub_epi64(_mm512_set1_epi64(path <= RK_BITS_50 ? 52 : 64), l.bits);
    l.low52 = _mm512_set1_epi64((1LL << 52) - 1);
    l.shorter = _mm512_sub_epi64(l.shift, _mm512_set1_epi64(1));
    return l;
}

/*
 * bits <= 50, 0 <= x, y < 2^bits, mu = floor(2^(bits+50) / p) <= 2^51. h = floor(x y / 2^(bits-2)) < 2^52 and
 * q = floor(h mu / 2^52) is short of x y / p by less than 1 + mu / 2^52 + h / 2^52 <= 1 + 1/2 + 2^(bits-50): the
 * remainder is below 2 p for bits <= 49, below 2.5 p for 50, so its low 52 bits are all of it.
 */
RK_INLINE __m512i avx512_product50(__m512i x, __m512i y, const avx512_lanes *l, rk_path path) {
    const __m512i zero = _mm512_setzero_si512();
    const __m512i h = _mm512_madd52hi_epu64(zero, _mm512_sllv_epi64(x, l->shift), _mm512_slli_epi64(y, 2));
    const __m512i q = _mm512_madd52hi_epu64(zero, h, l->mu);
    __m512i t = _mm512_madd52lo_epu64(_mm512_madd52lo_epu64(zero, x, y), q, l->minus);
    t = _mm512_and_si512(t, l->low52);
    if (path == RK_BITS_50) t = avx512_less(t, l->twice);
    return avx512_less(t, l->p);
}

/*
 * bits <= 62, 0 <= x, y < 2^bits, mu = floor(2^(2 bits+1) / p). h = floor(x y 2^(127-2 bits) / 2^64), up to 3 less;
 * q = floor(h mu / 2^64), up to 3 less. Short of x y / p by less than 3 mu / 2^64 + 1/2 + 3: below 4 for bits <= 59,
 * below 6.5 otherwise, and then the remainder is below 2^64 because p <= 11 * 2^58.
 */
RK_INLINE __m512i avx512_product62(__m512i x, __m512i y, const avx512_lanes *l, rk_path path) {
    const __m512i xs = _mm512_sllv_epi64(x, l->shift);
    const __m512i ys = _mm512_sllv_epi64(y, l->shorter);
    const __m512i q = avx512_mulhi_short(l->mu, l->mu_top, avx512_mulhi_short(xs, avx512_top12(xs), ys));
    __m512i t = _mm512_sub_epi64(_mm512_mullo_epi64(x, y), _mm512_mullo_epi64(q, l->p));
    if (path == RK_BITS_62) t = avx512_less(t, _mm512_slli_epi64(l->twice, 1));
    return avx512_less(avx512_less(t, l->twice), l->p);
}

/* The bits of x and y above the modulus's: shifted out at once if each lane has its own, else at the end. */
RK_INLINE __m512i avx512_excess(__m512i x, __m512i y, const avx512_lanes *l, int lanes) {
    const __m512i both = _mm512_or_si512(x, y);
    return lanes ? _mm512_srlv_epi64(both, l->bits) : both;
}

RK_INLINE __m512i avx512_product(__m512i x, __m512i y, const avx512_lanes *l, rk_path path) {
    return path <= RK_BITS_50 ? avx512_product50(x, y, l, path) : avx512_product62(x, y, l, path);
}

RK_INLINE bool avx512_products(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                               int sb, int lanes, rk_path path) {
    avx512_lanes l = avx512_lanes_at(m, 0, lanes, path);
    const __m512i xs = _mm512_set1_epi64(*a), ys = _mm512_set1_epi64(*b);
    __m512i wrong = _mm512_setzero_si512();
    int64_t i = 0;
    AVX512_KEEP(l.low52);
    for (; i + 8 <= n; i += 8) {
        __m512i x = sa ? _mm512_loadu_si512(a + i) : xs;
        __m512i y = sb ? _mm512_loadu_si512(b + i) : ys;
        AVX512_KEEP(x);
        AVX512_KEEP(y);
        if (lanes) l = avx512_lanes_at(m, i, lanes, path);
        wrong = _mm512_or_si512(wrong, avx512_excess(x, y, &l, lanes));
        _mm512_storeu_si512(o + i, avx512_product(x, y, &l, path));
    }
    if (i < n) {
        const __mmask8 k = (__mmask8)((1 << (n - i)) - 1);
        const __m512i x = sa ? _mm512_maskz_loadu_epi64(k, a + i) : xs;
        const __m512i y = sb ? _mm512_maskz_loadu_epi64(k, b + i) : ys;
        if (lanes) l = avx512_lanes_at(m, i, lanes, path);
        wrong = _mm512_or_si512(wrong, _mm512_maskz_mov_epi64(k, avx512_excess(x, y, &l, lanes)));
        _mm512_mask_storeu_epi64(o + i, k, avx512_product(x, y, &l, path));
    }
    const uint64_t seen = (uint64_t)_mm512_reduce_or_epi64(wrong);
    return (lanes ? seen : seen >> *m->bits) == 0;
}

RK_INLINE bool avx512_multiply(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                               int sb, int lanes, bool *right) {
    switch (m->path) {
    case RK_BITS_49: *right = avx512_products(n, o, a, b, m, sa, sb, lanes, RK_BITS_49); return true;
    case RK_BITS_50: *right = avx512_products(n, o, a, b, m, sa, sb, lanes, RK_BITS_50); return true;
    case RK_BITS_59: *right = avx512_products(n, o, a, b, m, sa, sb, lanes, RK_BITS_59); return true;
    case RK_BITS_62: *right = avx512_products(n, o, a, b, m, sa, sb, lanes, RK_BITS_62); return true;
    default: return false;
    }
}

/* ---- products with constants ---- */

typedef struct {
    __m512i w, quotient, top, minus;
} avx512_factor;

RK_INLINE avx512_factor avx512_eight(rk_multiplier f, __m512i minus) {
    return (avx512_factor){_mm512_set1_epi64((long long)f.w), _mm512_set1_epi64((long long)f.quotient),
                            _mm512_set1_epi64((long long)(f.quotient >> 52 << 40)), minus};
}

/*
 * y w mod p in [0, 4 p), for every y, p < 2^62. The quotient floor(y q / 2^64) of pieces of 52 bits: q = a 2^52 + b and
 * y = c 2^52 + d make a c 2^40 + a d / 2^12 + b y / 2^64; rounded down they lack less than 1 and 2.
 */
RK_INLINE __m512i avx512_lazy(__m512i y, const avx512_factor *f) {
    __m512i q = _mm512_mullo_epi64(f->top, _mm512_srli_epi64(y, 52));
    q = _mm512_madd52hi_epu64(q, f->top, y);
    q = _mm512_madd52hi_epu64(q, f->quotient, _mm512_srli_epi64(y, 12));
    return _mm512_add_epi64(_mm512_mullo_epi64(y, f->w), _mm512_mullo_epi64(q, f->minus));
}

RK_INLINE bool avx512_scale(int64_t n, uint64_t *x, const int64_t *a, rk_multiplier f, const rk_modulus *m,
                            uint64_t turn) {
    if (m->bits > 62) return false;
    const __m512i p8 = _mm512_set1_epi64((long long)m->p), twice = _mm512_add_epi64(p8, p8);
    const __m512i turn8 = _mm512_set1_epi64((long long)turn);
    const avx512_factor f8 = avx512_eight(f, _mm512_sub_epi64(_mm512_setzero_si512(), p8));
    for (int64_t c = 0; c < n; c += 8) {
        const __m512i y = _mm512_loadu_si512(a + c);
        const __m512i t = avx512_less(avx512_less(avx512_lazy(y, &f8), twice), p8);
        const __m512i s = _mm512_sub_epi64(t, turn8);
        const __m512i right = _mm512_min_epu64(s, _mm512_add_epi64(s, p8));
        _mm512_storeu_si512(x + c, _mm512_mask_mov_epi64(t, _mm512_movepi64_mask(y), right));
    }
    return true;
}

RK_INLINE bool avx512_add_fractions(int64_t n, uint64_t *fractions, uint64_t *v, const uint64_t *y,
                                    const rk_modulus *m) {
    const unsigned shift = 64 - (unsigned)m->bits;
    const __m512i mu = _mm512_set1_epi64((long long)m->barrett), top = avx512_top12(mu);
    const __m512i mask = _mm512_set1_epi64(INT64_MAX);
    for (int64_t c = 0; c < n; c += 8) {
        const __m512i part = avx512_mulhi_short(mu, top, _mm512_slli_epi64(_mm512_loadu_si512(y + c), shift));
        const __m512i sum = _mm512_add_epi64(_mm512_loadu_si512(fractions + c), part);
        _mm512_storeu_si512(v + c, _mm512_add_epi64(_mm512_loadu_si512(v + c), _mm512_srli_epi64(sum, 63)));
        _mm512_storeu_si512(fractions + c, _mm512_and_si512(sum, mask));
    }
    return true;
}

RK_INLINE bool avx512_weigh(int64_t n, uint64_t *restrict y, const uint64_t *x, int64_t stride, int64_t rows,
                            bool counts, const rk_multiplier *f, const rk_modulus *m) {
    if (m->bits > 62) return false;
    enum { VECTORS = RK_GROUP / 8 };
    const uint64_t p = m->p;
    const int64_t all = rows + counts;
    const __m512i p8 = _mm512_set1_epi64((long long)p), twice = _mm512_add_epi64(p8, p8);
    const __m512i minus = _mm512_sub_epi64(_mm512_setzero_si512(), p8);
    const __m512i high = _mm512_set1_epi64((long long)m->high);
    const __m512i last = _mm512_set1_epi64((long long)f[all - 1].w);
    const bool lazy = (rk_u128)rows * 5 * p <= (rk_u128)1 << 64 && m->bits <= 61 && m->bits > 12;
    for (int64_t c = 0; c < n; c += RK_GROUP) {
        __m512i sum[VECTORS];
        for (int v = 0; v < VECTORS; v++) sum[v] = _mm512_setzero_si512();
        if (lazy && counts)
            for (int v = 0; v < VECTORS; v++)
                sum[v] = _mm512_mullo_epi64(_mm512_loadu_si512(x + rows * stride + c + 8 * v), last);
        for (int64_t i = 0; i < (lazy ? rows : all); i++) {
            const avx512_factor f8 = avx512_eight(f[i], minus);
            for (int v = 0; v < VECTORS; v++) {
                const __m512i t = avx512_lazy(_mm512_loadu_si512(x + i * stride + c + 8 * v), &f8);
                const __m512i less = lazy ? t : avx512_less(t, twice), more = _mm512_add_epi64(sum[v], less);
                sum[v] = lazy ? more : avx512_less(more, twice);
            }
        }
        for (int v = 0; v < VECTORS; v++) {
            __m512i t = sum[v];
            if (lazy) { /* floor(2^64 / p) < 2^52; the quotient lacks less than 3 */
                const __m512i q = _mm512_madd52hi_epu64(_mm512_setzero_si512(), high, _mm512_srli_epi64(t, 12));
                t = avx512_less(_mm512_sub_epi64(t, _mm512_mullo_epi64(q, p8)), twice);
            }
            _mm512_storeu_si512(y + c + 8 * v, avx512_less(t, p8));
        }
    }
    return true;
}

/* ---- tiles of sums of products ---- */

/* low + high 2^52 */
RK_INLINE rk_sum avx512_joined(uint64_t low, uint64_t high) {
    const rk_u128 z = ((rk_u128)high << 52) + low;
    return (rk_sum){(uint64_t)z, (uint64_t)(z >> 64), 0};
}

/* Residues below 2^52: 256 low and high halves of products, each below 2^52, stay below 2^60. */
RK_INLINE bool avx512_sums_narrow(rk_sum (*restrict out)[RK_SUM_COLUMNS], const uint64_t (*a)[RK_SUM_ROWS],
                                  const uint64_t (*b)[RK_SUM_COLUMNS], int64_t depth) {
    __m512i low[RK_SUM_ROWS][2], high[RK_SUM_ROWS][2];
    for (int r = 0; r < RK_SUM_ROWS; r++)
        for (int v = 0; v < 2; v++) low[r][v] = high[r][v] = _mm512_setzero_si512();
    for (int64_t l = 0; l < depth; l++) {
        const __m512i y[2] = {_mm512_loadu_si512(b[l]), _mm512_loadu_si512(b[l] + 8)};
        for (int r = 0; r < RK_SUM_ROWS; r++) {
            const __m512i x = _mm512_set1_epi64((long long)a[l][r]);
            for (int v = 0; v < 2; v++) {
                low[r][v] = _mm512_madd52lo_epu64(low[r][v], x, y[v]);
                high[r][v] = _mm512_madd52hi_epu64(high[r][v], x, y[v]);
            }
        }
    }
    for (int r = 0; r < RK_SUM_ROWS; r++)
        for (int v = 0; v < 2; v++) {
            uint64_t lows[8], highs[8];
            _mm512_storeu_si512(lows, low[r][v]);
            _mm512_storeu_si512(highs, high[r][v]);
            for (int c = 0; c < 8; c++) out[r][8 * v + c] = avx512_joined(lows[c], highs[c]);
        }
    return true;
}

/*
 * Any residues: x = x1 2^32 + x0, y alike. Halves of products of 32 bits by 32 are below 2^52; the middle sums take two
 * products each, so all stay below 2^61.
 */
RK_INLINE bool avx512_sums_wide(rk_sum (*restrict out)[RK_SUM_COLUMNS], const uint64_t (*a)[RK_SUM_ROWS],
                                const uint64_t (*b)[RK_SUM_COLUMNS], int64_t depth, int64_t rows) {
    const __m512i mask = _mm512_set1_epi64(UINT32_MAX);
    for (int64_t r = 0; r < rows; r++)
        for (int v = 0; v < 2; v++) {
            __m512i low[3], high[3];
            for (int w = 0; w < 3; w++) low[w] = high[w] = _mm512_setzero_si512();
            for (int64_t l = 0; l < depth; l++) {
                const __m512i x0 = _mm512_set1_epi64((long long)(a[l][r] & UINT32_MAX));
                const __m512i x1 = _mm512_set1_epi64((long long)(a[l][r] >> 32));
                const __m512i y = _mm512_loadu_si512(b[l] + 8 * v);
                const __m512i y0 = _mm512_and_si512(y, mask), y1 = _mm512_srli_epi64(y, 32);
                low[0] = _mm512_madd52lo_epu64(low[0], x0, y0);
                high[0] = _mm512_madd52hi_epu64(high[0], x0, y0);
                low[1] = _mm512_madd52lo_epu64(_mm512_madd52lo_epu64(low[1], x0, y1), x1, y0);
                high[1] = _mm512_madd52hi_epu64(_mm512_madd52hi_epu64(high[1], x0, y1), x1, y0);
                low[2] = _mm512_madd52lo_epu64(low[2], x1, y1);
                high[2] = _mm512_madd52hi_epu64(high[2], x1, y1);
            }
            uint64_t lows[3][8], highs[3][8];
            for (int w = 0; w < 3; w++) {
                _mm512_storeu_si512(lows[w], low[w]);
                _mm512_storeu_si512(highs[w], high[w]);
            }
            for (int c = 0; c < 8; c++) {
                const rk_sum s0 = avx512_joined(lows[0][c], highs[0][c]), s1 = avx512_joined(lows[1][c], highs[1][c]),
                          s2 = avx512_joined(lows[2][c], highs[2][c]);
                /* s0 + s1 2^32 + s2 2^64, word by word */
                const rk_u128 mid = (rk_u128)s0.mid + (s1.low >> 32) + (s1.mid << 32) + s2.low;
                const rk_u128 first = (rk_u128)s0.low + (s1.low << 32);
                const rk_u128 second = mid + (uint64_t)(first >> 64);
                out[r][8 * v + c] = (rk_sum){(uint64_t)first, (uint64_t)second,
                                          (uint64_t)(second >> 64) + (s1.mid >> 32) + s2.mid};
            }
        }
    return true;
}

/* ---- better than AVX2 ---- */

#undef RK_VECTOR
#define RK_VECTOR 64
#undef rk_isa_stream_vector
#define rk_isa_stream_vector(to, v) _mm512_stream_si512((void *)(to), (__m512i)(v))
#undef rk_isa_stream_line
#define rk_isa_stream_line avx512_stream_line

#undef RK_SQUARE8
#define RK_SQUARE8 8
#undef rk_isa_turn8
#define rk_isa_turn8 avx512_turn8
#undef RK_TILE_ROWS
#define RK_TILE_ROWS 4
#undef RK_TILE_VECTORS
#define RK_TILE_VECTORS 4
#undef rk_isa_fuse8
#define rk_isa_fuse8 avx512_fuse8
#undef rk_isa_fuse4
#define rk_isa_fuse4 avx512_fuse4
#undef rk_isa_first8
#define rk_isa_first8 avx512_first8
#undef rk_isa_first4
#define rk_isa_first4 avx512_first4
#undef rk_isa_put8
#define rk_isa_put8 avx512_put8
#undef rk_isa_put4
#define rk_isa_put4 avx512_put4
#undef rk_isa_fma8
#define rk_isa_fma8 avx512_fma8
#undef rk_isa_fma4
#define rk_isa_fma4 avx512_fma4
#undef RK_NARROW_BITS
#define RK_NARROW_BITS 52
#undef rk_isa_sums_narrow
#define rk_isa_sums_narrow avx512_sums_narrow
#undef rk_isa_sums_wide
#define rk_isa_sums_wide avx512_sums_wide

#undef rk_isa_below
#define rk_isa_below(t, p) ((t) - (p) < (t) ? (t) - (p) : (t))
#undef rk_isa_reciprocal
#define rk_isa_reciprocal avx512_reciprocal
#undef rk_isa_reduce
#define rk_isa_reduce avx512_reduce
#undef rk_isa_reduce_past
#define rk_isa_reduce_past avx512_reduce_past
#undef rk_isa_smaller
#define rk_isa_smaller avx512_smaller
#undef rk_isa_multiply
#define rk_isa_multiply avx512_multiply
#undef rk_isa_scale
#define rk_isa_scale avx512_scale
#undef rk_isa_add_fractions
#define rk_isa_add_fractions avx512_add_fractions
#undef rk_isa_weigh
#define rk_isa_weigh avx512_weigh
#undef RK_RESIDUE_STRIP
#define RK_RESIDUE_STRIP(m)                                                                                            \
    do {                                                                                                               \
        const __m512i p = _mm512_set1_epi64((long long)*(m)->p);                                                       \
        if (*(m)->bits >= AVX512_WIDE_BITS) {                                                                          \
            const __m512d inverse = _mm512_set1_pd((m)->inverse);                                                      \
            RK_STRIPWISE((rk_vector)avx512_residue_wide((__m512i)v, p, inverse));                                      \
        } else {                                                                                                       \
            const __m512i high = _mm512_set1_epi64((long long)*(m)->high);                                             \
            RK_STRIPWISE((rk_vector)avx512_residue((__m512i)v, p, high));                                              \
        }                                                                                                              \
    } while (0)

#undef rk_isa_high
#define rk_isa_high avx512_high
#undef rk_isa_double_of
#define rk_isa_double_of(x) ((double)(x))
#undef rk_isa_whole_of
#define rk_isa_whole_of(x) ((int64_t)(x))

#undef RK_NTT_KERNELS
#define RK_NTT_KERNELS(X)                                                                                              \
    X(open52, 2, 52, RK_OPEN, 46, 0)                                                                                   \
    X(mid52, 2, 52, RK_MID, 49, 0)                                                                                     \
    X(tight52, 2, 52, RK_TIGHT, 50, 0)                                                                                 \
    X(mid64, 3, 64, RK_MID, 60, 0)                                                                                     \
    X(tight64, 3, 64, RK_TIGHT, 62, 0)

#endif
