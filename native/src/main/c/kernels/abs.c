/* the length of complex numbers */
#include "math/rk_polar.h"

RK_COMPLEX_REAL_SPLIT(abs, rk_hypot_is_short(x.re, x.im), rk_length, rk_any_length)
