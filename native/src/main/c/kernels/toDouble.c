/* a as float64, to nearest even */
#include "math/rk_float.h"

RK_UNARY(toDouble, bool, double, uint8_t, x != 0)
RK_WORDS_TO(toDouble, double, (double)x)
RK_UNARY(toDouble, i64, double, int64_t, (double)x)
RK_UNARY(toDouble, f32, double, float, (double)x)
