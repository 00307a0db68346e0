/* the square root of complex numbers */
#include "math/rk_polar.h"

RK_COMPLEX_SPLIT(sqrt, rk_hypot_is_short(x.re, x.im), rk_complex_root, rk_any_complex_root)
