/* float32 and float64 as uint8 */
#include "math/rk_cut.h"

RK_CUT(toUByte, uint8_t)
