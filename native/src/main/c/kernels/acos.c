/* the angle whose cosine is a */
#include "math/rk_arcs.h"
#include "math/rk_narrow_angles.h"

RK_UNARY(acos, f32, float, float, rk_float_acos(x))
RK_UNARY(acos, f64, double, double, rk_acos(x))
