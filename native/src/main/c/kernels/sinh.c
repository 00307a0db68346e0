/* the hyperbolic sine */
#include "kinds/rk_kernel.h"
#include "math/rk_hyperbolic.h"
#include "math/rk_narrow.h"

RK_FLOAT_SPLIT(sinh, rk_float_hyperbolic_is_short(x), rk_float_sinh(x), rk_any_sinh(x))
RK_SPLIT_UNARY(sinh, f64, double, fabs(x) < RK_SHORT_HYPERBOLIC, rk_sinh, rk_any_sinh)
