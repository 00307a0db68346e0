/* not a */
#include "kinds/rk_kernel.h"

RK_UNARY(not, bool, uint8_t, uint8_t, x == 0)
RK_INTEGER_UNARY(not, ~x)
