/* the logarithm to the base 10 */
#include "math/rk_functions.h"

RK_REAL_UNARY(log10, rk_log10(x))
