/* a where the condition holds, else b */
#include "kinds/rk_kernel.h"

#define RK_WHERE(code, codes, T)                                                                                       \
    RK_INLINE void where_##code##_steps(int64_t n, T *o, const uint8_t *c, const T *a, const T *b, int sc, int sa,     \
                                        int sb, bool past) {                                                           \
        RK_ROW(T, o, n, past, (RK_AHEAD(c + i * sc), RK_AHEAD(a + i * sa), RK_AHEAD(b + i * sb)),                      \
               c[i * sc] ? a[i * sa] : b[i * sb]);                                                                     \
    }                                                                                                                  \
    static void where_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {        \
        const uint8_t *c = in[0];                                                                                      \
        const T *a = in[1];                                                                                            \
        const T *b = in[2];                                                                                            \
        switch (repeated) {                                                                                            \
        case 0: where_##code##_steps(n, out, c, a, b, 1, 1, 1, past); break;                                           \
        case 1: where_##code##_steps(n, out, c, a, b, 0, 1, 1, past); break;                                           \
        case 2: where_##code##_steps(n, out, c, a, b, 1, 0, 1, past); break;                                           \
        case 3: where_##code##_steps(n, out, c, a, b, 0, 0, 1, past); break;                                           \
        case 4: where_##code##_steps(n, out, c, a, b, 1, 1, 0, past); break;                                           \
        case 5: where_##code##_steps(n, out, c, a, b, 0, 1, 0, past); break;                                           \
        case 6: where_##code##_steps(n, out, c, a, b, 1, 0, 0, past); break;                                           \
        default: where_##code##_steps(n, out, c, a, b, 0, 0, 0, past);                                                 \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(where_##codes)(T *out, const uint8_t *condition, const T *a, const T *b,                            \
                                               const int64_t *loop) {                                                  \
        static const rk_op op = {where_##code##_row, 3, -1, {sizeof(T), 1, sizeof(T), sizeof(T)}, NULL, false};        \
        RK_NEST(&op, out, (const void *const[]){condition, a, b}, loop);                                               \
    }

RK_WHERE(i8, bool_i8_i8, int8_t)
RK_WHERE(u8, bool_u8_u8, uint8_t)
RK_WHERE(i16, bool_i16_i16, int16_t)
RK_WHERE(i32, bool_i32_i32, int32_t)
RK_WHERE(i64, bool_i64_i64, int64_t)
RK_WHERE(f32, bool_f32_f32, float)
RK_WHERE(f64, bool_f64_f64, double)
RK_WHERE(c64, bool_c64_c64, rk_c64)
RK_WHERE(c128, bool_c128_c128, rk_c128)
RK_WHERE(bool, bool, uint8_t)
