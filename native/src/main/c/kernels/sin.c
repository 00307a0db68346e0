/* the sine */
#include "math/rk_angles.h"
#include "math/rk_narrow_angles.h"

RK_ANGLE(sin, RK_SINE)
RK_FLOAT_ANGLE(sin, RK_SINE, 0)
