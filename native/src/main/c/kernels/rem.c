/* a - b trunc(a / b) */
#include "math/rk_divisor.h"

RK_INTEGER_DIVISIONS(rem)
RK_BINARY(rem, f32, float, float, float, fmodf(x, y))
RK_BINARY(rem, f64, double, double, double, fmod(x, y))
