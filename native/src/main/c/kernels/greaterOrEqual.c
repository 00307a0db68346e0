/* a >= b */
#include "rk_kernel.h"

RK_COMPARISON(greaterOrEqual, x >= y)
