/* float32 and float64 as int32 */
#include "math/rk_cut.h"

RK_CUT(toInt, int32_t)
