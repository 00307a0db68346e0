/* a - b floor(a / b) */
#include "math/rk_divisor.h"

RK_INTEGER_DIVISIONS(floorMod)
RK_BINARY(floorMod, f32, float, float, float, rk_floorMod_f32(x, y))
RK_BINARY(floorMod, f64, double, double, double, rk_floorMod_f64(x, y))
