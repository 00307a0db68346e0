/*
 * Quotients that never trap: the smallest integer over -1 wraps as in Java; a divisor of 0, which callers refuse, gives
 * 0 and no signal. int32 goes through double, exact because a quotient that is no integer is 2^-31 away from the next.
 */
#ifndef RK_DIVISION_H
#define RK_DIVISION_H

#include "kinds/rk_kernel.h"

RK_INLINE double rk_ratio(int32_t x, int32_t y) { return y == 0 ? 0 : (double)x / (double)y; }

RK_INLINE int32_t rk_div_i32(int32_t x, int32_t y) { return (int32_t)(int64_t)rk_ratio(x, y); }

RK_INLINE int32_t rk_floorDiv_i32(int32_t x, int32_t y) { return (int32_t)(int64_t)floor(rk_ratio(x, y)); }

RK_INLINE int32_t rk_rem_i32(int32_t x, int32_t y) { return y == 0 ? 0 : x - rk_div_i32(x, y) * y; }

RK_INLINE int32_t rk_floorMod_i32(int32_t x, int32_t y) { return y == 0 ? 0 : x - rk_floorDiv_i32(x, y) * y; }

RK_INLINE bool rk_unusual(int64_t y) { return (uint64_t)y + 1 <= 1; } /* -1 or 0 */

RK_INLINE int64_t rk_div_i64(int64_t x, int64_t y) { return rk_unusual(y) ? x * y : x / y; }

RK_INLINE int64_t rk_rem_i64(int64_t x, int64_t y) { return rk_unusual(y) ? 0 : x % y; }

RK_INLINE int64_t rk_floorDiv_i64(int64_t x, int64_t y) {
    if (rk_unusual(y)) return x * y;
    const int64_t q = x / y;
    return q - ((x ^ y) < 0 && q * y != x);
}

RK_INLINE int64_t rk_floorMod_i64(int64_t x, int64_t y) {
    if (rk_unusual(y)) return 0;
    const int64_t r = x % y;
    return r + ((r ^ y) < 0 && r != 0 ? y : 0);
}

RK_INLINE float rk_floorMod_f32(float x, float y) {
    const float r = fmodf(x, y);
    if (r == 0) return copysignf(0.0f, y);
    return (r < 0) == (y < 0) ? r : r + y;
}

RK_INLINE double rk_floorMod_f64(double x, double y) {
    const double r = fmod(x, y);
    if (r == 0) return copysign(0.0, y);
    return (r < 0) == (y < 0) ? r : r + y;
}

#endif
