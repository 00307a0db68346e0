/* Moduli of a row, spread into planes so that one modulus and one per element run the same vector code. */
#ifndef RK_MODULI_H
#define RK_MODULI_H

#include "base/rk_base.h"
#include "base/rk_modulus.h"

/* Columns of long conversions are computed in groups of so many; rows have room for whole groups. */
enum { RK_GROUP = 32 };

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
    uint64_t exact[RK_LANES] __attribute__((aligned(64))); /* barrett, of moduli of 63 bits norm */
} rk_moduli;

/* The modulus of a lane, for what computes one by one. */
RK_INLINE rk_modulus rk_modulus_at(const rk_moduli *m, int64_t i) {
    return (rk_modulus){
        .p = m->p[i], .high = m->high[i], .bits = m->bits[i], .barrett = m->exact[i], .norm = m->exact[i]};
}

/* A constant w < p, and floor(w 2^64 / p). */
typedef struct rk_multiplier {
    uint64_t w, quotient;
} rk_multiplier;

/* An exact sum of products, and how many of them a tile has. */
typedef struct rk_sum {
    uint64_t low, mid, high;
} rk_sum;

enum { RK_SUM_ROWS = 4, RK_SUM_COLUMNS = 16 };

#endif
