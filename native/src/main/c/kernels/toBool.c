/* a as bool */
#include "rk_kernel.h"

RK_UNARY(toBool, i32, uint8_t, int32_t, x != 0)
RK_UNARY(toBool, i64, uint8_t, int64_t, x != 0)
RK_UNARY(toBool, f32, uint8_t, float, x != 0)
RK_UNARY(toBool, f64, uint8_t, double, x != 0)
