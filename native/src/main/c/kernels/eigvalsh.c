/* eigenvalues of symmetric matrices of real floats; batches with one that is not finite are left */
#include "dense/rk_values.h"
#include "loop/rk_batch.h"

#define RK_EIGVALSH(code, T)                                                                                           \
    RK_INLINE bool one_##code(T *values, const T *a, int64_t by, matrix m, double *memory) {                           \
        const int64_t n = m.rows, pitch = rk_pitch(n), room = rk_eights(n);                                            \
        const rk_grid x = {memory, pitch, 1}, v = {x.at + n * pitch, pitch, 1};                                        \
        double *d = v.at + n * pitch, *e = d + room, *tau = e + room, *past = tau + room;                              \
        if (!rk_lower_##T(x, a, m)) return false;                                                                      \
        const double scale = rk_scale(x, n, n);                                                                        \
        RK_SYMBOL(tridiagonal)(x, v, tau, d, e, n, past);                                                              \
        if (!RK_SYMBOL(tridiagonal_values)(d, e, n)) return false;                                                     \
        for (int64_t i = 0; i < n; i++) values[i * by] = (T)(scale != 1 ? d[i] / scale : d[i]);                        \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(eigvalsh_##code)(T *values, const T *a, const int64_t *batch, const int64_t *core,                  \
                                    rk_scratch *scratch) {                                                             \
        const matrix m = matrix_of(core + 2);                                                                          \
        const int64_t doubles = 2 * m.rows * rk_pitch(m.rows) + 5 * rk_eights(m.rows);                                 \
        double *memory = rk_scratch_of(scratch, doubles * (int64_t)sizeof(double));                                    \
        if (!memory) return;                                                                                           \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        bool found;                                                                                                    \
        do found = one_##code(values + at.at[0], a + at.at[1], core[1], m, memory);                                    \
        while (found && rk_batch_next(&at, 2));                                                                        \
        if (!found) rk_leave(scratch);                                                                                 \
    }

RK_EIGVALSH(f32, float)
RK_EIGVALSH(f64, double)
