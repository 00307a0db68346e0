/* e to the power of a, minus 1 */
#include "math/rk_functions.h"

RK_REAL_UNARY(expm1, rk_expm1(x))
