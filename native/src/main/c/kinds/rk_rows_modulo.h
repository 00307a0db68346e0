/* Rows of translated formulas with a modulus that are more than ops of residues: one element after the other. */
#ifndef RK_ROWS_MODULO_H
#define RK_ROWS_MODULO_H

#include "kinds/rk_formula.h"
#include "modular/rk_java_modulus.h"

/* For EXPR: operand j, of type T. */
#define RK_ELEMENT(T, j) ((const T *)in[j])[repeated >> (j) & 1 ? 0 : i]

/* EXPR: of such operands and p. Input MODULI is the table of moduli. */
#define RK_ROW_MODULO(name, R, MODULI, EXPR)                                                                           \
    static void name##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {                \
        const rk_moduli *m = in[MODULI];                                                                               \
        const bool lanes = !(repeated >> (MODULI) & 1);                                                                \
        R *o = out;                                                                                                    \
        (void)past;                                                                                                    \
        if (lanes) {                                                                                                   \
            for (int64_t i = 0; i < n; i++) {                                                                          \
                const rk_modulus each = rk_modulus_at(m, i), *p = &each;                                               \
                o[i] = EXPR;                                                                                           \
            }                                                                                                          \
        } else {                                                                                                       \
            const rk_modulus one = rk_modulus_at(m, 0), *p = &one;                                                     \
            for (int64_t i = 0; i < n; i++) o[i] = EXPR;                                                               \
        }                                                                                                              \
    }

#endif
