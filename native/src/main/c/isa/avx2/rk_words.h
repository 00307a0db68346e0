/* Words of 64 bits, whose products are made of those of their halves. */
#ifndef RK_AVX2_WORDS_H
#define RK_AVX2_WORDS_H

#include "isa/portable.h"

RK_INLINE __m256i avx2_upper(__m256i x) { return _mm256_srli_epi64(x, 32); }

RK_INLINE __m256i avx2_swapped(__m256i x) { return _mm256_shuffle_epi32(x, 0xb1); }

/* Lower words of products, from that of the lower halves and the lower 32 bits of both of a lower and an upper half. */
RK_INLINE __m256i avx2_joined(__m256i low, __m256i crossed) {
    const __m256i upper = _mm256_blend_epi32(crossed, _mm256_setzero_si256(), 0x55);
    return _mm256_add_epi64(low, _mm256_add_epi64(_mm256_slli_epi64(crossed, 32), upper));
}

RK_INLINE __m256i avx2_low(__m256i x, __m256i y) {
    return avx2_joined(_mm256_mul_epu32(x, y), _mm256_mullo_epi32(x, avx2_swapped(y)));
}

/* a x - b y */
RK_INLINE __m256i avx2_difference(__m256i a, __m256i x, __m256i b, __m256i y) {
    return avx2_joined(_mm256_sub_epi64(_mm256_mul_epu32(a, x), _mm256_mul_epu32(b, y)),
                       _mm256_sub_epi32(_mm256_mullo_epi32(a, avx2_swapped(x)),
                                        _mm256_mullo_epi32(b, avx2_swapped(y))));
}

/* floor(x y / 2^64) or up to two less, and less than three below the product: that of the lower halves is dropped. */
RK_INLINE __m256i avx2_mulhi_short(__m256i x, __m256i y) {
    const __m256i x1 = avx2_upper(x), y1 = avx2_upper(y);
    const __m256i middle = _mm256_add_epi64(avx2_upper(_mm256_mul_epu32(x1, y)), avx2_upper(_mm256_mul_epu32(x, y1)));
    return _mm256_add_epi64(_mm256_mul_epu32(x1, y1), middle);
}

/* floor(x y / 2^64) */
RK_INLINE __m256i avx2_high_vector_64(__m256i x, uint64_t y) {
    const __m256i y0 = _mm256_set1_epi64x((int64_t)y), y1 = _mm256_set1_epi64x((int64_t)(y >> 32)), x1 = avx2_upper(x);
    const __m256i one = _mm256_add_epi64(_mm256_mul_epu32(x1, y0), avx2_upper(_mm256_mul_epu32(x, y0)));
    const __m256i low = _mm256_blend_epi32(one, _mm256_setzero_si256(), 0xaa);
    const __m256i other = _mm256_add_epi64(_mm256_mul_epu32(x, y1), low);
    return _mm256_add_epi64(_mm256_add_epi64(_mm256_mul_epu32(x1, y1), avx2_upper(one)), avx2_upper(other));
}

/* floor(x y / 2^32) */
RK_INLINE __m256i avx2_high_vector_32(__m256i x, uint32_t y) {
    const __m256i by = _mm256_set1_epi64x(y), odd = _mm256_mul_epu32(avx2_upper(x), by);
    return _mm256_blend_epi32(avx2_upper(_mm256_mul_epu32(x, by)), odd, 0xaa);
}

/* y where the sign bit of x is set, else z */
RK_INLINE __m256i avx2_by_sign(__m256i x, __m256i y, __m256i z) {
    return (__m256i)_mm256_blendv_pd((__m256d)z, (__m256d)y, (__m256d)x);
}

/* t, or if it is not smaller t - c, for c <= 2^63 and t < c + 2^63. */
RK_INLINE __m256i avx2_less(__m256i t, __m256i c) {
    const __m256i less = _mm256_sub_epi64(t, c);
    return avx2_by_sign(less, t, less);
}

/* The same for any c and t. */
RK_INLINE __m256i avx2_less_any(__m256i t, __m256i c) {
    const __m256i sign = _mm256_set1_epi64x(INT64_MIN);
    const __m256i smaller = _mm256_cmpgt_epi64(_mm256_xor_si256(c, sign), _mm256_xor_si256(t, sign));
    return _mm256_sub_epi64(t, _mm256_andnot_si256(smaller, c));
}

/* The four words at from, or of fewer the first one in place of those that are missing; one word if step is 0. */
RK_INLINE __m256i avx2_four(const void *from, int64_t count, int step) {
    const int64_t *a = from;
    if (!step) return _mm256_set1_epi64x(*a);
    if (count >= 4) return _mm256_loadu_si256((const __m256i *)a);
    return _mm256_set_epi64x(a[0], count > 2 ? a[2] : a[0], count > 1 ? a[1] : a[0], a[0]);
}

RK_INLINE void avx2_put(int64_t *to, __m256i x, int64_t count) {
    if (count >= 4) {
        _mm256_storeu_si256((__m256i *)to, x);
        return;
    }
    int64_t last[4];
    _mm256_storeu_si256((__m256i *)last, x);
    for (int64_t j = 0; j < count; j++) to[j] = last[j];
}

/* Word by word: the compiler takes vectors apart for it. */
RK_INLINE uint64_t avx2_high(uint64_t x, uint64_t y) {
    uint64_t high;
    __asm__("mulx %1, %0, %0" : "=r"(high) : "r"(x), "d"(y));
    return high;
}

/*
 * There are no such conversions of vectors: a half of a word are the last digits of a double of a certain size. The upper
 * half with its sign is one of 2^84 + 2^63 and more, the lower one of 2^52 and more; their sum alone is rounded.
 */
RK_INLINE double avx2_double_of(int64_t x) {
    const double upper = rk_of_bits(((uint64_t)x >> 32) ^ UINT64_C(0x4530000080000000));
    const double lower = rk_of_bits((uint32_t)x | UINT64_C(0x4330000000000000));
    return upper - 0x1.00000801p84 + lower;
}

RK_INLINE int64_t avx2_whole_of(double x) {
    const double whole = __builtin_trunc(x), upper = __builtin_floor(whole * 0x1p-32);
    const uint64_t high = rk_bits(upper + 0x1.8p52), low = rk_bits(whole - upper * 0x1p32 + 0x1p52);
    return (int64_t)((high << 32) + (low & UINT32_MAX));
}

#endif
