/* to complex128, the imaginary part of reals being 0 */
#include "kinds/rk_kernel.h"

RK_UNARY(toComplex, bool, rk_c128, uint8_t, ((rk_c128){(double)(x != 0), 0}))
RK_WORDS_TO(toComplex, rk_c128, ((rk_c128){(double)x, 0}))
RK_UNARY(toComplex, i64, rk_c128, int64_t, ((rk_c128){(double)x, 0}))
RK_UNARY(toComplex, f32, rk_c128, float, ((rk_c128){(double)x, 0}))
RK_UNARY(toComplex, f64, rk_c128, double, ((rk_c128){(double)x, 0}))
RK_UNARY(toComplex, c64, rk_c128, rk_c64, ((rk_c128){(double)x.re, (double)x.im}))
RK_UNARY(toComplex, c128, rk_c128, rk_c128, ((rk_c128){(double)x.re, (double)x.im}))
