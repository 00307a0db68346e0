/* the natural logarithm */
#include "math/rk_polar.h"

RK_REAL_SPLIT_UNARY(log, rk_is_normal(x), rk_log, rk_any_log)
RK_COMPLEX_SPLIT(log, rk_is_mid(x), rk_complex_log, rk_any_complex_log)
