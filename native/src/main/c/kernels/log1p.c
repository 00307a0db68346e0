/* the natural logarithm of 1 + a */
#include "math/rk_functions.h"

RK_REAL_UNARY(log1p, rk_log1p(x))
