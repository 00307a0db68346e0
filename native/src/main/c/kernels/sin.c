/* the sine */
#include "math/rk_angles.h"

RK_ANGLE(sin, RK_SINE)
