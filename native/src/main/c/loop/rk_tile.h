/* Moving elements between strided memory and L1 blocks: lines and transposed tiles. */
#ifndef RK_TILE_H
#define RK_TILE_H

#include <string.h>

#include "loop/rk_nest.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

typedef struct { uint64_t word[8]; } rk_line64;

#if defined(__AVX2__)

enum { RK_PERMUTED = 4 }; /* strides up to which the compiler makes permutations of whole vectors */

/*
 * Elements of 8 bytes any distance apart, put together by loads into halves of registers: twice as fast as one by one,
 * where the processor's own gathers are slower.
 */
static inline void rk_apart8(void *to, const void *from, int64_t n, int64_t stride) {
    double *o = to;
    const double *a = from;
    for (; n >= 4; n -= 4, o += 4, a += 4 * stride) {
        const __m128d low = _mm_loadh_pd(_mm_load_sd(a), a + stride);
        const __m128d high = _mm_loadh_pd(_mm_load_sd(a + 2 * stride), a + 3 * stride);
        _mm256_storeu_pd(o, _mm256_insertf128_pd(_mm256_castpd128_pd256(low), high, 1));
    }
    for (; n > 0; n--, o++, a += stride) *o = *a;
}

#else

enum { RK_PERMUTED = 2 };

static inline void rk_apart8(void *to, const void *from, int64_t n, int64_t stride) {
    for (int64_t i = 0; i < n; i++) ((uint64_t *)to)[i] = ((const uint64_t *)from)[i * stride];
}

#endif

#define RK_LINE(T)                                                                                                    \
    static inline void line_##T(T *to, const T *from, int64_t n, int64_t stride) {                                    \
        if (stride == 1) {                                                                                             \
            if (n >= 32) memcpy(to, from, (size_t)n * sizeof(T));                                                      \
            else RK_EACH(i, n) to[i] = from[i];                                                                        \
        } else if (stride == 0) {                                                                                      \
            const T x = *from;                                                                                         \
            RK_EACH(i, n) to[i] = x;                                                                                   \
        } else if (stride == -1) { /* constants, so that they become permutations of whole vectors */                  \
            RK_EACH(i, n) to[i] = from[-i];                                                                            \
        } else if (stride == 2) {                                                                                      \
            RK_EACH(i, n) to[i] = from[2 * i];                                                                         \
        } else if (stride == 3 && RK_PERMUTED >= 3) {                                                                 \
            RK_EACH(i, n) to[i] = from[3 * i];                                                                         \
        } else if (stride == 4 && RK_PERMUTED >= 4) {                                                                 \
            RK_EACH(i, n) to[i] = from[4 * i];                                                                         \
        } else if (sizeof(T) == 8) {                                                                                   \
            rk_apart8(to, from, n, stride);                                                                            \
        } else {                                                                                                       \
            for (int64_t i = 0; i < n; i++) to[i] = from[i * stride];                                                  \
        }                                                                                                              \
    }                                                                                                                  \
    static inline void scatter_##T(T *to, const T *from, int64_t n, int64_t stride) {                                 \
        for (int64_t i = 0; i < n; i++) to[i * stride] = from[i];                                                      \
    }                                                                                                                  \
    /* to[i * pitch + j] = from[i + j * stride], i in [i0, n), j in [j0, m) */                                         \
    static inline void turn_##T(T *to, int64_t pitch, const T *from, int64_t stride, int64_t i0, int64_t n, int64_t j0, \
                                int64_t m) {                                                                           \
        for (int64_t j = j0; j < m; j++)                                                                               \
            for (int64_t i = i0; i < n; i++) to[i * pitch + j] = from[i + j * stride];                                 \
    }

typedef struct { uint64_t word[2]; } rk_pair64;

RK_LINE(uint8_t)
RK_LINE(uint16_t)
RK_LINE(uint32_t)
RK_LINE(uint64_t)
RK_LINE(rk_pair64)
RK_LINE(rk_line64)

#if defined(__AVX512F__)
RK_INLINE void rk_turn8(uint64_t *to, int64_t pitch, const uint64_t *from, int64_t stride) {
    __m512i r[8], t[8], u[8];
    for (int k = 0; k < 8; k++) r[k] = _mm512_loadu_si512(from + k * stride);
    for (int k = 0; k < 8; k += 2) {
        t[k] = _mm512_unpacklo_epi64(r[k], r[k + 1]);
        t[k + 1] = _mm512_unpackhi_epi64(r[k], r[k + 1]);
    }
    for (int k = 0; k < 2; k++) {
        for (int h = 0; h < 2; h++) {
            u[4 * h + k] = _mm512_shuffle_i64x2(t[4 * h + k], t[4 * h + 2 + k], 0x88);
            u[4 * h + 2 + k] = _mm512_shuffle_i64x2(t[4 * h + k], t[4 * h + 2 + k], 0xdd);
        }
    }
    /* u[k] holds columns k and k + 4 of the first four lines, u[4 + k] those of the last four. */
    for (int k = 0; k < 4; k++) {
        _mm512_storeu_si512(to + k * pitch, _mm512_shuffle_i64x2(u[k], u[4 + k], 0x88));
        _mm512_storeu_si512(to + (k + 4) * pitch, _mm512_shuffle_i64x2(u[k], u[4 + k], 0xdd));
    }
}
#elif defined(__AVX2__)
RK_INLINE void rk_turn4(uint64_t *to, int64_t pitch, const uint64_t *from, int64_t stride) {
    __m256i r[4], t[4];
    for (int k = 0; k < 4; k++) r[k] = _mm256_loadu_si256((const __m256i *)(from + k * stride));
    for (int k = 0; k < 4; k += 2) {
        t[k] = _mm256_unpacklo_epi64(r[k], r[k + 1]);
        t[k + 1] = _mm256_unpackhi_epi64(r[k], r[k + 1]);
    }
    for (int k = 0; k < 2; k++) {
        _mm256_storeu_si256((__m256i *)(to + k * pitch), _mm256_permute2x128_si256(t[k], t[k + 2], 0x20));
        _mm256_storeu_si256((__m256i *)(to + (k + 2) * pitch), _mm256_permute2x128_si256(t[k], t[k + 2], 0x31));
    }
}
#endif

#if defined(__AVX2__)
RK_INLINE void rk_turn8x32(uint32_t *to, int64_t pitch, const uint32_t *from, int64_t stride) {
    __m256i r[8], t[8], u[8];
    for (int k = 0; k < 8; k++) r[k] = _mm256_loadu_si256((const __m256i *)(from + k * stride));
    for (int k = 0; k < 8; k += 2) {
        t[k] = _mm256_unpacklo_epi32(r[k], r[k + 1]);
        t[k + 1] = _mm256_unpackhi_epi32(r[k], r[k + 1]);
    }
    for (int h = 0; h < 8; h += 4) {
        for (int k = 0; k < 2; k++) {
            u[h + 2 * k] = _mm256_unpacklo_epi64(t[h + k], t[h + 2 + k]);
            u[h + 2 * k + 1] = _mm256_unpackhi_epi64(t[h + k], t[h + 2 + k]);
        }
    }
    for (int k = 0; k < 4; k++) {
        _mm256_storeu_si256((__m256i *)(to + k * pitch), _mm256_permute2x128_si256(u[k], u[k + 4], 0x20));
        _mm256_storeu_si256((__m256i *)(to + (k + 4) * pitch), _mm256_permute2x128_si256(u[k], u[k + 4], 0x31));
    }
}
#endif

/* to[i * pitch + j] = from[i + j * stride]: a transposed tile of n rows and m columns. */
static inline void rk_turn(char *to, int64_t pitch, const char *from, int64_t stride, int64_t n, int64_t m, int width) {
    int64_t i = 0;
    if (width == 8) {
        uint64_t *o = (uint64_t *)to;
        const uint64_t *a = (const uint64_t *)from;
#if defined(__AVX512F__)
        const int64_t whole = m & ~INT64_C(7);
        for (; i + 8 <= n; i += 8) {
            for (int64_t j = 0; j < whole; j += 8) {
                /* Lines so far apart are not foreseen by the processor. */
                for (int64_t k = j + 16; k < j + 24 && k < m; k++) __builtin_prefetch(a + i + k * stride);
                rk_turn8(o + i * pitch + j, pitch, a + i + j * stride, stride);
            }
            turn_uint64_t(o, pitch, a, stride, i, i + 8, whole, m);
        }
#elif defined(__AVX2__)
        const int64_t whole = m & ~INT64_C(3);
        for (; i + 4 <= n; i += 4) {
            for (int64_t j = 0; j < whole; j += 4) rk_turn4(o + i * pitch + j, pitch, a + i + j * stride, stride);
            turn_uint64_t(o, pitch, a, stride, i, i + 4, whole, m);
        }
#endif
        turn_uint64_t(o, pitch, a, stride, i, n, 0, m);
    } else if (width == 4) {
        uint32_t *o = (uint32_t *)to;
        const uint32_t *a = (const uint32_t *)from;
#if defined(__AVX2__)
        const int64_t whole = m & ~INT64_C(7);
        for (; i + 8 <= n; i += 8) {
            for (int64_t j = 0; j < whole; j += 8) rk_turn8x32(o + i * pitch + j, pitch, a + i + j * stride, stride);
            turn_uint32_t(o, pitch, a, stride, i, i + 8, whole, m);
        }
#endif
        turn_uint32_t(o, pitch, a, stride, i, n, 0, m);
    } else if (width == 1) {
        turn_uint8_t((uint8_t *)to, pitch, (const uint8_t *)from, stride, 0, n, 0, m);
    } else if (width == 2) {
        turn_uint16_t((uint16_t *)to, pitch, (const uint16_t *)from, stride, 0, n, 0, m);
    } else if (width == 16) {
        turn_rk_pair64((rk_pair64 *)to, pitch, (const rk_pair64 *)from, stride, 0, n, 0, m);
    } else {
        turn_rk_line64((rk_line64 *)to, pitch, (const rk_line64 *)from, stride, 0, n, 0, m);
    }
}

static inline void rk_gather(char *to, const char *from, int64_t n, int64_t stride, int width) {
    switch (width) {
    case 1: line_uint8_t((uint8_t *)to, (const uint8_t *)from, n, stride); break;
    case 2: line_uint16_t((uint16_t *)to, (const uint16_t *)from, n, stride); break;
    case 4: line_uint32_t((uint32_t *)to, (const uint32_t *)from, n, stride); break;
    case 8: line_uint64_t((uint64_t *)to, (const uint64_t *)from, n, stride); break;
    case 16: line_rk_pair64((rk_pair64 *)to, (const rk_pair64 *)from, n, stride); break;
    default: line_rk_line64((rk_line64 *)to, (const rk_line64 *)from, n, stride); break;
    }
}

static inline void rk_scatter(char *to, const char *from, int64_t n, int64_t stride, int width) {
    switch (width) {
    case 1: scatter_uint8_t((uint8_t *)to, (const uint8_t *)from, n, stride); break;
    case 2: scatter_uint16_t((uint16_t *)to, (const uint16_t *)from, n, stride); break;
    case 4: scatter_uint32_t((uint32_t *)to, (const uint32_t *)from, n, stride); break;
    case 8: scatter_uint64_t((uint64_t *)to, (const uint64_t *)from, n, stride); break;
    default: scatter_rk_pair64((rk_pair64 *)to, (const rk_pair64 *)from, n, stride); break;
    }
}

/* Repeats the first bytes, doubling, until total bytes are filled. */
static inline void rk_repeat(char *to, size_t filled, size_t total) {
    while (filled < total) {
        const size_t more = filled < total - filled ? filled : total - filled;
        memcpy(to + filled, to, more);
        filled += more;
    }
}

#endif
