/* Scans: at each element of an axis the fold of all up to it. */
#ifndef RK_SCAN_H
#define RK_SCAN_H

#include "kinds/rk_kernel.h"
#include "kinds/rk_matrix.h"
#include "kinds/rk_start.h"
#include "loop/rk_batch.h"

/* Rows side by side that are walked together: what one step writes is in the first cache at the next one. */
enum { RK_SIDE = 256 };

/* Of the steps f. core: size, step of out, size, step of a. */
#define RK_SCAN(f, R, A)                                                                                               \
    RK_INLINE R f##_begin(A y) { return f##_FROM ? f##_of(y) : f(f##_start(), y); }                                    \
    /* On its own and four at a time: a step is to take as long as its operation, and nothing else. */                 \
    static __attribute__((noinline)) void f##_along(R *restrict out, int64_t to, const A *restrict a, int64_t n,       \
                                                    int64_t step) {                                                    \
        R all = f##_begin(*a);                                                                                         \
        *out = all;                                                                                                    \
        int64_t i = 1;                                                                                                 \
        for (; i + 4 <= n; i += 4) {                                                                                   \
            const A *next = a + i * step;                                                                              \
            R *o = out + i * to;                                                                                       \
            o[0] = all = f(all, next[0]);                                                                              \
            o[to] = all = f(all, next[step]);                                                                          \
            o[2 * to] = all = f(all, next[2 * step]);                                                                  \
            o[3 * to] = all = f(all, next[3 * step]);                                                                  \
        }                                                                                                              \
        for (; i < n; i++) out[i * to] = all = f(all, a[i * step]);                                                    \
    }                                                                                                                  \
    static void f##_across(R *restrict out, int64_t to, const A *restrict a, int64_t n, int64_t step, int64_t count) { \
        R all[RK_SIDE];                                                                                                \
        for (int64_t c = 0; c < count; c++) out[c] = all[c] = f##_begin(a[c]);                                         \
        for (int64_t i = 1; i < n; i++) {                                                                              \
            const A *row = a + i * step;                                                                               \
            R *o = out + i * to;                                                                                       \
            for (int64_t c = 0; c < count; c++) o[c] = all[c] = f(all[c], row[c]);                                     \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(f)(R *out, const A *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) {            \
        (void)scratch;                                                                                                 \
        const int64_t n = core[0], to = core[1], step = core[3], rank = batch[0] & INT32_MAX;                          \
        const int64_t *last = batch + 2 * rank; /* the last strides of out and, after as many as the rank, of a */     \
        const bool across = rank > 0 && step != 1 && last[0] == 1 && last[rank] == 1;                                  \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        do {                                                                                                           \
            R *o = out + at.at[0];                                                                                     \
            const A *x = a + at.at[1];                                                                                 \
            if (!across) f##_along(o, to, x, n, step);                                                                 \
            for (int64_t c = 0; across && c < batch[rank]; c += RK_SIDE)                                               \
                f##_across(o + c, to, x + c, n, step, least(RK_SIDE, batch[rank] - c));                                \
        } while (rk_batch_next_within(&at, 2, across ? rank - 1 : rank));                                              \
    }

#endif
