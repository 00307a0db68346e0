/* true if a is neither infinite nor NaN */
#include "kinds/rk_kernel.h"

RK_UNARY(isFinite, f32, uint8_t, float, fabsf(x) < INFINITY)
RK_UNARY(isFinite, f64, uint8_t, double, fabs(x) < INFINITY)
