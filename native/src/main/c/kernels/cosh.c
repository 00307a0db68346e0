/* the hyperbolic cosine */
#include "kinds/rk_kernel.h"
#include "math/rk_hyperbolic.h"
#include "math/rk_narrow.h"

RK_FLOAT_SPLIT(cosh, rk_float_hyperbolic_is_short(x), rk_float_cosh(x), rk_any_cosh(x))
RK_SPLIT_UNARY(cosh, f64, double, fabs(x) < RK_SHORT_HYPERBOLIC, rk_cosh, rk_any_cosh)
