/* to uint8: integers are cut, floats become int32 first */
#include "math/rk_float.h"

RK_UNARY(toUByte, bool, uint8_t, uint8_t, x != 0)
RK_WORDS_TO(toUByte, uint8_t, (uint8_t)x)
RK_UNARY(toUByte, i64, uint8_t, int64_t, (uint8_t)x)
RK_UNARY(toUByte, f32, uint8_t, float, (uint8_t)rk_toInt_f32(x))
RK_UNARY(toUByte, f64, uint8_t, double, (uint8_t)rk_toInt_f64(x))
