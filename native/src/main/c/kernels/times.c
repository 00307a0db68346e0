/* a * b; integers wrap */
#include "rk_kernel.h"

RK_NUMERIC_BINARY(times, x * y)
