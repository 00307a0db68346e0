/* Products with constants, and what conversions of residues make of them. */
#ifndef RK_AVX512_FACTORS_H
#define RK_AVX512_FACTORS_H

#include "isa/avx512/rk_residues.h"

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

#endif
