/* a without its fraction */
#include "kinds/rk_kernel.h"

RK_UNARY(trunc, f32, float, float, truncf(x))
RK_UNARY(trunc, f64, double, double, trunc(x))
