/* e to the power of a */
#include "math/rk_polar.h"

RK_REAL_SPLIT_UNARY(exp, rk_exp_is_short(x), rk_exp, rk_any_exp)
RK_COMPLEX_SPLIT(exp, rk_is_small_complex(x), rk_complex_exp, rk_any_complex_exp)
