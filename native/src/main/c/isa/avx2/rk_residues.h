/* Residues and their products. */
#ifndef RK_AVX2_RESIDUES_H
#define RK_AVX2_RESIDUES_H

#include "isa/avx2/rk_words.h"

/* Of any integers, by the high word of the quotient: p < 2^62. */
RK_INLINE __m256i avx2_residue(__m256i x, __m256i p, __m256i high) {
    const __m256i zero = _mm256_setzero_si256(), sign = _mm256_cmpgt_epi64(zero, x);
    const __m256i magnitude = _mm256_sub_epi64(_mm256_xor_si256(x, sign), sign);
    const __m256i q = avx2_mulhi_short(high, magnitude);
    /* The quotient is at most 3.5 short and t <= |x| <= 2^63: two corrections. */
    __m256i t = _mm256_sub_epi64(magnitude, avx2_low(q, p));
    t = avx2_less(avx2_less(t, _mm256_add_epi64(p, p)), p);
    const __m256i turned = _mm256_andnot_si256(_mm256_cmpeq_epi64(t, zero), _mm256_sub_epi64(p, t));
    return avx2_by_sign(x, turned, t);
}

/* What avx2_double_of is of one. */
RK_INLINE __m256d avx2_doubles_of(__m256i x) {
    const __m256i upper = _mm256_xor_si256(avx2_upper(x), _mm256_set1_epi64x(INT64_C(0x4530000080000000)));
    const __m256i lower = _mm256_blend_epi32(x, _mm256_set1_epi64x(INT64_C(0x4330000000000000)), 0xaa);
    return _mm256_add_pd(_mm256_sub_pd((__m256d)upper, _mm256_set1_pd(0x1.00000801p84)), (__m256d)lower);
}

/*
 * For p >= 2^14: the quotient by double, whose three roundings and those of x and p are short of 2^-50 of it, which is
 * below 2^63 / p <= 2^49: less than 1/2 off before it is rounded to an integer, less than 1 after. So |t| < p.
 */
RK_INLINE __m256i avx2_residue_wide(__m256i x, __m256i p, __m256d inverse) {
    const __m256d whole = _mm256_set1_pd(0x1.8p52);
    const __m256d digits = _mm256_add_pd(_mm256_mul_pd(avx2_doubles_of(x), inverse), whole);
    const __m256i q = _mm256_sub_epi64((__m256i)digits, (__m256i)whole);
    const __m256i t = _mm256_sub_epi64(x, avx2_low(q, p));
    return avx2_by_sign(t, _mm256_add_epi64(t, p), t);
}

enum { AVX2_WIDE_BITS = 15 }; /* of a modulus from 2^14 on */

/* Fours of residues by one modulus from 2^14 on; past the cache o begins a line. Returns how many elements. */
RK_INLINE int64_t avx2_reduce_fours(int64_t n, int64_t *o, const int64_t *a, const rk_moduli *m, bool past) {
    const __m256i p = _mm256_set1_epi64x((int64_t)*m->p);
    const __m256d inverse = _mm256_set1_pd(m->inverse);
    int64_t i = 0;
    for (; i + 4 <= n; i += 4) {
        const __m256i r = avx2_residue_wide(_mm256_loadu_si256((const __m256i *)(a + i)), p, inverse);
        if (past) _mm256_stream_si256((__m256i *)(o + i), r);
        else _mm256_storeu_si256((__m256i *)(o + i), r);
    }
    return i;
}

RK_INLINE int64_t avx2_reduce(int64_t n, int64_t *o, const int64_t *a, int step, const rk_moduli *m, int lanes) {
    const bool wide = !lanes && *m->bits >= AVX2_WIDE_BITS;
    if (!wide && m->path > RK_BITS_62) return 0;
    int64_t i = wide && step ? avx2_reduce_fours(n, o, a, m, false) : 0;
    for (; i < n; i += 4) {
        const __m256i x = avx2_four(a + i * step, n - i, step);
        const __m256i p = avx2_four(m->p + i * lanes, n - i, lanes);
        const __m256i high = avx2_four(m->high + i * lanes, n - i, lanes);
        avx2_put(o + i, wide ? avx2_residue_wide(x, p, _mm256_set1_pd(m->inverse)) : avx2_residue(x, p, high), n - i);
    }
    return n;
}

RK_INLINE int64_t avx2_reduce_past(int64_t n, int64_t *o, const int64_t *a, const rk_moduli *m) {
    return *m->bits >= AVX2_WIDE_BITS ? avx2_reduce_fours(n & -8, o, a, m, true) : 0; /* whole lines */
}

/* ---- products of residues ---- */

/* floor(2^(2 bits + 1) / p), saturated: for p = 2^61 it is 2^64. */
RK_INLINE uint64_t avx2_wide_reciprocal(const rk_modulus *m) {
    const rk_u128 r = (((rk_u128)m->high << 64) | m->low) >> (127 - 2 * m->bits);
    return r >> 64 ? UINT64_MAX : (uint64_t)r;
}

/* Products of up to 50 bits go by doubles. */
RK_INLINE uint64_t avx2_reciprocal(const rk_modulus *m, rk_path path) {
    uint64_t word;
    memcpy(&word, &m->inverse, sizeof word);
    return path <= RK_BITS_50 ? word : avx2_wide_reciprocal(m);
}

/* Integers below 2^52 enter and leave doubles through the mantissa of 2^52. */
RK_INLINE __m256d avx2_to_double(__m256i x) {
    const __m256d two52 = _mm256_set1_pd(0x1p52);
    return _mm256_sub_pd(_mm256_castsi256_pd(_mm256_or_si256(x, _mm256_castpd_si256(two52))), two52);
}

/* Four moduli, or one four times, with what follows from them. */
typedef struct {
    __m256i p, twice, last, mu, shift, shorter;
} avx2_lanes;

RK_INLINE avx2_lanes avx2_lanes_at(const rk_moduli *m, int64_t i, int64_t count, int lanes) {
    const __m256i bits = avx2_four(m->bits + i * lanes, count, lanes);
    avx2_lanes l;
    l.p = avx2_four(m->p + i * lanes, count, lanes);
    l.mu = avx2_four(m->mu + i * lanes, count, lanes);
    l.twice = _mm256_add_epi64(l.p, l.p);
    l.last = _mm256_sub_epi64(l.p, _mm256_set1_epi64x(1));
    l.shift = _mm256_sub_epi64(_mm256_set1_epi64x(64), bits);
    l.shorter = _mm256_sub_epi64(_mm256_set1_epi64x(63), bits);
    return l;
}

/* bits <= 50, canonical: the quotient by double is at most one off, its remainder exact by fused multiply-add. */
RK_INLINE __m256i avx2_product50(__m256i x, __m256i y, const avx2_lanes *l) {
    const __m256d two52 = _mm256_set1_pd(0x1p52);
    const __m256d xd = avx2_to_double(x), yd = avx2_to_double(y), pd = avx2_to_double(l->p);
    const __m256d high = _mm256_mul_pd(xd, yd);
    const __m256d low = _mm256_fmsub_pd(xd, yd, high);
    const __m256d near = _mm256_mul_pd(high, (__m256d)l->mu);
    const __m256d q = _mm256_round_pd(near, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    __m256d r = _mm256_add_pd(_mm256_fnmadd_pd(q, pd, high), low);
    r = _mm256_add_pd(r, _mm256_and_pd(_mm256_cmp_pd(r, _mm256_setzero_pd(), _CMP_LT_OQ), pd));
    return _mm256_xor_si256(_mm256_castpd_si256(_mm256_add_pd(r, two52)), _mm256_castpd_si256(two52));
}

/*
 * bits <= 62, 0 <= x, y < 2^bits, mu = floor(2^(2 bits + 1) / p). h = floor(x y 2^(127 - 2 bits) / 2^64), less than 3
 * less; q = floor(h mu / 2^64), too. Short of x y / p by less than 3 mu / 2^64 + 1/2 + 3: below 4 for bits <= 59, below
 * 6.5 otherwise, and then the remainder is below 2^64 because p <= 11 * 2^58.
 */
RK_INLINE __m256i avx2_product62(__m256i x, __m256i y, const avx2_lanes *l, rk_path path) {
    const __m256i h = avx2_mulhi_short(_mm256_sllv_epi64(x, l->shift), _mm256_sllv_epi64(y, l->shorter));
    __m256i t = avx2_difference(x, y, avx2_mulhi_short(l->mu, h), l->p);
    if (path == RK_BITS_62) t = avx2_less_any(t, _mm256_add_epi64(l->twice, l->twice));
    return avx2_less(avx2_less(t, l->twice), l->p);
}

/* Four products. Returns what has the sign bit where an operand is not canonical. */
RK_INLINE __m256i avx2_product(int64_t *o, __m256i x, __m256i y, const avx2_lanes *l, int64_t count, rk_path path) {
    avx2_put(o, path <= RK_BITS_50 ? avx2_product50(x, y, l) : avx2_product62(x, y, l, path), count);
    const __m256i wrong = _mm256_or_si256(x, _mm256_sub_epi64(l->last, x));
    return _mm256_or_si256(wrong, _mm256_or_si256(y, _mm256_sub_epi64(l->last, y)));
}

RK_INLINE bool avx2_products(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                             int sb, int lanes, rk_path path) {
    avx2_lanes l = avx2_lanes_at(m, 0, n, lanes);
    const __m256i xs = _mm256_set1_epi64x(*a), ys = _mm256_set1_epi64x(*b);
    __m256i wrong = _mm256_setzero_si256();
    int64_t i = 0;
    for (; i + 4 <= n; i += 4) {
        if (lanes) l = avx2_lanes_at(m, i, 4, lanes);
        const __m256i x = sa ? avx2_four(a + i, 4, 1) : xs, y = sb ? avx2_four(b + i, 4, 1) : ys;
        wrong = _mm256_or_si256(wrong, avx2_product(o + i, x, y, &l, 4, path));
    }
    if (i < n) {
        if (lanes) l = avx2_lanes_at(m, i, n - i, lanes);
        const __m256i x = avx2_four(a + i * sa, n - i, sa), y = avx2_four(b + i * sb, n - i, sb);
        wrong = _mm256_or_si256(wrong, avx2_product(o + i, x, y, &l, n - i, path));
    }
    return _mm256_movemask_pd((__m256d)wrong) == 0;
}

RK_INLINE bool avx2_multiply(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                             int sb, int lanes, bool *right) {
    switch (m->path) {
    case RK_BITS_49:
    case RK_BITS_50: *right = avx2_products(n, o, a, b, m, sa, sb, lanes, RK_BITS_50); return true;
    case RK_BITS_59: *right = avx2_products(n, o, a, b, m, sa, sb, lanes, RK_BITS_59); return true;
    case RK_BITS_62: *right = avx2_products(n, o, a, b, m, sa, sb, lanes, RK_BITS_62); return true;
    default: return false;
    }
}

#endif
