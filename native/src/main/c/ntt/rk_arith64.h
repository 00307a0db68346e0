/*
 * Butterflies on 64-bit residues. RK_POLICY:
 *   RK_MID    p < 2^60: x is reduced every three stages; unit = 4 p;
 *   RK_TIGHT  p < 2^62: x and the product are reduced at every stage; unit = 2 p.
 *
 * Product t = w y - Q p, Q = floor(y q / 2^64), q = floor(w 2^64 / p), from 52-bit pieces: with q = a 2^52 + b and
 * y = c 2^52 + d, y q / 2^64 is a c 2^40 + a d / 2^12 + b y / 2^64. The second is rounded down, the third is taken as
 * floor(b floor(y / 2^12) / 2^52): short by less than 1, and than 2. With what q is short of w 2^64 / p, t is in [0,
 * 4 p) for every y < 2^64.
 *
 * Forward butterfly: x + t, x - t + unit.
 *   RK_MID    x starts in [0, 4 p), by reduction or on entry, and gains up to 4 p at each of three stages:
 *             16 p <= 2^64.
 *   RK_TIGHT  x is reduced to [0, 2 p), as t is: 4 p <= 2^64.
 * Inverse: see rk_inverse.h; 4 units, 16 p <= 2^64, or 2 units, 4 p <= 2^64.
 */
#ifndef RK_ARITH64_H
#define RK_ARITH64_H

#include "ntt/rk_vector.h"

#if RK_POLICY == RK_MID
#define RK_COUNTED /* left operands are reduced every three stages, wherever passes end */
#endif

typedef struct {
    rk_v p, minus, twice, unit, shift, table0, table1;
    rk_v excess, high;
    int64_t phase;
    bool uniform, rows;
} rk_field;

typedef struct {
    rk_v w, q, top;
} rk_factor;

enum {
    RK_WORDS = 3,
    RK_VECTORS = 2,
    RK_CLOSES = false,
    RK_CHAIN = 0, /* no fractions */
    RK_LIMIT = RK_POLICY == RK_MID ? 4 : 2,
    RK_WRAPS = true,
    RK_ENTRY = 1,
    RK_REST = 1,
    RK_PARTS = 0
};

RK_INLINE rk_field rk_field_of(const rk_ntt *plan, int64_t phase, bool uniform) {
    rk_field f = {.p = rk_constant_of(plan, RK_P, phase, uniform),
                  .shift = rk_constant_of(plan, RK_SHIFT, phase, uniform),
                  .excess = rk_constant_of(plan, RK_EXCESS, phase, uniform),
                  .high = rk_constant_of(plan, RK_HIGH, phase, uniform),
                  .table0 = _mm512_load_si512(plan->table),
                  .table1 = _mm512_load_si512(plan->table + 8),
                  .phase = phase,
                  .uniform = uniform};
    f.minus = rk_sub(rk_zero(), f.p);
    f.twice = rk_add(f.p, f.p);
    f.unit = RK_POLICY == RK_MID ? rk_add(f.twice, f.twice) : f.twice;
    return f;
}

RK_INLINE rk_factor rk_factor_at(const uint64_t *at, int64_t step, const rk_field *f) {
    return f->uniform ? (rk_factor){rk_all(at[0]), rk_all(at[step]), rk_all(at[2 * step])}
                      : (rk_factor){_mm512_loadu_si512(at + f->phase), _mm512_loadu_si512(at + step + f->phase),
                                    _mm512_loadu_si512(at + 2 * step + f->phase)};
}

RK_INLINE rk_factor rk_factors_at(const uint64_t *at) {
    return (rk_factor){_mm512_load_si512(at), _mm512_load_si512(at + 8), _mm512_load_si512(at + 16)};
}

/*
 * From any 64 bits, within 16 p or 4 p, to [0, unit). By the leading bits: below 2^s + p, s = bits or bits - 2; that is
 * at most 3 p or 3/2 p. Or step by step.
 */
RK_INLINE rk_v rk_reduce(rk_v x, const rk_field *f) {
    if (f->uniform) return rk_lookup(x, f->shift, f->table0, f->table1);
    if (RK_POLICY == RK_MID) x = rk_less(x, rk_add(f->unit, f->unit));
    return rk_less(x, f->unit);
}

/* Residues in [0, 2^bits), which is in [0, 2 p). */
RK_INLINE void rk_enter_forward(rk_v *v, int count, const rk_field *f) { (void)v, (void)count, (void)f; }

/* Before the next stages: only the left ones; a right one is but multiplied. */
RK_INLINE void rk_between(rk_v *v, int count, const rk_field *f) {
    if (RK_POLICY != RK_MID) return;
    RK_UNROLL for (int i = 0; i < count / 2; i++) v[i] = rk_reduce(v[i], f);
}

/* w y mod p in [0, unit) */
RK_INLINE rk_v rk_part(rk_v y, rk_factor w, const rk_field *f) {
    rk_v q = rk_low(w.top, _mm512_srli_epi64(y, 52));
    q = rk_high52(q, w.top, y);
    q = rk_high52(q, w.q, _mm512_srli_epi64(y, 12));
    const rk_v t = rk_add(rk_low(y, w.w), rk_low(q, f->minus));
    return RK_POLICY == RK_MID ? t : rk_less(t, f->twice);
}

RK_INLINE rk_v rk_fraction(rk_v x, const rk_field *f) {
    (void)f;
    return x;
}

RK_INLINE rk_v rk_whole(rk_v x, const rk_field *f) { return rk_fraction(x, f); }

RK_INLINE rk_v rk_lifted(rk_v x, int lift, const rk_field *f) {
    (void)lift;
    return rk_fraction(x, f);
}

RK_INLINE void rk_butterfly(rk_v *x, rk_v *y, rk_factor w, bool fraction, bool first, const rk_field *f) {
    (void)fraction, (void)first;
    const rk_v left = RK_POLICY == RK_TIGHT ? rk_reduce(*x, f) : *x;
    const rk_v t = rk_part(*y, w, f);
    *y = rk_sub(rk_add(left, f->unit), t);
    *x = rk_add(left, t);
}

RK_INLINE rk_v rk_finish_inverse(rk_v x, const rk_field *f) {
    return rk_less(RK_POLICY == RK_MID ? rk_less(x, f->twice) : x, f->p);
}

RK_INLINE rk_v rk_close(rk_v x, bool last, const rk_field *f) {
    (void)last;
    return rk_finish_inverse(rk_reduce(x, f), f);
}

#endif
