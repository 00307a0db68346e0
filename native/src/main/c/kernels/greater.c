/* a > b */
#include "kinds/rk_kernel.h"

RK_COMPARISON(greater, x > y)
