/* Up to four stages on up to sixteen rows, one vector each, in registers. */
#ifndef RK_COLUMN_STAGES_H
#define RK_COLUMN_STAGES_H

#include "ntt/rk_forward.h"
#include "ntt/rk_inverse.h"

enum { RK_ROWS_MAX = 16 };

/* Butterflies of one factor. */
typedef struct {
    int stage, group;
} rk_group;

/*
 * The order of groups: results of the last stage come early and one after the other, since stores that come together
 * hold up multiplications; what depends on each other is apart.
 */
RK_INLINE rk_group rk_forward_group(int log, int k) {
    static const rk_group four[] = {{0, 0}, {1, 0}, {1, 1}, {2, 0}, {2, 1}, {3, 0}, {2, 2}, {3, 1},
                                    {2, 3}, {3, 2}, {3, 3}, {3, 4}, {3, 5}, {3, 6}, {3, 7}};
    if (log == 4) return four[k];
    const int stage = k == 0 ? 0 : k < 3 ? 1 : 2;
    return (rk_group){stage, k - (1 << stage) + 1};
}

/*
 * since: stages since left operands were reduced, as the first of these stages begins. RK_COUNTED bears three; left
 * ones stem from left ones, so that the reduction of a stage's left operands sets all its results back.
 */
RK_INLINE void rk_forward_group_stage(rk_v *v, int log, rk_group g, int64_t node, int since, rk_factors t, bool closes,
                                      const rk_field *f) {
#if defined(RK_COUNTED)
    const int half = 1 << (log - 1 - g.stage), first = 2 * half * g.group;
    if (since + g.stage > 0 && (since + g.stage) % 3 == 0) {
        RK_UNROLL for (int i = first; i < first + half; i++) v[i] = rk_reduce(v[i], f);
    }
#else
    (void)since;
#endif
    rk_forward_butterflies(v, log, g.stage, g.group, node, t, closes, f);
}

/* The last butterflies, one after the other: what comes out of one is stored before the next begins. */
RK_INLINE void rk_inverse_pair(rk_side *pair, int64_t node, bool last, const rk_ntt *plan, rk_factors t,
                               const rk_field *f) {
    rk_inverse_stage(pair, 1, 0, node, t, last, plan, f);
    rk_inverse_end(pair, 2, last, plan, f);
}

#endif
