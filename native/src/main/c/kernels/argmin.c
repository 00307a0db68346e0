#include "kinds/rk_place.h"

RK_PLACES(argmin, <, RK_LESS, RK_LESS_OR_NAN)
