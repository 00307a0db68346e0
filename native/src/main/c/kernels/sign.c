/* -1, 0 or 1; NaN and zeros stay */
#include "kinds/rk_kernel.h"

#define RK_SIGN(code, T) RK_UNARY(sign, code, T, T, (T)((x > 0) - (x < 0)))

RK_SIGN(i8, int8_t)
RK_SIGN(i16, int16_t)
RK_SIGN(i32, int32_t)
RK_SIGN(i64, int64_t)
RK_UNARY(sign, u8, uint8_t, uint8_t, x != 0)
RK_UNARY(sign, f32, float, float, x > 0 ? 1 : x < 0 ? -1 : x)
RK_UNARY(sign, f64, double, double, x > 0 ? 1 : x < 0 ? -1 : x)
