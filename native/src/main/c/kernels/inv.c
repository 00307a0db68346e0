/* inverses of real floats; others, and batches with a singular matrix, are left to the caller */
#include "dense/rk_dense.h"
#include "kinds/rk_eliminate.h"
#include "kinds/rk_small.h"

RK_ELIMINATED(float)
RK_ELIMINATED(double)

#define RK_INV(code, T)                                                                                                \
    RK_INLINE bool one_##code(T *out, const T *a, matrix o, matrix m, const int64_t n) {                               \
        rk_factors f;                                                                                                  \
        double x[RK_SMALL][RK_SMALL] = {{0}};                                                                          \
        factors_of_##T(&f, a, m, n);                                                                                   \
        if (f.singular) return false;                                                                                  \
        for (int64_t i = 0; i < n; i++) x[i][i] = 1;                                                                   \
        rk_substitute(&f, x, n, n, true);                                                                              \
        for (int64_t i = 0; i < n; i++)                                                                                \
            for (int64_t c = 0; c < n; c++) out[i * o.down + f.order[c] * o.right] = (T)x[i][c];                       \
        return true;                                                                                                   \
    }                                                                                                                  \
    /* Some at once. */                                                                                                \
    static bool abreast_##code(T *out, const T *a, const int64_t *batch, matrix o, matrix m) {                         \
        const int64_t n = m.rows;                                                                                      \
        rk_eliminated f;                                                                                               \
        rk_doubles x[RK_ABREAST][RK_ABREAST];                                                                          \
        rk_matrices at;                                                                                                \
        rk_matrices_start(&at, batch, 2);                                                                              \
        while (rk_next_matrices(&at)) {                                                                                \
            eliminated_##T(&f, a, at.at[1], m);                                                                        \
            if (f.singular) return false;                                                                              \
            memset(x, 0, sizeof x);                                                                                    \
            for (int64_t i = 0; i < n; i++) x[i][i] += 1;                                                              \
            rk_substitute_abreast(&f, x, n, n, true);                                                                  \
            for (int l = 0; l < at.count; l++)                                                                         \
                for (int64_t i = 0; i < n; i++)                                                                        \
                    for (int64_t c = 0; c < n; c++)                                                                    \
                        out[at.at[0][l] + i * o.down + f.order[c][l] * o.right] = (T)x[i][c][l];                       \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    /* Of more rows: in memory of its own. */                                                                          \
    RK_INLINE bool large_##code(T *out, const T *a, matrix o, matrix m, char *memory) {                                \
        const int64_t n = m.rows;                                                                                      \
        const rk_factored f = rk_factored_of(memory, n);                                                               \
        const rk_grid x = {(double *)(memory + rk_factored_bytes(n)), f.a.down, 1};                                    \
        rk_load_##T(f.a, a, m);                                                                                        \
        RK_SYMBOL(factor)(f.a, n, n, f.pivots, f.work);                                                                \
        if (rk_singular(f.a, n)) return false;                                                                         \
        memset(x.at, 0, n * x.down * sizeof(double));                                                                  \
        RK_SYMBOL(invert_unit)(f.a, x, n);                                                                             \
        RK_SYMBOL(substitute)(rk_reversed(f.a, n), rk_upward(x, n), n, n, false);                                      \
        rk_order(&f, n);                                                                                               \
        for (int64_t i = 0; i < n; i++)                                                                                \
            for (int64_t c = 0; c < n; c++)                                                                            \
                out[i * o.down + f.pivots[c] * o.right] = (T)x.at[i * x.down + c];                                     \
        return true;                                                                                                   \
    }                                                                                                                  \
    void RK_SYMBOL(inv_##code)(T *out, const T *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) {   \
        const matrix o = matrix_of(core), m = matrix_of(core + 4);                                                     \
        const int64_t n = m.rows, bytes = rk_factored_bytes(n) + n * rk_pitch(n) * (int64_t)sizeof(double);            \
        char *memory = n > RK_SMALL ? rk_scratch_of(scratch, bytes) : NULL;                                            \
        if (n > RK_SMALL && !memory) return;                                                                           \
        if (n <= RK_SMALL && (batch[0] & INT32_MAX) > 0) {                                                             \
            if (!abreast_##code(out, a, batch, o, m)) rk_leave(scratch);                                               \
            return;                                                                                                    \
        }                                                                                                              \
        bool regular = true;                                                                                           \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        do {                                                                                                           \
            if (memory) regular = large_##code(out + at.at[0], a + at.at[1], o, m, memory);                            \
            else RK_OF_SIZE(n, RK_ONE_##code);                                                                         \
        } while (regular && rk_batch_next(&at, 2));                                                                    \
        if (!regular) rk_leave(scratch);                                                                               \
    }

#define RK_ONE_f32(n) regular = one_f32(out + at.at[0], a + at.at[1], o, m, n)
#define RK_ONE_f64(n) regular = one_f64(out + at.at[0], a + at.at[1], o, m, n)

RK_INV(f32, float)
RK_INV(f64, double)

RK_LEFT_TO_CALLER(inv_c64, rk_c64)
RK_LEFT_TO_CALLER(inv_c128, rk_c128)
