/* the natural logarithm */
#include "math/rk_functions.h"

RK_REAL_UNARY(log, rk_log(x))
