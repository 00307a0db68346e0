/* the natural logarithm */
#include "math/rk_narrow.h"
#include "math/rk_polar.h"

#define RK_LOG_OR_NONE(x) RK_LOG_OF(x, rk_log(x))

RK_FLOAT_LOG(log, rk_float_log, rk_any_log)
RK_SPLIT_UNARY(log, f64, double, rk_has_log(x), RK_LOG_OR_NONE, rk_any_log)
RK_COMPLEX_SPLIT(log, rk_is_mid(x), rk_complex_log, rk_any_complex_log)
