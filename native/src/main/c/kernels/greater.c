/* a > b */
#include "rk_kernel.h"

RK_COMPARISON(greater, x > y)
