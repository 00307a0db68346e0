/*
 * Butterflies on four words of 64 bits, whose products are made of halves. A product t = w y - Q p, Q from floor(w 2^64
 * / p), is in [0, 4 p) for every y (avx2_lazy). RK_POLICY, in multiples of p:
 *   RK_MID    p < 2^60, words below 16: forward left operands are reduced to 4 every two stages, each of which adds 4;
 *             inverse ones enter below 4, sums of the first stage are below 8, of the second below 16, then reduced.
 *   RK_TIGHT  p < 2^62, words below 4: left operands, products and sums are reduced to 2.
 */
#ifndef RK_WORD_H
#define RK_WORD_H

#include "isa/rk_isa.h"
#include "ntt/rk_policy.h"

enum { LANES = 4, UNIT = RK_POLICY == RK_MID ? 4 : 2 /* multiples of p that are left of what is reduced */ };

#define UNROLL _Pragma("GCC unroll 4")

typedef __m256i rk_four;

typedef struct {
    rk_four p, twice, unit, double_unit;
    rk_four excess;
    int64_t phase;
    bool uniform;
} field;

typedef avx2_factor rk_factor;

RK_INLINE rk_four rk_all_four(const uint64_t *at) { return _mm256_set1_epi64x((int64_t)*at); }
RK_INLINE rk_four rk_load_four(const uint64_t *at) { return _mm256_loadu_si256((const __m256i *)at); }
RK_INLINE void rk_store_four(uint64_t *at, rk_four x) { _mm256_storeu_si256((__m256i *)at, x); }

RK_INLINE rk_four rk_evens(rk_four x, rk_four y) { return _mm256_unpacklo_epi64(x, y); }
RK_INLINE rk_four rk_odds(rk_four x, rk_four y) { return _mm256_unpackhi_epi64(x, y); }
RK_INLINE rk_four rk_lows(rk_four x, rk_four y) { return _mm256_permute2x128_si256(x, y, 0x20); }
RK_INLINE rk_four rk_highs(rk_four x, rk_four y) { return _mm256_permute2x128_si256(x, y, 0x31); }

/* From all that words may be to UNIT, and from twice UNIT. */
RK_INLINE rk_four halved(rk_four x, const field *f) { return avx2_less(x, f->unit); }
RK_INLINE rk_four reduced(rk_four x, const field *f) {
    return halved(RK_POLICY == RK_MID ? avx2_less(x, f->double_unit) : x, f);
}

RK_INLINE void products(rk_four t[2], const rk_four y[2], rk_factor v, rk_factor w, const field *f) {
    avx2_lazy(t, y, (const rk_factor[2]){v, w}, f->p);
    UNROLL for (int k = 0; k < 2 && RK_POLICY == RK_TIGHT; k++) t[k] = halved(t[k], f);
}

/* Two butterflies, x[0] and x[apart], and those next to them; or one. */
RK_INLINE void forward_butterflies(rk_four *x, int next, int apart, int count, rk_factor v, rk_factor w,
                                   const field *f) {
    rk_four t[2] = {x[apart], x[count == 2 ? next + apart : apart]};
    products(t, t, v, w, f);
    UNROLL for (int k = 0; k < count; k++) {
        rk_four *at = x + k * next;
        at[apart] = _mm256_sub_epi64(_mm256_add_epi64(*at, f->unit), t[k]);
        *at = _mm256_add_epi64(*at, t[k]);
    }
}

/* Of words below bound, a multiple of p for each. */
RK_INLINE void inverse_butterflies(rk_four *x, int next, int apart, int count, rk_factor v, rk_factor w,
                                   const rk_four *bound, const field *f) {
    rk_four t[2];
    UNROLL for (int k = 0; k < 2; k++) {
        rk_four *at = x + k % count * next;
        t[k] = _mm256_sub_epi64(_mm256_add_epi64(*at, bound[k]), at[apart]);
    }
    UNROLL for (int k = 0; k < count; k++) x[k * next] = _mm256_add_epi64(x[k * next], x[k * next + apart]);
    products(t, t, v, w, f);
    UNROLL for (int k = 0; k < count; k++) x[k * next + apart] = t[k];
}

/* Any integers; rare ones by division. */
static __attribute__((noinline, cold)) rk_four residues(rk_four x, rk_four p) {
    for (int i = 0; i < LANES; i++) {
        const int64_t r = x[i] % p[i];
        x[i] = r < 0 ? r + p[i] : r;
    }
    return x;
}

/* Below 2 p. */
RK_INLINE rk_four entered(const uint64_t *at, const field *f) {
    const rk_four x = rk_load_four(at);
    return __builtin_expect(!_mm256_testz_si256(x, f->excess), 0) ? residues(x, f->p) : x;
}

/* To [0, p). */
RK_INLINE void finished(uint64_t *at, rk_four x, const field *f) {
    const rk_four less = reduced(x, f);
    rk_store_four(at, avx2_less(RK_POLICY == RK_MID ? avx2_less(less, f->twice) : less, f->p));
}

/* Two stages, or one, on rows; w holds the factor of the outer stage and two of the inner. */
RK_INLINE void forward_stages(rk_four *v, int log, const rk_factor *w, const field *f) {
    UNROLL for (int i = 0; i < log; i++) v[i] = reduced(v[i], f);
    forward_butterflies(v, 1, log, log, w[0], w[0], f);
    if (log == 1) return;
    UNROLL for (int i = 0; i < 4 && RK_POLICY == RK_TIGHT; i += 2) v[i] = reduced(v[i], f);
    forward_butterflies(v, 2, 1, 2, w[1], w[2], f);
}

RK_INLINE void inverse_stages(rk_four *v, int log, const rk_factor *w, const rk_factor *scale, const field *f) {
    const bool doubled = RK_POLICY == RK_MID && log == 2; /* sums of the first stage are not reduced */
    const rk_four first[2] = {f->unit, f->unit}, then[2] = {doubled ? f->double_unit : f->unit, f->unit};
    if (log == 2) {
        inverse_butterflies(v, 2, 1, 2, w[1], w[2], first, f);
        UNROLL for (int i = 0; i < 4 && !doubled; i += 2) v[i] = halved(v[i], f);
    }
    inverse_butterflies(v, 1, log, log, w[0], w[0], then, f);
    if (scale) {
        rk_four t[2] = {v[0], v[log - 1]};
        products(t, t, *scale, *scale, f);
        UNROLL for (int i = 0; i < log; i++) v[i] = t[i];
        return;
    }
    UNROLL for (int i = 0; i < log; i++) v[i] = doubled && i == 0 ? reduced(v[i], f) : halved(v[i], f);
}

static field field_of(const rk_ntt *plan, int64_t phase) {
    field f = {.phase = phase, .uniform = plan->step == 1};
    const uint64_t *p = plan->constants + RK_P * plan->step, *excess = plan->constants + RK_EXCESS * plan->step;
    f.p = f.uniform ? rk_all_four(p) : rk_load_four(p + phase);
    f.excess = f.uniform ? rk_all_four(excess) : rk_load_four(excess + phase);
    f.twice = _mm256_add_epi64(f.p, f.p);
    f.double_unit = _mm256_slli_epi64(f.p, UNIT == 4 ? 3 : 2);
    f.unit = UNIT == 4 ? _mm256_slli_epi64(f.p, 2) : f.twice;
    return f;
}

#endif
