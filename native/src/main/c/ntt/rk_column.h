/*
 * [n][lanes]: eight transforms at once, a vector a coefficient, so that nothing is ever transposed. Each eight lanes go
 * through a scratch block of their own, where neighbours are 64 bytes apart whatever the operand's pitch. Blocks of 64
 * coefficients and less run breadth first.
 */
#ifndef RK_COLUMN_H
#define RK_COLUMN_H

#include "rk_forward.h"
#include "rk_inverse.h"

typedef struct {
    const rk_ntt *plan;
    rk_place out, in, scratch;
    int64_t phase;
    __mmask8 mask;
} rk_chunk;

/* Stages of the first pass of a block: three, or what makes the rest divisible by three. */
RK_INLINE int rk_radix(int64_t log) { return log == 1 ? 1 : log % 3 != 0 ? 2 : 3; }

typedef void rk_chunk_pass(const rk_chunk *c, int64_t start, int64_t n, int64_t node, int64_t blocks);

/*
 * RK_VECTORS at a time: of two coefficients of a block, or, in the pass where blocks are as small as that, of two blocks.
 */
#define RK_COLUMN_PASS(name, log, enters, leaves, uniform)                                                            \
    static __attribute__((noinline)) void rk_forward_##name(const rk_chunk *c, int64_t start, int64_t n, int64_t node, \
                                                            int64_t blocks) {                                          \
        const rk_field f = rk_field_of(c->plan, c->phase, uniform);                                                    \
        const bool blockwise = RK_VECTORS == 2 && leaves && !enters;                                                                   \
        const rk_factors t[2] = {rk_nodes(c->plan, uniform, 0), rk_nodes(c->plan, uniform, blockwise)};                \
        for (int64_t b = 0; b < blocks; b += 1 + blockwise) {                                                          \
            const int64_t at = start + b * n;                                                                          \
            rk_forward_pass(rk_at(leaves ? c->out : c->scratch, at), rk_at(enters ? c->in : c->scratch, at), n,        \
                            node + b, log, blockwise ? n : 1, enters && leaves ? 1 : RK_VECTORS, enters, leaves, c->mask, t,    \
                            &f);                                                                                       \
        }                                                                                                              \
    }                                                                                                                  \
    static __attribute__((noinline)) void rk_inverse_##name(const rk_chunk *c, int64_t start, int64_t n, int64_t node, \
                                                            int64_t blocks) {                                          \
        const rk_field f = rk_field_of(c->plan, c->phase, uniform);                                                    \
        const bool blockwise = RK_VECTORS == 2 && leaves && !enters;                                                                   \
        const rk_factors t[2] = {rk_nodes(c->plan, uniform, 0), rk_nodes(c->plan, uniform, blockwise)};                \
        for (int64_t b = 0; b < blocks; b += 1 + blockwise) {                                                          \
            const int64_t at = start + b * n;                                                                          \
            rk_inverse_pass(rk_at(enters ? c->out : c->scratch, at), rk_at(leaves ? c->in : c->scratch, at), n,        \
                            node + b, log, blockwise ? n : 1, enters && leaves ? 1 : RK_VECTORS, leaves, enters, c->mask, t,    \
                            c->plan, &f);                                                                              \
        }                                                                                                              \
    }

/* enters: the pass at the operand of a forward transform, the result of an inverse one; leaves: the other way round. */
#define RK_COLUMN_PASSES(kind, uniform)                                                                               \
    RK_COLUMN_PASS(only1##kind, 1, true, true, uniform)                                                                \
    RK_COLUMN_PASS(only2##kind, 2, true, true, uniform)                                                                \
    RK_COLUMN_PASS(only3##kind, 3, true, true, uniform)                                                                \
    RK_COLUMN_PASS(outer2##kind, 2, true, false, uniform)                                                              \
    RK_COLUMN_PASS(outer3##kind, 3, true, false, uniform)                                                              \
    RK_COLUMN_PASS(middle2##kind, 2, false, false, uniform)                                                            \
    RK_COLUMN_PASS(middle3##kind, 3, false, false, uniform)                                                            \
    RK_COLUMN_PASS(inner2##kind, 2, false, true, uniform)                                                              \
    RK_COLUMN_PASS(inner3##kind, 3, false, true, uniform)

RK_COLUMN_PASSES(_one, true)
RK_COLUMN_PASSES(_many, false)

#define RK_COLUMN_TABLE(way, kind)                                                                                    \
    {{rk_##way##_only1##kind, rk_##way##_only2##kind, rk_##way##_only3##kind},                                         \
     {0, rk_##way##_outer2##kind, rk_##way##_outer3##kind},                                                            \
     {0, rk_##way##_middle2##kind, rk_##way##_middle3##kind},                                                          \
     {0, rk_##way##_inner2##kind, rk_##way##_inner3##kind}}

typedef rk_chunk_pass *const rk_passes[4][3];

RK_INLINE rk_chunk_pass *rk_pass_of(const rk_passes *passes, bool outermost, bool innermost, int radix) {
    return (*passes)[outermost ? innermost ? 0 : 1 : innermost ? 3 : 2][radix - 1];
}

/* blocks neighbouring blocks of 2^log coefficients, the first of them node. */
static void rk_forward_chunk(const rk_chunk *c, const rk_passes *passes, int64_t start, int64_t log, int64_t node,
                             int64_t blocks) {
    const int radix = rk_radix(log);
    const int64_t n = INT64_C(1) << log;
    rk_pass_of(passes, node == 1, log == radix, radix)(c, start, n, node, blocks);
    if (log == radix) return;
    if (log <= 6) {
        rk_forward_chunk(c, passes, start, log - radix, node << radix, blocks << radix);
        return;
    }
    for (int64_t r = 0; r < 1 << radix; r++) {
        rk_forward_chunk(c, passes, start + r * (n >> radix), log - radix, (node << radix) + r, 1);
    }
}

static void rk_inverse_chunk(const rk_chunk *c, const rk_passes *passes, int64_t start, int64_t log, int64_t node,
                             int64_t blocks) {
    const int radix = rk_radix(log);
    const int64_t n = INT64_C(1) << log;
    if (log > radix) {
        if (log <= 6) {
            rk_inverse_chunk(c, passes, start, log - radix, node << radix, blocks << radix);
        } else {
            for (int64_t r = 0; r < 1 << radix; r++) {
                rk_inverse_chunk(c, passes, start + r * (n >> radix), log - radix, (node << radix) + r, 1);
            }
        }
    }
    rk_pass_of(passes, node == 1, log == radix, radix)(c, start, n, node, blocks);
}

RK_INLINE void rk_chunks(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *shape,
                         const rk_passes *passes,
                         void (*of)(const rk_chunk *, const rk_passes *, int64_t, int64_t, int64_t, int64_t)) {
    for (int64_t lane = shape->first; lane < shape->last; lane += 8) {
        const int64_t lanes = shape->last - lane;
        const rk_chunk c = {.plan = plan,
                            .out = {to + lane, shape->to_pitch, true},
                            .in = {(uint64_t *)from + lane, shape->from_pitch, true},
                            .scratch = {shape->scratch, 8, false},
                            .phase = plan->step == 1 ? 0 : lane % plan->moduli,
                            .mask = (__mmask8)(lanes >= 8 ? 0xff : (1 << lanes) - 1)};
        of(&c, passes, 0, plan->log, 1, 1);
    }
}

void RK_NTT(RK_FORWARD_COLUMNS)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *shape) {
    static const rk_passes one = RK_COLUMN_TABLE(forward, _one), many = RK_COLUMN_TABLE(forward, _many);
    rk_chunks(plan, to, from, shape, plan->step == 1 ? &one : &many, rk_forward_chunk);
}

void RK_NTT(RK_INVERSE_COLUMNS)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *shape) {
    static const rk_passes one = RK_COLUMN_TABLE(inverse, _one), many = RK_COLUMN_TABLE(inverse, _many);
    rk_chunks(plan, to, from, shape, plan->step == 1 ? &one : &many, rk_inverse_chunk);
}

#endif
