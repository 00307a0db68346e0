/* Java's rules where C leaves floats open: order of zeros and NaN, conversion to integers. */
#ifndef RK_FLOAT_H
#define RK_FLOAT_H

#include <math.h>

#include "base/rk_base.h"
#include "isa/rk_isa.h"

/* Equal operands differ at most in the sign of zero: the smaller has it if either has, the larger if both have. */
#define RK_ORDER(code, T, BITS)                                                                                        \
    RK_INLINE T rk_merge_##code(T x, T y, bool either) {                                                               \
        BITS a, b;                                                                                                     \
        memcpy(&a, &x, sizeof a);                                                                                      \
        memcpy(&b, &y, sizeof b);                                                                                      \
        const BITS r = either ? a | b : a & b;                                                                         \
        T z;                                                                                                           \
        memcpy(&z, &r, sizeof z);                                                                                      \
        return z;                                                                                                      \
    }                                                                                                                  \
    /* Two selections of which each takes its second operand of equal ones are two instructions of vectors. */         \
    RK_INLINE T rk_min_##code(T x, T y) {                                                                              \
        const T a = x < y ? x : y, b = y < x ? y : x;                                                                  \
        return __builtin_isunordered(x, y) ? x + y : rk_merge_##code(a, b, true);                                      \
    }                                                                                                                  \
    RK_INLINE T rk_max_##code(T x, T y) {                                                                              \
        const T a = x > y ? x : y, b = y > x ? y : x;                                                                  \
        return __builtin_isunordered(x, y) ? x + y : rk_merge_##code(a, b, false);                                     \
    }                                                                                                                  \
    /* A number rather than NaN. */                                                                                    \
    RK_INLINE T rk_fmin_##code(T x, T y) {                                                                             \
        const T ordered = x < y ? x : x == y ? rk_merge_##code(x, y, true) : y;                                        \
        return y != y ? x : ordered;                                                                                   \
    }                                                                                                                  \
    RK_INLINE T rk_fmax_##code(T x, T y) {                                                                             \
        const T ordered = x > y ? x : x == y ? rk_merge_##code(x, y, false) : y;                                       \
        return y != y ? x : ordered;                                                                                   \
    }

RK_ORDER(f32, float, uint32_t)
RK_ORDER(f64, double, uint64_t)

RK_INLINE int32_t rk_toInt_f32(float x) {
    return x != x ? 0 : x >= 0x1p31f ? INT32_MAX : x < -0x1p31f ? INT32_MIN : (int32_t)x;
}

RK_INLINE int32_t rk_toInt_f64(double x) {
    return x != x ? 0 : x >= 0x1p31 ? INT32_MAX : x <= -0x1p31 ? INT32_MIN : (int32_t)x;
}

RK_INLINE int64_t rk_toLong_f64(double x) {
    return x != x ? 0 : x >= 0x1p63 ? INT64_MAX : x < -0x1p63 ? INT64_MIN : rk_isa_whole_of(x);
}

RK_INLINE int64_t rk_toLong_f32(float x) { return rk_toLong_f64(x); }

#endif
