/* inverses; batches with a singular matrix are left to the caller */
#include "dense/rk_parts.h"
#include "kinds/rk_eliminate_parts.h"
#include "kinds/rk_small.h"

RK_ELIMINATED(float)
RK_ELIMINATED(double)
RK_ELIMINATED_PARTS(c64, rk_c64, float)
RK_ELIMINATED_PARTS(c128, rk_c128, double)

#define RK_INV_REAL(code, T)                                                                                           \
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
    RK_INLINE bool few_##code(T *out, const T *a, const int64_t *batch, matrix o, matrix m) {                          \
        if ((batch[0] & INT32_MAX) > 0) return abreast_##code(out, a, batch, o, m);                                    \
        bool regular;                                                                                                  \
        RK_OF_SIZE(m.rows, RK_ONE_##code);                                                                             \
        return regular;                                                                                                \
    }                                                                                                                  \
    RK_INV(code, T, rk_factored_bytes(n), 1)

#define RK_INV_COMPLEX(code, T, P)                                                                                     \
    static bool few_##code(T *out, const T *a, const int64_t *batch, matrix o, matrix m) {                             \
        const int64_t n = m.rows;                                                                                      \
        rk_eliminated_parts f;                                                                                         \
        rk_numbers x[RK_ABREAST][RK_ABREAST];                                                                          \
        rk_matrices at;                                                                                                \
        rk_matrices_start(&at, batch, 2);                                                                              \
        while (rk_next_matrices(&at)) {                                                                                \
            eliminated_##code(&f, a, at.at[1], m);                                                                     \
            if (f.singular) return false;                                                                              \
            memset(x, 0, sizeof x);                                                                                    \
            for (int64_t i = 0; i < n; i++) x[i][i].re += 1;                                                           \
            rk_substitute_parts(&f, x, n, n, true);                                                                    \
            for (int l = 0; l < at.count; l++)                                                                         \
                for (int64_t i = 0; i < n; i++)                                                                        \
                    for (int64_t c = 0; c < n; c++)                                                                    \
                        out[at.at[0][l] + i * o.down + f.order[c][l] * o.right] = of_lane_##code(&x[i][c], l);         \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    RK_INLINE bool large_##code(T *out, const T *a, matrix o, matrix m, char *memory) {                                \
        const int64_t n = m.rows;                                                                                      \
        const rk_factored f = rk_parts_factored(memory, n);                                                            \
        const rk_parts t = rk_parts_of(f.a);                                                                           \
        const rk_grid x = {(double *)(memory + rk_parts_bytes(n)), f.a.down, 1};                                       \
        rk_load_##code(f.a, a, m);                                                                                     \
        RK_SYMBOL(factor_parts)(t, n, n, f.pivots, f.work);                                                            \
        if (rk_parts_singular(t, n)) return false;                                                                     \
        memset(x.at, 0, 2 * n * x.down * sizeof(double));                                                              \
        RK_SYMBOL(invert_unit_parts)(t, x, n, f.work);                                                                 \
        RK_SYMBOL(substitute_parts)(rk_parts_reversed(t, n), rk_upward(x, 2 * n), n, n, false, f.work);                \
        rk_order(&f, n);                                                                                               \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            const double *re = x.at + 2 * i * x.down, *im = re + x.down;                                               \
            for (int64_t c = 0; c < n; c++) out[i * o.down + f.pivots[c] * o.right] = (T){(P)re[c], (P)im[c]};         \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    RK_INV(code, T, rk_parts_bytes(n), 2)

/* BYTES: those of the factors of n rows; COUNT: parts of an element. */
#define RK_INV(code, T, BYTES, COUNT)                                                                                  \
    void RK_SYMBOL(inv_##code)(T *out, const T *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) {   \
        const matrix o = matrix_of(core), m = matrix_of(core + 4);                                                     \
        const int64_t n = m.rows;                                                                                      \
        if (n <= RK_SMALL) {                                                                                           \
            if (!few_##code(out, a, batch, o, m)) rk_leave(scratch);                                                   \
            return;                                                                                                    \
        }                                                                                                              \
        char *memory = rk_scratch_of(scratch, BYTES + COUNT * n * rk_pitch(n) * (int64_t)sizeof(double));              \
        if (!memory) return;                                                                                           \
        bool regular;                                                                                                  \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        do regular = large_##code(out + at.at[0], a + at.at[1], o, m, memory);                                         \
        while (regular && rk_batch_next(&at, 2));                                                                      \
        if (!regular) rk_leave(scratch);                                                                               \
    }

#define RK_ONE_f32(n) regular = one_f32(out, a, o, m, n)
#define RK_ONE_f64(n) regular = one_f64(out, a, o, m, n)

RK_INV_REAL(f32, float)
RK_INV_REAL(f64, double)
RK_INV_COMPLEX(c64, rk_c64, float)
RK_INV_COMPLEX(c128, rk_c128, double)
