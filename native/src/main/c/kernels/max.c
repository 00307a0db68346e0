/* the larger; NaN if either is, 0.0 above -0.0 */
#include "math/rk_float.h"

RK_WORDS_BINARY(max, x > y ? x : y)
RK_BINARY(max, i64, int64_t, int64_t, int64_t, x > y ? x : y)
RK_BINARY(max, f32, float, float, float, rk_max_f32(x, y))
RK_BINARY(max, f64, double, double, double, rk_max_f64(x, y))
