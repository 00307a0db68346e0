/* the hyperbolic sine */
#include "math/rk_hyperbolic.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_UNARY(sinh, fabs(x) < RK_SHORT_HYPERBOLIC, rk_sinh, rk_any_sinh)
