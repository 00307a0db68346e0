/* a & b */
#include "kinds/rk_kernel.h"

RK_BINARY(and, bool, uint8_t, uint8_t, uint8_t, (x != 0) & (y != 0))
RK_INTEGER_BINARY(and, x & y)
