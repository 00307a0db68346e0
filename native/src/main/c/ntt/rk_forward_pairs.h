/*
 * The last three stages of a leaf on pairs of rows, two of which make a pair of operands: fewer shuffles than two
 * transpositions, where lefts need not become fractions.
 */
#ifndef RK_FORWARD_PAIRS_H
#define RK_FORWARD_PAIRS_H

#include "ntt/rk_passes.h"

/*
 * Two rows of eight, a and b, on their way through the stages across 4, 2 and 1: x and y hold what a butterfly takes.
 * Pairs of neighbours are written a01, a23, ...
 */
RK_INLINE void rk_across4(rk_v *x, rk_v *y) {
    const rk_v a = *x, b = *y;
    *x = _mm512_shuffle_i64x2(a, b, 0x44); /* a01 a23 b01 b23 */
    *y = _mm512_shuffle_i64x2(a, b, 0xee); /* a45 a67 b45 b67 */
}

RK_INLINE void rk_across2(rk_v *x, rk_v *y) {
    const rk_v a = *x, b = *y;
    *x = _mm512_shuffle_i64x2(a, b, 0x88); /* a01 b01 a45 b45 */
    *y = _mm512_shuffle_i64x2(a, b, 0xdd); /* a23 b23 a67 b67 */
}

RK_INLINE void rk_across1(rk_v *x, rk_v *y) {
    const rk_v a = *x, b = *y;
    *x = _mm512_unpacklo_epi64(a, b); /* a0 a2 b0 b2 a4 a6 b4 b6 */
    *y = _mm512_unpackhi_epi64(a, b); /* a1 a3 b1 b3 a5 a7 b5 b7 */
}

RK_INLINE void rk_into_rows(rk_v *x, rk_v *y) {
    const rk_v a = *x, b = *y;
    *x = _mm512_permutex2var_epi64(a, _mm512_set_epi64(13, 5, 12, 4, 9, 1, 8, 0), b);
    *y = _mm512_permutex2var_epi64(a, _mm512_set_epi64(15, 7, 14, 6, 11, 3, 10, 2), b);
}

/* For count neighbouring leaves. */
RK_INLINE void rk_forward_within_pairs(const rk_ntt *plan, rk_v (*v)[8], int count, int64_t leaf, const rk_field *f) {
    RK_UNROLL for (int s = 0; s < 3; s++) {
        RK_UNROLL for (int b = 0; b < count; b++) {
            RK_UNROLL for (int i = 0; i < 8; i += 2) {
                rk_v *x = &v[b][i], *y = &v[b][i + 1];
                if (s == 0) rk_across4(x, y);
                if (s == 1) rk_across2(x, y);
                if (s == 2) rk_across1(x, y);
                if (s == 0) rk_between(x, 2, f);
                const uint64_t *at = plan->leaves + ((leaf + b) * RK_PAIRED + 4 * s + i / 2) * RK_WORDS * 8;
                rk_butterfly(x, y, rk_factors_at(at), false, false, f);
            }
        }
    }
    RK_UNROLL for (int b = 0; b < count; b++) {
        RK_UNROLL for (int i = 0; i < 8; i++) v[b][i] = rk_close(v[b][i], true, f);
        RK_UNROLL for (int i = 0; i < 8; i += 2) rk_into_rows(&v[b][i], &v[b][i + 1]);
    }
}

#endif
