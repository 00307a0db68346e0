/* true if any element is true */
#include "kinds/rk_fold.h"

RK_FOLD_UNTIL(any_bool, 0, x | (y != 0), 1)
