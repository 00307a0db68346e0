/* Pieces of products modulo p, by the width of p and what the instruction set multiplies best. */
#ifndef RK_PRODUCT_H
#define RK_PRODUCT_H

#include "modular/rk_modular.h"

/*
 * Exact for every p < 2^63. Up to 62 bits: q = mulhi(floor(x / 2^(bits-1)), floor((2^(63+bits)-1) / p)) is at most 2.5
 * short of x / p. Wider: division by a normalised divisor (Moeller and Granlund 2011, algorithm 4).
 */
RK_INLINE uint64_t rk_product(uint64_t x, uint64_t y, uint64_t p, uint64_t mu, unsigned bits, bool wide) {
    const rk_u128 z = (rk_u128)x * y;
    if (!wide) {
        const uint64_t t = (uint64_t)z - rk_mulhi((uint64_t)(z >> (bits - 1)), mu) * p;
        return rk_below_i64(rk_below_i64(t, 2 * p), p);
    }
    const unsigned shift = 64 - bits;
    const uint64_t d = p << shift;
    const rk_u128 u = z << shift;
    const rk_u128 q = (u >> 64) * mu + u;
    const uint64_t q1 = (uint64_t)(q >> 64) + 1;
    uint64_t r = (uint64_t)u - q1 * d;
    /* Masks: gcc makes branches of conditional expressions here, and time must not tell residues apart. */
    r += d & -(uint64_t)(r > (uint64_t)q);
    r -= d & -(uint64_t)(r >= d);
    return r >> shift;
}

RK_INLINE bool rk_products(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa, int sb,
                           int lanes, bool wide) {
    uint64_t wrong = 0;
    for (int64_t i = 0; i < n; i++) {
        const uint64_t x = (uint64_t)a[i * sa], y = (uint64_t)b[i * sb], p = m->p[i * lanes];
        wrong |= x | (p - 1 - x) | y | (p - 1 - y);
        o[i] = (int64_t)rk_product(x, y, p, m->mu[i * lanes], (unsigned)m->bits[i * lanes], wide);
    }
    return (int64_t)wrong >= 0;
}

#if defined(RK_IFMA)

/* Eight moduli, or one eight times, with what follows from them. */
typedef struct {
    __m512i p, twice, minus, mu, mu_top, bits, shift, shorter, low52;
} rk_lanes;

RK_INLINE rk_lanes rk_lanes_at(const rk_moduli *m, int64_t i, int lanes, rk_path path) {
    rk_lanes l = {.p = rk_plane(m->p, i, lanes), .mu = rk_plane(m->mu, i, lanes), .bits = rk_plane(m->bits, i, lanes)};
    l.twice = _mm512_add_epi64(l.p, l.p);
    l.minus = _mm512_sub_epi64(_mm512_setzero_si512(), l.p);
    l.mu_top = rk_top12(l.mu);
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
RK_INLINE __m512i rk_product50(__m512i x, __m512i y, const rk_lanes *l, rk_path path) {
    const __m512i zero = _mm512_setzero_si512();
    const __m512i h = _mm512_madd52hi_epu64(zero, _mm512_sllv_epi64(x, l->shift), _mm512_slli_epi64(y, 2));
    const __m512i q = _mm512_madd52hi_epu64(zero, h, l->mu);
    __m512i t = _mm512_madd52lo_epu64(_mm512_madd52lo_epu64(zero, x, y), q, l->minus);
    t = _mm512_and_si512(t, l->low52);
    if (path == RK_BITS_50) t = rk_less(t, l->twice);
    return rk_less(t, l->p);
}

/*
 * bits <= 62, 0 <= x, y < 2^bits, mu = floor(2^(2 bits+1) / p). h = floor(x y 2^(127-2 bits) / 2^64), up to 3 less;
 * q = floor(h mu / 2^64), up to 3 less. Short of x y / p by less than 3 mu / 2^64 + 1/2 + 3: below 4 for bits <= 59,
 * below 6.5 otherwise, and then the remainder is below 2^64 because p <= 11 * 2^58.
 */
RK_INLINE __m512i rk_product62(__m512i x, __m512i y, const rk_lanes *l, rk_path path) {
    const __m512i xs = _mm512_sllv_epi64(x, l->shift);
    const __m512i ys = _mm512_sllv_epi64(y, l->shorter);
    const __m512i q = rk_mulhi_short(l->mu, l->mu_top, rk_mulhi_short(xs, rk_top12(xs), ys));
    __m512i t = _mm512_sub_epi64(_mm512_mullo_epi64(x, y), _mm512_mullo_epi64(q, l->p));
    if (path == RK_BITS_62) t = rk_less(t, _mm512_slli_epi64(l->twice, 1));
    return rk_less(rk_less(t, l->twice), l->p);
}

/* What of x and y lies above the modulus's bits: shifted out at once if each lane has its own, else at the end. */
RK_INLINE __m512i rk_excess(__m512i x, __m512i y, const rk_lanes *l, int lanes) {
    const __m512i both = _mm512_or_si512(x, y);
    return lanes ? _mm512_srlv_epi64(both, l->bits) : both;
}

RK_INLINE __m512i rk_product8(__m512i x, __m512i y, const rk_lanes *l, rk_path path) {
    return path <= RK_BITS_50 ? rk_product50(x, y, l, path) : rk_product62(x, y, l, path);
}

RK_INLINE bool rk_products_ifma(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                                int sb, int lanes, rk_path path) {
    rk_lanes l = rk_lanes_at(m, 0, lanes, path);
    const __m512i xs = _mm512_set1_epi64(*a), ys = _mm512_set1_epi64(*b);
    __m512i wrong = _mm512_setzero_si512();
    int64_t i = 0;
    RK_KEEP(l.low52);
    for (; i + 8 <= n; i += 8) {
        __m512i x = sa ? _mm512_loadu_si512(a + i) : xs;
        __m512i y = sb ? _mm512_loadu_si512(b + i) : ys;
        RK_KEEP(x);
        RK_KEEP(y);
        if (lanes) l = rk_lanes_at(m, i, lanes, path);
        wrong = _mm512_or_si512(wrong, rk_excess(x, y, &l, lanes));
        _mm512_storeu_si512(o + i, rk_product8(x, y, &l, path));
    }
    if (i < n) {
        const __mmask8 k = (__mmask8)((1 << (n - i)) - 1);
        const __m512i x = sa ? _mm512_maskz_loadu_epi64(k, a + i) : xs;
        const __m512i y = sb ? _mm512_maskz_loadu_epi64(k, b + i) : ys;
        if (lanes) l = rk_lanes_at(m, i, lanes, path);
        wrong = _mm512_or_si512(wrong, _mm512_maskz_mov_epi64(k, rk_excess(x, y, &l, lanes)));
        _mm512_mask_storeu_epi64(o + i, k, rk_product8(x, y, &l, path));
    }
    const uint64_t seen = (uint64_t)_mm512_reduce_or_epi64(wrong);
    return (lanes ? seen : seen >> *m->bits) == 0;
}

#elif defined(RK_FMA)

/*
 * bits <= 50, canonical: the quotient by double is at most one off, and its remainder is exact by fused multiply-add.
 * Integers below 2^52 enter and leave doubles through the mantissa of 2^52.
 */
RK_INLINE __m256d rk_to_double(__m256i x) {
    const __m256d two52 = _mm256_set1_pd(0x1p52);
    return _mm256_sub_pd(_mm256_castsi256_pd(_mm256_or_si256(x, _mm256_castpd_si256(two52))), two52);
}

RK_INLINE __m256i rk_product4(__m256i x, __m256i y, __m256i p, __m256d inverse) {
    const __m256d two52 = _mm256_set1_pd(0x1p52);
    const __m256d xd = rk_to_double(x), yd = rk_to_double(y), pd = rk_to_double(p);
    const __m256d high = _mm256_mul_pd(xd, yd);
    const __m256d low = _mm256_fmsub_pd(xd, yd, high);
    const __m256d q = _mm256_round_pd(_mm256_mul_pd(high, inverse), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    __m256d r = _mm256_add_pd(_mm256_fnmadd_pd(q, pd, high), low);
    r = _mm256_add_pd(r, _mm256_and_pd(_mm256_cmp_pd(r, _mm256_setzero_pd(), _CMP_LT_OQ), pd));
    return _mm256_xor_si256(_mm256_castpd_si256(_mm256_add_pd(r, two52)), _mm256_castpd_si256(two52));
}

/* The sign bit of a lane tells that an operand is not canonical. */
RK_INLINE __m256i rk_wrong4(__m256i x, __m256i y, __m256i p) {
    const __m256i last = _mm256_sub_epi64(p, _mm256_set1_epi64x(1));
    return _mm256_or_si256(_mm256_or_si256(x, _mm256_sub_epi64(last, x)), _mm256_or_si256(y, _mm256_sub_epi64(last, y)));
}

/* The four words at from, or of fewer the first one in place of those that are missing; one word if step is 0. */
RK_INLINE __m256i rk_four(const void *from, int64_t count, int step) {
    const int64_t *a = from;
    if (!step) return _mm256_set1_epi64x(*a);
    if (count >= 4) return _mm256_loadu_si256((const __m256i *)a);
    return _mm256_set_epi64x(a[0], count > 2 ? a[2] : a[0], count > 1 ? a[1] : a[0], a[0]);
}

RK_INLINE bool rk_products_fma(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                               int sb, int lanes) {
    __m256i wrong = _mm256_setzero_si256();
    for (int64_t i = 0; i < n; i += 4) {
        const int64_t count = n - i;
        const __m256i x = rk_four(a + i * sa, count, sa);
        const __m256i y = rk_four(b + i * sb, count, sb);
        const __m256i p = rk_four(m->p + i * lanes, count, lanes);
        const __m256i r = rk_product4(x, y, p, _mm256_castsi256_pd(rk_four(m->mu + i * lanes, count, lanes)));
        wrong = _mm256_or_si256(wrong, rk_wrong4(x, y, p));
        if (count >= 4) {
            _mm256_storeu_si256((__m256i *)(o + i), r);
        } else {
            int64_t last[4];
            _mm256_storeu_si256((__m256i *)last, r);
            for (int64_t j = 0; j < count; j++) o[i + j] = last[j];
        }
    }
    return _mm256_movemask_pd(_mm256_castsi256_pd(wrong)) == 0;
}

#endif

RK_INLINE bool modmul_i64_piece(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                                int sb, int lanes) {
    switch (m->path) {
#if defined(RK_IFMA)
    case RK_BITS_49: return rk_products_ifma(n, o, a, b, m, sa, sb, lanes, RK_BITS_49);
    case RK_BITS_50: return rk_products_ifma(n, o, a, b, m, sa, sb, lanes, RK_BITS_50);
    case RK_BITS_59: return rk_products_ifma(n, o, a, b, m, sa, sb, lanes, RK_BITS_59);
    case RK_BITS_62: return rk_products_ifma(n, o, a, b, m, sa, sb, lanes, RK_BITS_62);
#elif defined(RK_FMA)
    case RK_BITS_49:
    case RK_BITS_50: return rk_products_fma(n, o, a, b, m, sa, sb, lanes);
    case RK_BITS_59:
    case RK_BITS_62: return rk_products(n, o, a, b, m, sa, sb, lanes, false);
#else
    case RK_BITS_49:
    case RK_BITS_50:
    case RK_BITS_59:
    case RK_BITS_62: return rk_products(n, o, a, b, m, sa, sb, lanes, false);
#endif
    default: return rk_products(n, o, a, b, m, sa, sb, lanes, true);
    }
}

/*
 * p < 2^31: h = floor(x y / 2^(bits-1)) < 2^32, mu = floor(2^(31+bits) / p), at most 2^32 - 1; the quotient is at most
 * 3 short, and the remainder, below 3 p, is corrected in 64 bits.
 */
RK_INLINE uint64_t rk_reciprocal32(uint64_t high, unsigned bits) {
    const uint64_t mu = high >> (33 - bits);
    return mu > UINT32_MAX ? UINT32_MAX : mu;
}

RK_INLINE bool modmul_i32_piece(int64_t n, int32_t *o, const int32_t *a, const int32_t *b, const rk_moduli *m, int sa,
                                int sb, int lanes) {
    uint32_t wrong = 0;
    RK_EACH(i, n) {
        const uint32_t x = (uint32_t)a[i * sa], y = (uint32_t)b[i * sb], p = (uint32_t)m->p[i * lanes];
        const unsigned bits = (unsigned)m->bits[i * lanes];
        const uint64_t z = (uint64_t)x * y;
        const uint64_t q = ((z >> (bits - 1)) * rk_reciprocal32(m->high[i * lanes], bits)) >> 32;
        const uint64_t t = rk_below_i64(z - q * p, 2 * (uint64_t)p);
        o[i] = (int32_t)rk_below_i64(t, p);
        wrong |= x | (p - 1 - x) | y | (p - 1 - y);
    }
    return (int32_t)wrong >= 0;
}

#endif
