/*
 * p < 2^50 by double-precision multiply-add, four lanes: where there is no 52-bit integer multiply-add. Residues are
 * integers in doubles, of either sign, below 2^53, so that sums and what follows are exact.
 *
 * Product: Q = round(y fl(w / p)), t = w y - Q p. Two roundings of 2^-53 leave y fl(w / p) within |y| 2^-52 of y w / p,
 * hence |t| < 3/2 p for |y| <= 2^52. w y is h + l exactly (h the rounded product, l = fma(w, y, -h)), and h - Q p, an
 * integer below 2^53 as it is t - l, is what fma(-Q, p, h) gives.
 * Reduction: x - round(x fl(1 / p)) p: of |x| <= 4 p it leaves p / 2 and a little at most.
 *
 * Forward, two stages a pass: left operands are reduced, |x| <= p / 2 +; after one stage 2 p +, after two 7/2 p +,
 * below 2^52. Inverse: |x| <= 3/2 p on entry, 2 p at first; sums of the first stage, up to 4 p, and the one of the
 * second that stems from products, 3 p, are reduced; differences are up to 3 p, at first 2 p, below 2^52.
 */
#ifndef RK_REAL_H
#define RK_REAL_H

#include "isa/rk_isa.h"
#include "ntt/rk_policy.h"

enum { LANES = 4 };

/* Four doubles, four words and what is done with them: ntt/NAME/rk_real_lanes.h of the instruction set. */
#include RK_ISA_TEXT(ntt/RK_ISA/rk_real_lanes.h)

#define UNROLL _Pragma("GCC unroll 4")

typedef struct {
    real p, inverse;
    rk_words excess;
    int64_t phase;
    bool uniform;
} field;

typedef real rk_four;

typedef struct {
    real w, q;
} rk_factor;

RK_INLINE real rk_all_four(const uint64_t *at) { return rk_all(*(const double *)at); }
RK_INLINE real rk_load_four(const uint64_t *at) { return rk_load((const double *)at); }
RK_INLINE void rk_store_four(uint64_t *at, real x) { rk_store((double *)at, x); }

RK_INLINE real reduced(real x, const field *f) {
    return rk_less_product(x, rk_nearest(rk_times(x, f->inverse)), f->p);
}

RK_INLINE real product(real y, rk_factor w, const field *f) {
    const real h = rk_times(w.w, y), l = rk_product_less(w.w, y, h);
    return rk_plus(rk_less_product(h, rk_nearest(rk_times(w.q, y)), f->p), l);
}

RK_INLINE void forward_butterfly(real *x, real *y, rk_factor w, const field *f) {
    const real t = product(*y, w, f), left = *x;
    *x = rk_plus(left, t);
    *y = rk_minus(left, t);
}

RK_INLINE void inverse_butterfly(real *x, real *y, rk_factor w, const field *f) {
    const real difference = rk_minus(*x, *y);
    *x = rk_plus(*x, *y);
    *y = product(difference, w, f);
}

/* Any integers; rare ones by division. */
static __attribute__((noinline, cold)) void residues(uint64_t *x, const double *p) {
    for (int i = 0; i < LANES; i++) {
        const int64_t m = (int64_t)p[i], r = (int64_t)x[i] % m;
        x[i] = (uint64_t)(r < 0 ? r + m : r);
    }
}

RK_INLINE real entered(const uint64_t *at, const field *f) {
    rk_words x = rk_load_words(at);
    if (__builtin_expect(rk_have_bits(x, f->excess), 0)) {
        uint64_t words[LANES];
        double p[LANES];
        rk_store_words(words, x);
        rk_store(p, f->p);
        residues(words, p);
        x = rk_load_words(words);
    }
    return rk_of_words(x);
}

/* To [0, p). */
RK_INLINE void finished(uint64_t *at, real x, const field *f) {
    const real r = reduced(x, f);
    rk_store_words(at, rk_to_words(rk_plus(r, rk_if_negative(r, f->p))));
}

/* Two stages, or one, on rows; w holds the factor of the outer stage and two of the inner. */
RK_INLINE void forward_stages(real *v, int log, const rk_factor *w, const field *f) {
    UNROLL for (int i = 0; i < 1 << (log - 1); i++) v[i] = reduced(v[i], f);
    UNROLL for (int i = 0; i < 1 << (log - 1); i++) forward_butterfly(&v[i], &v[i + (1 << (log - 1))], w[0], f);
    if (log == 1) return;
    forward_butterfly(&v[0], &v[1], w[1], f);
    forward_butterfly(&v[2], &v[3], w[2], f);
}

RK_INLINE void inverse_stages(real *v, int log, const rk_factor *w, const rk_factor *scale, const field *f) {
    if (log == 2) {
        inverse_butterfly(&v[0], &v[1], w[1], f);
        inverse_butterfly(&v[2], &v[3], w[2], f);
        v[0] = reduced(v[0], f);
        v[2] = reduced(v[2], f);
    }
    UNROLL for (int i = 0; i < 1 << (log - 1); i++) {
        inverse_butterfly(&v[i], &v[i + (1 << (log - 1))], w[0], f);
        if (scale) v[i] = product(v[i], *scale, f);
        else if (i == 1) v[i] = reduced(v[i], f);
    }
}

static field field_of(const rk_ntt *plan, int64_t phase) {
    const bool uniform = plan->step == 1;
    field f = {.phase = phase, .uniform = uniform};
    double p[LANES];
    uint64_t excess[LANES];
    for (int i = 0; i < LANES; i++) {
        const int64_t lane = uniform ? 0 : phase + i;
        p[i] = (double)plan->constants[RK_P * plan->step + lane];
        excess[i] = plan->constants[RK_EXCESS * plan->step + lane];
    }
    f.p = rk_load(p);
    f.inverse = rk_over(rk_all(1), f.p);
    f.excess = rk_load_words(excess);
    return f;
}

#endif
