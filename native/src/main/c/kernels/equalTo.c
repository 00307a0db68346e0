/* a == b */
#include "kinds/rk_kernel.h"

RK_BINARY(equalTo, bool, uint8_t, uint8_t, uint8_t, (x != 0) == (y != 0))
RK_COMPARISON(equalTo, x == y)
RK_BINARY(equalTo, c64, uint8_t, rk_c64, rk_c64, x.re == y.re && x.im == y.im)
RK_BINARY(equalTo, c128, uint8_t, rk_c128, rk_c128, x.re == y.re && x.im == y.im)
