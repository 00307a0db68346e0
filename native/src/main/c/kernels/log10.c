/* the logarithm to the base 10 */
#include "math/rk_functions.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_UNARY(log10, rk_is_normal(x), rk_log10, rk_log10_or)
