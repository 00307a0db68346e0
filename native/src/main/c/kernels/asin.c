/* the angle whose sine is a */
#include "math/rk_arcs.h"

RK_REAL_UNARY(asin, rk_asin(x))
