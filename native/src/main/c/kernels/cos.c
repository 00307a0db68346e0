/* the cosine */
#include "math/rk_angles.h"
#include "math/rk_narrow_angles.h"

RK_ANGLE(cos, RK_COSINE)
RK_FLOAT_ANGLE(cos, RK_COSINE, 1)
