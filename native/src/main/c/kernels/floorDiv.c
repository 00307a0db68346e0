/* floor(a / b) */
#include "math/rk_division.h"

RK_WORDS_BINARY(floorDiv, rk_floorDiv_i32(x, y))
RK_BINARY(floorDiv, i64, int64_t, int64_t, int64_t, rk_floorDiv_i64(x, y))
RK_BINARY(floorDiv, f32, float, float, float, (float)rk_floorDiv_f64(x, y))
RK_BINARY(floorDiv, f64, double, double, double, rk_floorDiv_f64(x, y))
