/* eigenvalues and eigenvectors of symmetric matrices of real floats; batches with one that is not finite are left */
#include "dense/rk_conquer.h"
#include "loop/rk_batch.h"

/* Vectors of the tridiagonal matrix, columns of q, become those of the whole: reflections, the first one first. */
static void reflected(rk_grid q, rk_grid v, const double *tau, int64_t n, rk_reflect_work work) {
    const rk_grid some = {work.panel, RK_PANEL, 1};
    for (int64_t k = 1; k < n; k += RK_PANEL) {
        const int64_t width = least(RK_PANEL, n - k), rows = k + width - 1;
        memset(work.panel, 0, rows * RK_PANEL * sizeof(double));
        RK_SYMBOL(turn)(some.at, RK_PANEL, v.at + k * v.down, v.down, width, rows);
        RK_SYMBOL(reflect_all)(q, some, tau + k, rows, width, n, true, work);
    }
}

#define RK_EIGH(code, T)                                                                                               \
    RK_INLINE bool one_##code(T *values, T *out, const T *a, int64_t by, matrix o, matrix m, double *memory) {         \
        const int64_t n = m.rows, pitch = rk_pitch(n), room = rk_eights(n);                                            \
        const rk_grid x = {memory, pitch, 1}, v = {x.at + n * pitch, pitch, 1};                                        \
        double *tau = v.at + n * pitch, *d = tau + room, *e = d + room, *past = e + room;                              \
        rk_rotation *rotations = (rk_rotation *)(past + 2 * room);                                                     \
        double *more = (double *)(rotations + RK_ROTATIONS + n);                                                       \
        rk_conquer_work divided = rk_conquer_work_of(more, n, false);                                                  \
        divided.rotations = rotations;                                                                                 \
        const int64_t *order = divided.kinds.order;                                                                    \
        const rk_reflect_work work = rk_reflect_work_of(more + rk_conquer_doubles(n, false), n, n);                    \
        if (!rk_lower_##T(x, a, m)) return false;                                                                      \
        const double scale = rk_scale(x, n, n);                                                                        \
        RK_SYMBOL(tridiagonal)(x, v, tau, d, e, n, past);                                                              \
        memset(x.at, 0, n * pitch * sizeof(double));                                                                   \
        if (!RK_SYMBOL(conquer)(d, e, n, x, &divided)) return false;                                                   \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            memcpy(divided.old.at + i * pitch, x.at + order[i] * pitch, n * sizeof(double));                           \
            values[i * by] = (T)(scale != 1 ? d[order[i]] / scale : d[order[i]]);                                      \
        }                                                                                                              \
        RK_SYMBOL(turn)(x.at, pitch, divided.old.at, pitch, n, n);                                                     \
        reflected(x, v, tau, n, work);                                                                                 \
        rk_store_##T(out, x, o);                                                                                       \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(eigh_##code)(T *values, T *out, const T *a, const int64_t *batch, const int64_t *core,              \
                                rk_scratch *scratch) {                                                                 \
        const matrix o = matrix_of(core + 2), m = matrix_of(core + 6);                                                 \
        const int64_t n = m.rows, doubles = 2 * n * rk_pitch(n) + 6 * rk_eights(n) + rk_conquer_doubles(n, false)      \
            + rk_reflect_doubles(n, n);                                                                                \
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
