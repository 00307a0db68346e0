/* Four doubles in a register (rk_real.h). */
#ifndef RK_REAL_LANES_H
#define RK_REAL_LANES_H

#include <immintrin.h>

typedef __m256d real;
typedef __m256i rk_words;

RK_INLINE real rk_all(double x) { return _mm256_set1_pd(x); }
RK_INLINE real rk_load(const double *at) { return _mm256_loadu_pd(at); }
RK_INLINE void rk_store(double *at, real x) { _mm256_storeu_pd(at, x); }
RK_INLINE rk_words rk_load_words(const uint64_t *at) { return _mm256_loadu_si256((const __m256i *)at); }
RK_INLINE void rk_store_words(uint64_t *at, rk_words x) { _mm256_storeu_si256((__m256i *)at, x); }

RK_INLINE real rk_plus(real x, real y) { return _mm256_add_pd(x, y); }
RK_INLINE real rk_minus(real x, real y) { return _mm256_sub_pd(x, y); }
RK_INLINE real rk_times(real x, real y) { return _mm256_mul_pd(x, y); }
RK_INLINE real rk_over(real x, real y) { return _mm256_div_pd(x, y); }
RK_INLINE real rk_nearest(real x) { return _mm256_round_pd(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC); }

/* z - x y and x y - z, rounded once */
RK_INLINE real rk_less_product(real z, real x, real y) { return _mm256_fnmadd_pd(x, y, z); }
RK_INLINE real rk_product_less(real x, real y, real z) { return _mm256_fmsub_pd(x, y, z); }

/* y where x < 0, else 0 */
RK_INLINE real rk_if_negative(real x, real y) {
    return _mm256_and_pd(_mm256_cmp_pd(x, _mm256_setzero_pd(), _CMP_LT_OQ), y);
}

/* Of halves of two, the first ones, x's before y's, or the second ones */
RK_INLINE real rk_evens(real x, real y) { return _mm256_unpacklo_pd(x, y); }
RK_INLINE real rk_odds(real x, real y) { return _mm256_unpackhi_pd(x, y); }
/* The lower halves of x and y, or the upper ones */
RK_INLINE real rk_lows(real x, real y) { return _mm256_permute2f128_pd(x, y, 0x20); }
RK_INLINE real rk_highs(real x, real y) { return _mm256_permute2f128_pd(x, y, 0x31); }

/* Integers below 2^52 enter and leave doubles through the mantissa of 2^52. */
RK_INLINE real rk_of_words(rk_words x) {
    const real two52 = rk_all(0x1p52);
    return _mm256_sub_pd(_mm256_castsi256_pd(_mm256_or_si256(x, _mm256_castpd_si256(two52))), two52);
}

RK_INLINE rk_words rk_to_words(real x) {
    const real two52 = rk_all(0x1p52);
    return _mm256_xor_si256(_mm256_castpd_si256(_mm256_add_pd(x, two52)), _mm256_castpd_si256(two52));
}

/* Whether one of the words has one of the bits. */
RK_INLINE bool rk_have_bits(rk_words x, rk_words bits) { return !_mm256_testz_si256(x, bits); }

#endif
