/* a * b; integers wrap */
#include "kinds/rk_kernel.h"

RK_NUMERIC_BINARY(times, x * y)
/*
 * Both parts are sums: gcc makes fused instructions of a difference beside a sum, whatever it is told of contraction.
 */
RK_COMPLEX_BINARY(times, xr * yr + -xi * yi, xr * yi + xi * yr)
