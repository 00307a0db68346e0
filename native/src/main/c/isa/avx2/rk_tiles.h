/* Tiles of sums of products of residues. */
#ifndef RK_AVX2_TILES_H
#define RK_AVX2_TILES_H

#include "isa/avx2/rk_words.h"

/* Sums of products of halves of size bits: both lower, a lower and an upper one, both upper; and of their carries. */
typedef struct {
    __m256i low, mid, high, top;
} avx2_sum;

/* Lower parts stay, upper ones are carried on. */
RK_INLINE void avx2_carry(avx2_sum *s, int size) {
    const __m256i mask = _mm256_set1_epi64x((INT64_C(1) << size) - 1);
    s->mid = _mm256_add_epi64(s->mid, _mm256_srli_epi64(s->low, size));
    s->high = _mm256_add_epi64(s->high, _mm256_srli_epi64(s->mid, size));
    s->top = _mm256_add_epi64(s->top, _mm256_srli_epi64(s->high, size));
    s->low = _mm256_and_si256(s->low, mask);
    s->mid = _mm256_and_si256(s->mid, mask);
    s->high = _mm256_and_si256(s->high, mask);
}

RK_INLINE void avx2_put_sums(rk_sum *to, const avx2_sum *s, int size) {
    uint64_t low[4], mid[4], high[4], top[4];
    _mm256_storeu_si256((__m256i *)low, s->low);
    _mm256_storeu_si256((__m256i *)mid, s->mid);
    _mm256_storeu_si256((__m256i *)high, s->high);
    _mm256_storeu_si256((__m256i *)top, s->top);
    for (int c = 0; c < 4; c++) {
        const rk_u128 lower = low[c] | (rk_u128)mid[c] << size, upper = high[c] + ((rk_u128)top[c] << size);
        const rk_u128 first = lower + (upper << 2 * size);
        to[c] = (rk_sum){(uint64_t)first, (uint64_t)(first >> 64), size == 32 ? (uint64_t)(upper >> 64) : 0};
    }
}

/*
 * Residues of two halves of size bits; carries are taken on after so many steps that four sums stay below 2^64: with
 * 30 bits the two products of a step that are added to mid are below 2^61 - 2^31 together, and eight steps, what mid
 * had left and the carry are below 2^64. With 32 bits, of which residues have 31 in the upper half, a step is as much.
 * halves: false if residues have no upper one.
 */
RK_INLINE bool avx2_sums(rk_sum (*restrict out)[RK_SUM_COLUMNS], const uint64_t (*a)[RK_SUM_ROWS],
                         const uint64_t (*b)[RK_SUM_COLUMNS], int64_t depth, int64_t rows, int size, int steps,
                         bool halves) {
    enum { TOGETHER = 2 };
    const __m256i mask = _mm256_set1_epi64x((INT64_C(1) << size) - 1);
    for (int64_t r = 0; r < rows; r += TOGETHER)
        for (int v = 0; v < RK_SUM_COLUMNS; v += 4) {
            avx2_sum s[TOGETHER] = {0};
            for (int64_t l = 0; l < depth;) {
                for (const int64_t end = l + steps < depth ? l + steps : depth; l < end; l++) {
                    const __m256i y = _mm256_loadu_si256((const __m256i *)(b[l] + v));
                    const __m256i y0 = _mm256_and_si256(y, mask), y1 = _mm256_srli_epi64(y, size);
                    RK_UNROLL for (int t = 0; t < TOGETHER; t++) {
                        const __m256i x = _mm256_set1_epi64x((int64_t)a[l][r + t]);
                        const __m256i x0 = _mm256_and_si256(x, mask), x1 = _mm256_srli_epi64(x, size);
                        s[t].low = _mm256_add_epi64(s[t].low, _mm256_mul_epu32(x0, y0));
                        if (!halves) continue;
                        s[t].mid = _mm256_add_epi64(s[t].mid, _mm256_mul_epu32(x0, y1));
                        s[t].mid = _mm256_add_epi64(s[t].mid, _mm256_mul_epu32(x1, y0));
                        s[t].high = _mm256_add_epi64(s[t].high, _mm256_mul_epu32(x1, y1));
                    }
                }
                RK_UNROLL for (int t = 0; t < TOGETHER; t++) avx2_carry(&s[t], size);
            }
            RK_UNROLL for (int t = 0; t < TOGETHER; t++) avx2_put_sums(out[r + t] + v, &s[t], size);
        }
    return true;
}

RK_INLINE bool avx2_sums_narrow(rk_sum (*restrict out)[RK_SUM_COLUMNS], const uint64_t (*a)[RK_SUM_ROWS],
                                const uint64_t (*b)[RK_SUM_COLUMNS], int64_t depth, unsigned bits) {
    return bits <= 30 ? avx2_sums(out, a, b, depth, RK_SUM_ROWS, 30, 8, false)
                      : avx2_sums(out, a, b, depth, RK_SUM_ROWS, 30, 8, true);
}

RK_INLINE bool avx2_sums_wide(rk_sum (*restrict out)[RK_SUM_COLUMNS], const uint64_t (*a)[RK_SUM_ROWS],
                              const uint64_t (*b)[RK_SUM_COLUMNS], int64_t depth, int64_t rows) {
    return avx2_sums(out, a, b, depth, rows, 32, 1, true);
}

#endif
