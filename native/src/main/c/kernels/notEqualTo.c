/* a != b */
#include "kinds/rk_kernel.h"

RK_BINARY(notEqualTo, bool, uint8_t, uint8_t, uint8_t, (x != 0) != (y != 0))
RK_COMPARISON(notEqualTo, x != y)
RK_BINARY(notEqualTo, c64, uint8_t, rk_c64, rk_c64, x.re != y.re || x.im != y.im)
RK_BINARY(notEqualTo, c128, uint8_t, rk_c128, rk_c128, x.re != y.re || x.im != y.im)
