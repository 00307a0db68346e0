/* 1 / a */
#include "kinds/rk_kernel.h"

RK_UNARY(reciprocal, f32, float, float, 1 / x)
RK_UNARY(reciprocal, f64, double, double, 1 / x)
