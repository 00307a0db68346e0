/* Declarations shared by all sources. */
#ifndef RK_BASE_H
#define RK_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "rankine_layout.h"

#define RK_INLINE static inline __attribute__((always_inline))
#define RK_EACH(i, n) _Pragma("GCC ivdep") for (int64_t i = 0; i < (n); i++)

/* Loops of a known count, unrolled before arrays become registers: those of a loop that is unrolled later stay in memory. */
#define RK_UNROLL _Pragma("GCC unroll 16")

#define RK_JOIN_(a, b) a##_##b
#define RK_JOIN(a, b) RK_JOIN_(a, b)

enum { RK_LINE_BYTES = 64 /* of a cache */ };

typedef unsigned __int128 rk_u128;

RK_INLINE uint64_t rk_bits(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

RK_INLINE double rk_of_bits(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

RK_INLINE uint64_t rk_mulhi(uint64_t x, uint64_t y) { return (uint64_t)(((rk_u128)x * y) >> 64); }

#endif
