/* the angle whose tangent is a */
#include "math/rk_arcs.h"
#include "math/rk_narrow_angles.h"

RK_UNARY(atan, f32, float, float, rk_float_atan(x))
RK_UNARY(atan, f64, double, double, rk_atan(x))
