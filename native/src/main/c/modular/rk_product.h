/* Pieces of products modulo p, by the width of p and what the instruction set multiplies best. */
#ifndef RK_PRODUCT_H
#define RK_PRODUCT_H

#include "modular/rk_residue.h"

/*
 * Exact for every p < 2^63. Up to 62 bits: q = mulhi(floor(x / 2^(bits-1)), floor((2^(63+bits)-1) / p)) is at most 2.5
 * short of x / p. Wider: division by a normalised divisor (Moeller and Granlund 2011, algorithm 4).
 */
RK_INLINE uint64_t rk_product(uint64_t x, uint64_t y, uint64_t p, uint64_t mu, unsigned bits, bool wide) {
    if (!wide) { /* shifted before the product: a shift of two words is a slow instruction */
        const uint64_t t = x * y - rk_mulhi(rk_mulhi(x << 1, y << (64 - bits)), mu) * p;
        return rk_below_i64(rk_below_i64(t, 2 * p), p);
    }
    const unsigned shift = 64 - bits;
    const uint64_t d = p << shift;
    const rk_u128 u = (rk_u128)x * (y << shift);
    const rk_u128 q = (u >> 64) * mu + u;
    const uint64_t q1 = (uint64_t)(q >> 64) + 1;
    uint64_t r = (uint64_t)u - q1 * d;
    /* Masks: gcc makes branches of conditional expressions here, and time must not tell residues apart. */
    r += d & -(uint64_t)(r > (uint64_t)q);
    r -= d & -(uint64_t)(r >= d);
    return r >> shift;
}

/* Of canonical x and y. */
RK_INLINE uint64_t rk_times(uint64_t x, uint64_t y, const rk_modulus *m) {
    const bool wide = m->bits == 63;
    return rk_product(x, y, m->p, wide ? m->norm : m->barrett, (unsigned)m->bits, wide);
}

RK_INLINE bool rk_products(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                           int sb, int lanes, bool wide) {
    uint64_t wrong = 0;
    for (int64_t i = 0; i < n; i++) {
        const uint64_t x = (uint64_t)a[i * sa], y = (uint64_t)b[i * sb], p = m->p[i * lanes];
        wrong |= x | (p - 1 - x) | y | (p - 1 - y);
        o[i] = (int64_t)rk_product(x, y, p, m->mu[i * lanes], (unsigned)m->bits[i * lanes], wide);
    }
    return (int64_t)wrong >= 0;
}

RK_INLINE bool modmul_i64_piece(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                                int sb, int lanes) {
    bool right;
    if (rk_isa_multiply(n, o, a, b, m, sa, sb, lanes, &right)) return right;
    return m->path < RK_BITS_63 ? rk_products(n, o, a, b, m, sa, sb, lanes, false)
                                : rk_products(n, o, a, b, m, sa, sb, lanes, true);
}

/*
 * p < 2^31: h = floor(x y / 2^(bits-1)) < 2^32, mu = floor(2^(31+bits) / p), at most 2^32 - 1; the quotient is at most
 * 3 short, and the remainder, below 3 p, is corrected in 64 bits.
 */
RK_INLINE uint64_t rk_reciprocal32(uint64_t high, unsigned bits) {
    const uint64_t mu = high >> (33 - bits);
    return mu > UINT32_MAX ? UINT32_MAX : mu;
}

RK_INLINE bool modmul_i32_piece(int64_t n, int32_t *o, const int32_t *a, const int32_t *b, const rk_moduli *m, int sa,
                                int sb, int lanes) {
    uint32_t wrong = 0;
    RK_EACH(i, n) {
        const uint32_t x = (uint32_t)a[i * sa], y = (uint32_t)b[i * sb], p = (uint32_t)m->p[i * lanes];
        const unsigned bits = (unsigned)m->bits[i * lanes];
        const uint64_t z = (uint64_t)x * y;
        const uint64_t q = ((z >> (bits - 1)) * rk_reciprocal32(m->high[i * lanes], bits)) >> 32;
        const uint64_t t = rk_below_i64(z - q * p, 2 * (uint64_t)p);
        o[i] = (int32_t)rk_below_i64(t, p);
        wrong |= x | (p - 1 - x) | y | (p - 1 - y);
    }
    return (int32_t)wrong >= 0;
}

#endif
