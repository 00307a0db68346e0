/* a <= b */
#include "rk_kernel.h"

RK_COMPARISON(lessOrEqual, x <= y)
