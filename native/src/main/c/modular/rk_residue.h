/* Residues of any integers, one by one and in rows. Neither branches nor addresses depend on them. */
#ifndef RK_RESIDUE_H
#define RK_RESIDUE_H

#include "base/rk_moduli.h"
#include "isa/rk_isa.h"

/* t mod p for t < 2 p */
RK_INLINE uint64_t rk_below_i64(uint64_t t, uint64_t p) { return rk_isa_below(t, p); }
RK_INLINE uint32_t rk_below_i32(uint32_t t, uint32_t p) { return rk_isa_below(t, p); }

/* For x < 0: x = -(~x) - 1, so its residue is p - 1 - (~x mod p). Masks, as time must not tell residues apart. */
RK_INLINE uint64_t rk_residue_i64(int64_t x, uint64_t p, uint64_t high) {
    const uint64_t sign = (uint64_t)(x >> 63);
    const uint64_t magnitude = (uint64_t)x ^ sign;
    const uint64_t t = magnitude - rk_mulhi(magnitude, high) * p; /* < 2 p: the quotient is at most one short */
    return (rk_below_i64(t, p) ^ sign) + (sign & p);
}

RK_INLINE uint32_t rk_residue_i32(int32_t x, uint32_t p, uint64_t high) {
    const uint32_t magnitude = x < 0 ? -(uint32_t)x : (uint32_t)x;
    const uint32_t quotient = (uint32_t)(((uint64_t)magnitude * (uint32_t)(high >> 32)) >> 32); /* at most one short */
    const uint32_t t = magnitude - quotient * p;
    const uint32_t r = t >= p ? t - p : t;
    return x < 0 && r != 0 ? p - r : r;
}

RK_INLINE void rk_reduce_i64(int64_t n, int64_t *o, const int64_t *a, int step, const rk_moduli *m, int lanes) {
    for (int64_t i = rk_isa_reduce(n, o, a, step, m, lanes); i < n; i++) {
        o[i] = (int64_t)rk_residue_i64(a[i * step], m->p[i * lanes], m->high[i * lanes]);
    }
}

RK_INLINE void rk_reduce_i32(int64_t n, int32_t *o, const int32_t *a, int step, const rk_moduli *m, int lanes) {
    RK_EACH(i, n) {
        o[i] = (int32_t)rk_residue_i32(a[i * step], (uint32_t)m->p[i * lanes], m->high[i * lanes]);
    }
}

#endif
