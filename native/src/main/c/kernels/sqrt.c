/* the square root */
#include "kinds/rk_kernel.h"

RK_UNARY(sqrt, f32, float, float, sqrtf(x))
RK_UNARY(sqrt, f64, double, double, sqrt(x))
