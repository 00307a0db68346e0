/* the midpoint, rounded down, without the sum that would wrap */
#include "kinds/rk_kernel.h"

RK_WORDS_BINARY(midpoint, (x & y) + ((x ^ y) >> 1))
RK_BINARY(midpoint, i64, int64_t, int64_t, int64_t, (x & y) + ((x ^ y) >> 1))
