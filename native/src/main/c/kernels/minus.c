/* a - b; integers wrap */
#include "kinds/rk_kernel.h"

RK_NUMERIC_BINARY(minus, x - y)
RK_COMPLEX_BINARY(minus, xr - yr, xi - yi)
