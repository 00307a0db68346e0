/* the tangent */
#include "math/rk_angles.h"
#include "math/rk_narrow.h"

RK_ANGLE(tan, RK_TANGENT)
RK_FLOAT_SPLIT(tan, fabsf(x) <= (float)RK_NEAR, rk_float_tan(x), tan_any(x))
