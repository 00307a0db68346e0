/* Vectors of keys of 32 and 64 bits in order: steps of sorting networks, and keys on one side of another. */
#ifndef RK_AVX512_ORDER_H
#define RK_AVX512_ORDER_H

#include "isa/avx2.h"

/* W: bytes of a key, BITS: as many bits, T: its type to intrinsics, LANES: keys of a vector. */
#define AVX512_ORDER(W, BITS, T, LANES)                                                                                \
    RK_INLINE __m512i avx512_all##W(T key) { return _mm512_set1_epi##BITS(key); }                                      \
    RK_INLINE __mmask##LANES avx512_below##W(__m512i x, __m512i y) { return _mm512_cmplt_epi##BITS##_mask(x, y); }     \
    /* In a register: some processors take very long to bring them together in memory. */                              \
    RK_INLINE __m512i avx512_front##W(__mmask##LANES some, __m512i x) {                                                \
        return _mm512_maskz_compress_epi##BITS(some, x);                                                               \
    }                                                                                                                  \
    RK_INLINE __m512i avx512_get##W(const void *from, __mmask##LANES some, __m512i others) {                           \
        return _mm512_mask_loadu_epi##BITS(others, some, from);                                                        \
    }                                                                                                                  \
    RK_INLINE void avx512_set##W(void *to, __mmask##LANES some, __m512i x) {                                           \
        _mm512_mask_storeu_epi##BITS(to, some, x);                                                                     \
    }

AVX512_ORDER(4, 32, int, 16)
AVX512_ORDER(8, 64, long long, 8)

RK_INLINE void avx512_exchange4(__m512i *x, __m512i *y) {
    const __m512i less = _mm512_min_epi32(*x, *y);
    *y = _mm512_max_epi32(*x, *y);
    *x = less;
}

/* The lesser of 64 bits takes Intel's processors two steps, and so does the larger. */
RK_INLINE void avx512_exchange8(__m512i *x, __m512i *y) {
    const __mmask8 turned = _mm512_cmpgt_epi64_mask(*x, *y);
    const __m512i less = _mm512_mask_mov_epi64(*x, turned, *y);
    *y = _mm512_mask_mov_epi64(*y, turned, *x);
    *x = less;
}

RK_INLINE __m512i avx512_reverse4(__m512i x) {
    return _mm512_permutexvar_epi32(_mm512_setr_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), x);
}

RK_INLINE __m512i avx512_reverse8(__m512i x) {
    return _mm512_permutexvar_epi64(_mm512_setr_epi64(7, 6, 5, 4, 3, 2, 1, 0), x);
}

/* Neighbours of so many bytes side by side with those of the other vector. */
RK_INLINE void avx512_zip(int bytes, __m512i *x, __m512i *y) {
    const __m512i a = *x, b = *y;
    switch (bytes) {
    case 4: *x = _mm512_unpacklo_epi32(a, b), *y = _mm512_unpackhi_epi32(a, b); return;
    case 8: *x = _mm512_unpacklo_epi64(a, b), *y = _mm512_unpackhi_epi64(a, b); return;
    default: *x = _mm512_shuffle_i64x2(a, b, 0x88), *y = _mm512_shuffle_i64x2(a, b, 0xdd);
    }
}

RK_INLINE void avx512_pair8(int step, __m512i *x, __m512i *y) {
    const __m512i first = _mm512_setr_epi64(0, 8, 1, 9, 4, 12, 5, 13), last = _mm512_setr_epi64(2, 10, 3, 11, 6, 14, 7, 15);
    const __m512i a = *x, b = *y;
    switch (step) {
    case 0: *x = _mm512_shuffle_i64x2(a, b, 0x44), *y = _mm512_shuffle_i64x2(a, b, 0xee); return;
    case 1: avx512_zip(16, x, y); return;
    case 2: avx512_zip(8, x, y); return;
    default: *x = _mm512_permutex2var_epi64(a, first, b), *y = _mm512_permutex2var_epi64(a, last, b);
    }
}

RK_INLINE void avx512_pair4(int step, __m512i *x, __m512i *y) {
    const __m512i first = _mm512_setr_epi32(0, 16, 2, 18, 1, 17, 3, 19, 8, 24, 10, 26, 9, 25, 11, 27);
    const __m512i last = _mm512_setr_epi32(4, 20, 6, 22, 5, 21, 7, 23, 12, 28, 14, 30, 13, 29, 15, 31);
    const __m512i a = *x, b = *y;
    const __m512 p = _mm512_castsi512_ps(a), q = _mm512_castsi512_ps(b);
    switch (step) {
    case 0:
    case 1:
    case 2: avx512_pair8(step, x, y); return;
    case 3:
        *x = _mm512_castps_si512(_mm512_shuffle_ps(p, q, 0x88));
        *y = _mm512_castps_si512(_mm512_shuffle_ps(p, q, 0xdd));
        return;
    default: *x = _mm512_permutex2var_epi32(a, first, b), *y = _mm512_permutex2var_epi32(a, last, b);
    }
}

RK_INLINE void avx512_runs8(__m512i *v) {
    const __m512i first = _mm512_setr_epi64(0, 1, 8, 9, 11, 10, 3, 2), last = _mm512_setr_epi64(4, 5, 12, 13, 15, 14, 7, 6);
    avx512_zip(8, v, v + 1), avx512_zip(8, v + 2, v + 3);
    for (int i = 0; i < 2; i++) {
        const __m512i a = v[i], b = v[2 + i];
        v[i] = _mm512_permutex2var_epi64(a, first, b), v[2 + i] = _mm512_permutex2var_epi64(a, last, b);
    }
}

/* First runs of 4, of which steps of a pair make runs of 8. */
RK_INLINE void avx512_runs4(__m512i *v) {
    const __m512i first = _mm512_setr_epi32(0, 1, 16, 17, 21, 20, 5, 4, 8, 9, 24, 25, 29, 28, 13, 12);
    const __m512i last = _mm512_setr_epi32(2, 3, 18, 19, 23, 22, 7, 6, 10, 11, 26, 27, 31, 30, 15, 14);
    const __m512i turned = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8);
    avx512_zip(4, v, v + 1), avx512_zip(4, v + 2, v + 3);
    for (int i = 0; i < 2; i++) {
        const __m512i a = v[i], b = v[2 + i];
        v[i] = _mm512_permutex2var_epi32(a, first, b), v[2 + i] = _mm512_permutex2var_epi32(a, last, b);
    }
    for (int i = 0; i < 4; i += 2) {
        RK_UNROLL for (int step = 0; step < 4; step++) {
            avx512_pair4(step, v + i, v + i + 1);
            if (step > 0) avx512_exchange4(v + i, v + i + 1);
        }
        avx512_pair4(4, v + i, v + i + 1);
        for (int k = 0; k < 2; k++) v[i + k] = _mm512_permutexvar_epi32(turned, v[i + k]);
    }
}

RK_INLINE void avx512_zips(int bytes, int distance, __m512i *v) {
    RK_UNROLL for (int i = 0; i < 16; i++)
        if (!(i & distance)) avx512_zip(bytes, v + i, v + i + distance);
}

RK_INLINE void avx512_columns4(__m512i *v) {
    avx512_zips(4, 1, v), avx512_zips(8, 2, v), avx512_zips(16, 4, v), avx512_zips(16, 8, v);
}

RK_INLINE void avx512_columns8(__m512i *v) {
    __m512i t[16];
    avx512_zips(8, 1, v), avx512_zips(16, 2, v), avx512_zips(16, 4, v);
    RK_UNROLL for (int i = 0; i < 16; i++) t[i] = v[i];
    RK_UNROLL for (int i = 0; i < 8; i++) v[2 * i] = t[i], v[2 * i + 1] = t[8 + i];
}

#endif
