/* to int8: integers are cut, floats become int32 first */
#include "math/rk_float.h"

RK_UNARY(toByte, bool, int8_t, uint8_t, x != 0)
RK_WORDS_TO(toByte, int8_t, (int8_t)x)
RK_UNARY(toByte, i64, int8_t, int64_t, (int8_t)x)
RK_UNARY(toByte, f32, int8_t, float, (int8_t)rk_toInt_f32(x))
RK_UNARY(toByte, f64, int8_t, double, (int8_t)rk_toInt_f64(x))
