/* the logarithm to the base 2 */
#include "math/rk_functions.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_UNARY(log2, rk_is_normal(x), rk_log2, rk_log2_or)
