/* the sine */
#include "math/rk_angles.h"

RK_ANGLE(sin, f32, float, 0)
RK_ANGLE(sin, f64, double, 0)
