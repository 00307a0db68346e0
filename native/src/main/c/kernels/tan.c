/* the tangent */
#include "math/rk_angles.h"

RK_ANGLE(tan, RK_TANGENT)
RK_SPLIT_UNARY(tan, f32, float, fabs(x) <= RK_NEAR, tan_near, tan_any)
