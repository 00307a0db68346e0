/* to complex64, the imaginary part of reals being 0 */
#include "kinds/rk_kernel.h"

RK_UNARY(toComplexFloat, bool, rk_c64, uint8_t, ((rk_c64){(float)(x != 0), 0}))
RK_WORDS_TO(toComplexFloat, rk_c64, ((rk_c64){(float)x, 0}))
RK_UNARY(toComplexFloat, i64, rk_c64, int64_t, ((rk_c64){(float)x, 0}))
RK_UNARY(toComplexFloat, f32, rk_c64, float, ((rk_c64){(float)x, 0}))
RK_UNARY(toComplexFloat, f64, rk_c64, double, ((rk_c64){(float)x, 0}))
RK_UNARY(toComplexFloat, c64, rk_c64, rk_c64, ((rk_c64){(float)x.re, (float)x.im}))
RK_UNARY(toComplexFloat, c128, rk_c64, rk_c128, ((rk_c64){(float)x.re, (float)x.im}))
