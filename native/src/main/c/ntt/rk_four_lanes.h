/*
 * Passes of two stages on four lanes, where there is no 52-bit integer multiply-add. The header included before,
 * rk_real.h or rk_word.h, says what lanes hold and how butterflies compute; RK_LANES_NTT(form) names the entry points.
 */
#ifndef RK_FOUR_LANES_H
#define RK_FOUR_LANES_H

enum { IN_CACHE = 1 << 12 /* words that stay in the first cache */ };

/* Coefficient i at at + i pitch: of one transform (pitch 1, four neighbours a vector) or of four lanes. */
typedef struct {
    uint64_t *at;
    int64_t pitch;
} place;

RK_INLINE rk_four words_of(const uint64_t *at, const field *f) {
    return f->uniform ? rk_all_four(at) : rk_load_four(at + f->phase);
}

RK_INLINE rk_factor factor_at(const rk_ntt *plan, const uint64_t *at, const field *f) {
    return (rk_factor){words_of(at, f), words_of(at + plan->step, f)};
}

RK_INLINE rk_factor node_at(const rk_ntt *plan, int64_t node, const field *f) {
    return factor_at(plan, plan->nodes + 2 * plan->step * node, f);
}

/* Factors of a pass: node's, and those of its two parts; the last of an inverse transform has the scale in it. */
RK_INLINE void factors_of(rk_factor *w, const rk_ntt *plan, int64_t node, int log, const field *f) {
    w[0] = plan->inverse && node == 1 ? factor_at(plan, plan->scaled + 2 * plan->step, f) : node_at(plan, node, f);
    if (log == 1) return;
    w[1] = node_at(plan, 2 * node, f);
    w[2] = node_at(plan, 2 * node + 1, f);
}

/* enters: from integers; leaves: to canonical ones. */
RK_INLINE void pass(const rk_ntt *plan, place to, place from, int64_t n, int64_t node, int log, int64_t width,
                    bool enters, bool leaves, bool inverse, const field *f) {
    const int64_t run = n >> log;
    rk_factor w[3], scale = {f->p, f->p};
    factors_of(w, plan, node, log, f);
    const bool scaled = inverse && leaves && node == 1;
    if (scaled) scale = factor_at(plan, plan->scaled, f);
    for (int64_t j = 0; j < run; j += width) {
        rk_four v[4];
        UNROLL for (int r = 0; r < 1 << log; r++) {
            const uint64_t *at = from.at + (j + r * run) * from.pitch;
            v[r] = enters ? entered(at, f) : rk_load_four(at);
        }
        if (inverse) inverse_stages(v, log, w, scaled ? &scale : 0, f);
        else forward_stages(v, log, w, f);
        UNROLL for (int r = 0; r < 1 << log; r++) {
            uint64_t *at = to.at + (j + r * run) * to.pitch;
            if (leaves) finished(at, v[r], f);
            else rk_store_four(at, v[r]);
        }
    }
}

RK_INLINE void transpose(rk_four *v) {
    const rk_four a = rk_evens(v[0], v[1]), b = rk_odds(v[0], v[1]);
    const rk_four c = rk_evens(v[2], v[3]), d = rk_odds(v[2], v[3]);
    v[0] = rk_lows(a, c);
    v[1] = rk_lows(b, d);
    v[2] = rk_highs(a, c);
    v[3] = rk_highs(b, d);
}

/*
 * Of a row, the two stages within neighbouring fours: fours 0, 2, 1, 3 become lanes, as unpacking leaves their
 * factors.
 */
RK_INLINE void leaf(const rk_ntt *plan, uint64_t *to, const uint64_t *from, int64_t four, bool inverse,
                    const field *f) {
    static const int order[LANES] = {0, 2, 1, 3};
    rk_four v[4], e[6];
    UNROLL for (int i = 0; i < 4; i++) {
        const uint64_t *at = from + 4 * order[i];
        v[i] = inverse ? entered(at, f) : rk_load_four(at);
    }
    transpose(v);
    const uint64_t *outer = plan->nodes + 2 * (plan->n / 4 + four);
    const uint64_t *inner = plan->nodes + 2 * (plan->n / 2 + 2 * four);
    UNROLL for (int i = 0; i < 2; i++) e[i] = rk_load_four(outer + 4 * i);
    UNROLL for (int i = 0; i < 4; i++) e[2 + i] = rk_load_four(inner + 4 * i);
    const rk_four w0 = rk_evens(e[2], e[4]), w1 = rk_evens(e[3], e[5]);
    const rk_four q0 = rk_odds(e[2], e[4]), q1 = rk_odds(e[3], e[5]);
    const rk_factor w[3] = {{rk_evens(e[0], e[1]), rk_odds(e[0], e[1])},
                         {rk_lows(w0, w1), rk_lows(q0, q1)},
                         {rk_highs(w0, w1), rk_highs(q0, q1)}};
    if (inverse) inverse_stages(v, 2, w, 0, f);
    else forward_stages(v, 2, w, f);
    transpose(v);
    UNROLL for (int i = 0; i < 4; i++) {
        uint64_t *at = to + 4 * order[i];
        if (inverse) rk_store_four(at, v[i]);
        else finished(at, v[i], f);
    }
}

typedef struct {
    const rk_ntt *plan;
    place to, from, between; /* the result, the operand, what passes leave to each other */
    field f;
} work;

RK_INLINE place from_block(place p, int64_t start) { return (place){p.at + start * p.pitch, p.pitch}; }

/* Neighbouring blocks. Each kind of pass: forward the first enters and the last leaves, inverse alike. */
#define EACH_KIND(inverse_, log_, enters_, leaves_, width)                                                             \
    if (inverse == inverse_ && log == log_ && enters == enters_ && leaves == leaves_) {                                \
        for (int64_t b = 0; b < blocks; b++) {                                                                         \
            pass(plan, from_block(to, start + b * n), from_block(from, start + b * n), n, node + b, log_, width,       \
                 enters_, leaves_, inverse_, &f);                                                                      \
        }                                                                                                              \
        return;                                                                                                        \
    }
#define EACH_LOG(inverse, enters, leaves, width)                                                                       \
    EACH_KIND(inverse, 1, enters, leaves, width)                                                                       \
    EACH_KIND(inverse, 2, enters, leaves, width)
#define PASSES(form, width, uniform_)                                                                                  \
    static __attribute__((noinline)) void form##_pass(const work *k, int64_t start, int64_t n, int64_t node,           \
                                                      int64_t blocks, int log, bool enters, bool leaves) {             \
        const rk_ntt *const plan = k->plan;                                                                            \
        field f = k->f;                                                                                                \
        f.uniform = uniform_;                                                                                          \
        const place from = enters ? k->from : k->between, to = leaves ? k->to : k->between;                            \
        const bool inverse = plan->inverse;                                                                            \
        EACH_LOG(false, true, false, width)                                                                            \
        EACH_LOG(false, false, false, width)                                                                           \
        EACH_LOG(false, false, true, width)                                                                            \
        EACH_LOG(true, true, false, width)                                                                             \
        EACH_LOG(true, false, false, width)                                                                            \
        EACH_LOG(true, false, true, width)                                                                             \
    }
PASSES(row, LANES, true)
PASSES(one, 1, true)
PASSES(many, 1, false)

typedef void passing(const work *k, int64_t start, int64_t n, int64_t node, int64_t blocks, int log, bool enters,
                     bool leaves);

/* Blocks of end coefficients are not gone into. What is in the cache is transformed pass by pass, else depth first. */
static void forward_blocks(const work *k, passing *of, int64_t start, int64_t n, int64_t node, int64_t blocks,
                           int64_t end) {
    const int log = k->plan->log % 2 && node == 1 ? 1 : 2;
    const int64_t part = n >> log;
    of(k, start, n, node, blocks, log, node == 1, part == 1);
    if (part == end) return;
    if (n * k->between.pitch <= IN_CACHE) {
        forward_blocks(k, of, start, part, node << log, blocks << log, end);
        return;
    }
    for (int64_t r = 0; r < blocks << log; r++)
        forward_blocks(k, of, start + r * part, part, (node << log) + r, 1, end);
}

static void inverse_blocks(const work *k, passing *of, int64_t start, int64_t n, int64_t node, int64_t blocks,
                           int64_t end) {
    const int log = k->plan->log % 2 && node == 1 ? 1 : 2;
    const int64_t part = n >> log;
    if (part > end && n * k->between.pitch <= IN_CACHE) {
        inverse_blocks(k, of, start, part, node << log, blocks << log, end);
    } else if (part > end) {
        for (int64_t r = 0; r < blocks << log; r++) {
            inverse_blocks(k, of, start + r * part, part, (node << log) + r, 1, end);
        }
    }
    of(k, start, n, node, blocks, log, part == 1, node == 1);
}

static __attribute__((noinline)) void leaves(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const field *f) {
    for (int64_t i = 0; i < plan->n; i += 16) {
        if (plan->inverse) leaf(plan, to + i, from + i, i / 4, true, f);
        else leaf(plan, to + i, from + i, i / 4, false, f);
    }
}

void RK_LANES_NTT(forward)(const rk_ntt *plan, uint64_t *to, const uint64_t *from) {
    const work k = {plan, {to, 1}, {(uint64_t *)from, 1}, {to, 1}, field_of(plan, 0)};
    forward_blocks(&k, row_pass, 0, plan->n, 1, 1, LANES);
    leaves(plan, to, to, &k.f);
}

void RK_LANES_NTT(inverse)(const rk_ntt *plan, uint64_t *to, const uint64_t *from) {
    const work k = {plan, {to, 1}, {to, 1}, {to, 1}, field_of(plan, 0)};
    leaves(plan, to, from, &k.f);
    inverse_blocks(&k, row_pass, 0, plan->n, 1, 1, LANES);
}

/* Four lanes at a time, fewer by way of a block of four. */
static void chunks(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *c,
                   void (*blocks)(const work *, passing *, int64_t, int64_t, int64_t, int64_t, int64_t)) {
    passing *const of = plan->step == 1 ? one_pass : many_pass;
    const int64_t n = plan->n;
    uint64_t *const packed = c->scratch + LANES * n;
    for (int64_t lane = c->first; lane < c->last; lane += LANES) {
        const int64_t count = c->last - lane < LANES ? c->last - lane : LANES;
        work k = {plan, {to + lane, c->to_pitch}, {(uint64_t *)from + lane, c->from_pitch}, {c->scratch, LANES},
                  field_of(plan, plan->step == 1 ? 0 : lane % plan->moduli)};
        if (count == LANES) {
            blocks(&k, of, 0, n, 1, 1, 1);
            continue;
        }
        k.to = k.from = (place){packed, LANES};
        for (int64_t i = 0; i < LANES * n; i++) {
            packed[i] = i % LANES < count ? from[lane + i / LANES * c->from_pitch + i % LANES] : 0;
        }
        blocks(&k, of, 0, n, 1, 1, 1);
        for (int64_t i = 0; i < n; i++) {
            for (int64_t l = 0; l < count; l++) to[lane + i * c->to_pitch + l] = packed[LANES * i + l];
        }
    }
}

void RK_LANES_NTT(forward_columns)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *c) {
    chunks(plan, to, from, c, forward_blocks);
}

void RK_LANES_NTT(inverse_columns)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *c) {
    chunks(plan, to, from, c, inverse_blocks);
}

#endif
