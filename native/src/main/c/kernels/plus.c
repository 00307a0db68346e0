/* a + b; integers wrap */
#include "kinds/rk_kernel.h"

RK_NUMERIC_BINARY(plus, x + y)
RK_COMPLEX_BINARY(plus, xr + yr, xi + yi)
