/* solutions of small systems of real floats, the op's second signature; others, and batches with a singular one, are left */
#include "kinds/rk_small.h"

#define RK_SOLVE(code, T)                                                                                              \
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
    void RK_SYMBOL(solve2_##code)(T *out, const T *a, const T *b, const int64_t *batch, const int64_t *core,           \
                                 rk_scratch *scratch) {                                                                \
        const matrix o = matrix_of(core), m = matrix_of(core + 4), r = matrix_of(core + 8);                            \
        const int64_t n = m.rows;                                                                                      \
        bool regular = n <= RK_SMALL;                                                                                  \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        while (regular) {                                                                                              \
            RK_OF_SIZE(n, RK_ONE_##code);                                                                              \
            if (!rk_batch_next(&at, 3)) break;                                                                         \
        }                                                                                                              \
        if (!regular) rk_leave(scratch);                                                                               \
    }

#define RK_ONE_f32(n) regular = one_f32(out + at.at[0], a + at.at[1], b + at.at[2], o, m, r, n)
#define RK_ONE_f64(n) regular = one_f64(out + at.at[0], a + at.at[1], b + at.at[2], o, m, r, n)

RK_SOLVE(f32, float)
RK_SOLVE(f64, double)

#define RK_SOLVE_LEFT(code, T)                                                                                         \
    void RK_SYMBOL(solve2_##code)(T *out, const T *a, const T *b, const int64_t *batch, const int64_t *core,           \
                                  rk_scratch *scratch) {                                                               \
        (void)out, (void)a, (void)b, (void)batch, (void)core;                                                          \
        rk_leave(scratch);                                                                                             \
    }

RK_SOLVE_LEFT(c64, rk_c64)
RK_SOLVE_LEFT(c128, rk_c128)
