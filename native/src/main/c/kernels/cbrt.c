/* the cube root */
#include "math/rk_roots.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_UNARY(cbrt, fabs(x) >= 0x1p-1022 && fabs(x) < INFINITY, rk_cbrt, rk_any_cbrt)
