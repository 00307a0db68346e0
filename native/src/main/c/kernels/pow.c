/* a to the power of b */
#include "kinds/rk_lanes.h"
#include "math/rk_polar.h"
#include "math/rk_power.h"
#include "math/rk_split.h"

/* ---- as many at once as a vector holds ---- */

typedef float rk_narrows __attribute__((vector_size(RK_VECTOR)));
typedef int32_t rk_narrow_wholes __attribute__((vector_size(RK_VECTOR)));
typedef uint32_t rk_narrow_words __attribute__((vector_size(RK_VECTOR)));
typedef double rk_wides __attribute__((vector_size(RK_VECTOR)));
typedef uint64_t rk_wide_words __attribute__((vector_size(RK_VECTOR)));

#define RK_TAKEN(K, WORD, condition, x, y) K##_of_bits(rk_isa_take((WORD)(condition), K##_bits(x), K##_bits(y)))
#define RK_REALS(bits) __builtin_convertvector((rk_narrow_wholes)(bits), rk_narrows)

RK_POWERS_OF_SIZE(rk_narrows, rk_narrow_words, RK_REALS, rk_isa_fma4, rk_isa_pick4, rk_wides, rk_wide_words, rk_isa_fma8,
                  rk_isa_pick8, RK_TAKEN)

enum { RK_POWER_UNUSUAL = 1, RK_POWER_ROUNDED = 2, RK_POWER_NEGATIVE = 4 };

/*
 * Rows of whole vectors, powers of |x|. Returns what there is: RK_POWER_UNUSUAL: |x| not a normal number (but 0), or the power
 * not between 2^-m and 2^m, m with the bits MOST, so that any_rows computes it; RK_POWER_ROUNDED: exponents that are a
 * power of two, as all are whose powers are one rounding; RK_POWER_NEGATIVE: x below 0. The first bits of flags tell.
 */
#define RK_POWER_ROWS(code, T, ONE, K, WORD, BITS, DIGITS, MOST, FMA)                                                  \
    static __attribute__((noinline)) int pow_##code##_rows(int64_t n, T *restrict o, const T *restrict a,              \
                                                           const T *restrict b) {                                      \
        typedef K loose __attribute__((aligned(sizeof(T))));                                                           \
        enum { lanes = RK_VECTOR / sizeof(T) };                                                                        \
        const uint##BITS##_t sign = (uint##BITS##_t)1 << (BITS - 1), normal = (uint##BITS##_t)1 << DIGITS;             \
        const uint##BITS##_t one = (normal << (BITS - DIGITS - 2)) - normal;                                           \
        WORD unusual = {0}, rounded = {0}, negative = {0};                                                             \
        for (int64_t i = 0; i < n; i += lanes) {                                                                       \
            const K x = *(const loose *)(a + i), y = *(const loose *)(b + i);                                          \
            /* 1 in place of 0 to a positive power, which is 0. */                                                     \
            const WORD zero = (WORD)(K##_bits(x) == 0) & (WORD)(y > 0);                                                \
            const WORD bits = (K##_bits(x) & ~sign) | (zero & one);                                                    \
            K low;                                                                                                     \
            const K log2 = K##_log2(K##_of_bits(bits), K##_of(0), &low), t = y * log2, sum = FMA(y, low, t);           \
            WORD twos;                                                                                                 \
            const K e = K##_exp2(t, FMA(y, low, FMA(y, log2, -t)), sum, &twos);                                        \
            const WORD size = K##_bits(sum) & ~sign;                                                                   \
            unusual |= (bits - normal) | (bits + normal) | (size + (sign - MOST));                                     \
            rounded |= (K##_bits(y) & (normal - 1)) - 1;                                                               \
            negative |= K##_bits(x);                                                                                   \
            const WORD power = K##_bits(e) + ((twos & ~(uint##BITS##_t)15) << (DIGITS - 4));                           \
            *(loose *)(o + i) = K##_of_bits(power & ~zero);                                                            \
        }                                                                                                              \
        int flags = 0;                                                                                                 \
        for (int k = 0; k < lanes; k++) {                                                                              \
            flags |= unusual[k] & sign ? RK_POWER_UNUSUAL : 0;                                                         \
            flags |= rounded[k] & sign ? RK_POWER_ROUNDED : 0;                                                         \
            flags |= negative[k] & sign ? RK_POWER_NEGATIVE : 0;                                                       \
        }                                                                                                              \
        return flags;                                                                                                  \
    }                                                                                                                  \
    static __attribute__((noinline)) int pow_##code##_any_rows(int64_t n, T *restrict o, const T *restrict a,          \
                                                               const T *restrict b) {                                  \
        typedef K loose __attribute__((aligned(sizeof(T))));                                                           \
        for (int64_t i = 0; i < n; i += (int64_t)(RK_VECTOR / sizeof(T))) {                                            \
            *(loose *)(o + i) = K##_pow_of_size(*(const loose *)(a + i), *(const loose *)(b + i));                     \
        }                                                                                                              \
        return 0;                                                                                                      \
    }                                                                                                                  \
    RK_INLINE int pow_##code##_by(int (*rows)(int64_t, T *restrict, const T *restrict, const T *restrict), int64_t n,  \
                                  T *restrict o, const T *restrict a, const T *restrict b) {                           \
        enum { lanes = RK_VECTOR / sizeof(T) };                                                                        \
        const int64_t whole = n & -(int64_t)lanes;                                                                     \
        int flags = rows(whole, o, a, b);                                                                              \
        if (whole < n) {                                                                                               \
            T x[lanes], y[lanes], z[lanes];                                                                            \
            RK_EACH(k, lanes) x[k] = 1, y[k] = 3;                                                                      \
            memcpy(x, a + whole, (size_t)(n - whole) * sizeof(T));                                                     \
            memcpy(y, b + whole, (size_t)(n - whole) * sizeof(T));                                                     \
            flags |= rows(lanes, z, x, y);                                                                             \
            memcpy(o + whole, z, (size_t)(n - whole) * sizeof(T));                                                     \
        }                                                                                                              \
        return flags;                                                                                                  \
    }                                                                                                                  \
    static void pow_##code##_block(int64_t n, T *restrict o, const T *restrict a, const T *restrict b) {               \
        const int flags = pow_##code##_by(pow_##code##_rows, n, o, a, b);                                              \
        RK_FLAGS(T) others = flags & RK_POWER_UNUSUAL;                                                                 \
        if (flags && !others) {                                                                                        \
            RK_EACH(i, n) {                                                                                            \
                others |= rk_is_inverse_power((double)b[i]);                                                           \
                o[i] = b[i] == 2 ? a[i] * a[i] : ONE##_turned(a[i], b[i], o[i]);                                       \
            }                                                                                                          \
        }                                                                                                              \
        if (others) {                                                                                                  \
            pow_##code##_by(pow_##code##_any_rows, n, o, a, b);                                                        \
            RK_EACH(i, n) o[i] = ONE##_pow_or(a[i], b[i], o[i]);                                                       \
        }                                                                                                              \
    }

#define RK_POWERS(T, POWER)                                                                                            \
    RK_SPLIT_ROWS(T, o, n, past, past, RK_BLOCK, RK_EACH(j, m) {                                                       \
        const T x = a[i + j];                                                                                          \
        to[j] = (T)(POWER);                                                                                            \
    })

/* One exponent for all, whose powers are one rounding; else as any others. */
#define RK_POW(code, T)                                                                                                \
    RK_SPLIT_BINARY_PLACES(pow, code, T)                                                                               \
    static void pow_##code##_of(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {           \
        T *o = out;                                                                                                    \
        const T *a = in[0];                                                                                            \
        const T y = *(const T *)in[1];                                                                                 \
        T block[RK_BLOCK] __attribute__((aligned(64)));                                                                \
        if (repeated == 2 && y == 2) RK_POWERS(T, x * x)                                                               \
        else if (repeated == 2 && y == -1) RK_POWERS(T, 1 / x)                                                         \
        else if (repeated == 2 && y == (T).5) RK_POWERS(T, rk_root_power((double)x))                                   \
        else pow_##code##_row(n, out, in, repeated, past);                                                             \
    }                                                                                                                  \
    RK_SPLIT_BINARY_BY(pow, code, T, pow_##code##_of)

RK_POWER_ROWS(f32, float, rk_narrow_one, rk_narrows, rk_narrow_words, 32, 23, UINT32_C(0x42fa0000), rk_isa_fma4)
RK_POWER_ROWS(f64, double, rk_wide_one, rk_wides, rk_wide_words, 64, 52, UINT64_C(0x408fe80000000000), rk_isa_fma8)
RK_POW(f32, float)
RK_POW(f64, double)

/* ---- of complex numbers ---- */

/* One exponent for all, whose powers are products, by lanes. */
#define RK_COMPLEX_POW(code, T)                                                                                        \
    static void pow_##code##_block(int64_t n, T *restrict o, const T *restrict a, const T *restrict b) {               \
        const int factors = rk_factors(RK_WHOLE_##code(*b));                                                           \
        bool same = factors != 0;                                                                                      \
        for (int64_t i = 1; i < n && same; i++) same = b[i].re == b->re && b[i].im == 0;                               \
        int64_t i = 0;                                                                                                 \
        for (; same && i + RK_LANE_COUNT <= n; i += RK_LANE_COUNT) {                                                   \
            const rk_lanes x = RK_LANES_OF(a + i);                                                                     \
            const rk_lanes power = RK_PRODUCT_OF_ITSELF(rk_lanes, rk_lanes_times_XX, x, factors);                      \
            RK_LANES_PUT(o + i, factors > 0 ? power : rk_lanes_div_XX(rk_lanes_repeated(1, 0), power));                \
        }                                                                                                              \
        for (; i < n; i++) {                                                                                           \
            o[i] = RK_ROUNDED_##code(rk_complex_power(RK_WHOLE_##code(a[i]), RK_WHOLE_##code(b[i])));                  \
        }                                                                                                              \
    }                                                                                                                  \
    RK_SPLIT_BINARY_PLACES(pow, code, T)                                                                               \
    RK_SPLIT_BINARY_BY(pow, code, T, pow_##code##_row)

RK_COMPLEX_POW(c64, rk_c64)
RK_COMPLEX_POW(c128, rk_c128)
