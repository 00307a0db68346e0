/*
 * Products with constants w: with floor(w 2^64 / p) at hand they take no division (Harvey, "Faster arithmetic for
 * number-theoretic transforms", J. Symb. Comput. 60, 2014, section 2). Neither branches nor addresses depend on residues.
 */
#ifndef RK_MULTIPLIER_H
#define RK_MULTIPLIER_H

#include "rk_modular.h"
#include "rk_product.h"

/* A constant w < p, and floor(w 2^64 / p). */
typedef struct rk_multiplier {
    uint64_t w, quotient;
} rk_multiplier;

/* Columns are computed in groups of so many; rows have room for whole groups. */
enum { RK_GROUP = 32, RK_GROUP_VECTORS = RK_GROUP / 8 };

RK_INLINE uint64_t rk_times(uint64_t x, uint64_t y, const rk_modulus *m) {
    const bool wide = m->bits == 63;
    return rk_product(x, y, m->p, wide ? m->norm : m->barrett, (unsigned)m->bits, wide);
}

RK_INLINE rk_multiplier rk_multiplier_of(uint64_t w, const rk_modulus *m) {
    /* floor(w floor(2^128 / p) / 2^64), at most one short as w < 2^63 */
    const uint64_t quotient = w * m->high + rk_mulhi(w, m->low);
    return (rk_multiplier){w, quotient + (0 - quotient * m->p >= m->p)};
}

/* y w mod p in [0, 2 p), for every y. */
RK_INLINE uint64_t rk_lazy(uint64_t y, rk_multiplier f, uint64_t p) { return y * f.w - rk_mulhi(y, f.quotient) * p; }

/* 2^64 mod p */
RK_INLINE uint64_t rk_word_residue(const rk_modulus *m) { return (0 - m->high * m->p) % m->p; }

#if defined(RK_IFMA)

typedef struct {
    __m512i w, quotient, top, minus;
} rk_multiplier8;

RK_INLINE rk_multiplier8 rk_eight(rk_multiplier f, __m512i minus) {
    return (rk_multiplier8){_mm512_set1_epi64((long long)f.w), _mm512_set1_epi64((long long)f.quotient),
                            _mm512_set1_epi64((long long)(f.quotient >> 52 << 40)), minus};
}

/*
 * y w mod p in [0, 4 p), for every y, p < 2^62. The quotient floor(y q / 2^64) of pieces of 52 bits: q = a 2^52 + b and
 * y = c 2^52 + d make a c 2^40 + a d / 2^12 + b y / 2^64; rounded down they lack less than 1 and 2.
 */
RK_INLINE __m512i rk_lazy8(__m512i y, const rk_multiplier8 *f) {
    __m512i q = _mm512_mullo_epi64(f->top, _mm512_srli_epi64(y, 52));
    q = _mm512_madd52hi_epu64(q, f->top, y);
    q = _mm512_madd52hi_epu64(q, f->quotient, _mm512_srli_epi64(y, 12));
    return _mm512_add_epi64(_mm512_mullo_epi64(y, f->w), _mm512_mullo_epi64(q, f->minus));
}

#endif

/* x = a w mod p, canonical, of any integers a; a may be x. Room for whole groups in both. */
static void rk_scale_row(int64_t n, uint64_t *x, const int64_t *a, rk_multiplier f, const rk_modulus *m) {
    const uint64_t p = m->p;
    /* Taken as unsigned, a negative a is 2^64 too large. */
    const uint64_t turn = rk_times(f.w, rk_word_residue(m), m);
#if defined(RK_IFMA)
    if (m->bits <= 62) {
        const __m512i p8 = _mm512_set1_epi64((long long)p), twice = _mm512_add_epi64(p8, p8);
        const __m512i turn8 = _mm512_set1_epi64((long long)turn);
        const rk_multiplier8 f8 = rk_eight(f, _mm512_sub_epi64(_mm512_setzero_si512(), p8));
        for (int64_t c = 0; c < n; c += 8) {
            const __m512i y = _mm512_loadu_si512(a + c);
            const __m512i t = rk_less(rk_less(rk_lazy8(y, &f8), twice), p8);
            const __m512i s = _mm512_sub_epi64(t, turn8);
            const __m512i right = _mm512_min_epu64(s, _mm512_add_epi64(s, p8));
            _mm512_storeu_si512(x + c, _mm512_mask_mov_epi64(t, _mm512_movepi64_mask(y), right));
        }
        return;
    }
#endif
    for (int64_t c = 0; c < n; c++) {
        const uint64_t t = rk_below_i64(rk_lazy((uint64_t)a[c], f, p), p);
        const uint64_t s = t - (turn & (uint64_t)(a[c] >> 63));
        x[c] = s + (p & (uint64_t)((int64_t)s >> 63));
    }
}

/*
 * y = the sum of x[i][c] w_i mod p over rows of x, which are stride apart, canonical. A last row, if there is one, has
 * counts of at most rows; n is of whole groups.
 */
static void rk_weigh_rows(int64_t n, uint64_t *restrict y, const uint64_t *x, int64_t stride, int64_t rows, bool counts,
                          const rk_multiplier *f, const rk_modulus *m) {
    const uint64_t p = m->p;
    const int64_t all = rows + counts;
#if defined(RK_IFMA)
    if (m->bits <= 62) {
        const __m512i p8 = _mm512_set1_epi64((long long)p), twice = _mm512_add_epi64(p8, p8);
        const __m512i minus = _mm512_sub_epi64(_mm512_setzero_si512(), p8);
        const __m512i high = _mm512_set1_epi64((long long)m->high);
        const __m512i last = _mm512_set1_epi64((long long)f[all - 1].w);
        const bool lazy = (rk_u128)rows * 5 * p <= (rk_u128)1 << 64 && m->bits <= 61 && m->bits > 12;
        for (int64_t c = 0; c < n; c += RK_GROUP) {
            __m512i sum[RK_GROUP_VECTORS];
            for (int v = 0; v < RK_GROUP_VECTORS; v++) sum[v] = _mm512_setzero_si512();
            if (lazy && counts)
                for (int v = 0; v < RK_GROUP_VECTORS; v++)
                    sum[v] = _mm512_mullo_epi64(_mm512_loadu_si512(x + rows * stride + c + 8 * v), last);
            for (int64_t i = 0; i < (lazy ? rows : all); i++) {
                const rk_multiplier8 f8 = rk_eight(f[i], minus);
                for (int v = 0; v < RK_GROUP_VECTORS; v++) {
                    const __m512i t = rk_lazy8(_mm512_loadu_si512(x + i * stride + c + 8 * v), &f8);
                    sum[v] = lazy ? _mm512_add_epi64(sum[v], t) : rk_less(_mm512_add_epi64(sum[v], rk_less(t, twice)), twice);
                }
            }
            for (int v = 0; v < RK_GROUP_VECTORS; v++) {
                __m512i t = sum[v];
                if (lazy) { /* floor(2^64 / p) < 2^52; the quotient lacks less than 3 */
                    const __m512i q = _mm512_madd52hi_epu64(_mm512_setzero_si512(), high, _mm512_srli_epi64(t, 12));
                    t = rk_less(_mm512_sub_epi64(t, _mm512_mullo_epi64(q, p8)), twice);
                }
                _mm512_storeu_si512(y + c + 8 * v, rk_less(t, p8));
            }
        }
        return;
    }
#endif
    const bool lazy = (rk_u128)all * 2 * p <= UINT64_MAX;
    for (int64_t c = 0; c < n; c++) {
        uint64_t sum = 0;
        for (int64_t i = 0; i < all; i++) {
            const uint64_t t = rk_lazy(x[i * stride + c], f[i], p);
            sum = lazy ? sum + t : rk_below_i64(sum + rk_below_i64(t, p), p);
        }
        if (lazy) sum = rk_below_i64(sum - rk_mulhi(sum, m->high) * p, p);
        y[c] = sum;
    }
}

#endif
