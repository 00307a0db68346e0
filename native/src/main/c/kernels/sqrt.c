/* the square root of complex numbers */
#include "math/rk_polar.h"

RK_COMPLEX_SPLIT(sqrt, rk_has_short_root(x), rk_complex_root, rk_any_complex_root)
