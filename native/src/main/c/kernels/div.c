/* a / b, of integers towards 0 */
#include "math/rk_divisor.h"

RK_INTEGER_DIVISIONS(div)
RK_BINARY(div, f32, float, float, float, x / y)
RK_BINARY(div, f64, double, double, double, x / y)

/*
 * Smith, Algorithm 116, Commun. ACM 5 (1962); a divisor of 0 divides part by part. gcc makes fused instructions of a
 * difference beside a sum, whatever it is told of contraction: so products pass through memory.
 */
RK_INLINE rk_c128 quotient(rk_c128 x, rk_c128 y) {
    const bool real = fabs(y.re) >= fabs(y.im);
    const double large = real ? y.re : y.im;
    const double small = real ? y.im : y.re;
    const double ratio = small / large;
    double share = small * ratio, pr = x.re * ratio, pi = x.im * ratio;
    __asm__("" : "+m"(share), "+m"(pr), "+m"(pi));
    const double scale = 1 / (large + share);
    const double re = real ? x.re + pi : pr + x.im;
    const double im = real ? x.im - pr : pi - x.re;
    const bool zero = large == 0;
    return (rk_c128){zero ? x.re / fabs(y.re) : re * scale, zero ? x.im / fabs(y.im) : im * scale};
}

RK_INLINE rk_c64 quotient_c64(rk_c64 x, rk_c64 y) {
    const rk_c128 z = quotient((rk_c128){x.re, x.im}, (rk_c128){y.re, y.im});
    return (rk_c64){(float)z.re, (float)z.im};
}

RK_BINARY(div, c64, rk_c64, rk_c64, rk_c64, quotient_c64(x, y))
RK_BINARY(div, c128, rk_c128, rk_c128, rk_c128, quotient(x, y))
