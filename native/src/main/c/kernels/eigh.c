/* eigenvalues and eigenvectors of symmetric matrices of real floats; batches with one that is not finite are left */
#include "dense/rk_eigen.h"
#include "loop/rk_batch.h"

RK_INLINE bool before(double x, double y) { return x < y || (x == y && signbit(x) && !signbit(y)); }

/* Rows in the order of values: equal ones stay in theirs. */
static void ascending(const double *d, int64_t *order, int64_t n) {
    for (int64_t i = 0; i < n; i++) {
        int64_t at = i;
        for (; at > 0 && before(d[i], d[order[at - 1]]); at--) order[at] = order[at - 1];
        order[at] = i;
    }
}

/* The vectors as rows: the product of the reflections, the first one first. */
static void vectors(rk_grid q, rk_grid v, const double *tau, int64_t n, rk_reflect_work work) {
    for (int64_t i = 0; i < n; i++) {
        memset(q.at + i * q.down, 0, q.down * sizeof(double));
        q.at[i * (q.down + 1)] = 1;
    }
    const rk_grid some = {work.panel, RK_PANEL, 1};
    for (int64_t k = 1; k < n; k += RK_PANEL) {
        const int64_t width = least(RK_PANEL, n - k), rows = k + width - 1;
        memset(work.panel, 0, rows * RK_PANEL * sizeof(double));
        RK_SYMBOL(turn)(some.at, RK_PANEL, v.at + k * v.down, v.down, width, rows);
        RK_SYMBOL(reflect_all)(q, some, tau + k, rows, width, rows, true, work);
    }
}

#define RK_EIGH(code, T)                                                                                               \
    RK_INLINE bool one_##code(T *values, T *out, const T *a, int64_t by, matrix o, matrix m, double *memory) {         \
        const int64_t n = m.rows, pitch = rk_pitch(n), room = rk_eights(n);                                            \
        const rk_grid x = {memory, pitch, 1}, v = {x.at + n * pitch, pitch, 1};                                        \
        double *tau = v.at + n * pitch, *d = tau + room, *e = d + room, *past = e + room;                              \
        int64_t *order = (int64_t *)(past + 2 * room);                                                                 \
        rk_rotation *rotations = (rk_rotation *)(order + room);                                                        \
        const rk_reflect_work work = rk_reflect_work_of((double *)(rotations + RK_ROTATIONS + n), n, n);               \
        bool finite = true;                                                                                            \
        for (int64_t i = 0; i < n; i++)                                                                                \
            for (int64_t j = 0; j < n; j++) {                                                                          \
                const double z = j <= i ? (double)a[i * m.down + j * m.right] : 0;                                     \
                finite &= z - z == 0;                                                                                  \
                x.at[i * pitch + j] = z;                                                                               \
            }                                                                                                          \
        if (!finite) return false;                                                                                     \
        const double scale = rk_scale(x, n, n);                                                                        \
        RK_SYMBOL(tridiagonal)(x, v, tau, d, e, n, past);                                                              \
        vectors(x, v, tau, n, work);                                                                                   \
        RK_SYMBOL(turn)(v.at, pitch, x.at, pitch, n, n);                                                               \
        if (!RK_SYMBOL(diagonal)(d, e, n, v, n, rotations)) return false;                                              \
        ascending(d, order, n);                                                                                        \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            memcpy(x.at + i * pitch, v.at + order[i] * pitch, n * sizeof(double));                                     \
            values[i * by] = (T)(scale != 1 ? d[order[i]] / scale : d[order[i]]);                                      \
        }                                                                                                              \
        rk_store_##T(out, x, turned(o));                                                                               \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(eigh_##code)(T *values, T *out, const T *a, const int64_t *batch, const int64_t *core,              \
                                rk_scratch *scratch) {                                                                 \
        const matrix o = matrix_of(core + 2), m = matrix_of(core + 6);                                                 \
        const int64_t n = m.rows, doubles = 2 * n * rk_pitch(n) + 7 * rk_eights(n) + rk_reflect_doubles(n, n);         \
        double *memory = rk_scratch_of(                                                                                \
            scratch, doubles * (int64_t)sizeof(double) + (RK_ROTATIONS + n) * (int64_t)sizeof(rk_rotation));           \
        if (!memory) return;                                                                                           \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        bool found;                                                                                                    \
        do found = one_##code(values + at.at[0], out + at.at[1], a + at.at[2], core[1], o, m, memory);                 \
        while (found && rk_batch_next(&at, 3));                                                                        \
        if (!found) rk_leave(scratch);                                                                                 \
    }

RK_EIGH(f32, float)
RK_EIGH(f64, double)
