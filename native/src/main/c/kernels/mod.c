/* a mod p, canonical also for negative a */
#include "rk_modular.h"

/* Operands are mostly not canonical: that is what the op is for, so nothing is tried before reducing. */
#define RK_MOD(code, T)                                                                                               \
    RK_INLINE bool mod_##code##_piece(int64_t n, T *o, const T *a, const rk_moduli *m, int sa, int lanes) {            \
        rk_reduce_##code(n, o, a, sa, m, lanes);                                                                       \
        return true;                                                                                                   \
    }                                                                                                                  \
    RK_MODULAR_UNARY(mod, code, T)

RK_MOD(i64, int64_t)
RK_MOD(i32, int32_t)
