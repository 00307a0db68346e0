/* singular values and vectors of real floats; batches with a matrix that is not finite are left */
#include "dense/rk_divided.h"
#include "loop/rk_batch.h"

/* Rows a column from which a triangular factor pays. */
static const double TALL = 1.5;

/* Memory of a matrix with at least as many rows as columns. */
typedef struct parts {
    int64_t rows, columns, wide, pitch, beside; /* pitches of columns with room for 8 more, of columns, of one more */
    bool tall;
    rk_grid x, reflections, left, right, u, v;
    double *tau, *left_tau, *right_tau, *d, *e, *work;
    rk_conquer_work divided;
    rk_reflect_work reflect;
} parts;

/* Returns how many bytes there are of memory, which may be null. */
static int64_t parts_of(parts *p, int64_t rows, int64_t columns, double *memory) {
    p->rows = rows;
    p->columns = columns;
    p->wide = rk_pitch(columns + 8);
    p->pitch = rk_pitch(columns);
    p->beside = rk_pitch(columns + 1);
    p->tall = (double)rows > TALL * (double)columns;
    const int64_t room = rk_eights(rows + 1), side = rows * p->pitch, square = (columns + 1) * p->beside;
    double *at = memory;
    p->x = (rk_grid){at, p->wide, 1};
    p->left = (rk_grid){at += rows * p->wide, p->pitch, 1};
    p->right = (rk_grid){at += side, p->pitch, 1};
    p->u = (rk_grid){at += columns * p->pitch, p->beside, 1};
    p->v = (rk_grid){at += square, p->beside, 1};
    p->reflections = (rk_grid){at += square, p->pitch, 1};
    at += p->tall ? side : 0;
    p->tau = at;
    p->left_tau = at += room;
    p->right_tau = at += room;
    p->d = at += room;
    p->e = at += room;
    p->work = at += room;
    at += 18 * room;
    p->divided = rk_conquer_work_of(at, columns + 1, true);
    at += rk_conquer_doubles(columns + 1, true);
    p->divided.rotations = (rk_rotation *)at;
    p->divided.more = p->divided.rotations + RK_ROTATIONS;
    at += 2 * RK_ROTATIONS * (int64_t)(sizeof(rk_rotation) / sizeof(double));
    p->reflect = rk_reflect_work_of(at, rows, columns);
    at += rk_reflect_doubles(rows, columns);
    return (at - memory) * (int64_t)sizeof(double);
}

/* Rows in descending order of values become columns. */
static void descending(const parts *p, rk_grid rows, rk_grid columns) {
    const rk_grid old = p->divided.old;
    const int64_t n = p->columns, *order = p->divided.kinds.order;
    for (int64_t i = 0; i < n; i++)
        memcpy(old.at + i * old.down, rows.at + order[n - 1 - i] * rows.down, n * sizeof(double));
    RK_SYMBOL(turn)(columns.at, columns.down, old.at, old.down, n, n);
}

/* Columns are reflected, the last reflection first. */
static void reflect(const parts *p, rk_grid c, rk_grid v, const double *tau, int64_t rows, int64_t count) {
    for (int64_t k = (count - 1) / RK_PANEL * RK_PANEL; count > 0 && k >= 0; k -= RK_PANEL)
        RK_SYMBOL(reflect_all)(rk_from(c, k, 0), rk_from(v, k, k), tau + k, rows - k, least(RK_PANEL, count - k), p->columns,
                               false, p->reflect);
}

/* The matrix in x: values in d, left vectors as columns of x, right ones of u; false if a value does not converge. */
static bool decompose(parts *p) {
    const int64_t n = p->rows, w = p->columns, h = p->tall ? w : n;
    if (p->tall) {
        RK_SYMBOL(triangle)(p->x, p->reflections, p->tau, n, w, p->reflect);
        for (int64_t i = 1; i < w; i++) memset(p->x.at + i * p->wide, 0, i * sizeof(double));
    }
    const rk_bidiagonal to = {p->left, p->right, p->left_tau, p->right_tau, p->d, p->e};
    RK_SYMBOL(bidiagonal)(p->x, h, w, to, p->work);
    memset(p->u.at, 0, 2 * (w + 1) * p->beside * sizeof(double));
    if (!RK_SYMBOL(divided)(p->d, p->e, w, p->u, p->v, &p->divided)) return false;
    memset(p->x.at, 0, n * p->wide * sizeof(double));
    descending(p, p->u, p->x);
    descending(p, p->v, p->u);
    reflect(p, p->x, p->left, p->left_tau, h, w);
    if (p->tall) reflect(p, p->x, p->reflections, p->tau, n, w);
    reflect(p, rk_from(p->u, 1, 0), rk_from(p->right, 1, 0), p->right_tau, w - 1, w - 1);
    return true;
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
        const int64_t *order = p.divided.kinds.order + x.columns - 1;                                                  \
        for (int64_t i = 0; i < x.columns; i++)                                                                        \
            s[i * by] = (T)(scale != 1 ? p.d[order[-i]] / scale : p.d[order[-i]]);                                     \
        rk_store_##T(wide ? vt : u, p.x, wide ? turned(ov) : ou);                                                      \
        rk_store_##T(wide ? u : vt, p.u, wide ? ou : turned(ov));                                                      \
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
