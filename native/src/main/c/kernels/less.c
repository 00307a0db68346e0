/* a < b */
#include "rk_kernel.h"

RK_COMPARISON(less, x < y)
