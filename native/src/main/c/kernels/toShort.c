/* float32 and float64 as int16 */
#include "math/rk_cut.h"

RK_CUT(toShort, int16_t)
