/* true if any element is true */
#include "kinds/rk_fold.h"

RK_FOLD(any_bool, uint8_t, uint8_t, 0, x | (y != 0))
