/* Sums of complex elements: of pairs, each of which is a vector; columns part by part. */
#ifndef RK_FOLD_PAIRS_H
#define RK_FOLD_PAIRS_H

#include "kinds/rk_fold_chunks.h"

typedef double rk_pair __attribute__((vector_size(16), aligned(8)));
typedef rk_pair rk_pair_c128;
typedef float rk_pair_c64 __attribute__((vector_size(8), aligned(4)));

#define RK_SUM_OF_PAIRS(f, code)                                                                                       \
    RK_STARTS(f, rk_pair, rk_pair_##code, (rk_pair){0})                                                                \
    RK_STEPS(f, rk_pair, rk_pair_##code, x + __builtin_convertvector(y, rk_pair))                                      \
    RK_MERGE(f, rk_pair, x + y)                                                                                        \
    RK_PADS(f, rk_pair_##code, (rk_pair_##code){0})                                                                    \
    RK_FOLD_ROWS(f, rk_pair, rk_pair_##code, RK_CHUNK)                                                                 \
    RK_FOLD_ABREAST(f, rk_pair, rk_pair_##code, RK_CHUNK)                                                              \
    RK_FOLD_BLOCKS(f, rk_pair, rk_pair_##code)                                                                         \
    RK_STARTS(f##_parts, rk_c128, rk_##code, (rk_c128){0})                                                             \
    RK_STEPS(f##_parts, rk_c128, rk_##code, ((rk_c128){x.re + y.re, x.im + y.im}))                                     \
    RK_MERGE(f##_parts, rk_c128, ((rk_c128){x.re + y.re, x.im + y.im}))                                                \
    RK_FOLD_COLUMNS(f##_parts, rk_c128, rk_##code, RK_CHUNK)                                                           \
    void RK_SYMBOL(f)(rk_c128 *out, const rk_##code *a, const int64_t *loop, int64_t length, int64_t step) {           \
        static const rk_fold fold = {f##_run,   f##_parts_columns, f##_rows,     RK_WIDEST,                            \
                                     sizeof *a, false,             RK_LINE_MOST, f##_levels};                          \
        rk_fold_all(&fold, out, a, NULL, loop, length, step);                                                          \
    }

#endif
