/* a times itself */
#include "kinds/rk_kernel.h"

RK_NUMERIC_UNARY(square, x * x)
