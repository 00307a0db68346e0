/* AVX-512 with 52-bit integer multiply-add (IFMA). */
#ifndef RK_AVX512_H
#define RK_AVX512_H

#include "isa/avx512/rk_factors.h"
#include "isa/avx512/rk_marked.h"
#include "isa/avx512/rk_order.h"
#include "isa/avx512/rk_residues.h"
#include "isa/avx512/rk_tiles.h"

/* ---- vectors of links, and stores past the cache ---- */

RK_INLINE void avx512_stream_line(void *to, const void *from) { _mm512_stream_si512(to, _mm512_loadu_si512(from)); }

/* ---- products of matrices ---- */

RK_INLINE void avx512_fuse8(rk_line8 *z, const rk_line8 *x, const rk_line8 *y) {
    *z = (rk_line8)_mm512_fmadd_pd((__m512d)*x, (__m512d)*y, (__m512d)*z);
}

RK_INLINE void avx512_fuse4(rk_line4 *z, const rk_line4 *x, const rk_line4 *y) {
    *z = (rk_line4)_mm512_fmadd_ps((__m512)*x, (__m512)*y, (__m512)*z);
}

RK_INLINE void avx512_first8(rk_line8 *to, const double *from, int64_t count) {
    *to = (rk_line8)_mm512_maskz_loadu_pd((__mmask8)((1u << count) - 1), from);
}

RK_INLINE void avx512_first4(rk_line4 *to, const float *from, int64_t count) {
    *to = (rk_line4)_mm512_maskz_loadu_ps((__mmask16)((1u << count) - 1), from);
}

RK_INLINE void avx512_put8(double *to, const rk_line8 *from, int64_t count) {
    _mm512_mask_storeu_pd(to, (__mmask8)((1u << count) - 1), (__m512d)*from);
}

RK_INLINE void avx512_put4(float *to, const rk_line4 *from, int64_t count) {
    _mm512_mask_storeu_ps(to, (__mmask16)((1u << count) - 1), (__m512)*from);
}

RK_INLINE __m512d avx512_fma8(__m512d x, __m512d y, __m512d z) { return _mm512_fmadd_pd(x, y, z); }
RK_INLINE __m512 avx512_fma4(__m512 x, __m512 y, __m512 z) { return _mm512_fmadd_ps(x, y, z); }

RK_INLINE __m512d avx512_pick8(const double *table, __m512i i) {
    return _mm512_permutex2var_pd(*(const __m512d *)table, i, *(const __m512d *)(table + 8));
}

RK_INLINE __m512 avx512_pick4(const float *table, __m512i i) {
    return _mm512_permutexvar_ps(i, *(const __m512 *)table);
}

/* ---- strided memory ---- */

RK_INLINE void avx512_turn8(uint64_t *to, int64_t pitch, const uint64_t *from, int64_t stride) {
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

/* ---- words ---- */

/* In halves, of which the compiler makes vectors. */
RK_INLINE uint64_t avx512_high(uint64_t x, uint64_t y) {
    const uint64_t x0 = (uint32_t)x, x1 = x >> 32, y0 = (uint32_t)y, y1 = y >> 32;
    const uint64_t middle = x1 * y0 + (x0 * y0 >> 32);
    return x1 * y1 + (middle >> 32) + ((x0 * y1 + (uint32_t)middle) >> 32);
}

/* ---- better than AVX2 ---- */

#undef RK_VECTOR
#define RK_VECTOR 64
#undef rk_isa_stream_vector
#define rk_isa_stream_vector(to, v) _mm512_stream_si512((void *)(to), (__m512i)(v))
#undef rk_isa_stream_line
#define rk_isa_stream_line avx512_stream_line

#undef rk_isa_take
#define rk_isa_take(mask, x, y)                                                                                        \
    ((__typeof__(x))_mm512_ternarylogic_epi64((__m512i)(mask), (__m512i)(x), (__m512i)(y), 0xca))
#undef rk_isa_unordered
#define rk_isa_unordered(x, y)                                                                                         \
    _Generic((x)[0],                                                                                                   \
        float: _mm512_movm_epi32(_mm512_cmp_ps_mask((__m512)(x), (__m512)(y), _CMP_UNORD_Q)),                          \
        double: _mm512_movm_epi64(_mm512_cmp_pd_mask((__m512d)(x), (__m512d)(y), _CMP_UNORD_Q)),                       \
        default: _mm512_setzero_si512())

/* gcc 12 converts halves, which it puts together. */
#undef rk_isa_widen
#define rk_isa_widen(x, R) ((R)_mm512_cvtps_pd((__m256)(x)))

#undef RK_ORDER_VECTORS
#define RK_ORDER_VECTORS true
#define rk_key_vector __m512i
#define rk_isa_load(from) _mm512_loadu_si512(from)
#define rk_isa_store(to, x) _mm512_storeu_si512(to, x)
#define rk_some4 __mmask16
#define rk_some8 __mmask8
#define rk_isa_all4 avx512_all4
#define rk_isa_get4 avx512_get4
#define rk_isa_set4 avx512_set4
#define rk_isa_exchange4 avx512_exchange4
#define rk_isa_below4 avx512_below4
#define rk_isa_front4 avx512_front4
#define rk_isa_reverse4 avx512_reverse4
#define rk_isa_pair4 avx512_pair4
#define rk_isa_runs4 avx512_runs4
#define rk_isa_columns4 avx512_columns4
#define rk_isa_all8 avx512_all8
#define rk_isa_get8 avx512_get8
#define rk_isa_set8 avx512_set8
#define rk_isa_exchange8 avx512_exchange8
#define rk_isa_below8 avx512_below8
#define rk_isa_front8 avx512_front8
#define rk_isa_reverse8 avx512_reverse8
#define rk_isa_pair8 avx512_pair8
#define rk_isa_runs8 avx512_runs8
#define rk_isa_columns8 avx512_columns8

#undef RK_MARKED_AT_ONCE
#define RK_MARKED_AT_ONCE(bytes) ((bytes) <= 8 ? 64 / (bytes) : 0)
#undef rk_isa_marked
#define rk_isa_marked avx512_marked

#undef RK_WORDS_TO_BYTES
#define RK_WORDS_TO_BYTES false
#undef RK_SQUARE8
#define RK_SQUARE8 8
#undef rk_isa_turn8
#define rk_isa_turn8 avx512_turn8
#undef RK_TILE_ROWS
#define RK_TILE_ROWS 4
#undef RK_TILE_VECTORS
#define RK_TILE_VECTORS 4
#undef rk_isa_fuse8
#define rk_isa_fuse8 avx512_fuse8
#undef rk_isa_fuse4
#define rk_isa_fuse4 avx512_fuse4
#undef rk_isa_first8
#define rk_isa_first8 avx512_first8
#undef rk_isa_first4
#define rk_isa_first4 avx512_first4
#undef rk_isa_put8
#define rk_isa_put8 avx512_put8
#undef rk_isa_put4
#define rk_isa_put4 avx512_put4
#undef rk_isa_fma8
#define rk_isa_fma8 avx512_fma8
#undef rk_isa_pick8
#define rk_isa_pick8(table, i) avx512_pick8(table, (__m512i)(i))
#undef rk_isa_pick4
#define rk_isa_pick4(table, i) avx512_pick4(table, (__m512i)(i))
#undef rk_isa_fma4
#define rk_isa_fma4 avx512_fma4
#undef RK_NARROW_BITS
#define RK_NARROW_BITS 52
#undef rk_isa_sums_narrow
#define rk_isa_sums_narrow avx512_sums_narrow
#undef rk_isa_sums_wide
#define rk_isa_sums_wide avx512_sums_wide

#undef rk_isa_below
#define rk_isa_below(t, p) ((t) - (p) < (t) ? (t) - (p) : (t))
#undef rk_isa_reciprocal
#define rk_isa_reciprocal avx512_reciprocal
#undef rk_isa_reduce
#define rk_isa_reduce avx512_reduce
#undef rk_isa_reduce_past
#define rk_isa_reduce_past avx512_reduce_past
#undef rk_isa_smaller
#define rk_isa_smaller avx512_smaller
#undef rk_isa_multiply
#define rk_isa_multiply avx512_multiply
#undef rk_isa_scale
#define rk_isa_scale avx512_scale
#undef rk_isa_add_fractions
#define rk_isa_add_fractions avx512_add_fractions
#undef rk_isa_weigh
#define rk_isa_weigh avx512_weigh
#undef RK_RESIDUE_STRIP
#define RK_RESIDUE_STRIP(m)                                                                                            \
    do {                                                                                                               \
        const __m512i p = _mm512_set1_epi64((long long)*(m)->p);                                                       \
        if (*(m)->bits >= AVX512_WIDE_BITS) {                                                                          \
            const __m512d inverse = _mm512_set1_pd((m)->inverse);                                                      \
            RK_STRIPWISE((rk_vector)avx512_residue_wide((__m512i)v, p, inverse));                                      \
        } else {                                                                                                       \
            const __m512i high = _mm512_set1_epi64((long long)*(m)->high);                                             \
            RK_STRIPWISE((rk_vector)avx512_residue((__m512i)v, p, high));                                              \
        }                                                                                                              \
    } while (0)

#undef rk_isa_high_vector_64
#undef rk_isa_high_vector_32
#undef rk_isa_high
#define rk_isa_high avx512_high
#undef rk_isa_double_of
#define rk_isa_double_of(x) ((double)(x))
#undef rk_isa_whole_of
#define rk_isa_whole_of(x) ((int64_t)(x))

#undef RK_NTT_KERNELS
#define RK_NTT_KERNELS(X)                                                                                              \
    X(open52, 2, 52, RK_OPEN, 46, 0, true)                                                                             \
    X(mid52, 2, 52, RK_MID, 49, 0, true)                                                                               \
    X(tight52, 2, 52, RK_TIGHT, 50, 0, true)                                                                           \
    X(mid64, 3, 64, RK_MID, 60, 0, true)                                                                               \
    X(tight64, 3, 64, RK_TIGHT, 62, 0, true)

#endif
