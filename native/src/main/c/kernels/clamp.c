/*
 * min(max(a, low), high) in one pass; bounds in the wrong order and NaN are left to the method, which refuses them. No bound is NaN
 * here: so, but for bounds that are -0, one comparison each tells what Java's max and min do of NaN and of zeros.
 */
#include "base/rk_scratch.h"
#include "kinds/rk_formula.h"

/* True unless the bytes differ from those of 0 though the number is 0. */
#define RK_IS_NO_MINUS_ZERO(x) ((x) != 0 || !memcmp(&(x), &(__typeof__(x)){0}, sizeof(x)))

#define RK_CLAMP(code, T, l)                                                                                           \
    RK_INLINE T clamp_##code##_between(T x, T low, T high) {                                                           \
        const T y = low >= x ? low : x;                                                                                \
        return high < y ? high : y;                                                                                    \
    }                                                                                                                  \
    static void clamp_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {        \
        T *o = out;                                                                                                    \
        const T *a = in[0], low = *(const T *)in[1], high = *(const T *)in[2];                                         \
        if (repeated & 1) {                                                                                            \
            const T r = (T)Math_min_##l##l(Math_max_##l##l(*a, low), high);                                            \
            rk_fill(o, &r, sizeof r, n, past);                                                                         \
        } else if (RK_IS_NO_MINUS_ZERO(low) && RK_IS_NO_MINUS_ZERO(high)) {                                            \
            RK_ROW(T, o, n, past, RK_AHEAD(a + i), clamp_##code##_between(a[i], low, high));                           \
        } else {                                                                                                       \
            RK_ROW(T, o, n, past, RK_AHEAD(a + i), (T)Math_min_##l##l(Math_max_##l##l(a[i], low), high));              \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(clamp_##code)(T *out, const T *a, const T *low, const T *high, const int64_t *batch,                \
                                 const int64_t *core, rk_scratch *scratch) {                                           \
        static const rk_op op = {clamp_##code##_row, 3, -1, {sizeof(T), sizeof(T), sizeof(T), sizeof(T)}, NULL, false}; \
        (void)core;                                                                                                    \
        if (*low <= *high) RK_NEST(&op, out, (const void *const[]){a, low, high}, batch);                              \
        else rk_leave(scratch);                                                                                        \
    }

RK_CLAMP(i8, int8_t, I)
RK_CLAMP(u8, uint8_t, I)
RK_CLAMP(i16, int16_t, I)
RK_CLAMP(i32, int32_t, I)
RK_CLAMP(i64, int64_t, J)
RK_CLAMP(f32, float, F)
RK_CLAMP(f64, double, D)
