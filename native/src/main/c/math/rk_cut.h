/*
 * Numbers cut to integers: a block without ends of the range, and without NaN, has no branches, which vectors would pay for each
 * element.
 */
#ifndef RK_CUT_H
#define RK_CUT_H

#include "math/rk_float.h"
#include "math/rk_narrow.h"
#include "math/rk_split.h"

/* |x| < 2^31 by its bits, compared this way round: compilers make fewer instructions of it. */
RK_INLINE bool rk_fits_f32(float x) { return !((int32_t)(rk_float_bits(x) & INT32_MAX) > INT32_C(0x4effffff)); }

/* 0 for those that do not fit, which no cast leaves defined. */
RK_INLINE int32_t rk_fitting_f32(float x) {
    return (int32_t)rk_float_of_bits(rk_float_bits(x) & -(uint32_t)rk_fits_f32(x));
}
RK_INLINE int32_t rk_fitting_f64(double x) {
    return (int32_t)rk_of_bits(rk_bits(x) & -(uint64_t)(fabs(x) < 0x1p31));
}

/* Any number, without branches: bits of the end of the range for those beyond it, none for NaN. */
#define RK_CUT_OR_END(x, whole) (whole | (INT32_MAX & -((x) >= 0x1p31)) | (INT32_MIN & -((x) <= -0x1p31)))

RK_INLINE int32_t rk_cut_f32(float x) { return RK_CUT_OR_END(x, rk_fitting_f32(x)); }
RK_INLINE int32_t rk_cut_f64(double x) { return RK_CUT_OR_END(x, rk_fitting_f64(x)); }

/* |x| < 2^51: the last bits of a sum whose last bit is 1. */
RK_INLINE int64_t rk_short_whole(double x) { return (int64_t)(rk_bits(trunc(x) + 0x1.8p52) - rk_bits(0x1.8p52)); }

/* By way of int32. */
#define RK_CUT(verb, R)                                                                                                \
    RK_SPLIT_UNARY_OF(verb, f32, R, float, RK_AS_IT_IS, rk_fits_f32(x), (R)rk_fitting_f32(x), (R)rk_cut_f32(x))      \
    RK_SPLIT_UNARY_OF(verb, f64, R, double, RK_AS_IT_IS, fabs(x) < 0x1p31, (R)rk_fitting_f64(x), (R)rk_cut_f64(x))

#endif
