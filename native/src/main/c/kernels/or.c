/* a | b */
#include "rk_kernel.h"

RK_BINARY(or, bool, uint8_t, uint8_t, uint8_t, (x != 0) | (y != 0))
RK_WORDS_BINARY(or, x | y)
RK_BINARY(or, i64, int64_t, int64_t, int64_t, x | y)
