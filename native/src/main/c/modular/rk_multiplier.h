/*
 * Products with constants w: with floor(w 2^64 / p) at hand they take no division (Harvey, "Faster arithmetic for
 * number-theoretic transforms", J. Symb. Comput. 60, 2014, section 2). Neither branches nor addresses depend on
 * residues.
 */
#ifndef RK_MULTIPLIER_H
#define RK_MULTIPLIER_H

#include "modular/rk_product.h"

RK_INLINE rk_multiplier rk_multiplier_of(uint64_t w, const rk_modulus *m) {
    /* floor(w floor(2^128 / p) / 2^64), at most one short as w < 2^63 */
    const uint64_t quotient = w * m->high + rk_mulhi(w, m->low);
    return (rk_multiplier){w, quotient + (0 - quotient * m->p >= m->p)};
}

/* y w mod p in [0, 2 p), for every y. */
RK_INLINE uint64_t rk_lazy(uint64_t y, rk_multiplier f, uint64_t p) { return y * f.w - rk_mulhi(y, f.quotient) * p; }

/* The inverse of a modulo p, without a common factor; 0 for p = 1. By Euclid: moduli are no secret. */
RK_INLINE uint64_t rk_inverse(uint64_t a, const rk_modulus *m) {
    int64_t r0 = (int64_t)m->p, r1 = (int64_t)(a % m->p), t0 = 0, t1 = 1;
    while (r1 != 0) {
        const int64_t quotient = r0 / r1, r = r0 - quotient * r1, t = t0 - quotient * t1;
        r0 = r1, r1 = r, t0 = t1, t1 = t;
    }
    return m->p == 1 ? 0 : (uint64_t)(t0 < 0 ? t0 + (int64_t)m->p : t0);
}

/* 2^64 mod p */
RK_INLINE uint64_t rk_word_residue(const rk_modulus *m) { return (0 - m->high * m->p) % m->p; }

/* n columns as whole groups */
RK_INLINE int64_t rk_groups(int64_t n) { return (n + RK_GROUP - 1) / RK_GROUP * RK_GROUP; }

/* n elements, and zeros to the end of the last group. */
RK_INLINE void rk_load_row(int64_t n, uint64_t *x, const int64_t *from, int64_t step) {
    if (step == 1) memcpy(x, from, (size_t)n * sizeof *x);
    else for (int64_t c = 0; c < n; c++) x[c] = (uint64_t)from[c * step];
    for (int64_t c = n; c < rk_groups(n); c++) x[c] = 0;
}

RK_INLINE void rk_store_row(int64_t n, int64_t *to, int64_t step, const uint64_t *y) {
    if (step == 1) memcpy(to, y, (size_t)n * sizeof *to);
    else for (int64_t c = 0; c < n; c++) to[c * step] = (int64_t)y[c];
}

/* x = a w mod p, canonical, of any integers a; a may be x. Room for whole groups in both. */
static void rk_scale_row(int64_t n, uint64_t *x, const int64_t *a, rk_multiplier f, const rk_modulus *m) {
    const uint64_t p = m->p;
    /* Taken as unsigned, a negative a is 2^64 too large. */
    const uint64_t turn = rk_times(f.w, rk_word_residue(m), m);
    if (rk_isa_scale(n, x, a, f, m, turn)) return;
    for (int64_t c = 0; c < n; c++) {
        const uint64_t t = rk_below_i64(rk_lazy((uint64_t)a[c], f, p), p);
        const uint64_t s = t - (turn & (uint64_t)(a[c] >> 63));
        x[c] = s + (p & (uint64_t)((int64_t)s >> 63));
    }
}

#endif
