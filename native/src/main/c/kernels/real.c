/* the real part */
#include "kinds/rk_kernel.h"

RK_UNARY(real, c64, float, rk_c64, x.re)
RK_UNARY(real, c128, double, rk_c128, x.re)
