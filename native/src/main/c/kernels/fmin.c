/* the smaller one, a number rather than NaN: without the sum that min needs for NaN */
#include "kinds/rk_kernel.h"
#include "math/rk_float.h"

RK_BINARY(fmin, f32, float, float, float, rk_fmin_f32(x, y))
RK_BINARY(fmin, f64, double, double, double, rk_fmin_f64(x, y))
