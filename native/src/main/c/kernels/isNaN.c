/* true if a is not a number */
#include "kinds/rk_kernel.h"

RK_UNARY(isNaN, f32, uint8_t, float, x != x)
RK_UNARY(isNaN, f64, uint8_t, double, x != x)
