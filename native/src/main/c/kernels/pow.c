/* a to the power of b */
#include "math/rk_power.h"
#include "math/rk_split.h"

RK_SPLIT_BINARY(pow, f32, float, rk_narrow_pow_is_short(x, y), rk_narrow_pow, rk_any_narrow_pow)
RK_SPLIT_BINARY(pow, f64, double, rk_pow_is_short(x, y), rk_pow, rk_any_pow)
