/* the complex conjugate */
#include "kinds/rk_kernel.h"

RK_COMPLEX_UNARY(conj, xr, -xi)
