/* the smallest whole number from a on */
#include "kinds/rk_kernel.h"

RK_UNARY(ceil, f32, float, float, ceilf(x))
RK_UNARY(ceil, f64, double, double, ceil(x))
