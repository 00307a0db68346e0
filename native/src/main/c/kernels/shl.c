/* a << b; 0 where b is negative or no less than there are bits */
#include "kinds/rk_kernel.h"

RK_WORDS_BINARY(shl, (y & -32) == 0 ? (int32_t)((uint32_t)x << (y & 31)) : 0)
RK_BINARY(shl, i64, int64_t, int64_t, int64_t, (y & -64) == 0 ? (int64_t)((uint64_t)x << (y & 63)) : 0)
