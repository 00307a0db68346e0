/* the cube root */
#include "math/rk_narrow_angles.h"
#include "math/rk_roots.h"

RK_FLOAT_SPLIT(cbrt, rk_float_is_normal(fabsf(x)), rk_float_cbrt(x), rk_any_cbrt(x))
RK_SPLIT_UNARY(cbrt, f64, double, rk_is_normal(fabs(x)), rk_cbrt, rk_any_cbrt)
