/* the angle whose sine is a */
#include "math/rk_arcs.h"
#include "math/rk_narrow_angles.h"

RK_UNARY(asin, f32, float, float, rk_float_asin(x))
RK_UNARY(asin, f64, double, double, rk_asin(x))
