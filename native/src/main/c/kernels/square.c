/* a times itself */
#include "rk_kernel.h"

RK_NUMERIC_UNARY(square, x * x)
