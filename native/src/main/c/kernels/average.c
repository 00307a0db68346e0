/* the average, rounded down, without the sum that would wrap */
#include "kinds/rk_kernel.h"

RK_WORDS_BINARY(average, (x & y) + ((x ^ y) >> 1))
RK_BINARY(average, i64, int64_t, int64_t, int64_t, (x & y) + ((x ^ y) >> 1))
