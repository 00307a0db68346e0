/* Cholesky's decomposition of real floats; batches with a matrix that has none are left */
#include "dense/rk_dense.h"
#include "kinds/rk_abreast.h"
#include "loop/rk_batch.h"

enum { BLOCK = 64 /* rows that are copied from their diagonal on */ };

RK_INLINE matrix part(matrix m, int64_t rows, int64_t columns) { return (matrix){rows, columns, m.down, m.right}; }

/* Row by row, as a larger one's last corner; below the diagonal nothing means anything. */
static bool decomposed_abreast(rk_doubles (*u)[RK_ABREAST], int64_t n) {
    for (int64_t k = 0; k < n; k++) {
        rk_doubles root;
        for (int l = 0; l < RK_ABREAST; l++)
            if (!(u[k][k][l] > 0) || u[k][k][l] == INFINITY) return false;
        RK_EACH(l, RK_ABREAST) root[l] = sqrt(u[k][k][l]);
        for (int64_t j = k; j < n; j++) u[k][j] /= root;
        u[k][k] = root;
        for (int64_t i = k + 1; i < n; i++) {
            const rk_doubles f = -u[k][i];
            for (int64_t j = i; j < n; j++) rk_isa_fuse8(&u[i][j], &f, &u[k][j]);
        }
    }
    return true;
}

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
    /* Small ones, some at once. */                                                                                    \
    static bool small_##code(T *out, const T *a, const int64_t *batch, matrix o, matrix m) {                           \
        const int64_t n = m.rows;                                                                                      \
        rk_doubles u[RK_ABREAST][RK_ABREAST];                                                                          \
        rk_matrices at;                                                                                                \
        rk_matrices_start(&at, batch, 2);                                                                              \
        while (rk_next_matrices(&at)) {                                                                                \
            for (int64_t i = 0; i < n; i++)                                                                            \
                for (int64_t j = i; j < n; j++)                                                                        \
                    for (int l = 0; l < RK_ABREAST; l++) u[i][j][l] = (double)a[at.at[1][l] + j * m.down + i * m.right];\
            if (!decomposed_abreast(u, n)) return false;                                                               \
            for (int l = 0; l < at.count; l++)                                                                         \
                for (int64_t i = 0; i < n; i++)                                                                        \
                    for (int64_t j = 0; j < n; j++)                                                                    \
                        out[at.at[0][l] + i * o.down + j * o.right] = j > i ? 0 : (T)u[j][i][l];                       \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(cholesky_##code)(T *out, const T *a, const int64_t *batch, const int64_t *core,                     \
                                    rk_scratch *scratch) {                                                             \
        const matrix o = matrix_of(core), m = matrix_of(core + 4);                                                     \
        const int64_t n = m.rows, pitch = rk_pitch(n);                                                                 \
        if (n <= RK_ABREAST && (batch[0] & INT32_MAX) > 0) {                                                           \
            if (!small_##code(out, a, batch, o, m)) rk_leave(scratch);                                                 \
            return;                                                                                                    \
        }                                                                                                              \
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
