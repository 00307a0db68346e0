/* Cholesky's decomposition of real floats; batches with a matrix that has none are left */
#include "dense/rk_dense.h"
#include "loop/rk_batch.h"

enum { BLOCK = 64 /* rows that are copied from their diagonal on */ };

RK_INLINE matrix part(matrix m, int64_t rows, int64_t columns) { return (matrix){rows, columns, m.down, m.right}; }

#define RK_CHOLESKY(code, T)                                                                                           \
    RK_INLINE bool one_##code(T *out, const T *a, matrix o, matrix m, rk_grid u) {                                     \
        const int64_t n = m.rows;                                                                                      \
        for (int64_t i = 0; i < n; i += BLOCK)                                                                         \
            rk_load_##T(rk_from(u, i, i), a + i * (m.down + m.right), part(turned(m), least(BLOCK, n - i), n - i));    \
        if (!RK_SYMBOL(cholesky)(u, n)) return false;                                                                  \
        for (int64_t i = 0; i < n; i += BLOCK) {                                                                       \
            const int64_t rows = least(BLOCK, n - i);                                                                  \
            for (int64_t r = 1; r < rows; r++) memset(u.at + (i + r) * u.down + i, 0, r * sizeof(double));             \
            rk_store_##T(out + i * (o.down + o.right), rk_from(u, i, i), part(turned(o), rows, n - i));                \
            for (int64_t r = i; r < i + rows; r++)                                                                     \
                for (int64_t c = i + rows; c < n; c++) out[r * o.down + c * o.right] = 0;                              \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(cholesky_##code)(T *out, const T *a, const int64_t *batch, const int64_t *core,                     \
                                    rk_scratch *scratch) {                                                             \
        const matrix o = matrix_of(core), m = matrix_of(core + 4);                                                     \
        const int64_t n = m.rows, pitch = rk_pitch(n);                                                                 \
        const rk_grid u = {rk_scratch_of(scratch, n * pitch * (int64_t)sizeof(double)), pitch, 1};                     \
        if (!u.at) return;                                                                                             \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        bool found;                                                                                                    \
        do found = one_##code(out + at.at[0], a + at.at[1], o, m, u);                                                  \
        while (found && rk_batch_next(&at, 2));                                                                        \
        if (!found) rk_leave(scratch);                                                                                 \
    }

RK_CHOLESKY(f32, float)
RK_CHOLESKY(f64, double)
