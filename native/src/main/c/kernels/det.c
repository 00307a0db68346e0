/* determinants of floats; those of int64, exact ones, are left to the caller */
#include "dense/rk_parts.h"
#include "kinds/rk_eliminate_parts.h"
#include "kinds/rk_small.h"
#include "math/rk_java.h"

/* Numbers from a pivot of several matrices to the next one. */
enum { BESIDE = sizeof(rk_doubles) / sizeof(double), NEXT_PIVOT = 2 * BESIDE * (RK_ABREAST + 1) };

RK_ELIMINATED_PARTS(c64, rk_c64, float)
RK_ELIMINATED_PARTS(c128, rk_c128, double)

#define RK_DET_REAL(code, T)                                                                                           \
    RK_INLINE void one_##code(T *out, const T *a, matrix m, const int64_t n) {                                         \
        rk_factors f;                                                                                                  \
        factors_of_##T(&f, a, m, n);                                                                                   \
        *out = (T)rk_determinant(&f, n);                                                                               \
    }                                                                                                                  \
    /* Of more rows: in memory of its own. */                                                                          \
    RK_INLINE void large_##code(T *out, const T *a, matrix m, char *memory) {                                          \
        const int64_t n = m.rows;                                                                                      \
        const rk_factored f = rk_factored_of(memory, n);                                                               \
        rk_load_##T(f.a, a, m);                                                                                        \
        RK_SYMBOL(factor)(f.a, n, n, f.pivots, f.work);                                                                \
        *out = (T)rk_factored_determinant(&f, n);                                                                      \
    }                                                                                                                  \
    RK_INLINE void few_##code(T *out, const T *a, const int64_t *batch, matrix m) {                                    \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        do RK_OF_SIZE(m.rows, RK_ONE_##code);                                                                          \
        while (rk_batch_next(&at, 2));                                                                                 \
    }                                                                                                                  \
    RK_DET(code, T, rk_factored_bytes(n))

#define RK_DET_COMPLEX(code, T, P)                                                                                     \
    static void few_##code(T *out, const T *a, const int64_t *batch, matrix m) {                                       \
        rk_eliminated_parts f;                                                                                         \
        rk_matrices at;                                                                                                \
        rk_matrices_start(&at, batch, 2);                                                                              \
        while (rk_next_matrices(&at)) {                                                                                \
            eliminated_##code(&f, a, at.at[1], m);                                                                     \
            for (int l = 0; l < at.count; l++) {                                                                       \
                const double *first = (const double *)&f.a[0][0].re + l;                                               \
                const rk_c128 product = rk_complex_product_of(f.odd[l], first, NEXT_PIVOT, BESIDE, m.rows);            \
                out[at.at[0][l]] = (T){(P)product.re, (P)product.im};                                                  \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    RK_INLINE void large_##code(T *out, const T *a, matrix m, char *memory) {                                          \
        const int64_t n = m.rows;                                                                                      \
        const rk_factored f = rk_parts_factored(memory, n);                                                            \
        rk_load_##code(f.a, a, m);                                                                                     \
        RK_SYMBOL(factor_parts)(rk_parts_of(f.a), n, n, f.pivots, f.work);                                             \
        const rk_c128 product = rk_complex_product_of(rk_odd(&f, n), f.a.at, 2 * f.a.down + 1, f.a.down, n);           \
        *out = (T){(P)product.re, (P)product.im};                                                                      \
    }                                                                                                                  \
    RK_DET(code, T, rk_parts_bytes(n))

/* BYTES: those of the factors of n rows. */
#define RK_DET(code, T, BYTES)                                                                                         \
    void RK_SYMBOL(det_##code)(T *out, const T *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) {   \
        const matrix m = matrix_of(core);                                                                              \
        const int64_t n = m.rows;                                                                                      \
        if (n <= RK_SMALL) {                                                                                           \
            few_##code(out, a, batch, m);                                                                              \
            return;                                                                                                    \
        }                                                                                                              \
        char *memory = rk_scratch_of(scratch, BYTES);                                                                  \
        if (!memory) return;                                                                                           \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        do large_##code(out + at.at[0], a + at.at[1], m, memory);                                                      \
        while (rk_batch_next(&at, 2));                                                                                 \
    }

#define RK_ONE_f32(n) one_f32(out + at.at[0], a + at.at[1], m, n)
#define RK_ONE_f64(n) one_f64(out + at.at[0], a + at.at[1], m, n)

RK_DET_REAL(f32, float)
RK_DET_REAL(f64, double)
RK_DET_COMPLEX(c64, rk_c64, float)
RK_DET_COMPLEX(c128, rk_c128, double)

void RK_SYMBOL(det_i64)(int64_t *out, const int64_t *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) {
    (void)out, (void)a, (void)batch, (void)core;
    rk_leave(scratch);
}
