#include "kinds/rk_place.h"

RK_PLACES(argmax, >, RK_MORE, RK_MORE_OR_NAN)
