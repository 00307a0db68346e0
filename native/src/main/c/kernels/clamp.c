/* min(max(a, low), high) in one pass; bounds in the wrong order and NaN are left to the method, which refuses them */
#include "base/rk_scratch.h"
#include "kinds/rk_formula.h"

#define RK_CLAMP(code, T, l)                                                                                           \
    static void clamp_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {        \
        T *o = out;                                                                                                    \
        const T *a = in[0], low = *(const T *)in[1], high = *(const T *)in[2];                                         \
        if (repeated & 1) {                                                                                            \
            const T r = (T)Math_min_##l##l(Math_max_##l##l(*a, low), high);                                            \
            rk_fill(o, &r, sizeof r, n, past);                                                                         \
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
