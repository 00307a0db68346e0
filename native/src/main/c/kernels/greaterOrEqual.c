/* a >= b */
#include "kinds/rk_kernel.h"

RK_COMPARISON(greaterOrEqual, x >= y)
