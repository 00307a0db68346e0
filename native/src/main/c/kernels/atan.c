/* the angle whose tangent is a */
#include "math/rk_arcs.h"

RK_REAL_UNARY(atan, rk_atan(x))
