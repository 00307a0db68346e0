/*
 * Steps of folds and scans modulo p: f is a step on one value, f_row on values beside each other. Where a step is a
 * formula of residues, rows go op by op, as those of element-wise ops do.
 */
#ifndef RK_STEPS_MODULO_H
#define RK_STEPS_MODULO_H

#include "kinds/rk_residues.h"
#include "kinds/rk_start.h"
#include "modular/rk_java_modulus.h"
#include "modular/rk_prepare.h"

/* Values beside each other that are computed at once; of moduli by lane as many as a table has. */
enum { RK_BESIDE = 256 };

/* EXPR: of x, the value so far, y, the next element, and p. */
#define RK_STEPS_MODULO(f, R, A, EXPR)                                                                                 \
    RK_INLINE R f(R x, A y, const rk_modulus *p) { return EXPR; }

/* Rows of any step, one value after the other. */
#define RK_ROWS_ONE_BY_ONE(f, R, A)                                                                                    \
    static void f##_row(int64_t n, R *x, const A *y, const rk_moduli *m, int lanes) {                                  \
        rk_modulus p = rk_modulus_at(m, 0);                                                                            \
        for (int64_t j = 0; j < n; j++) {                                                                              \
            if (lanes) p = rk_modulus_at(m, j);                                                                        \
            x[j] = f(x[j], y[j], &p);                                                                                  \
        }                                                                                                              \
    }

/* Rows of STEPS as of RK_RESIDUE_ROW, whose operands are the values, 0, and the elements, 1, both of type R. */
#define RK_ROWS_OF_RESIDUES(f, R, A, COUNT, STEPS)                                                                     \
    static void f##_row(int64_t n, R *x, const A *y, const rk_moduli *m, int lanes) {                                  \
        R t[COUNT][RK_BESIDE] __attribute__((aligned(64)));                                                            \
        R widened[sizeof(R) == sizeof(A) ? 1 : RK_BESIDE] __attribute__((aligned(64)));                                \
        if (sizeof(R) != sizeof(A)) RK_EACH(j, n) widened[j] = y[j];                                                   \
        const void *const in[] = {x, sizeof(R) == sizeof(A) ? (const void *)y : widened};                              \
        const unsigned repeated = 0;                                                                                   \
        const int64_t i = 0, k = n;                                                                                    \
        R *to = t[(COUNT) - 1];                                                                                        \
        (void)in, (void)repeated, (void)i;                                                                             \
        STEPS                                                                                                          \
        memcpy(x, to, (size_t)n * sizeof *x);                                                                          \
    }

/* The moduli of n values beside each other, step apart, or of all of them if that is 0. */
RK_INLINE void rk_moduli_of(rk_moduli *m, const rk_modulus *p, int64_t step, int64_t n) {
    rk_modulus each[RK_LANES];
    const int64_t moduli = step ? n : 1;
    for (int64_t j = 0; j < moduli; j++) each[j] = p[j * step];
    rk_prepare(m, each, moduli);
}

#endif
