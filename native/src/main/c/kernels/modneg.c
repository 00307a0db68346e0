/* -a mod p */
#include "kinds/rk_modular.h"

RK_PIECE_UNARY(modneg, i64, int64_t, uint64_t, rk_below_i64(p - x, p))
RK_PIECE_UNARY(modneg, i32, int32_t, uint32_t, rk_below_i32(p - x, p))
