/* the smaller; NaN if either is, -0.0 below 0.0 */
#include "math/rk_float.h"

RK_WORDS_BINARY(min, x < y ? x : y)
RK_BINARY(min, i64, int64_t, int64_t, int64_t, x < y ? x : y)
RK_BINARY(min, f32, float, float, float, rk_min_f32(x, y))
RK_BINARY(min, f64, double, double, double, rk_min_f64(x, y))
