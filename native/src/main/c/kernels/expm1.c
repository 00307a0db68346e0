/* e to the power of a, minus 1 */
#include "math/rk_functions.h"
#include "math/rk_narrow.h"

RK_FLOAT_SPLIT(expm1, rk_float_expm1_is_short(x), rk_float_expm1(x), rk_any_expm1(x))
RK_SPLIT_UNARY(expm1, f64, double, rk_expm1_is_short(x), rk_expm1, rk_any_expm1)
