/* singular values and vectors of real floats; batches with a matrix that is not finite are left */
#include "dense/rk_sides.h"
#include "loop/rk_batch.h"

/* Rows in descending order of values become columns. */
static void descending(const rk_sides *p, rk_grid rows, rk_grid columns) {
    const rk_grid old = p->divided.old;
    const int64_t n = p->columns, *order = p->divided.kinds.order;
    for (int64_t i = 0; i < n; i++)
        memcpy(old.at + i * old.down, rows.at + order[n - 1 - i] * rows.down, n * sizeof(double));
    RK_SYMBOL(turn)(columns.at, columns.down, old.at, old.down, n, n);
}

/* The matrix in x: values in d, left vectors as columns of x, right ones of u; false if a value does not converge. */
static bool decompose(rk_sides *p) {
    const int64_t w = p->columns;
    RK_SYMBOL(sides)(p);
    if (!RK_SYMBOL(sides_divided)(p)) return false;
    memset(p->x.at, 0, p->rows * p->wide * sizeof(double));
    descending(p, p->u, p->x);
    descending(p, p->v, p->u);
    RK_SYMBOL(sides_left)(p, p->x, w, false, false);
    if (p->tall) RK_SYMBOL(sides_left)(p, p->x, w, true, false);
    RK_SYMBOL(sides_right)(p, p->u, w, false);
    return true;
}

#define RK_SVD(code, T)                                                                                                \
    RK_INLINE bool one_##code(T *u, T *s, T *vt, const T *a, matrix ou, int64_t by, matrix ov, matrix m, double *memory) {\
        const bool wide = m.rows < m.columns;                                                                          \
        const matrix x = wide ? turned(m) : m;                                                                         \
        rk_sides p;                                                                                                    \
        RK_SYMBOL(sides_of)(&p, x.rows, x.columns, 0, RK_VECTORS, memory);                                             \
        rk_load_##T(p.x, a, x);                                                                                        \
        if (!rk_finite(p.x, x.rows, x.columns)) return false;                                                          \
        const double scale = rk_scale(p.x, x.rows, x.columns);                                                         \
        if (!decompose(&p)) return false;                                                                              \
        for (int64_t i = 0; i < x.columns; i++) s[i * by] = (T)rk_sides_value(&p, i, scale);                           \
        rk_store_##T(wide ? vt : u, p.x, wide ? turned(ov) : ou);                                                      \
        rk_store_##T(wide ? u : vt, p.u, wide ? ou : turned(ov));                                                      \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(svd_##code)(T *u, T *s, T *vt, const T *a, const int64_t *batch, const int64_t *core,               \
                               rk_scratch *scratch) {                                                                  \
        const matrix ou = matrix_of(core), ov = matrix_of(core + 6), m = matrix_of(core + 10);                         \
        rk_sides p;                                                                                                    \
        const int64_t most = m.rows > m.columns ? m.rows : m.columns;                                                  \
        double *memory =                                                                                               \
            rk_scratch_of(scratch, RK_SYMBOL(sides_of)(&p, most, least(m.rows, m.columns), 0, RK_VECTORS, NULL));      \
        if (!memory) return;                                                                                           \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 4);                                                                                 \
        bool found;                                                                                                    \
        do                                                                                                             \
            found = one_##code(u + at.at[0], s + at.at[1], vt + at.at[2], a + at.at[3], ou, core[5], ov, m, memory);   \
        while (found && rk_batch_next(&at, 4));                                                                        \
        if (!found) rk_leave(scratch);                                                                                 \
    }

RK_SVD(f32, float)
RK_SVD(f64, double)
