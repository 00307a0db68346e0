/* a as int32; floats saturate, NaN gives 0 */
#include "math/rk_float.h"

RK_UNARY(toInt, bool, int32_t, uint8_t, x != 0)
RK_WORDS_TO(toInt, int32_t, x)
RK_UNARY(toInt, i64, int32_t, int64_t, (int32_t)x)
RK_UNARY(toInt, f32, int32_t, float, rk_toInt_f32(x))
RK_UNARY(toInt, f64, int32_t, double, rk_toInt_f64(x))
