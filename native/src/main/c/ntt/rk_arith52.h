/*
 * Butterflies by 52-bit multiply-add. A residue is known modulo 2^52: multiplications read no more of it, so that what
 * piles up above is never cut off before the end; "x in [a, b)" below speaks of the low 52 bits. RK_POLICY, with L the
 * number of stages and s = RK_SHIFT:
 *   RK_OPEN   p <= 2^46, (2 L + 4) p <= 2^51: forward stages reduce nothing;
 *   RK_MID    p < 2^49: x is reduced every three stages;
 *   RK_TIGHT  p < 2^50: x is reduced at every stage.
 *
 * Forward butterfly: x + t and x - t, t = w y - (Q + 1) p, Q = floor(y q / 2^52), q = floor(w 2^52 / p). As
 * 0 <= w y / p - Q < 1 + y / 2^52 < 2 for every y < 2^52, t is in [-p, p): x has to keep p away from 0 and 2^52.
 *   RK_OPEN   x starts in [0, 2 p), less than 2^bits; where it is the left one in stage 1, L p is added. Left ones stem
 *             from left ones, so after s stages every residue that stage 1 left is in [(L - s) p, (L + s + 2) p).
 *   RK_MID    x starts in [3 p, 5 p), by reduction or addition, and ends in [0, 8 p), below 2^52.
 *   RK_TIGHT  x starts in [p, 3 p), t takes it to [0, 4 p), below 2^52.
 *
 * Inverse butterfly: x + y and t = w (x - y + c p) - Q p, in [0, 2 p). See inverse.h for the bounds of x and y, in units
 * of 2 p: at most 32 (64 p <= 2^52), 4 (8 p <= 2^52), 2 (4 p <= 2^52).
 */
#ifndef RK_ARITH52_H
#define RK_ARITH52_H

#include "rk_vector.h"

typedef struct {
    rk_v p, minus, twice, low52, one, mu, shift, bias, unit, table0, table1;
    rk_v excess, high, reduced;
    int64_t phase;
    bool uniform;
} rk_field;

typedef struct {
    rk_v w, q;
} rk_factor;

enum {
    RK_WORDS = 2,
    RK_VECTORS = 1, /* columns: so many at a time; more would wait for memory, fewer for each other */
    RK_LIMIT = RK_POLICY == RK_OPEN ? 32 : RK_POLICY == RK_MID ? 4 : 2, /* inverse: units of 2 p that fit */
    RK_REST = RK_POLICY == RK_OPEN ? 4 : 1                            /* and that a residue may have between passes */
};

RK_INLINE rk_field rk_field_of(const rk_ntt *plan, int64_t phase, bool uniform) {
    rk_field f = {.p = rk_constant_of(plan, RK_P, phase, uniform),
                  .mu = rk_constant_of(plan, RK_MU, phase, uniform),
                  .shift = rk_constant_of(plan, RK_SHIFT, phase, uniform),
                  .excess = rk_constant_of(plan, RK_EXCESS, phase, uniform),
                  .high = rk_constant_of(plan, RK_HIGH, phase, uniform),
                  .one = rk_all(1),
                  .low52 = rk_all((UINT64_C(1) << 52) - 1),
                  .table0 = _mm512_load_si512(plan->table),
                  .table1 = _mm512_load_si512(plan->table + 8),
                  .phase = phase,
                  .uniform = uniform};
    const int64_t multiple = plan->inverse ? 0 : RK_POLICY == RK_OPEN ? plan->log : RK_POLICY == RK_MID ? 3 : 1;
    f.minus = rk_sub(rk_zero(), f.p);
    f.twice = rk_add(f.p, f.p);
    f.unit = f.twice;
    f.bias = rk_low(f.p, rk_all((uint64_t)multiple));
    f.reduced = rk_all((uint64_t)-multiple);
    return f;
}

RK_INLINE rk_factor rk_factor_at(const uint64_t *at, int64_t step, const rk_field *f) {
    return f->uniform ? (rk_factor){rk_all(at[0]), rk_all(at[step])}
                      : (rk_factor){_mm512_loadu_si512(at + f->phase), _mm512_loadu_si512(at + step + f->phase)};
}

RK_INLINE rk_factor rk_factors_at(const uint64_t *at) {
    return (rk_factor){_mm512_load_si512(at), _mm512_load_si512(at + 8)};
}

/*
 * From [0, 2^52) to [0, 2 p), forward plus the bias. By the leading bits: x - floor(i 2^s / p) p < 2^s + p where
 * i 2^s <= x < (i + 1) 2^s, i < 16; s = bits - 1 or bits - 2. Or by Q = floor(x mu / 2^52), mu = floor(2^52 / p), which
 * is at most 1 short.
 */
RK_INLINE rk_v rk_reduce(rk_v x, const rk_field *f) {
    if (f->uniform && RK_POLICY != RK_OPEN) return rk_lookup(x, f->shift, f->table0, f->table1);
    return rk_low52(x, rk_high52(f->reduced, x, f->mu), f->minus);
}

/* Residues in [0, 2^bits) on their way in. */
RK_INLINE void rk_enter_forward(rk_v *v, int count, const rk_field *f) {
    if (RK_POLICY == RK_TIGHT) return;
    RK_UNROLL for (int i = 0; i < count / 2; i++) v[i] = rk_add(v[i], f->bias);
}

/* Before the next stages: only the left ones; a right one is but multiplied. */
RK_INLINE void rk_between(rk_v *v, int count, const rk_field *f) {
    if (RK_POLICY != RK_MID) return;
    RK_UNROLL for (int i = 0; i < count / 2; i++) v[i] = rk_reduce(v[i], f);
}

RK_INLINE void rk_butterfly(rk_v *x, rk_v *y, rk_factor w, const rk_field *f) {
    const rk_v left = RK_POLICY == RK_TIGHT ? rk_reduce(*x, f) : *x;
    const rk_v q = rk_high52(f->one, *y, w.q);
    const rk_v sum = rk_low52(rk_low52(left, *y, w.w), q, f->minus);
    *y = rk_sub(rk_add(left, left), sum);
    *x = sum;
}

/* w y mod p in [0, 2 p) */
RK_INLINE rk_v rk_product(rk_v y, rk_factor w, const rk_field *f) {
    const rk_v q = rk_high52(rk_zero(), y, w.q);
    return rk_low52(rk_low52(rk_zero(), y, w.w), q, f->minus);
}

/*
 * To [0, p). RK_OPEN: Q = floor(x mu / 2^(52 + s)) with mu = ceil(2^(52 + s) / p) < 2^52, s = bits - 1, is exact: mu is
 * less than 1 too large, and x < 2^51 < 2^(52 + s) / p. Else as reduce, and one correction.
 */
RK_INLINE rk_v rk_finish_forward(rk_v x, const rk_field *f) {
    rk_v q = rk_high52(rk_zero(), x, f->mu);
    if (RK_POLICY == RK_OPEN) q = _mm512_srlv_epi64(q, f->shift);
    const rk_v r = _mm512_and_si512(rk_low52(x, q, f->minus), f->low52);
    return RK_POLICY == RK_OPEN ? r : rk_less(r, f->p);
}

RK_INLINE rk_v rk_finish_inverse(rk_v x, const rk_field *f) {
    return rk_less(_mm512_and_si512(x, f->low52), f->p);
}

#endif
