/* (a - b) mod p */
#include "kinds/rk_sums.h"

RK_MODULAR_BINARY(modsub, i64, int64_t)
RK_MODULAR_BINARY(modsub, i32, int32_t)
