/* the hyperbolic tangent */
#include "math/rk_functions.h"

RK_REAL_UNARY(tanh, rk_tanh(x))
