/* -a; the smallest integer stays */
#include "kinds/rk_kernel.h"

RK_NUMERIC_UNARY(unaryMinus, -x)
RK_COMPLEX_UNARY(unaryMinus, -xr, -xi)
