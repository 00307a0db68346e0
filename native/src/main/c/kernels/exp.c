/* e to the power of a */
#include "math/rk_narrow.h"
#include "math/rk_polar.h"

RK_FLOAT_TIERS(exp, rk_float_exp_is_short(x), rk_float_exp(x), rk_float_exp_is_mild(x), rk_float_mild_exp(x),
               rk_any_exp(x))
RK_SPLIT_UNARY(exp, f64, double, rk_exp_is_short(x), rk_exp, rk_any_exp)
RK_COMPLEX_SPLIT(exp, rk_is_small_complex(x), rk_complex_exp, rk_any_complex_exp)
