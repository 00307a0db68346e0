/* (a + b) mod p */
#include "rk_modular.h"

RK_PIECE_BINARY(modsum, i64, int64_t, uint64_t, rk_below_i64(x + y, p))
RK_PIECE_BINARY(modsum, i32, int32_t, uint32_t, rk_below_i32(x + y, p))
