/*
 * [n][lanes]: eight transforms at once, a vector a coefficient, so that nothing is ever transposed. Each eight lanes go
 * through a scratch block of their own: four stages (radix 16) a pass, all sixteen rows in registers, depth first until
 * blocks stay in the first cache. Rows of the scratch block that a pass takes together would be powers of two apart and
 * meet in few sets of the caches; a gap after each RK_TILE of them keeps them apart.
 */
#ifndef RK_COLUMN_H
#define RK_COLUMN_H

#include "ntt/rk_column_stages.h"

enum { RK_IN_CACHE = 8 /* log2 of rows that are half the first cache */ };

/* Coefficient i at at + i pitch, or in the scratch block, in tiles. */
typedef struct {
    uint64_t *at;
    int64_t pitch;
    bool tiled;
} rk_lanes;

typedef struct {
    const rk_ntt *plan;
    uint64_t *out, *in, *scratch;
    int64_t out_pitch, in_pitch, phase;
} rk_chunk;

RK_INLINE rk_lanes rk_out(const rk_chunk *c, bool tiled) {
    return tiled ? (rk_lanes){c->scratch, 8, true} : (rk_lanes){c->out, c->out_pitch, false};
}

RK_INLINE rk_lanes rk_in(const rk_chunk *c, bool tiled) {
    return tiled ? (rk_lanes){c->scratch, 8, true} : (rk_lanes){c->in, c->in_pitch, false};
}

RK_INLINE int64_t rk_place_of(rk_lanes lanes, int64_t i) {
    return lanes.pitch * (lanes.tiled ? i + (int64_t)((uint64_t)i / RK_TILE) : i);
}

/*
 * Rows start, start + run, ...: row r is r % 4 steps from its four. Where gaps lie among the rows, runs are whole
 * tiles, or fours are, since short passes come before long ones.
 */
typedef struct {
    uint64_t *fours[RK_ROWS_MAX / 4];
    int64_t step;
} rk_rows;

RK_INLINE rk_rows rk_rows_of(rk_lanes lanes, int64_t start, int64_t run) {
    uint64_t *const at = lanes.at + rk_place_of(lanes, start);
    const int64_t four = rk_place_of(lanes, 4 * run);
    return (rk_rows){{at, at + four, at + 2 * four, at + 3 * four}, rk_place_of(lanes, run)};
}

RK_INLINE uint64_t *rk_row_at(const rk_rows *rows, int r) { return rows->fours[r / 4] + r % 4 * rows->step; }

RK_INLINE void rk_advance(rk_rows *rows, int64_t by) {
    RK_UNROLL for (int i = 0; i < RK_ROWS_MAX / 4; i++) rows->fours[i] += by;
}

RK_INLINE void rk_take(rk_v *v, const rk_rows *from, int log) {
    RK_UNROLL for (int r = 0; r < 1 << log; r++) v[r] = _mm512_loadu_si512(rk_row_at(from, r));
}

RK_INLINE void rk_put(const rk_rows *to, int r, rk_v v) { _mm512_storeu_si512(rk_row_at(to, r), v); }

RK_INLINE void rk_forward_column(rk_rows *out, rk_rows *in, int64_t node, int log, int since, bool first, bool last,
                                 rk_factors t, const rk_field *f) {
    rk_v v[RK_ROWS_MAX];
    rk_take(v, in, log);
    if (first) {
        rk_enter(v, 1 << log, f);
        rk_enter_forward(v, 1 << log, f);
    }
    const bool closes = last || RK_CLOSES;
    RK_UNROLL for (int k = 0; k < (1 << log) - 1; k++) {
        const rk_group g = rk_forward_group(log, k);
        rk_forward_group_stage(v, log, g, node, since, t, closes, f);
        if (g.stage < log - 1) continue;
        RK_UNROLL for (int r = 2 * g.group; r < 2 * g.group + 2; r++) {
            rk_put(out, r, closes ? rk_close(v[r], last, f) : v[r]);
        }
    }
}

RK_INLINE void rk_inverse_column(rk_rows *out, rk_rows *in, int64_t node, int log, bool first, bool last,
                                 const rk_ntt *plan, rk_factors t, const rk_field *f) {
    rk_v v[RK_ROWS_MAX];
    rk_take(v, in, log);
    if (first) rk_enter(v, 1 << log, f);
    rk_side side[RK_ROWS_MAX];
    rk_sides(side, v, 1 << log, first);
    RK_UNROLL for (int s = log - 1; s > 0; s--) rk_inverse_stage(side, log, s, node, t, false, plan, f);
    const int half = 1 << (log - 1);
    RK_UNROLL for (int r = 0; r < half; r++) {
        rk_side pair[2] = {side[r], side[r + half]};
        rk_inverse_pair(pair, node, last, plan, t, f);
        rk_put(out, r, v[r]);
        rk_put(out, r + half, v[r + half]);
    }
}

/* One column of rows of a block after the other; a gap after each tile. */
#define RK_EACH_COLUMN(out, in, to, from, run, column)                                                                 \
    for (int64_t rest = run;;) {                                                                                       \
        for (int64_t i = rest < RK_TILE ? rest : RK_TILE; i > 0; i--) {                                                \
            column;                                                                                                    \
            rk_advance(&in, from.pitch);                                                                               \
            rk_advance(&out, to.pitch);                                                                                \
        }                                                                                                              \
        if ((rest -= RK_TILE) <= 0) break;                                                                             \
        if (from.tiled) rk_advance(&in, from.pitch);                                                                   \
        if (to.tiled) rk_advance(&out, to.pitch);                                                                      \
    }

typedef void rk_chunk_pass(const rk_chunk *c, int64_t start, int64_t n, int64_t node, int64_t blocks);

/*
 * A pass over neighbouring blocks. enters: the one at a forward operand, an inverse result; leaves: the other way
 * round.
 */
#define RK_COLUMN_PASS(name, log, out_tiled, in_tiled, uniform, column)                                                \
    static __attribute__((noinline)) void name(const rk_chunk *c, int64_t start, int64_t n, int64_t node,              \
                                               int64_t blocks) {                                                       \
        const rk_field f = rk_field_of(c->plan, c->phase, uniform);                                                    \
        const rk_factors t = rk_nodes(c->plan, uniform, 0);                                                            \
        const rk_lanes to = rk_out(c, out_tiled), from = rk_in(c, in_tiled);                                           \
        const int64_t run = n >> log;                                                                                  \
        for (int64_t b = 0; b < blocks; b++, node++) {                                                                 \
            rk_rows out = rk_rows_of(to, start + b * n, run), in = rk_rows_of(from, start + b * n, run);               \
            RK_EACH_COLUMN(out, in, to, from, run, column)                                                             \
        }                                                                                                              \
    }
#define RK_FORWARD_PASS(name, log, since, enters, leaves, uniform)                                                     \
    RK_COLUMN_PASS(rk_forward_##name, log, !leaves, !enters, uniform,                                                  \
                   rk_forward_column(&out, &in, node, log, since, enters, leaves, t, &f))
#define RK_INVERSE_PASS(name, log, enters, leaves, uniform)                                                            \
    RK_COLUMN_PASS(rk_inverse_##name, log, !enters, !leaves, uniform,                                                  \
                   rk_inverse_column(&out, &in, node, log, leaves, enters, c->plan, t, &f))

#define RK_BOTH_WAYS(name, log, enters, leaves, uniform)                                                               \
    RK_FORWARD_PASS(name, log, 0, enters, leaves, uniform)                                                             \
    RK_INVERSE_PASS(name, log, enters, leaves, uniform)

/* since: stages since left operands were reduced, where that matters. */
#define RK_LATER_PASSES(kind, since, uniform)                                                                          \
    RK_FORWARD_PASS(middle3_##since##kind, 3, since, false, false, uniform)                                            \
    RK_FORWARD_PASS(middle4_##since##kind, 4, since, false, false, uniform)                                            \
    RK_FORWARD_PASS(inner3_##since##kind, 3, since, false, true, uniform)                                              \
    RK_FORWARD_PASS(inner4_##since##kind, 4, since, false, true, uniform)

#if defined(RK_COUNTED)
#define RK_ALL_LATER_PASSES(kind, uniform)                                                                             \
    RK_LATER_PASSES(kind, 1, uniform) RK_LATER_PASSES(kind, 2, uniform) RK_LATER_PASSES(kind, 3, uniform)
#define RK_LATER(name, kind) {rk_forward_##name##_3##kind, rk_forward_##name##_1##kind, rk_forward_##name##_2##kind}
#else
#define RK_ALL_LATER_PASSES(kind, uniform) RK_LATER_PASSES(kind, 1, uniform)
#define RK_LATER(name, kind) {rk_forward_##name##_1##kind, rk_forward_##name##_1##kind, rk_forward_##name##_1##kind}
#endif

#define RK_COLUMN_PASSES(kind, uniform)                                                                                \
    RK_BOTH_WAYS(only1##kind, 1, true, true, uniform)                                                                  \
    RK_BOTH_WAYS(only2##kind, 2, true, true, uniform)                                                                  \
    RK_BOTH_WAYS(only3##kind, 3, true, true, uniform)                                                                  \
    RK_BOTH_WAYS(only4##kind, 4, true, true, uniform)                                                                  \
    RK_BOTH_WAYS(outer2##kind, 2, true, false, uniform)                                                                \
    RK_BOTH_WAYS(outer3##kind, 3, true, false, uniform)                                                                \
    RK_BOTH_WAYS(outer4##kind, 4, true, false, uniform)                                                                \
    RK_ALL_LATER_PASSES(kind, uniform)                                                                                 \
    RK_INVERSE_PASS(middle3##kind, 3, false, false, uniform)                                                           \
    RK_INVERSE_PASS(middle4##kind, 4, false, false, uniform)                                                           \
    RK_INVERSE_PASS(inner3##kind, 3, false, true, uniform)                                                             \
    RK_INVERSE_PASS(inner4##kind, 4, false, true, uniform)

RK_COLUMN_PASSES(_one, true)
RK_COLUMN_PASSES(_many, false)

/* Passes of a kind by stages, 1 to 4; later ones forward by stages since the last reduction, modulo 3. */
typedef struct {
    rk_chunk_pass *only[4], *outer[4], *middle[4][3], *inner[4][3];
} rk_passes;

#define RK_SAME(pass) {pass, pass, pass}
#define RK_FORWARD_TABLE(kind)                                                                                         \
    {{rk_forward_only1##kind, rk_forward_only2##kind, rk_forward_only3##kind, rk_forward_only4##kind},                 \
     {0, rk_forward_outer2##kind, rk_forward_outer3##kind, rk_forward_outer4##kind},                                   \
     {{0}, {0}, RK_LATER(middle3, kind), RK_LATER(middle4, kind)},                                                     \
     {{0}, {0}, RK_LATER(inner3, kind), RK_LATER(inner4, kind)}}
#define RK_INVERSE_TABLE(kind)                                                                                         \
    {{rk_inverse_only1##kind, rk_inverse_only2##kind, rk_inverse_only3##kind, rk_inverse_only4##kind},                 \
     {0, rk_inverse_outer2##kind, rk_inverse_outer3##kind, rk_inverse_outer4##kind},                                   \
     {{0}, {0}, RK_SAME(rk_inverse_middle3##kind), RK_SAME(rk_inverse_middle4##kind)},                                 \
     {{0}, {0}, RK_SAME(rk_inverse_inner3##kind), RK_SAME(rk_inverse_inner4##kind)}}

/* Stages of the first pass of a block: as few passes as can be, shorter ones first, where rows come from far away. */
RK_INLINE int rk_radix(int64_t log) { return (int)(log / ((log + 3) / 4)); }

RK_INLINE rk_chunk_pass *rk_pass_of(const rk_passes *passes, const rk_chunk *c, int64_t log, int radix) {
    const bool innermost = log == radix;
    if (log == c->plan->log) return (innermost ? passes->only : passes->outer)[radix - 1];
    return (innermost ? passes->inner : passes->middle)[radix - 1][(c->plan->log - log) % 3];
}

typedef void rk_chunk_blocks(const rk_chunk *c, const rk_passes *passes, int64_t start, int64_t log, int64_t node,
                             int64_t blocks);

/*
 * The parts that a pass of radix stages makes of each block: pass by pass where they stay in the cache, else in turn.
 */
RK_INLINE void rk_parts(const rk_chunk *c, const rk_passes *passes, int64_t start, int64_t log, int radix, int64_t node,
                        int64_t blocks, rk_chunk_blocks *of) {
    if (log <= RK_IN_CACHE) {
        of(c, passes, start, log - radix, node << radix, blocks << radix);
        return;
    }
    for (int64_t r = 0; r < blocks << radix; r++) {
        of(c, passes, start + (r << (log - radix)), log - radix, (node << radix) + r, 1);
    }
}

/* blocks neighbouring blocks of 2^log coefficients, the first of them node. */
static void rk_forward_blocks(const rk_chunk *c, const rk_passes *passes, int64_t start, int64_t log, int64_t node,
                              int64_t blocks) {
    const int radix = rk_radix(log);
    rk_pass_of(passes, c, log, radix)(c, start, INT64_C(1) << log, node, blocks);
    if (log > radix) rk_parts(c, passes, start, log, radix, node, blocks, rk_forward_blocks);
}

static void rk_inverse_blocks(const rk_chunk *c, const rk_passes *passes, int64_t start, int64_t log, int64_t node,
                              int64_t blocks) {
    const int radix = rk_radix(log);
    if (log > radix) rk_parts(c, passes, start, log, radix, node, blocks, rk_inverse_blocks);
    rk_pass_of(passes, c, log, radix)(c, start, INT64_C(1) << log, node, blocks);
}

RK_INLINE __mmask8 rk_first(int64_t lanes) { return (__mmask8)((1 << lanes) - 1); }

/* Fewer than eight lanes: by way of a block of eight, so that passes need no masks. */
RK_INLINE void rk_partial(rk_chunk c, uint64_t *packed, int64_t lanes, const rk_passes *passes, rk_chunk_blocks *of) {
    uint64_t *const to = c.out, *const from = c.in;
    for (int64_t i = 0; i < c.plan->n; i++) {
        _mm512_store_si512(packed + 8 * i, _mm512_maskz_loadu_epi64(rk_first(lanes), from + i * c.in_pitch));
    }
    const int64_t pitch = c.out_pitch;
    c.in = c.out = packed;
    c.in_pitch = c.out_pitch = 8;
    of(&c, passes, 0, c.plan->log, 1, 1);
    for (int64_t i = 0; i < c.plan->n; i++) {
        _mm512_mask_storeu_epi64(to + i * pitch, rk_first(lanes), _mm512_load_si512(packed + 8 * i));
    }
}

RK_INLINE void rk_chunks(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *shape,
                         const rk_passes *passes, rk_chunk_blocks *of) {
    for (int64_t lane = shape->first; lane < shape->last; lane += 8) {
        const rk_chunk c = {.plan = plan,
                            .out = to + lane,
                            .in = (uint64_t *)from + lane,
                            .scratch = shape->scratch,
                            .out_pitch = shape->to_pitch,
                            .in_pitch = shape->from_pitch,
                            .phase = plan->step == 1 ? 0 : lane % plan->moduli};
        if (shape->last - lane >= 8) of(&c, passes, 0, plan->log, 1, 1);
        else rk_partial(c, shape->scratch + rk_ntt_block(plan->n), shape->last - lane, passes, of);
    }
}

void RK_NTT(RK_FORWARD_COLUMNS)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *shape) {
    static const rk_passes one = RK_FORWARD_TABLE(_one), many = RK_FORWARD_TABLE(_many);
    rk_chunks(plan, to, from, shape, plan->step == 1 ? &one : &many, rk_forward_blocks);
}

void RK_NTT(RK_INVERSE_COLUMNS)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *shape) {
    static const rk_passes one = RK_INVERSE_TABLE(_one), many = RK_INVERSE_TABLE(_many);
    rk_chunks(plan, to, from, shape, plan->step == 1 ? &one : &many, rk_inverse_blocks);
}

#endif
