/* a - b floor(a / b) */
#include "math/rk_remainder.h"

RK_INTEGER_DIVISIONS(floorMod)
RK_REMAINDERS(floorMod, f32, float)
RK_REMAINDERS(floorMod, f64, double)
