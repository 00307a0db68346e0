/* the cosine */
#include "math/rk_angles.h"

RK_ANGLE(cos, f32, float, 1)
RK_ANGLE(cos, f64, double, 1)
