/* the logarithm to the base 10 */
#include "math/rk_functions.h"
#include "math/rk_narrow.h"

RK_FLOAT_SPLIT(log10, rk_float_is_normal(x), rk_float_log10(x), rk_log10_or(x))
RK_SPLIT_UNARY(log10, f64, double, rk_is_normal(x), rk_log10, rk_log10_or)
