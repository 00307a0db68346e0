/* the logarithm to the base 2 */
#include "math/rk_functions.h"
#include "math/rk_narrow.h"

RK_FLOAT_SPLIT(log2, rk_float_is_normal(x), rk_float_log2(x), rk_log2_or(x))
RK_SPLIT_UNARY(log2, f64, double, rk_is_normal(x), rk_log2, rk_log2_or)
