/* determinants of real floats; others are left to the caller */
#include "dense/rk_dense.h"
#include "kinds/rk_small.h"

#define RK_DET(code, T)                                                                                                \
    RK_INLINE void one_##code(T *out, const T *a, matrix m, const int64_t n) {                                         \
        rk_factors f;                                                                                                  \
        factors_of_##T(&f, a, m, n);                                                                                   \
        *out = (T)rk_determinant(&f, n);                                                                               \
    }                                                                                                                  \
    /* Of more rows: in memory of its own. */                                                                          \
    RK_INLINE void large_##code(T *out, const T *a, matrix m, char *memory) {                                          \
        const int64_t n = m.rows;                                                                                      \
        const rk_factored f = rk_factored_of(memory, n);                                                               \
        rk_load_##T(f.a, a, m);                                                                                        \
        RK_SYMBOL(factor)(f.a, n, n, f.pivots, f.work);                                                                \
        *out = (T)rk_factored_determinant(&f, n);                                                                      \
    }                                                                                                                  \
    void RK_SYMBOL(det_##code)(T *out, const T *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) {   \
        const matrix m = matrix_of(core);                                                                              \
        const int64_t n = m.rows;                                                                                      \
        char *memory = n > RK_SMALL ? rk_scratch_of(scratch, rk_factored_bytes(n)) : NULL;                             \
        if (n > RK_SMALL && !memory) return;                                                                           \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        do {                                                                                                           \
            if (memory) large_##code(out + at.at[0], a + at.at[1], m, memory);                                         \
            else RK_OF_SIZE(n, RK_ONE_##code);                                                                         \
        } while (rk_batch_next(&at, 2));                                                                               \
    }

#define RK_ONE_f32(n) one_f32(out + at.at[0], a + at.at[1], m, n)
#define RK_ONE_f64(n) one_f64(out + at.at[0], a + at.at[1], m, n)

RK_DET(f32, float)
RK_DET(f64, double)

RK_LEFT_TO_CALLER(det_i64, int64_t)
RK_LEFT_TO_CALLER(det_c64, rk_c64)
RK_LEFT_TO_CALLER(det_c128, rk_c128)
