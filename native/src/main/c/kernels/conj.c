/* the complex conjugate */
#include "rk_kernel.h"

RK_COMPLEX_UNARY(conj, xr, -xi)
