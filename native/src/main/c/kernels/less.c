/* a < b */
#include "kinds/rk_kernel.h"

RK_COMPARISON(less, x < y)
