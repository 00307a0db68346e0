/* eigenvalues of symmetric matrices of real floats; batches with one that is not finite are left */
#include "dense/rk_conquer.h"
#include "loop/rk_batch.h"

/* The matrix and its reflections are no longer read as their memory serves the halves. */
#define RK_EIGVALSH(code, T)                                                                                           \
    RK_INLINE bool one_##code(T *values, const T *a, int64_t by, matrix m, double *memory) {                           \
        const int64_t n = m.rows, pitch = rk_pitch(n), room = rk_eights(n);                                            \
        const rk_grid x = {memory, pitch, 1}, v = {x.at + n * pitch, pitch, 1};                                        \
        double *d = memory + rk_conquer_doubles(n, false), *e = d + room, *tau = e + room, *past = tau + room;         \
        const rk_grid edges = {past + 2 * room, RK_EDGES, 1};                                                          \
        if (!rk_lower_##T(x, a, m)) return false;                                                                      \
        const double scale = rk_scale(x, n, n);                                                                        \
        RK_SYMBOL(tridiagonal)(x, v, tau, d, e, n, past);                                                              \
        rk_conquer_work work = rk_conquer_work_of(memory, n, false);                                                   \
        rk_only_edges(&work);                                                                                          \
        work.rotations = (rk_rotation *)(edges.at + n * RK_EDGES);                                                     \
        if (!RK_SYMBOL(conquer)(d, e, n, edges, &work)) return false;                                                  \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            const double value = d[work.kinds.order[i]];                                                               \
            values[i * by] = (T)(scale != 1 ? value / scale : value);                                                  \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(eigvalsh_##code)(T *values, const T *a, const int64_t *batch, const int64_t *core,                  \
                                    rk_scratch *scratch) {                                                             \
        const matrix m = matrix_of(core + 2);                                                                          \
        const int64_t doubles = rk_conquer_doubles(m.rows, false) + 5 * rk_eights(m.rows) + m.rows * RK_EDGES;         \
        const int64_t rotations = (RK_ROTATIONS + m.rows) * (int64_t)sizeof(rk_rotation);                              \
        double *memory = rk_scratch_of(scratch, doubles * (int64_t)sizeof(double) + rotations);                        \
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
