/* the natural logarithm */
#include "math/rk_functions.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_UNARY(log, rk_is_normal(x), rk_log, rk_any_log)
