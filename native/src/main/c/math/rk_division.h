/*
 * Quotients that never trap: the smallest integer over -1 wraps as in Java; a divisor of 0, which callers refuse, gives
 * 0 and no signal. int32 goes through double, exact because a quotient that is no integer is 2^-31 away from the next.
 */
#ifndef RK_DIVISION_H
#define RK_DIVISION_H

#include "kinds/rk_kernel.h"
#include "math/rk_functions.h"

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
 * The same of integers below 2^50 in size and a divisor other than 0, by doubles, which vectors divide. The quotient x / y
 * is 1 / y away from an integer that it does not reach, more than it is rounded by: so both have the same whole part.
 */
RK_INLINE bool rk_is_short(int64_t x) { return (uint64_t)x + (UINT64_C(1) << 50) < UINT64_C(1) << 51; }

#define RK_WHOLE_BITS UINT64_C(0x4338000000000000)

RK_INLINE double rk_of_short(int64_t x) { return rk_of_bits((uint64_t)x + RK_WHOLE_BITS) - RK_WHOLE; }

/* The nearest integer without instructions that not all sets have, mended; as a double + RK_WHOLE. */
RK_INLINE int64_t rk_short_floor(double t) {
    const double nearest = t + RK_WHOLE;
    return (int64_t)(rk_bits(nearest) - RK_WHOLE_BITS) - (nearest - RK_WHOLE > t);
}

RK_INLINE int64_t rk_floorDiv_short(int64_t x, int64_t y) { return rk_short_floor(rk_of_short(x) / rk_of_short(y)); }

RK_INLINE int64_t rk_div_short(int64_t x, int64_t y) {
    const int64_t sign = (x ^ y) >> 63, q = rk_short_floor(fabs(rk_of_short(x) / rk_of_short(y)));
    return (q ^ sign) - sign;
}

RK_INLINE int64_t rk_floorMod_short(int64_t x, int64_t y) { return x - y * rk_floorDiv_short(x, y); }

RK_INLINE int64_t rk_rem_short(int64_t x, int64_t y) { return x - y * rk_div_short(x, y); }

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

#endif
