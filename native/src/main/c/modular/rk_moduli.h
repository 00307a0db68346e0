/* Moduli of a row, spread into planes so that one modulus and one per element run the same vector code. */
#ifndef RK_MODULI_H
#define RK_MODULI_H

#include "loop/rk_nest.h"

#if defined(__AVX512IFMA__)
#define RK_IFMA 1
#elif defined(__AVX2__) && defined(__FMA__)
#define RK_FMA 1
#endif

typedef unsigned __int128 rk_u128;

/* How products are reduced; a row uses the path of its widest modulus. */
typedef enum rk_path {
    RK_BITS_49, /* 52-bit multiply-add (or double FMA): one correction */
    RK_BITS_50, /* the same, two corrections */
    RK_BITS_59, /* 52 + 12 bit limbs: two corrections */
    RK_BITS_62, /* the same, three corrections: p <= 11 * 2^58 */
    RK_BITS_63  /* Moeller and Granlund division, scalar */
} rk_path;

typedef struct rk_moduli {
    rk_path path;
    uint64_t least; /* the smallest p: operands in [0, least) are canonical for every lane */
    double inverse; /* 1 / p of the first one */
    uint64_t p[RK_LANES] __attribute__((aligned(64)));
    uint64_t high[RK_LANES] __attribute__((aligned(64))); /* floor(2^64 / p) */
    uint64_t mu[RK_LANES] __attribute__((aligned(64)));   /* the path's reciprocal */
    uint64_t bits[RK_LANES] __attribute__((aligned(64)));
} rk_moduli;

RK_INLINE uint64_t rk_mulhi(uint64_t x, uint64_t y) { return (uint64_t)(((rk_u128)x * y) >> 64); }

RK_INLINE rk_path rk_path_of(const rk_modulus *m) {
    if (m->bits <= 49) return RK_BITS_49;
    if (m->bits == 50) return RK_BITS_50;
    if (m->bits <= 59) return RK_BITS_59;
    return m->p <= 11 * (UINT64_C(1) << 58) ? RK_BITS_62 : RK_BITS_63;
}

/* floor(2^(2 bits + 1) / p), saturated: for p = 2^61 it is 2^64. */
RK_INLINE uint64_t rk_wide_reciprocal(const rk_modulus *m) {
    const rk_u128 r = (((rk_u128)m->high << 64) | m->low) >> (127 - 2 * m->bits);
    return r >> 64 ? UINT64_MAX : (uint64_t)r;
}

RK_INLINE uint64_t rk_reciprocal(const rk_modulus *m, rk_path path) {
    if (path == RK_BITS_63) return m->norm;
#if defined(RK_IFMA)
    return path <= RK_BITS_50 ? m->mid : rk_wide_reciprocal(m);
#else
    uint64_t word = m->barrett;
#if defined(RK_FMA)
    if (path <= RK_BITS_50) __builtin_memcpy(&word, &m->inverse, sizeof word);
#endif
    return word;
#endif
}

static inline void rk_prepare(rk_moduli *to, const rk_modulus *m, int64_t n) {
    to->path = RK_BITS_49;
    to->least = UINT64_MAX;
    to->inverse = 0;
    for (int64_t i = 0; i < n; i++) {
        const rk_path path = rk_path_of(&m[i]);
        if (i == 0) to->inverse = m[i].inverse;
        if (path > to->path) to->path = path;
        if (m[i].p < to->least) to->least = m[i].p;
    }
    for (int64_t i = 0; i < n; i++) {
        to->p[i] = m[i].p;
        to->high[i] = m[i].high;
        to->mu[i] = rk_reciprocal(&m[i], to->path);
        to->bits[i] = m[i].bits;
    }
}

#endif
