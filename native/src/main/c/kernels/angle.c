/* the angle to the positive real axis */
#include "math/rk_polar.h"

RK_COMPLEX_REAL_SPLIT(angle, rk_atan2_is_short(x.im, x.re), rk_direction, rk_any_direction)
