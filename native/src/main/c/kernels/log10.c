/* the logarithm to the base 10 */
#include "math/rk_functions.h"
#include "math/rk_narrow.h"

#define RK_LOG_OR_NONE(x) RK_LOG_OF(x, rk_log10(x))

RK_FLOAT_LOG(log10, rk_float_log10, rk_log10_or)
RK_SPLIT_UNARY(log10, f64, double, rk_has_log(x), RK_LOG_OR_NONE, rk_log10_or)
