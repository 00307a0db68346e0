/* the imaginary part */
#include "kinds/rk_kernel.h"

RK_UNARY(imag, c64, float, rk_c64, x.im)
RK_UNARY(imag, c128, double, rk_c128, x.im)
