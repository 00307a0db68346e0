/* a / b towards 0 */
#include "math/rk_divisor.h"

RK_INTEGER_DIVISIONS(div)
