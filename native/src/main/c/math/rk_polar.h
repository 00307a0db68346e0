/*
 * Length, angle, square root, exponential and logarithm of complex numbers, as in Java's
 * io.rankine.ops.math.ComplexFunctions, bit by bit: of the functions of real numbers, in float64.
 */
#ifndef RK_POLAR_H
#define RK_POLAR_H

#include "math/rk_angles.h"
#include "math/rk_java.h"
#include "math/rk_roots.h"
#include "math/rk_split.h"

RK_INLINE bool rk_is_mid(rk_c128 x) { return rk_atan2_is_short(x.im, x.re); }

RK_INLINE double rk_length(rk_c128 x) { return rk_hypot(x.re, x.im); }
RK_INLINE double rk_any_length(rk_c128 x) { return rk_any_hypot(x.re, x.im); }
RK_INLINE double rk_direction(rk_c128 x) { return rk_atan2(x.im, x.re); }
RK_INLINE double rk_any_direction(rk_c128 x) { return rk_any_atan2(x.im, x.re); }

/* ---- roots ---- */

/* To the right of the imaginary axis, of the length's root. */
RK_INLINE rk_c128 rk_root_of(rk_c128 x, double root, double other) {
    return x.re < 0 ? (rk_c128){fabs(other), copysign(root, x.im)} : (rk_c128){root, other};
}

RK_INLINE rk_c128 rk_complex_root(rk_c128 x) {
    const double root = sqrt((fabs(x.re) + rk_hypot(x.re, x.im)) / 2);
    return rk_root_of(x, root, x.im / (root == 0 ? 1 : 2 * root));
}

static __attribute__((noinline, unused)) rk_c128 rk_any_complex_root(rk_c128 x) {
    if (x.re == 0 && x.im == 0) return (rk_c128){0, x.im};
    if (fabs(x.im) == INFINITY) return (rk_c128){INFINITY, x.im};
    const double none = x.im == x.im ? 0 : x.im;
    if (x.re == INFINITY) return (rk_c128){x.re, copysign(none, x.im)};
    if (x.re == -INFINITY) return (rk_c128){none, copysign(x.re, x.im)};
    const double a = fabs(x.re), b = fabs(x.im), most = a > b ? a : b;
    const bool known = a == a && b == b, huge = known && most > 0x1p1020, tiny = known && most < 0x1p-960;
    const double scale = huge ? 0x1p-120 : tiny ? 0x1p120 : 1, back = huge ? 0x1p60 : tiny ? 0x1p-60 : 1;
    const double root = sqrt((fabs(x.re * scale) + rk_any_hypot(x.re * scale, x.im * scale)) / 2);
    return rk_root_of(x, root * back, x.im * scale / (2 * root) * back);
}

/* ---- exponentials ---- */

RK_INLINE bool rk_is_small_complex(rk_c128 x) { return rk_exp_is_short(x.re) && fabs(x.im) <= RK_NEAR; }

RK_INLINE rk_c128 rk_complex_exp(rk_c128 x) {
    const double length = rk_exp(x.re);
    return (rk_c128){length * rk_near_angle(x.im, RK_COSINE), length * rk_near_angle(x.im, RK_SINE)};
}

static __attribute__((noinline, unused)) rk_c128 rk_any_complex_exp(rk_c128 x) {
    if (x.im == 0) return (rk_c128){rk_any_exp(x.re), x.im};
    if (fabs(x.re) == INFINITY && !(fabs(x.im) < INFINITY)) {
        return x.re < 0 ? (rk_c128){0, copysign(0, x.im)} : (rk_c128){x.re, NAN};
    }
    /* By a root where the length overflows, but its product may not. */
    const bool large = x.re > 709 && x.re < 1418;
    const double length = rk_any_exp(large ? x.re / 2 : x.re), again = large ? length : 1;
    return (rk_c128){length * rk_any_angle(x.im, RK_COSINE) * again, length * rk_any_angle(x.im, RK_SINE) * again};
}

/* ---- logarithms ---- */

/* a + b without error, high + low. */
#define RK_TWO_SUM(a, b, high, low)                                                                                    \
    const double high = (a) + (b), high##_part = high - (a);                                                           \
    const double low = ((a) - (high - high##_part)) + ((b) - high##_part)

/* log(2^down sqrt(x^2 + y^2)): half the logarithm of squares as two doubles, which next to 1 do not cancel. */
RK_INLINE double rk_log_of_length(double x, double y, double down) {
    const double xx = x * x, yy = y * y, xx_low = rk_fma(x, x, -xx), yy_low = rk_fma(y, y, -yy);
    RK_TWO_SUM(xx, yy, sum, sum_low);
    const uint64_t bits = rk_bits(sum) + RK_SHIFTED;
    const double k = rk_exponent(bits, RK_BIAS);
    const double scale = rk_power(RK_WHOLE - k);
    const bool near = k == 0;
    /* What is left of 1: of the larger square first, which is from 1/4 to 2. */
    const double more = xx > yy ? xx : yy, less = xx > yy ? yy : xx;
    RK_TWO_SUM(more, -1, rest, rest_low);
    RK_TWO_SUM(rest, less, close, close_low);
    const double f = near ? close : rk_fraction(bits);
    const double low = ((near ? close_low + rest_low : sum_low) + (xx_low + yy_low)) * scale;
    return .5 * rk_log_sum(k + 2 * down, f, low * ((1 - f) * rk_fma(f, f, 1)));
}

RK_INLINE rk_c128 rk_complex_log(rk_c128 x) {
    return (rk_c128){rk_log_of_length(x.re, x.im, 0), rk_atan2(x.im, x.re)};
}

RK_INLINE rk_c128 rk_any_complex_log(rk_c128 x) {
    const double a = fabs(x.re), b = fabs(x.im), most = a > b ? a : b;
    const bool tiny = most < 0x1p-400, huge = most > 0x1p400;
    const double scale = tiny ? 0x1p600 : huge ? 0x1p-600 : 1, down = tiny ? -600 : huge ? 600 : 0;
    const double length = rk_log_of_length(a * scale, b * scale, down);
    const double real = a == INFINITY || b == INFINITY ? INFINITY : a == 0 && b == 0 ? -INFINITY : length;
    return (rk_c128){real, rk_any_atan2(x.im, x.re)};
}

/* ---- powers ---- */

enum { RK_FEW_FACTORS = 100 };

/* How often x is a factor of its power, with the sign of the exponent; 0 if the power is no product. */
RK_INLINE int rk_factors(rk_c128 y) {
    return y.im == 0 && fabs(y.re) < RK_FEW_FACTORS && rint(y.re) == y.re ? (int)y.re : 0;
}

/* A product of numbers of type X: squares from the first bit of the exponent on. */
#define RK_PRODUCT_OF_ITSELF(X, TIMES, x, factors)                                                                     \
    ({                                                                                                                 \
        const unsigned times_ = (unsigned)((factors) < 0 ? -(factors) : (factors));                                    \
        X power_ = x;                                                                                                  \
        for (unsigned bit_ = 1u << (31 - __builtin_clz(times_)) >> 1; bit_ > 0; bit_ >>= 1) {                          \
            power_ = TIMES(power_, power_);                                                                            \
            if (times_ & bit_) power_ = TIMES(power_, x);                                                              \
        }                                                                                                              \
        power_;                                                                                                        \
    })

static __attribute__((noinline, unused)) rk_c128 rk_complex_power(rk_c128 x, rk_c128 y) {
    const int factors = rk_factors(y);
    if (y.re == 0 && y.im == 0) return (rk_c128){1, 0};
    if (factors) {
        const rk_c128 power = RK_PRODUCT_OF_ITSELF(rk_c128, Complex_times_XX, x, factors);
        return factors > 0 ? power : Complex_div_XX((rk_c128){1, 0}, power);
    }
    if (x.re == 0 && x.im == 0) return y.re > 0 ? (rk_c128){0, 0} : (rk_c128){NAN, NAN};
    return rk_any_complex_exp(Complex_times_XX(y, rk_any_complex_log(x)));
}

#define RK_WIDE(x) ((rk_c128){(x).re, (x).im})

/* For complex128, and for complex64 rounded once. */
#define RK_COMPLEX_SPLIT(verb, ORDINARY, SHORT, FULL)                                                                  \
    RK_INLINE rk_c64 verb##_narrow(rk_c128 x) { return (rk_c64){(float)x.re, (float)x.im}; }                           \
    RK_SPLIT_UNARY_OF(verb, c64, rk_c64, rk_c64, RK_WIDE, ORDINARY, verb##_narrow(SHORT(x)), verb##_narrow(FULL(x)))   \
    RK_SPLIT_UNARY_OF(verb, c128, rk_c128, rk_c128, RK_AS_IT_IS, ORDINARY, SHORT(x), FULL(x))

#define RK_COMPLEX_REAL_SPLIT(verb, ORDINARY, SHORT, FULL)                                                             \
    RK_SPLIT_UNARY_OF(verb, c64, float, rk_c64, RK_WIDE, ORDINARY, (float)SHORT(x), (float)FULL(x))                    \
    RK_SPLIT_UNARY_OF(verb, c128, double, rk_c128, RK_AS_IT_IS, ORDINARY, SHORT(x), FULL(x))

#endif
