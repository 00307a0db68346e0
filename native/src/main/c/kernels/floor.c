/* the largest whole number up to a */
#include "kinds/rk_kernel.h"

RK_UNARY(floor, f32, float, float, floorf(x))
RK_UNARY(floor, f64, double, double, floor(x))
