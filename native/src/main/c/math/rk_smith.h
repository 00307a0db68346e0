/* Quotients of complex numbers without overflow on the way: Smith, Algorithm 116, Commun. ACM 5 (1962). As ComplexFactors in Java. */
#ifndef RK_SMITH_H
#define RK_SMITH_H

#include <math.h>

#include "base/rk_base.h"

/* A divisor: x + y i becomes (x u + y v) / by and (y u - x v) / by; by is 0 for 0. */
typedef struct rk_smith {
    double u, v, by;
} rk_smith;

RK_INLINE rk_smith rk_smith_of(double re, double im) {
    const bool real = fabs(re) >= fabs(im), zero = (re == 0) & (im == 0);
    const double large = real ? re : im, small = real ? im : re, ratio = small / large;
    return (rk_smith){real ? 1 : ratio, real ? ratio : 1, zero ? 0 : __builtin_fma(small, ratio, large)};
}

#endif
