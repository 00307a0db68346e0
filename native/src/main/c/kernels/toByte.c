/* float32 and float64 as int8 */
#include "math/rk_cut.h"

RK_CUT(toByte, int8_t)
