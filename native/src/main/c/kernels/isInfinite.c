/* true if a is infinite */
#include "kinds/rk_kernel.h"

RK_UNARY(isInfinite, f32, uint8_t, float, fabsf(x) == INFINITY)
RK_UNARY(isInfinite, f64, uint8_t, double, fabs(x) == INFINITY)
