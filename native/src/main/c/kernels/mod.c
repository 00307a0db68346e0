/* a mod p, canonical also for negative a */
#include "rk_modular.h"

RK_PIECE_UNARY(mod, i64, int64_t, uint64_t, x)
RK_PIECE_UNARY(mod, i32, int32_t, uint32_t, x)
