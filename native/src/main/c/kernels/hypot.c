/* the length of (a, b) */
#include "math/rk_roots.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_BINARY(hypot, rk_hypot_is_short(x, y), rk_hypot, rk_any_hypot)
