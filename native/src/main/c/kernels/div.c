/* a / b, of integers towards 0 */
#include "rk_division.h"

RK_BINARY(div, i32, int32_t, int32_t, int32_t, rk_div_i32(x, y))
RK_BINARY(div, i64, int64_t, int64_t, int64_t, rk_div_i64(x, y))
RK_BINARY(div, f32, float, float, float, x / y)
RK_BINARY(div, f64, double, double, double, x / y)
