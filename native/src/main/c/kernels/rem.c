/* a - b trunc(a / b) */
#include "math/rk_divisor.h"

RK_INTEGER_DIVISIONS(rem)
