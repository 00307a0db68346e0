/* the angle of the point (y, x), operands in this order */
#include "math/rk_arcs.h"
#include "math/rk_narrow_angles.h"
#include "math/rk_split.h"

RK_SPLIT_BINARY(atan2, f32, float, rk_float_atan2_is_short(x, y), rk_float_atan2, rk_any_float_atan2)
RK_SPLIT_BINARY(atan2, f64, double, rk_atan2_is_short(x, y), rk_atan2, rk_any_atan2)
