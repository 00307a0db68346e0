/* Residues and their products. */
#ifndef RK_AVX512_RESIDUES_H
#define RK_AVX512_RESIDUES_H

#include "isa/avx2.h"

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

RK_INLINE uint64_t avx512_reciprocal(const rk_modulus *m, rk_path path) {
    return path <= RK_BITS_50 ? m->mid : avx2_wide_reciprocal(m);
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

#endif
