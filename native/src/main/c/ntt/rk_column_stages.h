/* Up to four stages on up to sixteen rows, one vector each, in registers. */
#ifndef RK_COLUMN_STAGES_H
#define RK_COLUMN_STAGES_H

#include "rk_forward.h"
#include "rk_inverse.h"

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
 * since: stages since left operands were reduced, as the first of these stages begins. RK_MID bears three; left ones
 * stem from left ones, so that the reduction of a stage's left operands sets all its results back.
 */
RK_INLINE void rk_forward_group_stage(rk_v *v, int log, rk_group g, int64_t node, int since, rk_factors t,
                                      const rk_field *f) {
    const int half = 1 << (log - 1 - g.stage), first = 2 * half * g.group;
    const bool reduced = RK_POLICY == RK_MID && since + g.stage > 0 && (since + g.stage) % 3 == 0;
    const rk_factor w = rk_factor_of(t, (node << g.stage) + g.group, f);
    RK_UNROLL for (int i = first; i < first + half; i++) {
        if (reduced) v[i] = rk_reduce(v[i], f);
        rk_butterfly(&v[i], &v[i + half], w, f);
    }
}

/* See rk_inverse.h. */
RK_INLINE void rk_inverse_column_stages(rk_v *v, int log, int64_t node, bool last, const rk_ntt *plan, rk_factors t,
                                 const rk_field *f) {
    int weight[RK_ROWS_MAX];
    RK_UNROLL for (int i = 0; i < RK_ROWS_MAX; i++) weight[i] = RK_REST;
    RK_UNROLL for (int s = log - 1; s >= 0; s--) {
        const int half = 1 << (log - 1 - s);
        RK_UNROLL for (int g = 0; g < 1 << s; g++) {
            const rk_factor w = last && s == 0 ? rk_factor_at(plan->scaled + RK_WORDS * plan->step, plan->step, f)
                                               : rk_factor_of(t, (node << s) + g, f);
            RK_UNROLL for (int i = 2 * half * g; i < 2 * half * g + half; i++) {
                const int j = i + half;
                if (weight[i] + weight[j] > RK_LIMIT) {
                    v[i] = rk_reduce(v[i], f);
                    v[j] = rk_reduce(v[j], f);
                    weight[i] = weight[j] = 1;
                }
                const rk_v difference = rk_add(rk_sub(v[i], v[j]), rk_units(weight[j], f));
                v[i] = rk_add(v[i], v[j]);
                v[j] = rk_product(difference, w, f);
                weight[i] += weight[j];
                weight[j] = 1;
            }
        }
    }
    if (last) {
        const rk_factor scale = rk_factor_at(plan->scaled, plan->step, f);
        RK_UNROLL for (int i = 0; i < 1 << (log - 1); i++) v[i] = rk_product(v[i], scale, f);
        RK_UNROLL for (int i = 0; i < 1 << log; i++) v[i] = rk_finish_inverse(v[i], f);
    } else {
        RK_UNROLL for (int i = 0; i < 1 << log; i++) {
            if (weight[i] > RK_REST) v[i] = rk_reduce(v[i], f);
        }
    }
}

#endif
