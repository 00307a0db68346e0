/* Forward: radix-8 passes (radix 4 where stages do not divide by three) down to leaves that stay in registers. */
#ifndef RK_FORWARD_H
#define RK_FORWARD_H

#include "ntt/rk_forward_pairs.h"

/*
 * Group g of stage s of a pass of log, on 2^log residues; its first stage's group is node. closes: residues leave
 * canonical; for that the first one of each group, which stays left from there on, becomes a fraction.
 */
RK_INLINE void rk_forward_butterflies(rk_v *v, int log, int s, int g, int64_t node, rk_factors t, bool closes,
                                const rk_field *f) {
    /* Stages without fractions */
    const int whole = !closes || RK_CHAIN == 0 ? log : log > RK_CHAIN ? log - RK_CHAIN : 0;
    const int half = 1 << (log - 1 - s);
    const rk_factor w = rk_factor_of(t, ((node + t.neighbour) << s) + g, f);
    rk_v *x = v + 2 * half * g, *y = x + half;
    if (s == whole) *x = rk_fraction(*x, f);
    RK_UNROLL for (int i = 0; i < half; i++) {
        rk_butterfly(x + i, y + i, w, s >= whole && i == 0, s == 0 && log == 3 && i < half / 2, f);
    }
}

/*
 * log stages on count times 2^log residues, the groups of the first at node, or at node and its neighbour. Stage by
 * stage through all of them: what depends on each other then is further apart than a butterfly takes.
 */
RK_INLINE void rk_forward_stages(rk_v (*v)[8], int count, int log, int64_t node, const rk_factors *t, bool last,
                                 const rk_field *f) {
    const bool closes = last || RK_CLOSES;
    RK_UNROLL for (int s = 0; s < log; s++) {
        RK_UNROLL for (int b = 0; b < count; b++) {
            RK_UNROLL for (int g = 0; g < 1 << s; g++) rk_forward_butterflies(v[b], log, s, g, node, t[b], closes, f);
        }
    }
    RK_UNROLL for (int b = 0; b < count && closes; b++) {
        RK_UNROLL for (int i = 0; i < 1 << log; i++) v[b][i] = rk_close(v[b][i], last, f);
    }
}

/*
 * log stages on n coefficients, count vectors of each at a time: width apart, with the factors t[0] and t[1]. A
 * vector is of eight neighbours (rows), or of one coefficient of each lane (columns).
 */
RK_INLINE void rk_forward_pass(rk_place to, rk_place from, int64_t n, int64_t node, int log, int64_t width, int count,
                               bool first, bool last, __mmask8 mask, const rk_factors *t, const rk_field *f) {
    const int64_t run = n >> log;
    for (int64_t j = 0; j < run; j += count * width) {
        rk_v v[2][8];
        RK_UNROLL for (int b = 0; b < count; b++) {
            RK_UNROLL for (int r = 0; r < 1 << log; r++) v[b][r] = rk_load(from, j + b * width + r * run, mask);
            if (first) {
                rk_enter(v[b], 1 << log, f);
                rk_enter_forward(v[b], 1 << log, f);
            } else {
                rk_between(v[b], 1 << log, f);
            }
        }
        rk_forward_stages(v, count, log, node, t, last, f);
        RK_UNROLL for (int b = 0; b < count; b++) {
            RK_UNROLL for (int r = 0; r < 1 << log; r++) {
                rk_store(to, j + b * width + r * run, v[b][r], mask);
            }
        }
    }
}

/* The last three stages of count leaves, transposed. */
RK_INLINE void rk_forward_within(const rk_ntt *plan, rk_v (*v)[8], int count, int64_t leaf, const rk_field *f) {
    const rk_factors t[2] = {rk_leaf_factors(plan, leaf), rk_leaf_factors(plan, leaf + 1)};
    RK_UNROLL for (int b = 0; b < count; b++) rk_transpose(v[b]);
    rk_forward_stages(v, count, 3, 1, t, true, f);
    RK_UNROLL for (int b = 0; b < count; b++) rk_transpose(v[b]);
}

/* The last six stages of count blocks of 64. */
RK_INLINE void rk_forward_leaf(const rk_ntt *plan, uint64_t *to, const uint64_t *from, int64_t node, int count,
                               bool first, const rk_field *f) {
    rk_v v[2][8];
    RK_UNROLL for (int b = 0; b < count; b++) {
        RK_UNROLL for (int r = 0; r < 8; r++) v[b][r] = _mm512_loadu_si512(from + RK_LEAF * b + 8 * r);
        if (first) {
            rk_enter(v[b], 8, f);
            rk_enter_forward(v[b], 8, f);
        } else {
            rk_between(v[b], 8, f);
        }
    }
    const rk_factors nodes[2] = {rk_nodes(plan, true, 0), rk_nodes(plan, true, 1)};
    rk_forward_stages(v, count, 3, node, nodes, false, f);
    const int64_t leaf = node - plan->n / RK_LEAF;
    if (RK_CHAIN) rk_forward_within(plan, v, count, leaf, f);
    else rk_forward_within_pairs(plan, v, count, leaf, f);
    RK_UNROLL for (int b = 0; b < count; b++) {
        RK_UNROLL for (int r = 0; r < 8; r++) _mm512_storeu_si512(to + RK_LEAF * b + 8 * r, v[b][r]);
    }
}

static __attribute__((noinline)) void rk_forward_leaves(const rk_ntt *plan, uint64_t *x, int64_t n, int64_t node) {
    const rk_field f = rk_row_field(plan);
    const int64_t leaves = n / RK_LEAF;
    for (int64_t i = 0; i < leaves; i += 2) {
        uint64_t *at = x + i * RK_LEAF;
        rk_forward_leaf(plan, at, at, node * leaves + i, 2, false, &f);
    }
}

#define RK_FORWARD_ROWS(log, first, which)                                                                             \
    static __attribute__((noinline)) void rk_forward_rows##log##which(const rk_ntt *plan, uint64_t *to,                \
                                                                      const uint64_t *from, int64_t n, int64_t node) { \
        const rk_field f = rk_row_field(plan);                                                                         \
        const rk_factors t[2] = {rk_nodes(plan, true, 0), rk_nodes(plan, true, 0)};                                    \
        rk_forward_pass(rk_in_row(to), rk_in_row((uint64_t *)from), n, node, log, 8, 2, first, false, 0xff, t, &f);    \
    }
RK_FORWARD_ROWS(1, true, first)
RK_FORWARD_ROWS(2, true, first)
RK_FORWARD_ROWS(3, true, first)
RK_FORWARD_ROWS(2, false, then)
RK_FORWARD_ROWS(3, false, then)

/* Depth first: what a pass leaves is still in the cache when the next takes it. log > 6, two leaves or more. */
static void rk_forward_block(const rk_ntt *plan, uint64_t *to, const uint64_t *from, int64_t log, int64_t node) {
    const int64_t n = INT64_C(1) << log, left = log - 6;
    const bool first = node == 1;
    const int64_t radix = left == 1 ? 1 : left == 2 || left == 4 ? 2 : 3;
    if (radix == 1) rk_forward_rows1first(plan, to, from, n, node);
    else if (radix == 2) (first ? rk_forward_rows2first : rk_forward_rows2then)(plan, to, from, n, node);
    else (first ? rk_forward_rows3first : rk_forward_rows3then)(plan, to, from, n, node);
    if (left == radix) {
        rk_forward_leaves(plan, to, n, node);
        return;
    }
    const int64_t part = n >> radix;
    for (int64_t r = 0; r < 1 << radix; r++) {
        uint64_t *at = to + r * part;
        rk_forward_block(plan, at, at, log - radix, (node << radix) + r);
    }
}

void RK_NTT(RK_FORWARD)(const rk_ntt *plan, uint64_t *to, const uint64_t *from) {
    if (plan->n == RK_LEAF) {
        const rk_field f = rk_row_field(plan);
        rk_forward_leaf(plan, to, from, 1, 1, true, &f);
    } else {
        rk_forward_block(plan, to, from, plan->log, 1);
    }
}

#endif
