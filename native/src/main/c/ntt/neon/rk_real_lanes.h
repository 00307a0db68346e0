/* Four doubles in two registers (rk_real.h). */
#ifndef RK_REAL_LANES_H
#define RK_REAL_LANES_H

#include <arm_neon.h>

typedef struct {
    float64x2_t low, high;
} real;

typedef struct {
    uint64x2_t low, high;
} rk_words;

#define BOTH(F, x) {F((x).low), F((x).high)}
#define BOTH2(F, x, y) {F((x).low, (y).low), F((x).high, (y).high)}
#define BOTH3(F, x, y, z) {F((x).low, (y).low, (z).low), F((x).high, (y).high, (z).high)}

RK_INLINE real rk_all(double x) { return (real){vdupq_n_f64(x), vdupq_n_f64(x)}; }
RK_INLINE real rk_load(const double *at) { return (real){vld1q_f64(at), vld1q_f64(at + 2)}; }
RK_INLINE rk_words rk_load_words(const uint64_t *at) { return (rk_words){vld1q_u64(at), vld1q_u64(at + 2)}; }

RK_INLINE void rk_store(double *at, real x) {
    vst1q_f64(at, x.low);
    vst1q_f64(at + 2, x.high);
}

RK_INLINE void rk_store_words(uint64_t *at, rk_words x) {
    vst1q_u64(at, x.low);
    vst1q_u64(at + 2, x.high);
}

RK_INLINE real rk_plus(real x, real y) { return (real)BOTH2(vaddq_f64, x, y); }
RK_INLINE real rk_minus(real x, real y) { return (real)BOTH2(vsubq_f64, x, y); }
RK_INLINE real rk_times(real x, real y) { return (real)BOTH2(vmulq_f64, x, y); }
RK_INLINE real rk_over(real x, real y) { return (real)BOTH2(vdivq_f64, x, y); }
RK_INLINE real rk_nearest(real x) { return (real)BOTH(vrndnq_f64, x); }

/* z - x y and x y - z, rounded once */
RK_INLINE real rk_less_product(real z, real x, real y) { return (real)BOTH3(vfmsq_f64, z, x, y); }
RK_INLINE real rk_product_less(real x, real y, real z) {
    const real less = rk_less_product(z, x, y);
    return (real)BOTH(vnegq_f64, less);
}

/* y where x < 0, else 0 */
RK_INLINE float64x2_t rk_two_if_negative(float64x2_t x, float64x2_t y) {
    return vreinterpretq_f64_u64(vandq_u64(vcltzq_f64(x), vreinterpretq_u64_f64(y)));
}
RK_INLINE real rk_if_negative(real x, real y) { return (real)BOTH2(rk_two_if_negative, x, y); }

/* Of halves of two, the first ones, x's before y's, or the second ones */
RK_INLINE real rk_evens(real x, real y) { return (real)BOTH2(vzip1q_f64, x, y); }
RK_INLINE real rk_odds(real x, real y) { return (real)BOTH2(vzip2q_f64, x, y); }
/* The lower halves of x and y, or the upper ones */
RK_INLINE real rk_lows(real x, real y) { return (real){x.low, y.low}; }
RK_INLINE real rk_highs(real x, real y) { return (real){x.high, y.high}; }

RK_INLINE real rk_of_words(rk_words x) { return (real)BOTH(vcvtq_f64_u64, x); }
RK_INLINE rk_words rk_to_words(real x) { return (rk_words)BOTH(vcvtq_u64_f64, x); }

/* Whether one of the words has one of the bits. */
RK_INLINE bool rk_have_bits(rk_words x, rk_words bits) {
    const uint64x2_t both = vorrq_u64(vandq_u64(x.low, bits.low), vandq_u64(x.high, bits.high));
    return (vgetq_lane_u64(both, 0) | vgetq_lane_u64(both, 1)) != 0;
}

#endif
