/*
 * Ops by hand, of one element: formulas that call such an op call these, by class, method and a letter for each operand, as in
 * rk_java.h. Results are those of the kernels.
 */
#ifndef RK_OPS_H
#define RK_OPS_H

#include "math/rk_division.h"
#include "math/rk_hyperbolic.h"
#include "math/rk_java.h"
#include "math/rk_narrow_angles.h"
#include "math/rk_polar.h"
#include "math/rk_power.h"
#include "math/rk_remainder.h"

/* Of float64, and of float32: SHORT if x is ORDINARY, else that of float64 rounded. */
#define RK_OP(name, ORDINARY, SHORT, FULL)                                                                             \
    RK_INLINE double rk_##name##_D(double x) { return FULL; }                                                          \
    RK_INLINE float rk_##name##_F(float x) { return ORDINARY ? SHORT : (float)(FULL); }

RK_OP(PowerOps_exp, rk_float_exp_is_short(x), rk_float_exp(x), rk_any_exp(x))
RK_OP(PowerOps_exp2, true, rk_float_exp2(x), rk_any_exp2(x))
RK_OP(PowerOps_expm1, rk_float_expm1_is_short(x), rk_float_expm1(x), rk_any_expm1(x))
RK_OP(PowerOps_log, rk_float_is_normal(x), rk_float_log(x), rk_any_log(x))
RK_OP(PowerOps_log1p, rk_float_log1p_is_short(x), rk_float_log1p(x), rk_any_log1p(x))
RK_OP(PowerOps_log2, rk_float_is_normal(x), rk_float_log2(x), rk_log2_or(x))
RK_OP(PowerOps_log10, rk_float_is_normal(x), rk_float_log10(x), rk_log10_or(x))
RK_OP(PowerOps_cbrt, rk_float_is_normal(fabsf(x)), rk_float_cbrt(x), rk_any_cbrt(x))
RK_OP(TrigonometricOps_sin, rk_float_is_wide(x), rk_float_wide_angle(x, 0), rk_any_angle(x, RK_SINE))
RK_OP(TrigonometricOps_cos, rk_float_is_wide(x), rk_float_wide_angle(x, 1), rk_any_angle(x, RK_COSINE))
RK_OP(TrigonometricOps_tan, rk_float_is_wide(x), rk_float_tan(x), rk_any_angle(x, RK_TANGENT))
RK_OP(TrigonometricOps_asin, true, rk_float_asin(x), rk_asin(x))
RK_OP(TrigonometricOps_acos, true, rk_float_acos(x), rk_acos(x))
RK_OP(TrigonometricOps_atan, true, rk_float_atan(x), rk_atan(x))
RK_OP(TrigonometricOps_sinh, rk_float_hyperbolic_is_short(x), rk_float_sinh(x), rk_any_sinh(x))
RK_OP(TrigonometricOps_cosh, rk_float_hyperbolic_is_short(x), rk_float_cosh(x), rk_any_cosh(x))
RK_OP(TrigonometricOps_tanh, true, rk_float_tanh(x), rk_tanh(x))

RK_INLINE double rk_PowerOps_pow_DD(double x, double y) { return rk_wide_one_any_pow(x, y); }
RK_INLINE float rk_PowerOps_pow_FF(float x, float y) { return rk_narrow_one_any_pow(x, y); }
RK_INLINE double rk_PowerOps_hypot_DD(double x, double y) { return rk_any_hypot(x, y); }
RK_INLINE double rk_TrigonometricOps_atan2_DD(double y, double x) { return rk_any_atan2(y, x); }
RK_INLINE float rk_TrigonometricOps_atan2_FF(float y, float x) { return rk_any_float_atan2(y, x); }

RK_INLINE int8_t rk_CastOps_toByte_D(double x) { return (int8_t)rk_toInt_f64(x); }
RK_INLINE int32_t rk_CastOps_toUByte_D(double x) { return rk_toInt_f64(x); }
RK_INLINE int16_t rk_CastOps_toShort_D(double x) { return (int16_t)rk_toInt_f64(x); }
RK_INLINE int32_t rk_CastOps_toInt_D(double x) { return rk_toInt_f64(x); }
RK_INLINE int64_t rk_CastOps_toLong_D(double x) { return rk_toLong_f64(x); }

RK_INLINE double rk_NumberOps_fmin_DD(double x, double y) { return rk_fmin_f64(x, y); }
RK_INLINE double rk_NumberOps_fmax_DD(double x, double y) { return rk_fmax_f64(x, y); }

RK_INLINE rk_c128 rk_PowerOps_exp_X(rk_c128 x) { return rk_any_complex_exp(x); }
RK_INLINE rk_c128 rk_PowerOps_sqrt_X(rk_c128 x) { return rk_any_complex_root(x); }
RK_INLINE rk_c128 rk_PowerOps_log_X(rk_c128 x) { return rk_any_complex_log(x); }
RK_INLINE rk_c128 rk_PowerOps_pow_XX(rk_c128 x, rk_c128 y) { return rk_complex_power(x, y); }
RK_INLINE double rk_ArithmeticOps_abs_X(rk_c128 x) { return rk_any_length(x); }
RK_INLINE double rk_ComplexOps_angle_X(rk_c128 x) { return rk_any_direction(x); }

/* Divisors are not 0. */
#define RK_DIVISION_OPS(l, T)                                                                                          \
    RK_INLINE T rk_DivisionOps_div_##l##l(T x, T y) { return rk_quotient_##l(x, y); }                                  \
    RK_INLINE T rk_DivisionOps_rem_##l##l(T x, T y) { return rk_rest_##l(x, y); }                                      \
    RK_INLINE T rk_DivisionOps_floorDiv_##l##l(T x, T y) { return Math_floorDiv_##l##l(x, y); }                        \
    RK_INLINE T rk_DivisionOps_floorMod_##l##l(T x, T y) { return Math_floorMod_##l##l(x, y); }

RK_DIVISION_OPS(I, int32_t)
RK_DIVISION_OPS(J, int64_t)

RK_INLINE double rk_DivisionOps_floorDiv_DD(double x, double y) { return rk_floorDiv_f64(x, y); }
RK_INLINE float rk_DivisionOps_floorDiv_FF(float x, float y) { return (float)rk_floorDiv_f64(x, y); }
RK_INLINE double rk_DivisionOps_floorMod_DD(double x, double y) { return rk_floorMod_f64(x, y); }
RK_INLINE float rk_DivisionOps_floorMod_FF(float x, float y) { return rk_floorMod_f32(x, y); }
RK_INLINE double rk_DivisionOps_rem_DD(double x, double y) { return rk_rem_f64(x, y); }
RK_INLINE float rk_DivisionOps_rem_FF(float x, float y) { return rk_rem_f32(x, y); }

#endif
