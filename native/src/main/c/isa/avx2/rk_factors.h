/* Products with constants, and what conversions of residues make of them. */
#ifndef RK_AVX2_FACTORS_H
#define RK_AVX2_FACTORS_H

#include "isa/avx2/rk_words.h"

typedef struct {
    __m256i w, quotient;
} avx2_factor;

RK_INLINE avx2_factor avx2_factor_of(rk_multiplier f) {
    return (avx2_factor){_mm256_set1_epi64x((int64_t)f.w), _mm256_set1_epi64x((int64_t)f.quotient)};
}

/*
 * t = y w mod p in [0, 4 p), for every y, p < 2^62: the quotient is less than 1 short, and its product with y than 3.
 * Two at once, step by step: processors do not look ahead far enough to find the next product after this one.
 */
RK_INLINE void avx2_lazy(__m256i t[2], const __m256i y[2], const avx2_factor f[2], __m256i p) {
    __m256i q[2], low[2], crossed[2];
    RK_UNROLL for (int k = 0; k < 2; k++) q[k] = avx2_upper(_mm256_mul_epu32(avx2_upper(f[k].quotient), y[k]));
    RK_UNROLL for (int k = 0; k < 2; k++) low[k] = _mm256_mul_epu32(avx2_upper(f[k].quotient), avx2_upper(y[k]));
    RK_UNROLL for (int k = 0; k < 2; k++) crossed[k] = avx2_upper(_mm256_mul_epu32(f[k].quotient, avx2_upper(y[k])));
    RK_UNROLL for (int k = 0; k < 2; k++) q[k] = _mm256_add_epi64(_mm256_add_epi64(q[k], low[k]), crossed[k]);
    RK_UNROLL for (int k = 0; k < 2; k++) low[k] = _mm256_mul_epu32(y[k], f[k].w);
    RK_UNROLL for (int k = 0; k < 2; k++) crossed[k] = _mm256_mullo_epi32(y[k], avx2_swapped(f[k].w));
    RK_UNROLL for (int k = 0; k < 2; k++) low[k] = _mm256_sub_epi64(low[k], _mm256_mul_epu32(q[k], p));
    RK_UNROLL for (int k = 0; k < 2; k++)
        crossed[k] = _mm256_sub_epi32(crossed[k], _mm256_mullo_epi32(q[k], avx2_swapped(p)));
    RK_UNROLL for (int k = 0; k < 2; k++) t[k] = avx2_joined(low[k], crossed[k]);
}

RK_INLINE bool avx2_scale(int64_t n, uint64_t *x, const int64_t *a, rk_multiplier f, const rk_modulus *m,
                          uint64_t turn) {
    if (m->bits > 62) return false;
    const __m256i p = _mm256_set1_epi64x((int64_t)m->p), twice = _mm256_add_epi64(p, p);
    const __m256i back = _mm256_set1_epi64x((int64_t)turn);
    const avx2_factor factor[2] = {avx2_factor_of(f), avx2_factor_of(f)};
    for (int64_t c = 0; c < n; c += 8) {
        __m256i y[2], t[2];
        RK_UNROLL for (int k = 0; k < 2; k++) y[k] = _mm256_loadu_si256((const __m256i *)(a + c) + k);
        avx2_lazy(t, y, factor, p);
        RK_UNROLL for (int k = 0; k < 2; k++) {
            t[k] = avx2_less(avx2_less(t[k], twice), p);
            const __m256i s = _mm256_sub_epi64(t[k], back), turned = avx2_by_sign(s, _mm256_add_epi64(s, p), s);
            _mm256_storeu_si256((__m256i *)(x + c) + k, avx2_by_sign(y[k], turned, t[k]));
        }
    }
    return true;
}

RK_INLINE bool avx2_add_fractions(int64_t n, uint64_t *fractions, uint64_t *v, const uint64_t *y, const rk_modulus *m) {
    const int shift = 64 - (int)m->bits;
    const __m256i mu = _mm256_set1_epi64x((int64_t)m->barrett), mask = _mm256_set1_epi64x(INT64_MAX);
    for (int64_t c = 0; c < n; c += 4) {
        __m256i *sums = (__m256i *)(fractions + c), *whole = (__m256i *)(v + c);
        const __m256i digit = _mm256_slli_epi64(_mm256_loadu_si256((const __m256i *)(y + c)), shift);
        const __m256i sum = _mm256_add_epi64(_mm256_loadu_si256(sums), avx2_mulhi_short(mu, digit));
        _mm256_storeu_si256(whole, _mm256_add_epi64(_mm256_loadu_si256(whole), _mm256_srli_epi64(sum, 63)));
        _mm256_storeu_si256(sums, _mm256_and_si256(sum, mask));
    }
    return true;
}

RK_INLINE bool avx2_weigh(int64_t n, uint64_t *restrict y, const uint64_t *x, int64_t stride, int64_t rows, bool counts,
                          const rk_multiplier *f, const rk_modulus *m) {
    if (m->bits > 62) return false;
    enum { VECTORS = RK_GROUP / 8 };
    const int64_t all = rows + counts;
    const __m256i p = _mm256_set1_epi64x((int64_t)m->p), twice = _mm256_add_epi64(p, p);
    const __m256i high = _mm256_set1_epi64x((int64_t)m->high), last = _mm256_set1_epi64x((int64_t)f[all - 1].w);
    const bool lazy = (rk_u128)rows * 5 * m->p <= (rk_u128)1 << 64;
    for (int64_t c = 0; c < n; c += 4 * VECTORS) {
        __m256i sum[VECTORS];
        RK_UNROLL for (int v = 0; v < VECTORS; v++) {
            const __m256i *at = (const __m256i *)(x + rows * stride + c) + v;
            sum[v] = lazy && counts ? avx2_low(_mm256_loadu_si256(at), last) : _mm256_setzero_si256();
        }
        for (int64_t i = 0; i < (lazy ? rows : all); i++) {
            const avx2_factor factor[2] = {avx2_factor_of(f[i]), avx2_factor_of(f[i])};
            const __m256i *at = (const __m256i *)(x + i * stride + c);
            RK_UNROLL for (int v = 0; v < VECTORS; v += 2) {
                __m256i t[2] = {_mm256_loadu_si256(at + v), _mm256_loadu_si256(at + v + 1)};
                avx2_lazy(t, t, factor, p);
                RK_UNROLL for (int k = 0; k < 2; k++) {
                    const __m256i more = _mm256_add_epi64(sum[v + k], lazy ? t[k] : avx2_less(t[k], twice));
                    sum[v + k] = lazy ? more : avx2_less(more, twice);
                }
            }
        }
        RK_UNROLL for (int v = 0; v < VECTORS; v++) {
            __m256i t = sum[v];
            /* floor(2^64 / p) is less than 1 short, and the product with it than 3. */
            if (lazy) t = avx2_less(_mm256_sub_epi64(t, avx2_low(avx2_mulhi_short(high, t), p)), twice);
            _mm256_storeu_si256((__m256i *)(y + c) + v, avx2_less(t, p));
        }
    }
    return true;
}

#endif
