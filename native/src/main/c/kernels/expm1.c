/* e to the power of a, minus 1 */
#include "math/rk_functions.h"
#include "math/rk_split.h"

RK_REAL_SPLIT_UNARY(expm1, rk_expm1_is_short(x), rk_expm1, rk_any_expm1)
