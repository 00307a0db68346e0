/* AVX2 with fused multiply-add. */
#ifndef RK_AVX2_H
#define RK_AVX2_H

#include "isa/avx2/rk_factors.h"
#include "isa/avx2/rk_marked.h"
#include "isa/avx2/rk_residues.h"
#include "isa/avx2/rk_tiles.h"

/* ---- vectors of links, and stores past the cache ---- */

RK_INLINE void avx2_stream_line(void *to, const void *from) {
    for (int k = 0; k < 2; k++) _mm256_stream_si256((__m256i *)to + k, _mm256_loadu_si256((const __m256i *)from + k));
}

/* ---- products of matrices ---- */

RK_INLINE void avx2_fuse8(rk_line8 *z, const rk_line8 *x, const rk_line8 *y) {
    const double *p = (const double *)x, *q = (const double *)y;
    double *r = (double *)z;
    RK_UNROLL for (int k = 0; k < 8; k += 4)
        _mm256_storeu_pd(r + k, _mm256_fmadd_pd(_mm256_loadu_pd(p + k), _mm256_loadu_pd(q + k), _mm256_loadu_pd(r + k)));
}

RK_INLINE void avx2_fuse4(rk_line4 *z, const rk_line4 *x, const rk_line4 *y) {
    const float *p = (const float *)x, *q = (const float *)y;
    float *r = (float *)z;
    RK_UNROLL for (int k = 0; k < 16; k += 8)
        _mm256_storeu_ps(r + k, _mm256_fmadd_ps(_mm256_loadu_ps(p + k), _mm256_loadu_ps(q + k), _mm256_loadu_ps(r + k)));
}

enum { AVX2_ROWS = 6 /* twelve vectors of sums, two of the right matrix and one of the left one: fifteen of sixteen */ };

/* Sums in registers: those of an array only once all loops over it are unrolled, and within another function they run out. */
#define AVX2_TILE(name, T, V, LOAD, STORE, FMA, ONE)                                                                   \
    static __attribute__((noinline, unused)) bool name(T *restrict sums, const T *const *a, int64_t right,             \
                                                       const T *restrict b, int64_t depth) {                           \
        enum { lanes = sizeof(V) / sizeof(T), rows = AVX2_ROWS };                                                      \
        V s[2 * rows];                                                                                                 \
        const T *row[rows];                                                                                            \
        RK_UNROLL for (int r = 0; r < rows; r++) row[r] = a[r];                                                        \
        RK_UNROLL for (int k = 0; k < 2 * rows; k++) s[k] = LOAD(sums + k * lanes);                                    \
        for (int64_t l = 0; l < depth; l++, b += 2 * lanes) {                                                          \
            const V y = LOAD(b), z = LOAD(b + lanes);                                                                  \
            RK_UNROLL for (int r = 0; r < rows; r++) {                                                                 \
                const V x = ONE(row[r] + l * right);                                                                   \
                s[2 * r] = FMA(x, y, s[2 * r]);                                                                        \
                s[2 * r + 1] = FMA(x, z, s[2 * r + 1]);                                                                \
            }                                                                                                          \
        }                                                                                                              \
        RK_UNROLL for (int k = 0; k < 2 * rows; k++) STORE(sums + k * lanes, s[k]);                                    \
        return true;                                                                                                   \
    }

AVX2_TILE(avx2_tile8, double, __m256d, _mm256_loadu_pd, _mm256_storeu_pd, _mm256_fmadd_pd, _mm256_broadcast_sd)
AVX2_TILE(avx2_tile4, float, __m256, _mm256_loadu_ps, _mm256_storeu_ps, _mm256_fmadd_ps, _mm256_broadcast_ss)

RK_INLINE void avx2_fuse_half8(rk_half8 *z, const rk_half8 *x, const rk_half8 *y) {
    *z = (rk_half8)_mm256_fmadd_pd((__m256d)*x, (__m256d)*y, (__m256d)*z);
}

RK_INLINE void avx2_fuse_half4(rk_half4 *z, const rk_half4 *x, const rk_half4 *y) {
    *z = (rk_half4)_mm256_fmadd_ps((__m256)*x, (__m256)*y, (__m256)*z);
}

RK_INLINE void avx2_first8(rk_line8 *to, const double *from, int64_t count) {
    const __m256i more = _mm256_set1_epi64x(count), lane = _mm256_set_epi64x(3, 2, 1, 0);
    for (int k = 0; k < 8; k += 4) {
        const __m256i mask = _mm256_cmpgt_epi64(_mm256_sub_epi64(more, _mm256_set1_epi64x(k)), lane);
        _mm256_storeu_pd((double *)to + k, _mm256_maskload_pd(from + k, mask));
    }
}

RK_INLINE void avx2_first4(rk_line4 *to, const float *from, int64_t count) {
    const __m256i more = _mm256_set1_epi32((int)count), lane = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
    for (int k = 0; k < 16; k += 8) {
        const __m256i mask = _mm256_cmpgt_epi32(_mm256_sub_epi32(more, _mm256_set1_epi32(k)), lane);
        _mm256_storeu_ps((float *)to + k, _mm256_maskload_ps(from + k, mask));
    }
}

RK_INLINE __m256d avx2_fma8(__m256d x, __m256d y, __m256d z) { return _mm256_fmadd_pd(x, y, z); }
RK_INLINE __m256 avx2_fma4(__m256 x, __m256 y, __m256 z) { return _mm256_fmadd_ps(x, y, z); }

/* ---- strided memory ---- */

/* By loads into halves of registers: twice as fast as one by one, where the processor's own gathers are slower. */
RK_INLINE void avx2_apart8(void *to, const void *from, int64_t n, int64_t stride) {
    double *o = to;
    const double *a = from;
    for (; n >= 4; n -= 4, o += 4, a += 4 * stride) {
        const __m128d low = _mm_loadh_pd(_mm_load_sd(a), a + stride);
        const __m128d high = _mm_loadh_pd(_mm_load_sd(a + 2 * stride), a + 3 * stride);
        _mm256_storeu_pd(o, _mm256_insertf128_pd(_mm256_castpd128_pd256(low), high, 1));
    }
    for (; n > 0; n--, o++, a += stride) *o = *a;
}

RK_INLINE void avx2_bytes(uint8_t *to, const uint64_t *from, int64_t n) {
    const __m256i fours = _mm256_set_epi32(7, 3, 6, 2, 5, 1, 4, 0);
    const __m128i turned = _mm_set_epi8(15, 14, 11, 10, 13, 12, 9, 8, 7, 6, 3, 2, 5, 4, 1, 0);
    const __m256i pairs = _mm256_broadcastsi128_si256(turned);
    int64_t i = 0;
    for (; i + 32 <= n; i += 32) {
        __m256i eights[4];
        RK_UNROLL for (int k = 0; k < 4; k++) {
            const __m256 one = _mm256_loadu_ps((const float *)(from + i + 8 * k));
            const __m256 other = _mm256_loadu_ps((const float *)(from + i + 8 * k + 4));
            eights[k] = _mm256_castps_si256(_mm256_shuffle_ps(one, other, 0x88));
        }
        const __m256i one = _mm256_packus_epi32(eights[0], eights[1]);
        const __m256i other = _mm256_packus_epi32(eights[2], eights[3]);
        const __m256i all = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(one, other), fours);
        _mm256_storeu_si256((__m256i *)(to + i), _mm256_shuffle_epi8(all, pairs));
    }
    for (; i < n; i++) to[i] = (uint8_t)from[i];
}

RK_INLINE void avx2_turn8(uint64_t *to, int64_t pitch, const uint64_t *from, int64_t stride) {
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

RK_INLINE void avx2_turn4(uint32_t *to, int64_t pitch, const uint32_t *from, int64_t stride) {
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

/* ---- tables ---- */

/* Loads: gathers of so few take longer, and wait for what the register held before. */
RK_INLINE __m256d avx2_pick8(const double *table, __m256i i) {
    const __m256i last = _mm256_and_si256(i, _mm256_set1_epi64x(15));
    return (__m256d){table[last[0]], table[last[1]], table[last[2]], table[last[3]]};
}

/* By its last three bits of each half, then one of both by the fourth. */
RK_INLINE __m256 avx2_pick4(const float *table, __m256i i) {
    const __m256 low = _mm256_permutevar8x32_ps(*(const __m256 *)table, i);
    const __m256 high = _mm256_permutevar8x32_ps(*(const __m256 *)(table + 8), i);
    return _mm256_blendv_ps(low, high, (__m256)_mm256_slli_epi32(i, 28));
}

/* ---- better than the portable set ---- */

#undef RK_VECTOR
#define RK_VECTOR 32
#undef rk_isa_stream_vector
#define rk_isa_stream_vector(to, v) _mm256_stream_si256((void *)(to), (__m256i)(v))
#undef rk_isa_stream_line
#define rk_isa_stream_line avx2_stream_line

#undef rk_isa_take
/* By its name: gcc 12 compares the mask of the intrinsic with 0 first. */
#define rk_isa_take(mask, x, y)                                                                                        \
    ({                                                                                                                 \
        __typeof__(x) taken;                                                                                           \
        __asm__("vpblendvb %3, %2, %1, %0" : "=x"(taken) : "x"(y), "x"(x), "x"(mask));                                 \
        taken;                                                                                                         \
    })
#undef rk_isa_unordered
#define rk_isa_unordered(x, y)                                                                                         \
    _Generic((x)[0],                                                                                                   \
        float: (__m256i)_mm256_cmp_ps((__m256)(x), (__m256)(y), _CMP_UNORD_Q),                                         \
        double: (__m256i)_mm256_cmp_pd((__m256d)(x), (__m256d)(y), _CMP_UNORD_Q),                                      \
        default: _mm256_setzero_si256())

/* gcc 12 converts halves, which pass through memory. */
#undef rk_isa_widen
#define rk_isa_widen(x, R) ((R)_mm256_cvtps_pd((__m128)(x)))

#undef RK_WORDS_TO_BYTES
#define RK_WORDS_TO_BYTES true
#undef rk_isa_bytes
#define rk_isa_bytes avx2_bytes

#undef RK_PERMUTED
#define RK_PERMUTED 4
#undef rk_isa_apart8
#define rk_isa_apart8 avx2_apart8
#undef RK_NETWORK_KEYS
#define RK_NETWORK_KEYS 2048
#undef RK_MARKED_AT_ONCE
#define RK_MARKED_AT_ONCE(bytes) ((bytes) == 8 || (bytes) == 4 ? 4 : 0)
#undef rk_isa_marked
#define rk_isa_marked avx2_marked
#undef RK_SQUARE8
#define RK_SQUARE8 4
#undef rk_isa_turn8
#define rk_isa_turn8 avx2_turn8
#undef RK_SQUARE4
#define RK_SQUARE4 8
#undef rk_isa_turn4
#define rk_isa_turn4 avx2_turn4

#undef RK_TILE_ROWS
#define RK_TILE_ROWS AVX2_ROWS
/* Sets that build on this one may have tiles of another shape. */
#define AVX2_TILES (RK_TILE_ROWS == AVX2_ROWS && RK_TILE_VECTORS == 1)
#undef rk_isa_tile8
#define rk_isa_tile8(...) (AVX2_TILES && avx2_tile8(__VA_ARGS__))
#undef rk_isa_tile4
#define rk_isa_tile4(...) (AVX2_TILES && avx2_tile4(__VA_ARGS__))
#undef rk_isa_fuse8
#define rk_isa_fuse8 avx2_fuse8
#undef rk_isa_fuse4
#define rk_isa_fuse4 avx2_fuse4
#undef rk_isa_fuse_half8
#define rk_isa_fuse_half8 avx2_fuse_half8
#undef rk_isa_fuse_half4
#define rk_isa_fuse_half4 avx2_fuse_half4
#undef rk_isa_first8
#define rk_isa_first8 avx2_first8
#undef rk_isa_first4
#define rk_isa_first4 avx2_first4
#undef rk_isa_fma8
#define rk_isa_fma8 avx2_fma8
#undef rk_isa_pick8
#define rk_isa_pick8(table, i) avx2_pick8(table, (__m256i)(i))
#undef rk_isa_pick4
#define rk_isa_pick4(table, i) avx2_pick4(table, (__m256i)(i))
#undef rk_isa_fma4
#define rk_isa_fma4 avx2_fma4

#define rk_isa_high_vector_64(x, y) avx2_high_vector_64((__m256i)(x), y)
#define rk_isa_high_vector_32(x, y) avx2_high_vector_32((__m256i)(x), y)
#undef rk_isa_high
#define rk_isa_high avx2_high
#undef rk_isa_double_of
#define rk_isa_double_of avx2_double_of
#undef rk_isa_whole_of
#define rk_isa_whole_of avx2_whole_of

#undef rk_isa_reciprocal
#define rk_isa_reciprocal avx2_reciprocal
#undef rk_isa_multiply
#define rk_isa_multiply avx2_multiply
#undef rk_isa_reduce
#define rk_isa_reduce avx2_reduce
#undef rk_isa_reduce_past
#define rk_isa_reduce_past avx2_reduce_past
#undef rk_isa_scale
#define rk_isa_scale avx2_scale
#undef rk_isa_add_fractions
#define rk_isa_add_fractions avx2_add_fractions
#undef rk_isa_weigh
#define rk_isa_weigh avx2_weigh
#undef RK_NARROW_BITS
#define RK_NARROW_BITS 60
#undef rk_isa_sums_narrow
#define rk_isa_sums_narrow avx2_sums_narrow
#undef rk_isa_sums_wide
#define rk_isa_sums_wide avx2_sums_wide
#undef RK_LINKED_RESIDUES
#define RK_LINKED_RESIDUES true
#undef RK_RESIDUE_STRIP
#define RK_RESIDUE_STRIP(m)                                                                                            \
    do {                                                                                                               \
        const __m256i p = _mm256_set1_epi64x((int64_t)*(m)->p);                                                        \
        if (*(m)->bits >= AVX2_WIDE_BITS) {                                                                            \
            const __m256d inverse = _mm256_set1_pd((m)->inverse);                                                      \
            RK_STRIPWISE((rk_vector)avx2_residue_wide((__m256i)v, p, inverse));                                        \
        } else {                                                                                                       \
            const __m256i high = _mm256_set1_epi64x((int64_t)*(m)->high);                                              \
            RK_STRIPWISE((rk_vector)avx2_residue((__m256i)v, p, high));                                                \
        }                                                                                                              \
    } while (0)

#undef RK_NTT_KERNELS
#define RK_NTT_KERNELS(X)                                                                                              \
    X(real50, 2, 0, RK_TIGHT, 50, 16, false)                                                                           \
    X(mid64, 2, 64, RK_MID, 60, 16, false)                                                                             \
    X(tight64, 2, 64, RK_TIGHT, 62, 16, false)

#endif
