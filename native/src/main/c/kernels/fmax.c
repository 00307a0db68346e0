/* the larger one, a number rather than NaN: without the sum that max needs for NaN */
#include "kinds/rk_kernel.h"
#include "math/rk_float.h"

RK_BINARY(fmax, f32, float, float, float, rk_fmax_f32(x, y))
RK_BINARY(fmax, f64, double, double, double, rk_fmax_f64(x, y))
