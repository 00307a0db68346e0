/* a as bool */
#include "kinds/rk_kernel.h"

RK_WORDS_TO(toBool, uint8_t, x != 0)
RK_UNARY(toBool, i64, uint8_t, int64_t, x != 0)
RK_UNARY(toBool, f32, uint8_t, float, x != 0)
RK_UNARY(toBool, f64, uint8_t, double, x != 0)
RK_UNARY(toBool, c64, uint8_t, rk_c64, x.re != 0 || x.im != 0)
RK_UNARY(toBool, c128, uint8_t, rk_c128, x.re != 0 || x.im != 0)
