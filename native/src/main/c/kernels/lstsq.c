/* least squares, the op's second signature; matrices of lower rank, and what is not finite, are left */
#include "dense/rk_sides.h"
#include "dense/rk_stack.h"
#include "loop/rk_batch.h"

/* Memory besides that of the matrix: it once more, right sides, and what these leave. */
typedef struct parts {
    rk_sides sides;
    rk_grid a, c, rest;
    double *sums, *values;
} parts;

/* rows: of which a solution is looked for, all but those of zeros. */
static int64_t parts_of(parts *p, matrix m, int64_t rows, int64_t k, double *memory) {
    const int64_t most = m.rows > m.columns ? m.rows : m.columns, few = least(rows, m.columns);
    const int64_t down = rk_pitch(m.columns), pitch = rk_pitch(k), bytes = (int64_t)sizeof(double);
    const int64_t longer = rows > m.columns ? rows : m.columns;
    double *at = memory + RK_SYMBOL(sides_of)(&p->sides, longer, few, k, RK_REFLECTIONS, memory) / bytes;
    p->a = (rk_grid){at, down, 1};
    p->c = (rk_grid){at += m.rows * down, pitch, 1};
    p->rest = (rk_grid){at += most * pitch, pitch, 1};
    p->sums = at += m.rows * pitch;
    p->values = at += pitch;
    return (at + rk_eights(few) - memory) * bytes;
}

/* Rows of c from the first one down, or the last one up, each after the one before it. */
static void solve(rk_grid c, const double *d, const double *e, int64_t n, int64_t columns, bool down) {
    for (int64_t count = 0; count < n; count++) {
        const int64_t i = down ? count : n - 1 - count;
        double *restrict row = c.at + i * c.down;
        const double *past = row + (down ? -c.down : c.down), by = count > 0 ? -e[down ? i - 1 : i] : 0;
        for (int64_t j = 0; j < columns; j++) row[j] = (count > 0 ? __builtin_fma(by, past[j], row[j]) : row[j]) / d[i];
    }
}

/* Right sides in c become solutions; d and e: what the matrix became. */
static void solution(const parts *p, const double *d, const double *e, int64_t k, bool wide, double scale) {
    const rk_sides *s = &p->sides;
    const int64_t w = s->columns, down = p->c.down * (int64_t)sizeof(double);
    if (wide) {
        RK_SYMBOL(sides_right)(s, p->c, k, true);
        solve(p->c, d, e, w, k, true);
        memset(p->c.at + w * p->c.down, 0, (s->rows - w) * down);
        RK_SYMBOL(sides_left)(s, p->c, k, false, false);
        if (s->tall) RK_SYMBOL(sides_left)(s, p->c, k, true, false);
    } else {
        if (s->tall) RK_SYMBOL(sides_left)(s, p->c, k, true, true);
        RK_SYMBOL(sides_left)(s, p->c, k, false, true);
        solve(p->c, d, e, w, k, false);
        RK_SYMBOL(sides_right)(s, p->c, k, false);
    }
    for (int64_t i = 0; i < (wide ? s->rows : w); i++)
        for (int64_t j = 0; j < k; j++) p->c.at[i * p->c.down + j] *= scale;
}

/* Singular values in d and its order; false if there are not as many above a part of the largest one as there are columns. */
static bool full(parts *p, double part, double scale, double *d, double *e) {
    rk_sides *s = &p->sides;
    const int64_t w = s->columns;
    RK_SYMBOL(sides)(s);
    memcpy(d, s->d, w * sizeof *d);
    memcpy(e, s->e, w * sizeof *e);
    if (!RK_SYMBOL(sides_values)(s)) return false;
    return rk_sides_value(s, w - 1, scale) > part * rk_sides_value(s, 0, scale);
}

/*
 * Right sides in c become solutions, and sums those of the squares of what they leave; false if the matrix is not of full rank, by this
 * part of its largest value. rows: all that are not zeros.
 */
static bool found(parts *p, matrix m, int64_t rows, int64_t k, double part, double *d, double *e) {
    const bool wide = rows < m.columns;
    const matrix own = {rows, m.columns, m.down, m.right};
    rk_load_double(p->sides.x, p->a.at, wide ? turned(own) : own);
    const double scale = rk_scale(p->sides.x, p->sides.rows, p->sides.columns);
    if (!full(p, part, scale, d, e)) return false;
    for (int64_t i = 0; i < p->sides.columns; i++) p->values[i] = rk_sides_value(&p->sides, i, scale);
    for (int64_t i = 0; i < m.rows; i++)
        memcpy(p->rest.at + i * p->rest.down, p->c.at + i * p->c.down, rk_eights(k) * sizeof *d);
    solution(p, d, e, k, wide, scale);
    RK_SYMBOL(update)(p->rest, p->a, p->c, m.rows, k, m.columns);
    memset(p->sums, 0, k * sizeof *d);
    for (int64_t i = 0; i < m.rows; i++)
        for (int64_t j = 0; j < k; j++) {
            const double z = p->rest.at[i * p->rest.down + j];
            p->sums[j] = __builtin_fma(z, z, p->sums[j]);
        }
    return true;
}

#define RK_LSTSQ(code, T, EPS)                                                                                         \
    /* Both sides to memory; false if an element is not finite. */                                                     \
    RK_INLINE bool load_##code(const parts *p, const T *a, const T *b, matrix m, matrix r) {                           \
        rk_load_##T(p->a, a, m);                                                                                       \
        rk_load_##T(p->c, b, r);                                                                                       \
        return rk_finite(p->a, m.rows, m.columns) && rk_finite(p->c, m.rows, r.columns);                               \
    }                                                                                                                  \
    /* The triangular factor of both. */                                                                               \
    RK_INLINE bool load_factor_##code(const parts *p, rk_stack s, const T *a, const T *b, matrix m, matrix r) {        \
        for (int64_t from = 0; from < m.rows; from += RK_STACK_ROWS) {                                                 \
            const int64_t to = least(from + RK_STACK_ROWS, m.rows);                                                    \
            for (int64_t i = from; i < to; i++) {                                                                      \
                double *row = s.x.at + s.filled++ * s.x.down;                                                          \
                for (int64_t j = 0; j < s.columns; j += 8) memset(row + j, 0, 8 * sizeof *row);                        \
                for (int64_t j = 0; j < m.columns; j++) row[j] = (double)a[i * m.down + j * m.right];                  \
                for (int64_t j = 0; j < r.columns; j++) row[m.columns + j] = (double)b[i * r.down + j * r.right];      \
            }                                                                                                          \
            if (!rk_stack_reduce(&s)) return false;                                                                    \
        }                                                                                                              \
        rk_load_double(p->a, s.x.at, (matrix){s.filled, m.columns, s.x.down, 1});                                      \
        rk_load_double(p->c, s.x.at + m.columns, (matrix){s.filled, r.columns, s.x.down, 1});                          \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(lstsq2_##code)(T *x, T *residuals, int64_t *rank, T *values, const T *a, const T *b,                \
                                  const int64_t *batch, const int64_t *core, rk_scratch *scratch) {                    \
        const matrix o = matrix_of(core), m = matrix_of(core + 8), r = matrix_of(core + 12);                           \
        const int64_t k = o.columns, w = least(m.rows, m.columns), most = m.rows > m.columns ? m.rows : m.columns;     \
        const int64_t both = m.columns + k, pitch = rk_pitch(m.columns), size = (int64_t)sizeof(double);               \
        (void)batch;                                                                                                   \
        if (w == 0 || k == 0) {                                                                                        \
            rk_leave(scratch);                                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        parts p;                                                                                                       \
        const bool stacked = rk_stack_pays(m.rows, both);                                                              \
        const matrix own = {stacked ? both : m.rows, m.columns, pitch, 1};                                             \
        const int64_t rows = stacked ? m.columns : m.rows;                                                             \
        const int64_t bytes = parts_of(&p, own, rows, k, NULL), beside = rk_eights(w) * size;                          \
        char *memory = rk_scratch_of(scratch, bytes + 2 * beside + (stacked ? rk_stack_doubles(both) * size : 0));     \
        if (!memory) return;                                                                                           \
        parts_of(&p, own, rows, k, (double *)memory);                                                                  \
        double *d = (double *)(memory + bytes), *e = (double *)(memory + bytes + beside);                              \
        const bool finite = stacked                                                                                    \
            ? load_factor_##code(&p, rk_stack_of((double *)(memory + bytes + 2 * beside), both), a, b, m, r)           \
            : load_##code(&p, a, b, m, r);                                                                             \
        if (!finite || !found(&p, own, rows, k, (double)most * EPS, d, e)) {                                           \
            rk_leave(scratch);                                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        rk_store_##T(x, p.c, o);                                                                                       \
        for (int64_t i = 0; i < w; i++) values[i * core[7]] = (T)p.values[i];                                          \
        for (int64_t j = 0; j < k; j++) residuals[j * core[5]] = (T)p.sums[j];                                         \
        *rank = w;                                                                                                     \
    }

RK_LSTSQ(f32, float, 0x1p-23)
RK_LSTSQ(f64, double, 0x1p-52)
