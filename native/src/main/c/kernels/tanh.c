/* the hyperbolic tangent */
#include "math/rk_functions.h"
#include "math/rk_narrow.h"

RK_UNARY(tanh, f32, float, float, rk_float_tanh(x))
RK_UNARY(tanh, f64, double, double, rk_tanh(x))
