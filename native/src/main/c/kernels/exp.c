/* e to the power of a */
#include "math/rk_functions.h"

RK_REAL_UNARY(exp, rk_exp(x))
