/* Tiles of sums of products of residues. */
#ifndef RK_AVX512_TILES_H
#define RK_AVX512_TILES_H

#include "isa/avx2.h"

/* low + high 2^52 */
RK_INLINE rk_sum avx512_joined(uint64_t low, uint64_t high) {
    const rk_u128 z = ((rk_u128)high << 52) + low;
    return (rk_sum){(uint64_t)z, (uint64_t)(z >> 64), 0};
}

/* Residues below 2^52: 256 low and high halves of products, each below 2^52, stay below 2^60. */
RK_INLINE bool avx512_sums_narrow(rk_sum (*restrict out)[RK_SUM_COLUMNS], const uint64_t (*a)[RK_SUM_ROWS],
                                  const uint64_t (*b)[RK_SUM_COLUMNS], int64_t depth, unsigned bits) {
    (void)bits;
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

#endif
