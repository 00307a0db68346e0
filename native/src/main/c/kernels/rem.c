/* a - b trunc(a / b) */
#include "math/rk_remainder.h"

RK_INTEGER_DIVISIONS(rem)
RK_REMAINDERS(rem, f32, float)
RK_REMAINDERS(rem, f64, double)
