/* the tangent */
#include "math/rk_angles.h"

RK_ANGLE(tan, RK_TANGENT)
