/*
 * Remainders of floats by one division and one multiply-add. Where the quotient |x| / |y| is below 2^53 (of float 2^24), its whole part q
 * is exact or, as the quotient is rounded to the nearest, one too large. The rest |x| - q |y| is a multiple of the last bit of x or y and
 * at most |y| in size, so the multiply-add is exact; and so is the sum with |y| where the rest is below 0. All others go to fmod.
 */
#ifndef RK_REMAINDER_H
#define RK_REMAINDER_H

#include "math/rk_divisor.h"

#define RK_REMAINDER(code, T, f, WHOLE)                                                                                \
    RK_INLINE T rk_quotient_##code(T x, T y) { return floor##f(fabs##f(x) / fabs##f(y)); }                             \
    RK_INLINE bool rk_is_exact_##code(T x, T y) { return rk_quotient_##code(x, y) < WHOLE && fabs##f(y) < INFINITY; }  \
    RK_INLINE T rk_rest_##code(T x, T y) {                                                                             \
        const T rest = fma##f(-rk_quotient_##code(x, y), fabs##f(y), fabs##f(x));                                      \
        return rest < 0 ? rest + fabs##f(y) : rest;                                                                    \
    }                                                                                                                  \
    RK_INLINE T rk_rem_exact_##code(T x, T y) { return copysign##f(rk_rest_##code(x, y), x); }                         \
    RK_INLINE T rk_rem_##code(T x, T y) {                                                                              \
        return rk_is_exact_##code(x, y) ? rk_rem_exact_##code(x, y) : fmod##f(x, y);                                   \
    }                                                                                                                  \
    RK_INLINE T rk_floorMod_exact_##code(T x, T y) {                                                                   \
        const T rest = rk_rest_##code(x, y);                                                                           \
        return copysign##f((x < 0) != (y < 0) && rest != 0 ? fabs##f(y) - rest : rest, y);                             \
    }                                                                                                                  \
    RK_INLINE T rk_floorMod_##code(T x, T y) {                                                                         \
        if (rk_is_exact_##code(x, y)) return rk_floorMod_exact_##code(x, y);                                           \
        const T r = fmod##f(x, y);                                                                                     \
        if (r == 0) return copysign##f(0, y);                                                                          \
        return (r < 0) == (y < 0) ? r : r + y;                                                                         \
    }

RK_REMAINDER(f32, float, f, 0x1p24F)
RK_REMAINDER(f64, double, , 0x1p53)

#define RK_REMAINDERS(verb, code, T)                                                                                   \
    RK_INLINE bool verb##_##code##_is_short(T x, T y) { return rk_is_exact_##code(x, y); }                             \
    RK_INLINE T verb##_##code##_short(T x, T y) { return rk_##verb##_exact_##code(x, y); }                             \
    RK_BINARY_ROWS(verb##_##code, T, T, T, rk_##verb##_##code(x, y), NULL, RK_SHORT_BY, RK_SHORT)

#endif
