/* Scans of steps modulo p. */
#ifndef RK_SCAN_MODULO_H
#define RK_SCAN_MODULO_H

#include "kinds/rk_scan.h"
#include "kinds/rk_steps_modulo.h"

/* core: size, step of out, size, step of a. The moduli go with the batch. */
#define RK_SCAN_MODULO(f, R, A)                                                                                        \
    static __attribute__((noinline)) void f##_along(R *restrict out, int64_t to, const A *restrict a, int64_t n,       \
                                                    int64_t step, const rk_modulus *q) {                               \
        const rk_modulus p = *q;                                                                                       \
        R all = f##_FROM ? f##_of(*a) : f(f##_start(), *a, &p);                                                        \
        *out = all;                                                                                                    \
        for (int64_t i = 1; i < n; i++) out[i * to] = all = f(all, a[i * step], &p);                                   \
    }                                                                                                                  \
    static void f##_across(R *restrict out, int64_t to, const A *restrict a, int64_t n, int64_t step, int64_t count,   \
                           const rk_modulus *p, int64_t p_step) {                                                      \
        R all[RK_BESIDE] __attribute__((aligned(64)));                                                                 \
        rk_moduli m;                                                                                                   \
        rk_moduli_of(&m, p, p_step, count);                                                                            \
        RK_EACH(c, count) all[c] = f##_FROM ? f##_of(a[c]) : f##_start();                                              \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            if (i >= f##_FROM) f##_row(count, all, a + i * step, &m, p_step != 0);                                     \
            memcpy(out + i * to, all, (size_t)count * sizeof(R));                                                      \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(f)(R *out, const A *a, const rk_modulus *p, const int64_t *batch, const int64_t *core,              \
                      rk_scratch *scratch) {                                                                           \
        (void)scratch;                                                                                                 \
        const int64_t n = core[0], to = core[1], step = core[3], rank = batch[0] & INT32_MAX;                          \
        const int64_t *last = batch + 2 * rank; /* the last strides: of out, a, p, as many as the rank apart */  \
        const bool across = rank > 0 && step != 1 && last[0] == 1 && last[rank] == 1;                                  \
        const int64_t p_step = across ? last[2 * rank] : 0, most = p_step ? RK_LANES : RK_BESIDE;                      \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        do {                                                                                                           \
            R *o = out + at.at[0];                                                                                     \
            const A *x = a + at.at[1];                                                                                 \
            const rk_modulus *q = p + at.at[2];                                                                        \
            if (!across) f##_along(o, to, x, n, step, q);                                                              \
            for (int64_t c = 0; across && c < batch[rank]; c += most)                                                  \
                f##_across(o + c, to, x + c, n, step, least(most, batch[rank] - c), q + c * p_step, p_step);           \
        } while (rk_batch_next_within(&at, 3, across ? rank - 1 : rank));                                              \
    }

#endif
