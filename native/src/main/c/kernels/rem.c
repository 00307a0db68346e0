/* a - b trunc(a / b) */
#include "math/rk_division.h"

RK_WORDS_BINARY(rem, rk_rem_i32(x, y))
RK_BINARY(rem, i64, int64_t, int64_t, int64_t, rk_rem_i64(x, y))
RK_BINARY(rem, f32, float, float, float, fmodf(x, y))
RK_BINARY(rem, f64, double, double, double, fmod(x, y))
