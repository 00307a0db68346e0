/* (a - b) mod p */
#include "rk_modular.h"

RK_PIECE_BINARY(modsub, i64, int64_t, uint64_t, rk_below_i64(x + (p - y), p))
RK_PIECE_BINARY(modsub, i32, int32_t, uint32_t, rk_below_i32(x + (p - y), p))
