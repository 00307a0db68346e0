/* Marked ones of four elements, side by side. */
#ifndef RK_AVX2_MARKED_H
#define RK_AVX2_MARKED_H

#include "isa/portable.h"

/* Of each set of four marks: the places of those that are set, then the others. */
static const uint8_t AVX2_FRONT[16][4] = {
    {0, 1, 2, 3}, {0, 1, 2, 3}, {1, 0, 2, 3}, {0, 1, 2, 3},
    {2, 0, 1, 3}, {0, 2, 1, 3}, {1, 2, 0, 3}, {0, 1, 2, 3},
    {3, 0, 1, 2}, {0, 3, 1, 2}, {1, 3, 0, 2}, {0, 1, 3, 2},
    {2, 3, 0, 1}, {0, 2, 3, 1}, {1, 2, 3, 0}, {0, 1, 2, 3}
};

RK_INLINE int avx2_marked(int bytes, void *to, const void *from, const void *marks) {
    int32_t four;
    memcpy(&four, marks, sizeof four);
    const __m128i none = _mm_cmpeq_epi8(_mm_cvtsi32_si128(four), _mm_setzero_si128());
    const int some = ~_mm_movemask_epi8(none) & 15;
    memcpy(&four, AVX2_FRONT[some], sizeof four);
    const __m128i places = _mm_cvtepu8_epi32(_mm_cvtsi32_si128(four));
    if (bytes == 4) {
        const __m128 x = _mm_castsi128_ps(_mm_loadu_si128(from));
        _mm_storeu_si128(to, _mm_castps_si128(_mm_permutevar_ps(x, places)));
    } else {
        /* Both halves of each, one place behind the other. */
        const __m256i lower = _mm256_slli_epi64(_mm256_cvtepu32_epi64(places), 1);
        const __m256i both = _mm256_or_si256(lower, _mm256_slli_epi64(_mm256_add_epi64(lower, _mm256_set1_epi64x(1)), 32));
        _mm256_storeu_si256(to, _mm256_permutevar8x32_epi32(_mm256_loadu_si256(from), both));
    }
    return __builtin_popcount((unsigned)some);
}

#endif
