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

RK_INLINE bool rk_unusual(int64_t y) { return (uint64_t)y + 1 <= 2; } /* -1, 0 or 1 */

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

/*
 * The exact quotient rounded down, as FloorDivision.java finds it. x / y may have been rounded up to a whole number; then
 * the rest x - q y has not the sign of y. It is a multiple of the least double: one multiply-add tells its sign.
 */
RK_INLINE double rk_floorDiv_f64(double x, double y) {
    const double down = floor(x / y);
    const double rest = fma(-down, fabs(y) < INFINITY ? y : copysign(1, y), x);
    const bool above = (y < 0 ? rest > 0 : rest < 0) && fabs(down) <= 0x1p53;
    const double quotient = above ? down - 1 : down;
    return fabs(x) == INFINITY && y != 0 ? NAN : quotient;
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
