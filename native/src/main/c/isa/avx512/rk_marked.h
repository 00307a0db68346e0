/* Marked elements of 64 bytes, side by side. */
#ifndef RK_AVX512_MARKED_H
#define RK_AVX512_MARKED_H

#include "isa/avx512/rk_order.h"

RK_INLINE int avx512_marked(int bytes, void *to, const void *from, const void *marks) {
    const __m512i x = _mm512_loadu_si512(from);
    if (bytes == 1) {
        const __m512i all = _mm512_loadu_si512(marks);
        const __mmask64 some = _mm512_test_epi8_mask(all, all);
        _mm512_storeu_si512(to, _mm512_maskz_compress_epi8(some, x));
        return __builtin_popcountll(some);
    }
    if (bytes == 2) {
        const __m256i all = _mm256_loadu_si256(marks);
        const __mmask32 some = _mm256_test_epi8_mask(all, all);
        _mm512_storeu_si512(to, _mm512_maskz_compress_epi16(some, x));
        return __builtin_popcount(some);
    }
    const __m128i all = bytes == 4 ? _mm_loadu_si128(marks) : _mm_loadu_si64(marks);
    const __mmask16 some = _mm_test_epi8_mask(all, all);
    _mm512_storeu_si512(to, bytes == 4 ? avx512_front4(some, x) : avx512_front8((__mmask8)some, x));
    return __builtin_popcount(some);
}

#endif
