/* not a */
#include "rk_kernel.h"

RK_UNARY(not, bool, uint8_t, uint8_t, x == 0)
RK_WORDS_UNARY(not, ~x)
RK_UNARY(not, i64, int64_t, int64_t, ~x)
