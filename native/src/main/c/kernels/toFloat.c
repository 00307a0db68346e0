/* a as float32, to nearest even */
#include "math/rk_float.h"

RK_UNARY(toFloat, bool, float, uint8_t, x != 0)
RK_WORDS_TO(toFloat, float, (float)x)
RK_UNARY(toFloat, i64, float, int64_t, (float)x)
RK_UNARY(toFloat, f64, float, double, (float)x)
