/* solutions of systems, the op's second signature; batches with a singular one are left to the caller */
#include "dense/rk_parts.h"
#include "kinds/rk_eliminate_parts.h"
#include "kinds/rk_small.h"

RK_ELIMINATED(float)
RK_ELIMINATED(double)
RK_ELIMINATED_PARTS(c64, rk_c64, float)
RK_ELIMINATED_PARTS(c128, rk_c128, double)

#define RK_SOLVE_REAL(code, T)                                                                                         \
    RK_INLINE bool one_##code(T *out, const T *a, const T *b, matrix o, matrix m, matrix r, const int64_t n) {         \
        rk_factors f;                                                                                                  \
        double x[RK_SMALL][RK_SMALL];                                                                                  \
        factors_of_##T(&f, a, m, n);                                                                                   \
        for (int64_t from = 0; !f.singular && from < o.columns; from += RK_SMALL) {                                    \
            const int64_t width = least(RK_SMALL, o.columns - from);                                                   \
            for (int64_t i = 0; i < n; i++)                                                                            \
                for (int64_t c = 0; c < width; c++)                                                                    \
                    x[i][c] = (double)b[f.order[i] * r.down + (from + c) * r.right];                                   \
            rk_substitute(&f, x, n, width, false);                                                                     \
            for (int64_t i = 0; i < n; i++)                                                                            \
                for (int64_t c = 0; c < width; c++) out[i * o.down + (from + c) * o.right] = (T)x[i][c];               \
        }                                                                                                              \
        return !f.singular;                                                                                            \
    }                                                                                                                  \
    /* Some at once. */                                                                                                \
    static bool abreast_##code(T *out, const T *a, const T *b, const int64_t *batch, matrix o, matrix m, matrix r) {   \
        const int64_t n = m.rows;                                                                                      \
        rk_eliminated f;                                                                                               \
        rk_doubles x[RK_ABREAST][RK_ABREAST];                                                                          \
        rk_matrices at;                                                                                                \
        rk_matrices_start(&at, batch, 3);                                                                              \
        while (rk_next_matrices(&at)) {                                                                                \
            eliminated_##T(&f, a, at.at[1], m);                                                                        \
            if (f.singular) return false;                                                                              \
            for (int64_t from = 0; from < o.columns; from += RK_ABREAST) {                                             \
                const int64_t width = least(RK_ABREAST, o.columns - from);                                             \
                for (int64_t i = 0; i < n; i++)                                                                        \
                    for (int64_t c = 0; c < width; c++)                                                                \
                        for (int l = 0; l < RK_ABREAST; l++)                                                           \
                            x[i][c][l] = (double)b[at.at[2][l] + f.order[i][l] * r.down + (from + c) * r.right];       \
                rk_substitute_abreast(&f, x, n, width, false);                                                         \
                for (int l = 0; l < at.count; l++)                                                                     \
                    for (int64_t i = 0; i < n; i++)                                                                    \
                        for (int64_t c = 0; c < width; c++)                                                            \
                            out[at.at[0][l] + i * o.down + (from + c) * o.right] = (T)x[i][c][l];                      \
            }                                                                                                          \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    /* Of more rows: in memory of its own. */                                                                          \
    RK_INLINE bool large_##code(T *out, const T *a, const T *b, matrix o, matrix m, matrix r, char *memory) {          \
        const int64_t n = m.rows;                                                                                      \
        const rk_factored f = rk_factored_of(memory, n);                                                               \
        const rk_grid x = {(double *)(memory + rk_factored_bytes(n)), rk_pitch(o.columns), 1};                         \
        rk_load_##T(f.a, a, m);                                                                                        \
        RK_SYMBOL(factor)(f.a, n, n, f.pivots, f.work);                                                                \
        if (rk_singular(f.a, n)) return false;                                                                         \
        rk_order(&f, n);                                                                                               \
        for (int64_t i = 0; i < n; i++)                                                                                \
            rk_load_##T(rk_from(x, i, 0), b + f.pivots[i] * r.down, (matrix){1, r.columns, r.down, r.right});          \
        RK_SYMBOL(substitute)(f.a, x, n, o.columns, true);                                                             \
        RK_SYMBOL(substitute)(rk_reversed(f.a, n), rk_upward(x, n), n, o.columns, false);                              \
        rk_store_##T(out, x, o);                                                                                       \
        return true;                                                                                                   \
    }                                                                                                                  \
    RK_INLINE bool few_##code(T *out, const T *a, const T *b, const int64_t *batch, matrix o, matrix m, matrix r) {    \
        if ((batch[0] & INT32_MAX) > 0) return abreast_##code(out, a, b, batch, o, m, r);                              \
        bool regular;                                                                                                  \
        RK_OF_SIZE(m.rows, RK_ONE_##code);                                                                             \
        return regular;                                                                                                \
    }                                                                                                                  \
    RK_SOLVE(code, T, rk_factored_bytes(n), 1)

#define RK_SOLVE_COMPLEX(code, T)                                                                                      \
    static bool few_##code(T *out, const T *a, const T *b, const int64_t *batch, matrix o, matrix m, matrix r) {       \
        const int64_t n = m.rows;                                                                                      \
        rk_eliminated_parts f;                                                                                         \
        rk_numbers x[RK_ABREAST][RK_ABREAST];                                                                          \
        rk_matrices at;                                                                                                \
        rk_matrices_start(&at, batch, 3);                                                                              \
        while (rk_next_matrices(&at)) {                                                                                \
            eliminated_##code(&f, a, at.at[1], m);                                                                     \
            if (f.singular) return false;                                                                              \
            for (int64_t from = 0; from < o.columns; from += RK_ABREAST) {                                             \
                const int64_t width = least(RK_ABREAST, o.columns - from);                                             \
                for (int64_t i = 0; i < n; i++)                                                                        \
                    for (int64_t c = 0; c < width; c++)                                                                \
                        for (int l = 0; l < RK_ABREAST; l++)                                                           \
                            to_lane_##code(&x[i][c], l,                                                                \
                                           b[at.at[2][l] + f.order[i][l] * r.down + (from + c) * r.right]);            \
                rk_substitute_parts(&f, x, n, width, false);                                                           \
                for (int l = 0; l < at.count; l++)                                                                     \
                    for (int64_t i = 0; i < n; i++)                                                                    \
                        for (int64_t c = 0; c < width; c++)                                                            \
                            out[at.at[0][l] + i * o.down + (from + c) * o.right] = of_lane_##code(&x[i][c], l);        \
            }                                                                                                          \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    RK_INLINE bool large_##code(T *out, const T *a, const T *b, matrix o, matrix m, matrix r, char *memory) {          \
        const int64_t n = m.rows;                                                                                      \
        const rk_factored f = rk_parts_factored(memory, n);                                                            \
        const rk_parts t = rk_parts_of(f.a);                                                                           \
        const rk_grid x = {(double *)(memory + rk_parts_bytes(n)), rk_pitch(o.columns), 1};                            \
        rk_load_##code(f.a, a, m);                                                                                     \
        RK_SYMBOL(factor_parts)(t, n, n, f.pivots, f.work);                                                            \
        if (rk_parts_singular(t, n)) return false;                                                                     \
        rk_order(&f, n);                                                                                               \
        for (int64_t i = 0; i < n; i++)                                                                                \
            rk_load_##code(rk_from(x, 2 * i, 0), b + f.pivots[i] * r.down, (matrix){1, r.columns, r.down, r.right});   \
        RK_SYMBOL(substitute_parts)(t, x, n, o.columns, true, f.work);                                                 \
        RK_SYMBOL(substitute_parts)(rk_parts_reversed(t, n), rk_upward(x, 2 * n), n, o.columns, false, f.work);        \
        rk_store_##code(out, x, o);                                                                                    \
        return true;                                                                                                   \
    }                                                                                                                  \
    RK_SOLVE(code, T, rk_parts_bytes(n), 2)

/* BYTES: those of the factors of n rows; COUNT: parts of an element. */
#define RK_SOLVE(code, T, BYTES, COUNT)                                                                                \
    void RK_SYMBOL(solve2_##code)(T *out, const T *a, const T *b, const int64_t *batch, const int64_t *core,           \
                                 rk_scratch *scratch) {                                                                \
        const matrix o = matrix_of(core), m = matrix_of(core + 4), r = matrix_of(core + 8);                            \
        const int64_t n = m.rows;                                                                                      \
        if (n <= RK_SMALL) {                                                                                           \
            if (!few_##code(out, a, b, batch, o, m, r)) rk_leave(scratch);                                             \
            return;                                                                                                    \
        }                                                                                                              \
        char *memory = rk_scratch_of(scratch, BYTES + COUNT * n * rk_pitch(o.columns) * (int64_t)sizeof(double));      \
        if (!memory) return;                                                                                           \
        bool regular;                                                                                                  \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        do regular = large_##code(out + at.at[0], a + at.at[1], b + at.at[2], o, m, r, memory);                        \
        while (regular && rk_batch_next(&at, 3));                                                                      \
        if (!regular) rk_leave(scratch);                                                                               \
    }

#define RK_ONE_f32(n) regular = one_f32(out, a, b, o, m, r, n)
#define RK_ONE_f64(n) regular = one_f64(out, a, b, o, m, r, n)

RK_SOLVE_REAL(f32, float)
RK_SOLVE_REAL(f64, double)
RK_SOLVE_COMPLEX(c64, rk_c64)
RK_SOLVE_COMPLEX(c128, rk_c128)
