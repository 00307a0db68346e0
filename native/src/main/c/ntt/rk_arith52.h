/*
 * Butterflies by 52-bit multiply-add, which reads the low 52 bits of what it multiplies: left operands may be anything
 * modulo 2^64, right ones have to be known in [0, 2^52). RK_POLICY, with L the number of stages:
 *   RK_OPEN   p <= 2^46, (2 L + 2) p <= 2^52: forward passes reduce nothing but the last;
 *   RK_MID    p < 2^49: forward passes leave [0, p), lefts are fractions throughout;
 *   RK_TIGHT  p < 2^50: as well, lefts are fractions in the last stage.
 *
 * Fractions. A factor w is kept as ceil(w 2^104 / p), two words of 52 bits. With y < 2^52, y times the low word, of
 * that the high half, and y times the high word are y w / p modulo 1 in units of 2^-52, which wrap around for
 * nothing. They are off by (-1, 1), as the factor is less than 1 too large and less than 1 is cut off; started at 1,
 * by (0, 2). For a fraction z too large by less than 2^52 / p, floor(z p / 2^52) is exactly the residue, in [0, p):
 * T = 2^52 t / p gives t for every z in [T, T + 2^52 / p), and such z stay below 2^52. So a product takes three
 * multiply-adds, and is canonical. Fractions may be added: k of them are off by (-k, k).
 *
 * Forward butterfly: x + t, x - t with t in [0, p). Where x is a left operand up to the end of a pass, nobody needs it
 * but as a fraction: x + t, x - t are fractions, t is never multiplied out, and all that leaves such a pass is
 * canonical, for three multiply-adds more in all. RK_OPEN, RK_MID: a fraction and three products, off by (-4, 4),
 * 8 p <= 2^52; RK_TIGHT: a fraction and a product, (-2, 2), 4 p <= 2^52. Before that, in a pass of four stages at most:
 *   RK_OPEN   Residues enter below 2^bits < 2 p, left ones of stage 1 with L p added. Left ones stem from left ones, so
 *             after s stages what stage 1 left is in ((L - s) p, (L + s + 2) p).
 *   RK_MID    Residues between passes are in [3 p, 4 p), left ones that enter below 2^49 + 3 p; they stray by p a
 *             stage, three at most.
 *   RK_TIGHT  Differences get p added: after s stages, below 2^50 + s p, s <= 3. Rows, which have three at most, are in
 *             [p, 2 p) between passes, so that only differences that stay left (4, 5 of 8) have to: [p, 3 p), then
 *             (0, 4 p); from operands that enter, in [p, p + 2^50): (0, 3 p + 2^50).
 *
 * Inverse butterfly: x + y and t = w (x - y + c p), in [0, p). See rk_inverse.h for the bounds of x and y, in units
 * of p: at most 64 (64 p <= 2^52), 8, 4. Sums of RK_PARTS products at most, as fractions each off by (0, 2), are made
 * canonical by one multiplication.
 */
#ifndef RK_ARITH52_H
#define RK_ARITH52_H

#include "ntt/rk_vector.h"

typedef struct {
    rk_v high, low;
} rk_factor;

typedef struct {
    rk_v p, one, start, bias, unit;
    rk_factor inverse; /* of 1: x / p */
    rk_v excess, high;
    int64_t phase;
    bool uniform, rows;
} rk_field;

enum {
    RK_WORDS = 2,
    RK_VECTORS = 1, /* columns: so many at a time; more would wait for memory, fewer for each other */
    RK_CLOSES = RK_POLICY != RK_OPEN,          /* every forward pass leaves canonical residues */
    RK_CHAIN = RK_POLICY == RK_TIGHT ? 1 : 3,  /* for that, lefts are fractions in so many last stages */
    RK_LIMIT = RK_POLICY == RK_OPEN ? 64 : RK_POLICY == RK_MID ? 8 : 4, /* inverse: units of p that fit */
    RK_WRAPS = false,                          /* twice as many are no longer what they seem */
    RK_ENTRY = 2,                              /* how many an operand may have */
    RK_REST = RK_POLICY == RK_OPEN ? 8 : 1,    /* and a residue between passes */
    RK_PARTS = RK_POLICY == RK_TIGHT ? 2 : 4
};

RK_INLINE rk_field rk_field_of(const rk_ntt *plan, int64_t phase, bool uniform) {
    rk_field f = {.p = rk_constant_of(plan, RK_P, phase, uniform),
                  .inverse = {rk_constant_of(plan, RK_MU, phase, uniform),
                              rk_constant_of(plan, RK_MU_LOW, phase, uniform)},
                  .excess = rk_constant_of(plan, RK_EXCESS, phase, uniform),
                  .high = rk_constant_of(plan, RK_HIGH, phase, uniform),
                  .one = rk_all(1),
                  .start = rk_all(plan->inverse ? 1 : RK_CHAIN + 1),
                  .phase = phase,
                  .uniform = uniform};
    f.unit = f.p;
    f.bias = rk_low(f.p, rk_all((uint64_t)(plan->inverse || RK_POLICY == RK_MID ? 3 : RK_POLICY == RK_OPEN ? plan->log
                                           : 1)));
    return f;
}

RK_INLINE rk_factor rk_factor_at(const uint64_t *at, int64_t step, const rk_field *f) {
    return f->uniform ? (rk_factor){rk_all(at[0]), rk_all(at[step])}
                      : (rk_factor){_mm512_loadu_si512(at + f->phase), _mm512_loadu_si512(at + step + f->phase)};
}

RK_INLINE rk_factor rk_factors_at(const uint64_t *at) {
    return (rk_factor){_mm512_load_si512(at), _mm512_load_si512(at + 8)};
}

/* start + y w / p */
RK_INLINE rk_v rk_turn(rk_v start, rk_v y, rk_factor w) { return rk_low52(rk_high52(start, y, w.low), y, w.high); }

RK_INLINE rk_v rk_fraction(rk_v x, const rk_field *f) { return rk_turn(f->start, x, f->inverse); }

/* The residue of a fraction. */
RK_INLINE rk_v rk_whole(rk_v z, const rk_field *f) { return rk_high52(rk_zero(), z, f->p); }

/* With 0, 1 or 3 p more (inverse). */
RK_INLINE rk_v rk_lifted(rk_v z, int lift, const rk_field *f) {
    return rk_high52(lift == 0 ? rk_zero() : lift == 1 ? f->p : f->bias, z, f->p);
}

/* From [0, 2^52) to [0, p) */
RK_INLINE rk_v rk_reduce(rk_v x, const rk_field *f) { return rk_whole(rk_fraction(x, f), f); }

/* Residues on their way in: the left ones of the first stage. */
RK_INLINE void rk_enter_forward(rk_v *v, int count, const rk_field *f) {
    if (RK_POLICY == RK_TIGHT && !f->rows) return;
    RK_UNROLL for (int i = 0; i < count / 2; i++) v[i] = rk_add(v[i], f->bias);
}

/* Nothing is left to do between passes. */
RK_INLINE void rk_between(rk_v *v, int count, const rk_field *f) { (void)v, (void)count, (void)f; }

/* first: of three stages, and the difference stays left. */
RK_INLINE void rk_butterfly(rk_v *x, rk_v *y, rk_factor w, bool fraction, bool first, const rk_field *f) {
    const rk_v left = *x;
    const rk_v sum = fraction ? rk_turn(left, *y, w) : rk_high52(left, rk_turn(f->one, *y, w), f->p);
    const rk_v difference = rk_sub(rk_add(left, left), sum);
    *y = RK_POLICY == RK_TIGHT && !fraction && (first || !f->rows) ? rk_add(difference, f->p) : difference;
    *x = sum;
}

/* The results of a closing pass: for the next one, with its bias, or final. */
RK_INLINE rk_v rk_close(rk_v z, bool last, const rk_field *f) {
    const bool biased = RK_POLICY == RK_MID || f->rows;
    return rk_high52(last || !biased ? rk_zero() : f->bias, z, f->p);
}

/* y w / p, of which rk_whole is the product. */
RK_INLINE rk_v rk_part(rk_v y, rk_factor w, const rk_field *f) { return rk_turn(f->one, y, w); }

RK_INLINE rk_v rk_finish_inverse(rk_v x, const rk_field *f) {
    (void)f;
    return x;
}

#endif
