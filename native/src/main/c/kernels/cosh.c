/* the hyperbolic cosine */
#include "math/rk_hyperbolic.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_UNARY(cosh, fabs(x) < RK_SHORT_HYPERBOLIC, rk_cosh, rk_any_cosh)
