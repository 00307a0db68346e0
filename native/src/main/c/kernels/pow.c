/* a to the power of b */
#include "math/rk_power.h"
#include "math/rk_split.h"

#define RK_POWERS(T, POWER)                                                                                            \
    RK_SPLIT_ROWS(T, o, n, past, past, RK_BLOCK, RK_EACH(j, m) {                                                       \
        const T x = a[i + j];                                                                                          \
        to[j] = (T)(POWER);                                                                                            \
    })

/* One exponent for all, whose powers are one rounding; else as any others. */
#define RK_POW(code, T, ORDINARY, SHORT, FULL)                                                                         \
    RK_SPLIT_BINARY_ROW(pow, code, T, ORDINARY, SHORT, FULL)                                                           \
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

RK_POW(f32, float, rk_narrow_pow_is_short(x, y), rk_narrow_pow, rk_any_narrow_pow)
RK_POW(f64, double, rk_pow_is_short(x, y), rk_pow, rk_any_pow)
