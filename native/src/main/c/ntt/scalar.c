/*
 * Every modulus below 2^63, on every machine. Harvey, "Faster arithmetic for number-theoretic transforms", J. Symb.
 * Comput. 60 (2014): below 2^62 forward stages take and leave [0, 4 p), inverse ones [0, 2 p); above, [0, p). Where
 * 64 bits have room for more, two stages share a pass (rk_fours.h).
 */
#include "ntt/rk_fours.h"

/* By masks, not branches: time does not depend on residues. */
RK_INLINE uint64_t below(uint64_t x, uint64_t bound) { return x - (bound & -(uint64_t)(x >= bound)); }

typedef void stage(uint64_t *x, uint64_t *y, int64_t n, int64_t step, factor f);

static void forward_stage(uint64_t *x, uint64_t *y, int64_t n, int64_t step, factor f) {
    if (f.lazy) {
        for (int64_t i = 0; i < n * step; i += step) {
            const uint64_t a = below(x[i], 2 * f.p), b = product(y[i], f);
            x[i] = a + b;
            y[i] = a - b + 2 * f.p;
        }
    } else {
        for (int64_t i = 0; i < n * step; i += step) {
            const uint64_t a = x[i], b = below(product(y[i], f), f.p);
            x[i] = below(a + b, f.p);
            y[i] = below(a - b + f.p, f.p);
        }
    }
}

static void inverse_stage(uint64_t *x, uint64_t *y, int64_t n, int64_t step, factor f) {
    const uint64_t bound = f.lazy ? 2 * f.p : f.p;
    for (int64_t i = 0; i < n * step; i += step) {
        const uint64_t a = x[i], b = y[i], c = product(a - b + bound, f);
        x[i] = below(a + b, bound);
        y[i] = f.lazy ? c : below(c, f.p);
    }
}

static void scale_stage(uint64_t *x, uint64_t *y, int64_t n, int64_t step, factor f) {
    (void)y;
    for (int64_t i = 0; i < n * step; i += step) x[i] = below(product(x[i], f), f.p);
}

static void finish_stage(uint64_t *x, uint64_t *y, int64_t n, int64_t step, factor f) {
    (void)y;
    for (int64_t i = 0; i < n * step; i += step) x[i] = below(below(x[i], 2 * f.p), f.p);
}

/* From any 64 bits. */
static void reduce_stage(uint64_t *x, uint64_t *y, int64_t n, int64_t step, factor f) {
    (void)y;
    const factor one = {1, UINT64_MAX / f.p, f.p, true}; /* floor(2^64 / p), as p is no power of two, or one less */
    for (int64_t i = 0; i < n * step; i += step) x[i] = below(product(x[i], one), f.p);
}

typedef struct {
    const rk_ntt *plan;
    int64_t lanes, pitch;
    int64_t phase; /* modulus of lane 0 */
} shape;

static factor factor_of(const rk_ntt *plan, const uint64_t *entry, int64_t modulus) {
    const uint64_t p = plan->constants[RK_P * plan->step + modulus];
    return (factor){entry[modulus], entry[plan->step + modulus], p, p < UINT64_C(1) << 62};
}

/*
 * A stage on pairs of n coefficients: one run if they are neighbours, else a run of each modulus in each coefficient.
 */
static void run(stage *of, const shape *s, const uint64_t *entry, uint64_t *x, uint64_t *y, int64_t n) {
    const int64_t k = s->plan->moduli;
    if (s->pitch == s->lanes && k == 1) {
        of(x, y, n * s->lanes, 1, factor_of(s->plan, entry, 0));
        return;
    }
    for (int64_t i = 0; i < n; i++) {
        for (int64_t l = 0; l < k && l < s->lanes; l++) {
            const factor f = factor_of(s->plan, entry, (s->phase + l) % k);
            of(x + i * s->pitch + l, y + i * s->pitch + l, (s->lanes - l + k - 1) / k, k, f);
        }
    }
}

RK_INLINE void fours(uint64_t *x, int64_t apart, int64_t count, int64_t step, const factor *f, bool inverse,
                     bool reduce, uint64_t bound) {
    for (int64_t i = 0; i < count * step; i += step) {
        if (inverse) inverse_four(x + i, apart, f[0], f[1], f[2], f[3], bound * f[3].p, reduce);
        else forward_four(x + i, apart, f[0], f[1], f[2], f[3], reduce);
    }
}

/* Two stages: groups blocks of four quarters; see run. */
RK_INLINE void pass(const shape *s, uint64_t *x, int64_t groups, bool inverse, bool reduce, uint64_t bound) {
    const rk_ntt *plan = s->plan;
    const int64_t k = plan->moduli, entry = plan->words * plan->step, quarter = plan->n / (4 * groups);
    const int64_t apart = quarter * s->pitch;
    const bool together = s->pitch == s->lanes && k == 1;
    for (int64_t g = 0; g < groups; g++) {
        const uint64_t *outer = plan->nodes + (groups + g) * entry, *inner = plan->nodes + 2 * (groups + g) * entry;
        for (int64_t l = 0; l < (together ? 1 : k) && l < s->lanes; l++) {
            const int64_t m = together ? 0 : (s->phase + l) % k;
            const factor f[4] = {factor_of(plan, outer, m), factor_of(plan, inner, m),
                                 factor_of(plan, inner + entry, m), {1, plan->constants[RK_HIGH * plan->step + m],
                                  plan->constants[RK_P * plan->step + m], true}};
            uint64_t *at = x + 4 * g * apart + l;
            if (together) {
                fours(at, apart, apart, 1, f, inverse, reduce, bound);
                continue;
            }
            for (int64_t i = 0; i < quarter; i++) {
                fours(at + i * s->pitch, apart, (s->lanes - l + k - 1) / k, k, f, inverse, reduce, bound);
            }
        }
    }
}

/* A function each, so that it is known what they do. */
#define PASS(name, inverse, reduce)                                                                                    \
    static __attribute__((noinline)) void name(const shape *s, uint64_t *x, int64_t groups, uint64_t bound) {          \
        pass(s, x, groups, inverse, reduce, bound);                                                                    \
    }
PASS(forward_pass, false, false)
PASS(forward_reducing_pass, false, true)
PASS(inverse_pass, true, false)
PASS(inverse_reducing_pass, true, true)

static void stages(stage *of, const shape *s, uint64_t *x, int64_t groups) {
    const int64_t half = s->plan->n / (2 * groups);
    for (int64_t g = 0; g < groups; g++) {
        uint64_t *at = x + 2 * g * half * s->pitch;
        run(of, s, s->plan->nodes + (groups + g) * s->plan->words * s->plan->step, at, at + half * s->pitch, half);
    }
}

/* Any integers to residues: rare ones by division. */
static void enter(const shape *s, uint64_t *to, const uint64_t *from, int64_t from_pitch) {
    const uint64_t *p = s->plan->constants + RK_P * s->plan->step;
    for (int64_t i = 0; i < s->plan->n; i++) {
        for (int64_t l = 0, modulus = s->phase; l < s->lanes; l++) {
            const uint64_t m = p[modulus];
            const int64_t x = (int64_t)from[i * from_pitch + l];
            modulus = modulus + 1 == s->plan->moduli ? 0 : modulus + 1;
            if ((uint64_t)x < m) {
                to[i * s->pitch + l] = (uint64_t)x;
            } else {
                const int64_t r = x % (int64_t)m;
                to[i * s->pitch + l] = (uint64_t)(r < 0 ? r + (int64_t)m : r);
            }
        }
    }
}

/* Multiples of the largest modulus that 64 bits hold; few if a modulus is 1, whose reciprocal they do not. */
static uint64_t room(const rk_ntt *plan) {
    uint64_t most = UINT64_MAX;
    for (int64_t m = 0; m < plan->moduli; m++) {
        const uint64_t p = plan->constants[RK_P * plan->step + m];
        most = p == 1 ? 1 : UINT64_MAX / p < most ? UINT64_MAX / p : most;
        if (p == 1) break;
    }
    return most;
}

static void forward(const shape *s, uint64_t *to, const uint64_t *from, int64_t from_pitch) {
    const uint64_t most = room(s->plan);
    const bool roomy = most >= RK_FORWARD_LEAST + RK_FORWARD_GROWTH;
    uint64_t bound = 2;
    int64_t groups = 1;
    enter(s, to, from, from_pitch);
    if (roomy && s->plan->log % 2) {
        stages(forward_stage, s, to, groups);
        groups *= 2;
        bound = 4;
    }
    for (; roomy && groups < s->plan->n; groups *= 4) {
        const bool reduce = bound + RK_FORWARD_GROWTH > most;
        (reduce ? forward_reducing_pass : forward_pass)(s, to, groups, 0);
        bound = (reduce ? RK_FORWARD_LEAST : bound) + RK_FORWARD_GROWTH;
    }
    for (; groups < s->plan->n; groups *= 2) stages(forward_stage, s, to, groups);
    run(roomy ? reduce_stage : finish_stage, s, s->plan->nodes, to, to, s->plan->n);
}

static void inverse(const shape *s, uint64_t *to, const uint64_t *from, int64_t from_pitch) {
    const uint64_t most = room(s->plan);
    uint64_t bound = RK_INVERSE_LEAST;
    int64_t groups = s->plan->n;
    enter(s, to, from, from_pitch);
    if (s->plan->log % 2) stages(inverse_stage, s, to, groups /= 2);
    while (most >= 4 * RK_INVERSE_LEAST && groups > 1) {
        groups /= 4;
        const bool reduce = bound > most / 16;
        (reduce ? inverse_reducing_pass : inverse_pass)(s, to, groups, bound);
        bound = reduce ? RK_INVERSE_LEAST : 4 * bound;
    }
    while (groups > 1) stages(inverse_stage, s, to, groups /= 2);
    run(scale_stage, s, s->plan->scaled, to, to, s->plan->n);
}

void RK_NTT(scalar_forward)(const rk_ntt *plan, uint64_t *to, const uint64_t *from) {
    forward(&(shape){plan, 1, 1, 0}, to, from, 1);
}

void RK_NTT(scalar_inverse)(const rk_ntt *plan, uint64_t *to, const uint64_t *from) {
    inverse(&(shape){plan, 1, 1, 0}, to, from, 1);
}

void RK_NTT(scalar_forward_columns)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *c) {
    const shape s = {plan, c->last - c->first, c->to_pitch, c->first % plan->moduli};
    forward(&s, to + c->first, from + c->first, c->from_pitch);
}

void RK_NTT(scalar_inverse_columns)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *c) {
    const shape s = {plan, c->last - c->first, c->to_pitch, c->first % plan->moduli};
    inverse(&s, to + c->first, from + c->first, c->from_pitch);
}
