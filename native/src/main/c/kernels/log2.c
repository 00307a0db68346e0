/* the logarithm to the base 2 */
#include "math/rk_functions.h"
#include "math/rk_narrow.h"

#define RK_LOG_OR_NONE(x) RK_LOG_OF(x, rk_log2(x))

RK_FLOAT_LOG(log2, rk_float_log2, rk_log2_or)
RK_SPLIT_UNARY(log2, f64, double, rk_has_log(x), RK_LOG_OR_NONE, rk_log2_or)
