/*
 * Inverse: leaves first, then passes outward, the last of them with the scale.
 *
 * Bounds count in units (what a product stays below; rk_reduce gives one unit at most). A sum weighs what both sides
 * weigh; a difference gets as many units as keep it from being negative, none where products on the left were lifted
 * beyond what is on the right, which costs nothing. Where that passes RK_LIMIT, and sums do not yet wrap around,
 * RK_LIMIT units come off the sum, and units are added to negative differences alone; else both sides are reduced
 * before. At the end of a pass nothing weighs more than RK_REST: sums of products have been added up as fractions
 * too, of which one multiplication makes a residue. All of it is known at compile time.
 */
#ifndef RK_INVERSE_H
#define RK_INVERSE_H

#include "ntt/rk_passes.h"

/* The least power of two not below c, or 0. */
RK_INLINE int rk_power(int c) { return c < 2 ? (c > 0) : 1 << (32 - __builtin_clz((unsigned)c - 1)); }

/* c units, c a power of two */
RK_INLINE rk_v rk_units(int c, const rk_field *f) {
    return _mm512_slli_epi64(f->unit, (unsigned)__builtin_ctz((unsigned)c));
}

/* A residue, between low and weight units, and, if it is a sum of parts > 0 products, their fractions' sum. */
typedef struct {
    rk_v *v, fraction;
    int low, weight, parts;
} rk_side;

/* lift: units that the product gets for nothing. */
RK_INLINE void rk_inverse_butterfly(rk_side *x, rk_side *y, rk_factor w, int lift, const rk_field *f) {
    const bool fits = x->weight + y->weight <= RK_LIMIT;
    if (!fits && RK_WRAPS) {
        *x->v = rk_reduce(*x->v, f);
        *y->v = rk_reduce(*y->v, f);
        x->low = y->low = 0;
        x->weight = y->weight = 1;
    }
    const int missing = rk_power(y->weight - x->low);
    rk_v sum = rk_add(*x->v, *y->v), difference = rk_sub(*x->v, *y->v);
    if (missing) {
        const rk_v raised = rk_add(difference, rk_units(missing, f));
        const bool room = RK_WRAPS || x->weight - y->low + missing <= RK_LIMIT;
        difference = room ? raised : _mm512_min_epu64(difference, raised);
    }
    x->low = fits ? x->low + y->low : 0;
    x->weight = fits || RK_WRAPS ? x->weight + y->weight : RK_LIMIT;
    *x->v = fits || RK_WRAPS ? sum : rk_less(sum, rk_units(RK_LIMIT, f));
    x->parts = x->parts && y->parts ? x->parts + y->parts : 0;
    if (x->parts) x->fraction = rk_add(x->fraction, y->fraction);
    y->fraction = rk_part(difference, w, f);
    *y->v = rk_lifted(y->fraction, lift, f);
    y->low = lift;
    y->weight = lift + 1;
    y->parts = RK_PARTS > 0;
}

RK_INLINE void rk_sides(rk_side *side, rk_v *v, int count, bool first) {
    RK_UNROLL for (int i = 0; i < count; i++) side[i] = (rk_side){&v[i], rk_zero(), 0, first ? RK_ENTRY : RK_REST, 0};
}

/*
 * Units for a product at row i of stage s, so that as a left operand, and then in a sum on the left, it exceeds what
 * is on the right.
 */
RK_INLINE int rk_lift(int i, int s, int half) {
    const bool left = s > 0 && (i & 2 * half) == 0, then = s > 1 && (i & 4 * half) == 0;
    return RK_WRAPS || !left ? 0 : then && RK_LIMIT >= 8 ? 3 : 1;
}

/* Stage s of a pass of log, counted as forward; last: node 1, stage 0 scaled. */
RK_INLINE void rk_inverse_stage(rk_side *side, int log, int s, int64_t node, rk_factors t, bool last,
                                const rk_ntt *plan, const rk_field *f) {
    const int half = 1 << (log - 1 - s);
    RK_UNROLL for (int g = 0; g < 1 << s; g++) {
        const rk_factor w = last && s == 0 ? rk_factor_at(plan->scaled + RK_WORDS * plan->step, plan->step, f)
                                           : rk_factor_of(t, ((node + t.neighbour) << s) + g, f);
        RK_UNROLL for (int i = 2 * half * g; i < 2 * half * g + half; i++) {
            rk_inverse_butterfly(&side[i], &side[i + half], w, rk_lift(i + half, s, half), f);
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
RK_INLINE void rk_inverse_stages(rk_v (*v)[8], int count, int log, int64_t node, const rk_factors *t, bool first,
                                 bool last, const rk_ntt *plan, const rk_field *f) {
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
RK_INLINE void rk_inverse_leaf(const rk_ntt *plan, uint64_t *to, const uint64_t *from, int64_t node, int count,
                               bool last, const rk_field *f) {
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

static __attribute__((noinline)) void rk_inverse_leaves(const rk_ntt *plan, uint64_t *to, const uint64_t *from,
                                                        int64_t n, int64_t node) {
    const rk_field f = rk_row_field(plan);
    const int64_t leaves = n / RK_LEAF;
    for (int64_t i = 0; i < leaves; i += 2) {
        rk_inverse_leaf(plan, to + i * RK_LEAF, from + i * RK_LEAF, node * leaves + i, 2, false, &f);
    }
}

#define RK_INVERSE_ROWS(log, last, which)                                                                              \
    static __attribute__((noinline)) void rk_inverse_rows##log##which(const rk_ntt *plan, uint64_t *x, int64_t n,      \
                                                                      int64_t node) {                                  \
        const rk_field f = rk_row_field(plan);                                                                         \
        const rk_factors t[2] = {rk_nodes(plan, true, 0), rk_nodes(plan, true, 0)};                                    \
        const int count = RK_POLICY == RK_MID && RK_PARTS && !last ? 1 : 2; /* fractions take registers, too */        \
        rk_inverse_pass(rk_in_row(x), rk_in_row(x), n, node, log, 8, count, false, last, 0xff, t, plan, &f);           \
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
