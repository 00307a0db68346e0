/*
 * Every modulus below 2^63, on every machine. Harvey, "Faster arithmetic for number-theoretic transforms", J. Symb.
 * Comput. 60 (2014): below 2^62 forward stages take and leave [0, 4 p), inverse ones [0, 2 p); above, [0, p).
 */
#include "rk_policy.h"

typedef struct {
    uint64_t w, q, p;
    bool lazy;
} factor;

/* y w mod p in [0, 2 p) for each y: with w 2^64 = q p + r, r < p, it is below p + y r / 2^64. */
RK_INLINE uint64_t product(uint64_t y, factor f) {
    return y * f.w - (uint64_t)(((rk_u128)y * f.q) >> 64) * f.p;
}

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

typedef struct {
    const rk_ntt *plan;
    int64_t lanes, pitch;
    int64_t phase; /* modulus of lane 0 */
} shape;

static factor factor_of(const rk_ntt *plan, const uint64_t *entry, int64_t modulus) {
    const uint64_t p = plan->constants[RK_P * plan->step + modulus];
    return (factor){entry[modulus], entry[plan->step + modulus], p, p < UINT64_C(1) << 62};
}

/* A stage on pairs of n coefficients: one run if they are neighbours, else a run of each modulus in each coefficient. */
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
        for (int64_t l = 0; l < s->lanes; l++) {
            const uint64_t m = p[(s->phase + l) % s->plan->moduli];
            const int64_t x = (int64_t)from[i * from_pitch + l];
            if ((uint64_t)x < m) {
                to[i * s->pitch + l] = (uint64_t)x;
            } else {
                const int64_t r = x % (int64_t)m;
                to[i * s->pitch + l] = (uint64_t)(r < 0 ? r + (int64_t)m : r);
            }
        }
    }
}

static void forward(const shape *s, uint64_t *to, const uint64_t *from, int64_t from_pitch) {
    enter(s, to, from, from_pitch);
    for (int64_t groups = 1; groups < s->plan->n; groups *= 2) stages(forward_stage, s, to, groups);
    run(finish_stage, s, s->plan->nodes, to, to, s->plan->n);
}

static void inverse(const shape *s, uint64_t *to, const uint64_t *from, int64_t from_pitch) {
    enter(s, to, from, from_pitch);
    for (int64_t groups = s->plan->n / 2; groups > 0; groups /= 2) stages(inverse_stage, s, to, groups);
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
