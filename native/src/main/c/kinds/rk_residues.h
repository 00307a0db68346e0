/*
 * Translated formulas of residues: op by op on pieces of a row, whose results stay in the first cache. Each op takes what
 * the row of its own kernel takes, so that a formula costs what its ops cost in a lazy statement.
 */
#ifndef RK_RESIDUES_H
#define RK_RESIDUES_H

#include "kinds/rk_sums.h"
#include "modular/rk_product.h"

/* rk_NAME_code: n results of the op verb on any integers; steps 0 or 1. o is neither operand. */
#define RK_RESIDUE_STEP(name, verb, code, T)                                                                           \
    static __attribute__((noinline, unused)) void rk_##name##_##code(                                                  \
        int64_t n, T *o, const T *a, int sa, const T *b, int sb, const rk_moduli *m, int lanes) {                      \
        bool right;                                                                                                    \
        switch (sa | sb << 1 | lanes << 2) {                                                                           \
        case 1: right = verb##_##code##_piece(n, o, a, b, m, 1, 0, 0); break;                                          \
        case 2: right = verb##_##code##_piece(n, o, a, b, m, 0, 1, 0); break;                                          \
        case 3: right = verb##_##code##_piece(n, o, a, b, m, 1, 1, 0); break;                                          \
        case 5: right = verb##_##code##_piece(n, o, a, b, m, 1, 0, 1); break;                                          \
        case 6: right = verb##_##code##_piece(n, o, a, b, m, 0, 1, 1); break;                                          \
        case 7: right = verb##_##code##_piece(n, o, a, b, m, 1, 1, 1); break;                                          \
        default: right = false;                                                                                        \
        }                                                                                                              \
        if (right) return;                                                                                             \
        T x[RK_PIECE], y[RK_PIECE] __attribute__((aligned(64)));                                                       \
        rk_reduce_##code(n, x, a, sa, m, lanes);                                                                       \
        rk_reduce_##code(n, y, b, sb, m, lanes);                                                                       \
        if (lanes) verb##_##code##_piece(n, o, x, y, m, 1, 1, 1);                                                      \
        else verb##_##code##_piece(n, o, x, y, m, 1, 1, 0);                                                            \
    }

RK_RESIDUE_STEP(multiplied, modmul, i64, int64_t)
RK_RESIDUE_STEP(added, modsum, i64, int64_t)
RK_RESIDUE_STEP(subtracted, modsub, i64, int64_t)
RK_RESIDUE_STEP(multiplied, modmul, i32, int32_t)
RK_RESIDUE_STEP(added, modsum, i32, int32_t)
RK_RESIDUE_STEP(subtracted, modsub, i32, int32_t)

/* For STEPS on elements of T: operand j of the piece and its step; the result of an earlier step; a number. */
#define RK_GIVEN(T, j) (const T *)in[j] + (repeated >> (j) & 1 ? 0 : i), !(repeated >> (j) & 1)
#define RK_MADE(j) t[j], 1
#define RK_NUMBER(T, x) &(const T){x}, 0

/* STEPS write t[0] to t[COUNT - 2], and the last one writes to. Input MODULI of INPUTS is the table of moduli. */
#define RK_RESIDUE_ROW(name, T, INPUTS, MODULI, COUNT, STEPS)                                                          \
    static void name##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {                \
        const rk_moduli *m = in[MODULI];                                                                               \
        const int lanes = !(repeated >> (MODULI) & 1);                                                                 \
        T t[COUNT][RK_PIECE] __attribute__((aligned(64)));                                                             \
        for (int64_t i = 0, k; i < n; i += k) {                                                                        \
            T *o = (T *)out + i;                                                                                       \
            k = rk_piece(o, n - i, sizeof *o, past && !lanes); /* moduli by lane begin with the row */                 \
            bool in_place = false;                                                                                     \
            for (int j = 0; j < (INPUTS); j++) in_place |= in[j] == out;                                               \
            T *to = in_place || past ? t[(COUNT) - 1] : o;                                                             \
            if (past) {                                                                                                \
                for (int64_t l = 0; l < k; l += RK_LINE_BYTES / (int64_t)sizeof *o)                                     \
                    for (int j = 0; j < (INPUTS); j++)                                                                 \
                        if (j != (MODULI) && !(repeated >> j & 1)) RK_AHEAD((const T *)in[j] + i + l);                  \
            }                                                                                                          \
            STEPS                                                                                                      \
            if (past) rk_stream((char *)o, (const char *)to, k * (int64_t)sizeof *o);                                  \
            else if (in_place) memcpy(o, to, (size_t)k * sizeof *o);                                                   \
        }                                                                                                              \
    }

#endif
