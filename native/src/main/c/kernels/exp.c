/* e to the power of a */
#include "math/rk_functions.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_UNARY(exp, rk_exp_is_short(x), rk_exp, rk_any_exp)
