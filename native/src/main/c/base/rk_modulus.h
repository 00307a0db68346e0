/* A modulus with its reciprocals: 64 bytes, filled by io.rankine.modular.ModulusTable. */
#ifndef RK_MODULUS_H
#define RK_MODULUS_H

#include <stddef.h>
#include <stdint.h>

#include "rankine_layout.h"

typedef struct rk_modulus {
    uint64_t p;       /* 1 <= p < 2^63 */
    uint64_t high;    /* floor(2^128 / p), upper word (p = 1: all ones), which is floor(2^64 / p) */
    uint64_t low;     /* lower word */
    uint64_t bits;    /* bit length of p */
    uint64_t mid;     /* floor(2^(bits + 50) / p) */
    double inverse;   /* 1 / p */
    uint64_t barrett; /* floor((2^(63 + bits) - 1) / p) */
    uint64_t norm;    /* floor((2^128 - 1) / (p << (64 - bits))) - 2^64: Moeller and Granlund's inverse */
} rk_modulus;

#define RK_PLACED(field, place) _Static_assert(offsetof(rk_modulus, field) == place, "as Java writes it")

_Static_assert(sizeof(rk_modulus) == RK_MODULUS_BYTES && RK_MODULUS_BYTES == 64, "one modulus is one cache line");
RK_PLACED(p, RK_MODULUS_P);
RK_PLACED(high, RK_MODULUS_HIGH);
RK_PLACED(low, RK_MODULUS_LOW);
RK_PLACED(bits, RK_MODULUS_BITS);
RK_PLACED(mid, RK_MODULUS_MID);
RK_PLACED(inverse, RK_MODULUS_INVERSE);
RK_PLACED(barrett, RK_MODULUS_BARRETT);
RK_PLACED(norm, RK_MODULUS_NORM);

#endif
