/* A modulus with its reciprocals: 64 bytes, filled by io.rankine.modular.ModulusTable. */
#ifndef RK_MODULUS_H
#define RK_MODULUS_H

#include <stdint.h>

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

_Static_assert(sizeof(rk_modulus) == 64, "one modulus is one cache line");

#endif
