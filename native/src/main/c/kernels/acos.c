/* the angle whose cosine is a */
#include "math/rk_arcs.h"

RK_REAL_UNARY(acos, rk_acos(x))
