/* the tangent */
#include "math/rk_angles.h"
#include "math/rk_narrow_angles.h"

RK_ANGLE(tan, RK_TANGENT)
RK_FLOAT_SPLIT(tan, rk_float_is_wide(x), rk_float_tan(x), rk_any_angle(x, RK_TANGENT))
