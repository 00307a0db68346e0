/* to int16: integers are cut, floats become int32 first */
#include "math/rk_float.h"

RK_UNARY(toShort, bool, int16_t, uint8_t, x != 0)
RK_WORDS_TO(toShort, int16_t, (int16_t)x)
RK_UNARY(toShort, i64, int16_t, int64_t, (int16_t)x)
RK_UNARY(toShort, f32, int16_t, float, (int16_t)rk_toInt_f32(x))
RK_UNARY(toShort, f64, int16_t, double, (int16_t)rk_toInt_f64(x))
