/* singular values and vectors of real floats; batches with a matrix that is not finite are left */
#include "dense/rk_singular.h"
#include "loop/rk_batch.h"

/* Rows a column from which a triangular factor pays. */
static const double TALL = 1.5;

/* Memory of a matrix with at least as many rows as columns. */
typedef struct parts {
    int64_t rows, columns, wide, pitch, across; /* pitches of columns with room for 8 more, of columns, of rows */
    bool tall;
    rk_grid x, reflections, left, right, q, right_q;
    double *tau, *left_tau, *right_tau, *d, *e, *work;
    int64_t *order;
    rk_rotation *rotations;
    rk_reflect_work reflect;
} parts;

/* Returns how many bytes there are of memory, which may be null. */
static int64_t parts_of(parts *p, int64_t rows, int64_t columns, double *memory) {
    p->rows = rows;
    p->columns = columns;
    p->wide = rk_pitch(columns + 8);
    p->pitch = rk_pitch(columns);
    p->across = rk_pitch(rows);
    p->tall = (double)rows > TALL * (double)columns;
    const int64_t room = rk_eights(rows), whole = rows * p->wide + columns * p->across, side = rows * p->pitch;
    double *at = memory;
    p->x = (rk_grid){at, p->wide, 1};
    p->q = (rk_grid){at += whole, p->wide, 1};
    p->left = (rk_grid){at += whole, p->pitch, 1};
    p->right = (rk_grid){at += side, p->pitch, 1};
    p->right_q = (rk_grid){at += side, p->wide, 1};
    p->reflections = (rk_grid){at += columns * p->wide, p->pitch, 1};
    at += p->tall ? side : 0;
    p->tau = at;
    p->left_tau = at += room;
    p->right_tau = at += room;
    p->d = at += room;
    p->e = at += room;
    p->work = at += room;
    at += 3 * room;
    p->order = (int64_t *)at;
    p->rotations = (rk_rotation *)(at += room);
    at += 2 * RK_ROTATIONS * (int64_t)(sizeof(rk_rotation) / sizeof(double));
    p->reflect = rk_reflect_work_of(at, rows, columns);
    at += rk_reflect_doubles(rows, columns);
    return (at - memory) * (int64_t)sizeof(double);
}

static void clear(rk_grid a, int64_t rows, int64_t columns) {
    for (int64_t i = 0; i < rows; i++) memset(a.at + i * a.down, 0, columns * sizeof(double));
}

/* The matrix in x: values in d, vectors as rows of x and of left; false if a value does not converge. */
static bool decompose(parts *p) {
    const int64_t n = p->rows, w = p->columns, h = p->tall ? w : n;
    if (p->tall) {
        RK_SYMBOL(triangle)(p->x, p->reflections, p->tau, n, w, p->reflect);
        for (int64_t i = 1; i < w; i++) memset(p->x.at + i * p->wide, 0, i * sizeof(double));
    }
    const rk_bidiagonal to = {p->left, p->right, p->left_tau, p->right_tau, p->d, p->e};
    RK_SYMBOL(bidiagonal)(p->x, h, w, to, p->work);
    clear(p->right_q, w, p->wide);
    p->right_q.at[0] = 1;
    if (w > 1)
        RK_SYMBOL(orthogonal)(rk_from(p->right_q, 1, 1), rk_from(p->right, 1, 0), p->right_tau, w - 1, w - 1, p->reflect);
    clear(p->q, n, p->wide);
    RK_SYMBOL(orthogonal)(p->q, p->left, p->left_tau, h, w, p->reflect);
    for (int64_t k = (w - 1) / RK_PANEL * RK_PANEL; p->tall && k >= 0; k -= RK_PANEL)
        RK_SYMBOL(reflect_all)(rk_from(p->q, k, 0), rk_from(p->reflections, k, k), p->tau + k, n - k,
                               least(RK_PANEL, w - k), w, false, p->reflect);
    p->x.down = p->across;
    RK_SYMBOL(turn)(p->x.at, p->x.down, p->q.at, p->q.down, n, w);
    RK_SYMBOL(turn)(p->left.at, p->left.down, p->right_q.at, p->right_q.down, w, w);
    return RK_SYMBOL(singular)(p->d, p->e, w, (rk_turning){p->x, n, 0, p->rotations},
                               (rk_turning){p->left, w, 0, p->rotations + RK_ROTATIONS});
}

/* The largest first; equal ones stay in their order. */
static void descending(const double *d, int64_t *order, int64_t n) {
    for (int64_t i = 0; i < n; i++) {
        int64_t at = i;
        for (; at > 0 && d[i] > d[order[at - 1]]; at--) order[at] = order[at - 1];
        order[at] = i;
    }
}

/* Rows in this order. */
static rk_grid ordered(const parts *p, rk_grid rows, int64_t columns) {
    const rk_grid to = {p->q.at, p->across, 1};
    for (int64_t i = 0; i < p->columns; i++)
        memcpy(to.at + i * to.down, rows.at + p->order[i] * rows.down, columns * sizeof(double));
    return to;
}

#define RK_SVD(code, T)                                                                                                \
    RK_INLINE bool one_##code(T *u, T *s, T *vt, const T *a, matrix ou, int64_t by, matrix ov, matrix m, double *memory) { \
        const bool wide = m.rows < m.columns;                                                                          \
        const matrix x = wide ? turned(m) : m;                                                                         \
        parts p;                                                                                                       \
        parts_of(&p, x.rows, x.columns, memory);                                                                       \
        rk_load_##T(p.x, a, x);                                                                                        \
        bool finite = true;                                                                                            \
        for (int64_t i = 0; i < x.rows; i++)                                                                           \
            for (int64_t j = 0; j < x.columns; j++) finite &= p.x.at[i * p.wide + j] - p.x.at[i * p.wide + j] == 0;    \
        const double scale = finite ? rk_scale(p.x, x.rows, x.columns) : 1;                                            \
        if (!finite || !decompose(&p)) return false;                                                                   \
        descending(p.d, p.order, x.columns);                                                                           \
        for (int64_t i = 0; i < x.columns; i++)                                                                        \
            s[i * by] = (T)(scale != 1 ? p.d[p.order[i]] / scale : p.d[p.order[i]]);                                   \
        const rk_grid left = ordered(&p, p.x, x.rows);                                                                 \
        if (wide) rk_store_##T(vt, left, ov);                                                                          \
        else rk_store_##T(u, left, turned(ou));                                                                        \
        const rk_grid right = ordered(&p, p.left, x.columns);                                                          \
        if (wide) rk_store_##T(u, right, turned(ou));                                                                  \
        else rk_store_##T(vt, right, ov);                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(svd_##code)(T *u, T *s, T *vt, const T *a, const int64_t *batch, const int64_t *core,               \
                               rk_scratch *scratch) {                                                                  \
        const matrix ou = matrix_of(core), ov = matrix_of(core + 6), m = matrix_of(core + 10);                         \
        parts p;                                                                                                       \
        const int64_t most = m.rows > m.columns ? m.rows : m.columns;                                                  \
        double *memory = rk_scratch_of(scratch, parts_of(&p, most, least(m.rows, m.columns), NULL));                   \
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
