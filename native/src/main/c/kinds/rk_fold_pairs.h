/* Sums of complex128: of pairs, each of which is a vector; columns part by part. */
#ifndef RK_FOLD_PAIRS_H
#define RK_FOLD_PAIRS_H

#include "kinds/rk_fold_chunks.h"

typedef double rk_pair __attribute__((vector_size(16), aligned(8)));

#define RK_SUM_OF_PAIRS(f)                                                                                             \
    RK_STARTS(f, rk_pair, rk_pair, (rk_pair){0})                                                                       \
    RK_STEPS(f, rk_pair, rk_pair, x + y)                                                                               \
    RK_MERGE(f, rk_pair, x + y)                                                                                        \
    RK_PADS(f, rk_pair, (rk_pair){0})                                                                                  \
    RK_FOLD_ROWS(f, rk_pair, rk_pair, RK_CHUNK)                                                                        \
    RK_FOLD_BLOCKS(f, rk_pair, rk_pair)                                                                                \
    RK_STARTS(f##_parts, rk_c128, rk_c128, (rk_c128){0})                                                               \
    RK_STEPS(f##_parts, rk_c128, rk_c128, ((rk_c128){x.re + y.re, x.im + y.im}))                                       \
    RK_MERGE(f##_parts, rk_c128, f##_parts(x, y))                                                                      \
    RK_FOLD_COLUMNS(f##_parts, rk_c128, rk_c128, RK_CHUNK)                                                             \
    void RK_SYMBOL(f)(rk_c128 *out, const rk_c128 *a, const int64_t *loop, int64_t length, int64_t step) {             \
        static const rk_fold fold = {f##_run, f##_parts_columns, f##_rows, RK_WIDEST, RK_WIDEST, false, RK_LINE_MOST}; \
        rk_fold_all(&fold, out, a, NULL, loop, length, step);                                                          \
    }

#endif
