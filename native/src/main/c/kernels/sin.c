/* the sine */
#include "math/rk_angles.h"
#include "math/rk_narrow.h"

RK_ANGLE(sin, RK_SINE)
RK_FLOAT_SPLIT(sin, fabsf(x) <= RK_FLOAT_NEAR, rk_float_angle(x, 0), sin_any(x))
