/*
 * The product of all pivots, which is the determinant, as it is where no step overflows or underflows; else once more of
 * fractions, with exponents of their own. As PivotProduct in Java, bit by bit.
 */
#ifndef RK_PIVOTS_H
#define RK_PIVOTS_H

#include <float.h>
#include <math.h>

#include "math/rk_java.h"

enum { RK_SCALED_MOST = 2000 }; /* beyond it all is 0 or infinite */

/* Of 0 and subnormal numbers -1023. */
RK_INLINE int64_t rk_exponent_at(double x) { return (int64_t)(rk_bits(x) >> 52 & 0x7ff) - 1023; }

/* x by a power of 2, rounded once, as the first half is exact. */
RK_INLINE double rk_scaled_by(double x, int64_t exponent) {
    const int64_t all = exponent < -RK_SCALED_MOST ? -RK_SCALED_MOST : exponent > RK_SCALED_MOST ? RK_SCALED_MOST : exponent;
    const int64_t half = all / 2;
    return x * rk_of_bits((uint64_t)(half + 1023) << 52) * rk_of_bits((uint64_t)(all - half + 1023) << 52);
}

RK_INLINE bool rk_is_ordinary(double x) { return fabs(x) >= DBL_MIN && fabs(x) < INFINITY; }

static __attribute__((noinline, unused)) double rk_scaled_product(bool odd, const double *pivots, int64_t step, int64_t n) {
    double product = odd ? -1 : 1;
    int64_t exponent = 0;
    for (int64_t i = 0; i < n; i++) {
        const int64_t by = rk_exponent_at(pivots[i * step]);
        product *= rk_scaled_by(pivots[i * step], -by);
        const int64_t more = rk_exponent_at(product);
        product = rk_scaled_by(product, -more);
        exponent += by + more;
    }
    return rk_scaled_by(product, exponent);
}

/* Of n pivots, so many elements apart. */
RK_INLINE double rk_product_of(bool odd, const double *pivots, int64_t step, const int64_t n) {
    double product = odd ? -1 : 1;
    bool normal = true, finite = true;
    for (int64_t i = 0; i < n; i++) {
        product *= pivots[i * step];
        finite &= fabs(pivots[i * step]) < INFINITY;
        normal &= rk_is_ordinary(product);
    }
    return normal || !finite ? product : rk_scaled_product(odd, pivots, step, n);
}

/* NaN if a part is. */
RK_INLINE double rk_larger_part(rk_c128 z) { return rk_max_f64(fabs(z.re), fabs(z.im)); }

RK_INLINE rk_c128 rk_complex_scaled_by(rk_c128 z, int64_t by) {
    return (rk_c128){rk_scaled_by(z.re, by), rk_scaled_by(z.im, by)};
}

/* Parts of a pivot are so far apart. */
RK_INLINE rk_c128 rk_pivot_at(const double *pivots, int64_t i, int64_t step, int64_t apart) {
    return (rk_c128){pivots[i * step], pivots[i * step + apart]};
}

static __attribute__((noinline, unused)) rk_c128
rk_scaled_complex_product(bool odd, const double *pivots, int64_t step, int64_t apart, int64_t n) {
    rk_c128 product = {odd ? -1 : 1, 0};
    int64_t exponent = 0;
    for (int64_t i = 0; i < n; i++) {
        const rk_c128 pivot = rk_pivot_at(pivots, i, step, apart);
        const int64_t by = rk_exponent_at(rk_larger_part(pivot));
        product = Complex_times_XX(product, rk_complex_scaled_by(pivot, -by));
        const int64_t more = rk_exponent_at(rk_larger_part(product));
        product = rk_complex_scaled_by(product, -more);
        exponent += by + more;
    }
    return rk_complex_scaled_by(product, exponent);
}

RK_INLINE rk_c128 rk_complex_product_of(bool odd, const double *pivots, int64_t step, int64_t apart, int64_t n) {
    rk_c128 product = {odd ? -1 : 1, 0};
    bool normal = true, finite = true;
    for (int64_t i = 0; i < n; i++) {
        const rk_c128 pivot = rk_pivot_at(pivots, i, step, apart);
        product = Complex_times_XX(product, pivot);
        finite &= rk_larger_part(pivot) < INFINITY;
        normal &= rk_is_ordinary(rk_larger_part(product));
    }
    return normal || !finite ? product : rk_scaled_complex_product(odd, pivots, step, apart, n);
}

#endif
