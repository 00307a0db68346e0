/* the complex number of two parts */
#include "kinds/rk_kernel.h"

RK_BINARY(complex, f32, rk_c64, float, float, ((rk_c64){x, y}))
RK_BINARY(complex, f64, rk_c128, double, double, ((rk_c128){x, y}))
