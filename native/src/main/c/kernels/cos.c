/* the cosine */
#include "math/rk_angles.h"

RK_ANGLE(cos, RK_COSINE)
