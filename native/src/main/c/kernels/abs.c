/* |a|; the smallest integer stays */
#include "kinds/rk_kernel.h"

RK_WORDS_UNARY(abs, __builtin_abs((int)x))
RK_UNARY(abs, i64, int64_t, int64_t, x < 0 ? -x : x)
RK_UNARY(abs, f32, float, float, fabsf(x))
RK_UNARY(abs, f64, double, double, fabs(x))
