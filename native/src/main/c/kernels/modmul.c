/* a b mod p */
#include "kinds/rk_modular.h"
#include "modular/rk_product.h"

RK_MODULAR_BINARY(modmul, i64, int64_t)
RK_MODULAR_BINARY(modmul, i32, int32_t)
