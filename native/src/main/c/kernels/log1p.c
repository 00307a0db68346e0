/* the natural logarithm of 1 + a */
#include "math/rk_functions.h"
#include "math/rk_narrow.h"

RK_FLOAT_SPLIT(log1p, rk_float_log1p_is_short(x), rk_float_log1p(x), rk_any_log1p(x))
RK_SPLIT_UNARY(log1p, f64, double, rk_log1p_is_short(x), rk_log1p, rk_any_log1p)
