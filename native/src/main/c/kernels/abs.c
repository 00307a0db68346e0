/* |a|; the smallest integer stays; of complex numbers the length */
#include "math/rk_polar.h"

RK_WORDS_UNARY(abs, __builtin_abs((int)x))
RK_UNARY(abs, i64, int64_t, int64_t, x < 0 ? -x : x)
RK_UNARY(abs, f32, float, float, fabsf(x))
RK_UNARY(abs, f64, double, double, fabs(x))
RK_COMPLEX_REAL_SPLIT(abs, rk_hypot_is_short(x.re, x.im), rk_length, rk_any_length)
