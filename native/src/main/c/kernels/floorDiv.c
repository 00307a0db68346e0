/* floor(a / b) */
#include "math/rk_divisor.h"

RK_INTEGER_DIVISIONS(floorDiv)
RK_BINARY(floorDiv, f32, float, float, float, (float)rk_floorDiv_f64(x, y))
RK_BINARY(floorDiv, f64, double, double, double, rk_floorDiv_f64(x, y))
