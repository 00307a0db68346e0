/* true if all elements are true */
#include "kinds/rk_fold.h"

RK_FOLD(all_bool, uint8_t, uint8_t, 1, x & (y != 0))
