/*
 * Inverse: leaves first, then passes outward, the last of them with the scale.
 *
 * Bounds count in units (what a product stays below; rk_reduce gives one unit at most). A sum weighs what both sides
 * weigh; where that passed RK_LIMIT, both are reduced before. At the end of a pass nothing weighs more than RK_REST, and
 * a difference x - y + weight(y) units is not negative and weighs what the sum does. All of it is known at compile time.
 */
#ifndef RK_INVERSE_H
#define RK_INVERSE_H

#include "rk_passes.h"

/* c units, c a power of two */
RK_INLINE rk_v rk_units(int c, const rk_field *f) { return _mm512_slli_epi64(f->unit, (unsigned)__builtin_ctz((unsigned)c)); }

/* log stages on count times 2^log residues, the groups of the last at node, as forward; last: node 1, and the scale. */
RK_INLINE void rk_inverse_stages(rk_v (*v)[8], int count, int log, int64_t node, const rk_factors *t, bool last,
                                 const rk_ntt *plan, const rk_field *f) {
    int weight[2][8];
    RK_UNROLL for (int b = 0; b < count; b++) {
        RK_UNROLL for (int i = 0; i < 8; i++) weight[b][i] = RK_REST;
    }
    RK_UNROLL for (int s = log - 1; s >= 0; s--) {
        const int half = 1 << (log - 1 - s);
        RK_UNROLL for (int b = 0; b < count; b++) {
            RK_UNROLL for (int g = 0; g < 1 << s; g++) {
                const rk_factor w = last && s == 0
                    ? rk_factor_at(plan->scaled + RK_WORDS * plan->step, plan->step, f)
                    : rk_factor_of(t[b], ((node + t[b].neighbour) << s) + g, f);
                RK_UNROLL for (int i = 2 * half * g; i < 2 * half * g + half; i++) {
                    const int j = i + half;
                    if (weight[b][i] + weight[b][j] > RK_LIMIT) {
                        v[b][i] = rk_reduce(v[b][i], f);
                        v[b][j] = rk_reduce(v[b][j], f);
                        weight[b][i] = weight[b][j] = 1;
                    }
                    const rk_v difference = rk_add(rk_sub(v[b][i], v[b][j]), rk_units(weight[b][j], f));
                    v[b][i] = rk_add(v[b][i], v[b][j]);
                    v[b][j] = rk_product(difference, w, f);
                    weight[b][i] += weight[b][j];
                    weight[b][j] = 1;
                }
            }
        }
    }
    RK_UNROLL for (int b = 0; b < count; b++) {
        if (last) {
            const rk_factor scale = rk_factor_at(plan->scaled, plan->step, f);
            RK_UNROLL for (int i = 0; i < 1 << (log - 1); i++) v[b][i] = rk_product(v[b][i], scale, f);
            RK_UNROLL for (int i = 0; i < 1 << log; i++) v[b][i] = rk_finish_inverse(v[b][i], f);
        } else {
            RK_UNROLL for (int i = 0; i < 1 << log; i++) {
                if (weight[b][i] > RK_REST) v[b][i] = rk_reduce(v[b][i], f);
            }
        }
    }
}

RK_INLINE void rk_inverse_pass(rk_place to, rk_place from, int64_t n, int64_t node, int log, int64_t width, int count,
                               bool first, bool last, __mmask8 mask, const rk_factors *t, const rk_ntt *plan,
                               const rk_field *f) {
    const int64_t run = n >> log;
    for (int64_t j = 0; j < run; j += count * width) {
        rk_v v[2][8];
        RK_UNROLL for (int b = 0; b < count; b++) {
            RK_UNROLL for (int r = 0; r < 1 << log; r++) v[b][r] = rk_load(from, j + b * width + r * run, mask);
            if (first) rk_enter(v[b], 1 << log, f);
        }
        rk_inverse_stages(v, count, log, node, t, last, plan, f);
        RK_UNROLL for (int b = 0; b < count; b++) {
            RK_UNROLL for (int r = 0; r < 1 << log; r++) rk_store(to, j + b * width + r * run, v[b][r], mask);
        }
    }
}

/* The first six stages of count blocks of 64. */
RK_INLINE void rk_inverse_leaf(const rk_ntt *plan, uint64_t *to, const uint64_t *from, int64_t node, int count, bool last,
                               const rk_field *f) {
    rk_v v[2][8];
    RK_UNROLL for (int b = 0; b < count; b++) {
        RK_UNROLL for (int r = 0; r < 8; r++) v[b][r] = _mm512_loadu_si512(from + RK_LEAF * b + 8 * r);
        rk_enter(v[b], 8, f);
        rk_transpose(v[b]);
    }
    const int64_t leaf = node - plan->n / RK_LEAF;
    const rk_factors leaves[2] = {rk_leaf_factors(plan, leaf), rk_leaf_factors(plan, leaf + 1)};
    rk_inverse_stages(v, count, 3, 1, leaves, false, plan, f);
    RK_UNROLL for (int b = 0; b < count; b++) rk_transpose(v[b]);
    const rk_factors nodes[2] = {rk_nodes(plan, true, 0), rk_nodes(plan, true, 1)};
    rk_inverse_stages(v, count, 3, node, nodes, last, plan, f);
    RK_UNROLL for (int b = 0; b < count; b++) {
        RK_UNROLL for (int r = 0; r < 8; r++) _mm512_storeu_si512(to + RK_LEAF * b + 8 * r, v[b][r]);
    }
}

static __attribute__((noinline)) void rk_inverse_leaves(const rk_ntt *plan, uint64_t *to, const uint64_t *from, int64_t n,
                                                        int64_t node) {
    const rk_field f = rk_field_of(plan, 0, true);
    const int64_t leaves = n / RK_LEAF;
    for (int64_t i = 0; i < leaves; i += 2) {
        rk_inverse_leaf(plan, to + i * RK_LEAF, from + i * RK_LEAF, node * leaves + i, 2, false, &f);
    }
}

#define RK_INVERSE_ROWS(log, last, which)                                                                             \
    static __attribute__((noinline)) void rk_inverse_rows##log##which(const rk_ntt *plan, uint64_t *x, int64_t n,     \
                                                                      int64_t node) {                                  \
        const rk_field f = rk_field_of(plan, 0, true);                                                                 \
        const rk_factors t[2] = {rk_nodes(plan, true, 0), rk_nodes(plan, true, 0)};                                    \
        rk_inverse_pass(rk_in_row(x), rk_in_row(x), n, node, log, 8, 2, false, last, 0xff, t, plan, &f);                \
    }
RK_INVERSE_ROWS(1, true, last)
RK_INVERSE_ROWS(2, true, last)
RK_INVERSE_ROWS(3, true, last)
RK_INVERSE_ROWS(2, false, then)
RK_INVERSE_ROWS(3, false, then)

static void rk_inverse_block(const rk_ntt *plan, uint64_t *to, const uint64_t *from, int64_t log, int64_t node) {
    const int64_t n = INT64_C(1) << log, left = log - 6;
    const bool last = node == 1;
    const int64_t radix = left == 1 ? 1 : left == 2 || left == 4 ? 2 : 3;
    if (left == radix) {
        rk_inverse_leaves(plan, to, from, n, node);
    } else {
        const int64_t part = n >> radix;
        for (int64_t r = 0; r < 1 << radix; r++) {
            rk_inverse_block(plan, to + r * part, from + r * part, log - radix, (node << radix) + r);
        }
    }
    if (radix == 1) rk_inverse_rows1last(plan, to, n, node);
    else if (radix == 2) (last ? rk_inverse_rows2last : rk_inverse_rows2then)(plan, to, n, node);
    else (last ? rk_inverse_rows3last : rk_inverse_rows3then)(plan, to, n, node);
}

void RK_NTT(RK_INVERSE)(const rk_ntt *plan, uint64_t *to, const uint64_t *from) {
    if (plan->n == RK_LEAF) {
        const rk_field f = rk_field_of(plan, 0, true);
        rk_inverse_leaf(plan, to, from, 1, 1, true, &f);
    } else {
        rk_inverse_block(plan, to, from, plan->log, 1);
    }
}

#endif
