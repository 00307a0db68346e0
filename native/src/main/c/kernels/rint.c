/* the nearest whole number, of two the even one */
#include "kinds/rk_kernel.h"

RK_UNARY(rint, f32, float, float, rintf(x))
RK_UNARY(rint, f64, double, double, rint(x))
