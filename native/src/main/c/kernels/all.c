/* true if all elements are true */
#include "kinds/rk_fold.h"

RK_FOLD_UNTIL(all_bool, 1, x & (y != 0), 0)
