/* -a; the smallest integer stays */
#include "rk_kernel.h"

RK_NUMERIC_UNARY(unaryMinus, -x)
