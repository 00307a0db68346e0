/* signs of determinants of real floats, and logarithms of their sizes */
#include "dense/rk_dense.h"
#include "loop/rk_batch.h"
#include "math/rk_functions.h"

#define RK_SLOGDET(code, T)                                                                                            \
    RK_INLINE void one_##code(T *sign, T *logarithm, const T *a, matrix m, char *memory) {                             \
        const int64_t n = m.rows;                                                                                      \
        const rk_factored f = rk_factored_of(memory, n);                                                               \
        rk_load_##T(f.a, a, m);                                                                                        \
        RK_SYMBOL(factor)(f.a, n, n, f.pivots, f.work);                                                                \
        double signs = rk_odd(&f, n) ? -1 : 1, sum = 0;                                                                \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            const double x = f.a.at[i * (f.a.down + 1)];                                                               \
            signs *= x > 0 ? 1 : x < 0 ? -1 : x;                                                                       \
            sum += rk_any_log(fabs(x));                                                                                \
        }                                                                                                              \
        *sign = (T)signs;                                                                                              \
        *logarithm = (T)sum;                                                                                           \
    }                                                                                                                  \
    void RK_SYMBOL(slogdet_##code)(T *sign, T *logarithm, const T *a, const int64_t *batch, const int64_t *core,       \
                                   rk_scratch *scratch) {                                                              \
        const matrix m = matrix_of(core);                                                                              \
        if (m.rows == 0) {                                                                                             \
            rk_leave(scratch);                                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        char *memory = rk_scratch_of(scratch, rk_factored_bytes(m.rows));                                              \
        if (!memory) return;                                                                                           \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        do one_##code(sign + at.at[0], logarithm + at.at[1], a + at.at[2], m, memory);                                 \
        while (rk_batch_next(&at, 3));                                                                                 \
    }

RK_SLOGDET(f32, float)
RK_SLOGDET(f64, double)
