/* the angle of the point (y, x), operands in this order */
#include "math/rk_arcs.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_BINARY(atan2, rk_atan2_is_short(x, y), rk_atan2, rk_any_atan2)
