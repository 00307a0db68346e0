/* a - b floor(a / b) */
#include "math/rk_division.h"

RK_WORDS_BINARY(floorMod, rk_floorMod_i32(x, y))
RK_BINARY(floorMod, i64, int64_t, int64_t, int64_t, rk_floorMod_i64(x, y))
RK_BINARY(floorMod, f32, float, float, float, rk_floorMod_f32(x, y))
RK_BINARY(floorMod, f64, double, double, double, rk_floorMod_f64(x, y))
