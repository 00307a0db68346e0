/* the logarithm to the base 2 */
#include "math/rk_functions.h"

RK_REAL_UNARY(log2, rk_log2(x))
