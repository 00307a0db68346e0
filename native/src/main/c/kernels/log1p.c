/* the natural logarithm of 1 + a */
#include "math/rk_functions.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_UNARY(log1p, rk_log1p_is_short(x), rk_log1p, rk_any_log1p)
