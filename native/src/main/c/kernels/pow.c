/* a to the power of b */
#include "math/rk_power.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_BINARY(pow, rk_pow_is_short(x, y), rk_pow, rk_any_pow)
