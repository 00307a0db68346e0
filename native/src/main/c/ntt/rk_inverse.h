/*
 * Inverse: leaves first, then passes outward, the last of them with the scale.
 *
 * Bounds count in units (what a product stays below; rk_reduce gives one unit at most). A sum weighs what both sides
 * weigh, a difference x - y + weight(y) units is not negative and weighs as much. Where that passes RK_LIMIT, and sums do
 * not yet wrap around, RK_LIMIT units come off the sum, and units are added to negative differences alone; else both
 * sides are reduced before. At the end of a pass nothing weighs more than RK_REST: sums of products have been added up as
 * fractions too, of which one multiplication makes a residue. All of it is known at compile time.
 */
#ifndef RK_INVERSE_H
#define RK_INVERSE_H

#include "rk_passes.h"

/* c units, c a power of two */
RK_INLINE rk_v rk_units(int c, const rk_field *f) { return _mm512_slli_epi64(f->unit, (unsigned)__builtin_ctz((unsigned)c)); }

/* A residue, what it weighs, and, if it is a sum of parts > 0 products, their fractions' sum. */
typedef struct {
    rk_v *v, fraction;
    int weight, parts;
} rk_side;

RK_INLINE void rk_inverse_butterfly(rk_side *x, rk_side *y, rk_factor w, const rk_field *f) {
    const bool fits = x->weight + y->weight <= RK_LIMIT;
    if (!fits && RK_WRAPS) {
        *x->v = rk_reduce(*x->v, f);
        *y->v = rk_reduce(*y->v, f);
        x->weight = y->weight = 1;
    }
    rk_v sum = rk_add(*x->v, *y->v), difference = rk_sub(*x->v, *y->v);
    const rk_v raised = rk_add(difference, rk_units(y->weight, f));
    if (fits || RK_WRAPS) {
        difference = raised;
        x->weight += y->weight;
    } else {
        difference = _mm512_min_epu64(difference, raised);
        sum = rk_less(sum, rk_units(RK_LIMIT, f));
        x->weight = RK_LIMIT;
    }
    *x->v = sum;
    x->parts = x->parts && y->parts ? x->parts + y->parts : 0;
    if (x->parts) x->fraction = rk_add(x->fraction, y->fraction);
    y->fraction = rk_part(difference, w, f);
    *y->v = rk_whole(y->fraction, f);
    y->weight = 1;
    y->parts = RK_PARTS > 0;
}

RK_INLINE void rk_sides(rk_side *side, rk_v *v, int count, bool first) {
    RK_UNROLL for (int i = 0; i < count; i++) side[i] = (rk_side){&v[i], rk_zero(), first ? RK_ENTRY : RK_REST, 0};
}

/* Stage s of a pass of log, counted as forward; last: node 1, stage 0 scaled. */
RK_INLINE void rk_inverse_stage(rk_side *side, int log, int s, int64_t node, rk_factors t, bool last, const rk_ntt *plan,
                                const rk_field *f) {
    const int half = 1 << (log - 1 - s);
    RK_UNROLL for (int g = 0; g < 1 << s; g++) {
        const rk_factor w = last && s == 0 ? rk_factor_at(plan->scaled + RK_WORDS * plan->step, plan->step, f)
                                           : rk_factor_of(t, ((node + t.neighbour) << s) + g, f);
        RK_UNROLL for (int i = 2 * half * g; i < 2 * half * g + half; i++) {
            rk_inverse_butterfly(&side[i], &side[i + half], w, f);
        }
    }
}

/* After the stages: what weighs too much, or the scale. */
RK_INLINE void rk_inverse_end(rk_side *side, int count, bool last, const rk_ntt *plan, const rk_field *f) {
    if (last) {
        const rk_factor scale = rk_factor_at(plan->scaled, plan->step, f);
        RK_UNROLL for (int i = 0; i < count / 2; i++) *side[i].v = rk_whole(rk_part(*side[i].v, scale, f), f);
        RK_UNROLL for (int i = 0; i < count; i++) *side[i].v = rk_finish_inverse(*side[i].v, f);
        return;
    }
    RK_UNROLL for (int i = 0; i < count; i++) {
        if (side[i].weight <= RK_REST) continue;
        const bool parts = side[i].parts && side[i].parts <= RK_PARTS;
        *side[i].v = parts ? rk_whole(side[i].fraction, f) : rk_reduce(*side[i].v, f);
    }
}

/* log stages on count times 2^log residues, the groups of the last at node, as forward. */
RK_INLINE void rk_inverse_stages(rk_v (*v)[8], int count, int log, int64_t node, const rk_factors *t, bool first, bool last,
                                 const rk_ntt *plan, const rk_field *f) {
    rk_side side[2][8];
    RK_UNROLL for (int b = 0; b < count; b++) rk_sides(side[b], v[b], 1 << log, first);
    RK_UNROLL for (int s = log - 1; s >= 0; s--) {
        RK_UNROLL for (int b = 0; b < count; b++) rk_inverse_stage(side[b], log, s, node, t[b], last, plan, f);
    }
    RK_UNROLL for (int b = 0; b < count; b++) rk_inverse_end(side[b], 1 << log, last, plan, f);
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
        rk_inverse_stages(v, count, log, node, t, first, last, plan, f);
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
    rk_inverse_stages(v, count, 3, 1, leaves, true, false, plan, f);
    RK_UNROLL for (int b = 0; b < count; b++) rk_transpose(v[b]);
    const rk_factors nodes[2] = {rk_nodes(plan, true, 0), rk_nodes(plan, true, 1)};
    rk_inverse_stages(v, count, 3, node, nodes, false, last, plan, f);
    RK_UNROLL for (int b = 0; b < count; b++) {
        RK_UNROLL for (int r = 0; r < 8; r++) _mm512_storeu_si512(to + RK_LEAF * b + 8 * r, v[b][r]);
    }
}

static __attribute__((noinline)) void rk_inverse_leaves(const rk_ntt *plan, uint64_t *to, const uint64_t *from, int64_t n,
                                                        int64_t node) {
    const rk_field f = rk_row_field(plan);
    const int64_t leaves = n / RK_LEAF;
    for (int64_t i = 0; i < leaves; i += 2) {
        rk_inverse_leaf(plan, to + i * RK_LEAF, from + i * RK_LEAF, node * leaves + i, 2, false, &f);
    }
}

#define RK_INVERSE_ROWS(log, last, which)                                                                             \
    static __attribute__((noinline)) void rk_inverse_rows##log##which(const rk_ntt *plan, uint64_t *x, int64_t n,     \
                                                                      int64_t node) {                                  \
        const rk_field f = rk_row_field(plan);                                                                 \
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
        const rk_field f = rk_row_field(plan);
        rk_inverse_leaf(plan, to, from, 1, 1, true, &f);
    } else {
        rk_inverse_block(plan, to, from, plan->log, 1);
    }
}

#endif
