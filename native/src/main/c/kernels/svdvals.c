/* singular values of real floats; batches with a matrix that is not finite are left */
#include "dense/rk_sides.h"
#include "loop/rk_batch.h"

#define RK_SVDVALS(code, T)                                                                                            \
    RK_INLINE bool one_##code(T *s, const T *a, int64_t by, matrix m, double *memory) {                                \
        const matrix x = m.rows < m.columns ? turned(m) : m;                                                           \
        rk_sides p;                                                                                                    \
        RK_SYMBOL(sides_of)(&p, x.rows, x.columns, 0, RK_VALUES, memory);                                              \
        rk_load_##T(p.x, a, x);                                                                                        \
        if (!rk_finite(p.x, x.rows, x.columns)) return false;                                                          \
        const double scale = rk_scale(p.x, x.rows, x.columns);                                                         \
        RK_SYMBOL(sides)(&p);                                                                                          \
        if (!RK_SYMBOL(sides_values)(&p)) return false;                                                                \
        for (int64_t i = 0; i < x.columns; i++) s[i * by] = (T)rk_sides_value(&p, i, scale);                           \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(svdvals_##code)(T *s, const T *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) { \
        const matrix m = matrix_of(core + 2);                                                                          \
        rk_sides p;                                                                                                    \
        const int64_t most = m.rows > m.columns ? m.rows : m.columns;                                                  \
        double *memory =                                                                                               \
            rk_scratch_of(scratch, RK_SYMBOL(sides_of)(&p, most, least(m.rows, m.columns), 0, RK_VALUES, NULL));       \
        if (!memory) return;                                                                                           \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        bool found;                                                                                                    \
        do found = one_##code(s + at.at[0], a + at.at[1], core[1], m, memory);                                         \
        while (found && rk_batch_next(&at, 2));                                                                        \
        if (!found) rk_leave(scratch);                                                                                 \
    }

RK_SVDVALS(f32, float)
RK_SVDVALS(f64, double)
