/* a >> b with the sign's bits before; only those where b is negative or no less than there are bits */
#include "kinds/rk_kernel.h"

RK_WORDS_BINARY(shr, x >> ((y & -32) == 0 ? y : 31))
RK_BINARY(shr, i64, int64_t, int64_t, int64_t, x >> ((y & -64) == 0 ? y : 63))
