/* the cosine */
#include "math/rk_angles.h"
#include "math/rk_narrow.h"

RK_ANGLE(cos, RK_COSINE)
RK_FLOAT_SPLIT(cos, fabsf(x) <= RK_FLOAT_NEAR, rk_float_angle(x, 1), cos_any(x))
