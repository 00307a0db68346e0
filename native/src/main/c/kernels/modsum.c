/* (a + b) mod p */
#include "kinds/rk_sums.h"

RK_MODULAR_BINARY(modsum, i64, int64_t)
RK_MODULAR_BINARY(modsum, i32, int32_t)
