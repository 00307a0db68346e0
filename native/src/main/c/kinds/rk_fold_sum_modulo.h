/*
 * Sums of elements modulo p. Elements may be any integers: halves of 32 bits are added up on their own, exactly for
 * RK_SEGMENT elements, and only their sums are reduced, to sum of upper halves * 2^32 + sum of lower halves.
 */
#ifndef RK_FOLD_SUM_MODULO_H
#define RK_FOLD_SUM_MODULO_H

#include "kinds/rk_fold.h"
#include "modular/rk_prepare.h"
#include "modular/rk_product.h"

enum { RK_SEGMENT = 1 << 30 };

typedef struct {
    rk_moduli m;
    int lanes; /* 1: a modulus for each result, 0: one for all */
    int64_t shift[RK_LANES] __attribute__((aligned(64))); /* 2^32 mod p */
    int64_t low[RK_LANES] __attribute__((aligned(64)));
    int64_t high[RK_LANES] __attribute__((aligned(64)));
} rk_halves;

static void rk_halves_start(rk_halves *h, const rk_modulus *p, int64_t p_step, int64_t n) {
    int64_t power[RK_LANES];
    rk_modulus each[RK_LANES];
    h->lanes = p_step != 0;
    const int64_t moduli = h->lanes ? n : 1;
    each[0] = *p;
    power[0] = INT64_C(1) << 32;
    for (int64_t j = 1; j < moduli; j++) {
        each[j] = p[j * p_step];
        power[j] = power[0];
    }
    rk_prepare(&h->m, each, moduli);
    rk_reduce_i64(moduli, h->shift, power, 1, &h->m, h->lanes);
}

/* The residues of n pairs of sums. On its own, so that contraction.cmake knows it: it may multiply and add at once. */
static __attribute__((noinline)) void rk_halves_finish(rk_halves *h, int64_t *residue, int64_t n) {
    int64_t upper[RK_LANES], moved[RK_LANES];
    RK_EACH(j, n) {
        h->high[j] += h->low[j] >> 32;
        h->low[j] &= UINT32_MAX;
    }
    rk_reduce_i64(n, upper, h->high, 1, &h->m, h->lanes);
    modmul_i64_piece(n, moved, upper, h->shift, &h->m, 1, h->lanes, h->lanes);
    rk_reduce_i64(n, upper, h->low, 1, &h->m, h->lanes);
    RK_EACH(j, n) {
        residue[j] = (int64_t)rk_below_i64((uint64_t)moved[j] + (uint64_t)upper[j], h->m.p[j * h->lanes]);
    }
}

static void rk_halves_add(const rk_halves *h, int64_t *residue, const int64_t *more, int64_t n) {
    RK_EACH(j, n) {
        residue[j] = (int64_t)rk_below_i64((uint64_t)residue[j] + (uint64_t)more[j], h->m.p[j * h->lanes]);
    }
}

/* Of a value that starts with 0. */
#define RK_FOLD_SUM_MODULO(f, R, A)                                                                                    \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        rk_halves h;                                                                                                   \
        int64_t residue = 0, more;                                                                                     \
        rk_halves_start(&h, p, 0, 1);                                                                                  \
        for (int64_t i = 0; i < length;) {                                                                             \
            const int64_t last = length - i < RK_SEGMENT ? length : i + RK_SEGMENT;                                    \
            int64_t low = 0, high = 0;                                                                                 \
            if (step == (int64_t)sizeof(A)) {                                                                          \
                for (; i < last; i++) {                                                                                \
                    const int64_t x = ((const A *)a)[i];                                                               \
                    low += x & UINT32_MAX;                                                                             \
                    high += x >> 32;                                                                                   \
                }                                                                                                      \
            }                                                                                                          \
            for (; i < last; i++) {                                                                                    \
                const int64_t x = *(const A *)(a + i * step);                                                          \
                low += x & UINT32_MAX;                                                                                 \
                high += x >> 32;                                                                                       \
            }                                                                                                          \
            h.low[0] = low;                                                                                            \
            h.high[0] = high;                                                                                          \
            rk_halves_finish(&h, &more, 1);                                                                            \
            rk_halves_add(&h, &residue, &more, 1);                                                                     \
        }                                                                                                              \
        *(R *)out = (R)residue;                                                                                        \
    }                                                                                                                  \
    static void f##_columns(void *out, const char *a, int64_t n, int64_t a_step, int64_t length, int64_t step,         \
                            const rk_modulus *p, int64_t p_step) {                                                     \
        rk_halves h;                                                                                                   \
        char gathered[RK_LANES * sizeof(A)] __attribute__((aligned(64)));                                              \
        for (int64_t done = 0; done < n; done += RK_LANES) {                                                           \
            const int64_t count = n - done < RK_LANES ? n - done : RK_LANES;                                           \
            int64_t residue[RK_LANES] = {0}, more[RK_LANES];                                                           \
            if (done == 0 || p_step != 0) rk_halves_start(&h, p + done * p_step, p_step, count);                       \
            for (int64_t i = 0; i < length;) {                                                                         \
                const int64_t last = length - i < RK_SEGMENT ? length : i + RK_SEGMENT;                                \
                memset(h.low, 0, sizeof h.low);                                                                        \
                memset(h.high, 0, sizeof h.high);                                                                      \
                for (; i < last; i++) {                                                                                \
                    const char *from = a + done * a_step + i * step;                                                   \
                    const A *row = (const A *)rk_fold_row(gathered, from, count, a_step, sizeof(A));                   \
                    RK_EACH(j, count) {                                                                                \
                        h.low[j] += (int64_t)row[j] & UINT32_MAX;                                                      \
                        h.high[j] += (int64_t)row[j] >> 32;                                                            \
                    }                                                                                                  \
                }                                                                                                      \
                rk_halves_finish(&h, more, count);                                                                     \
                rk_halves_add(&h, residue, more, count);                                                               \
            }                                                                                                          \
            RK_EACH(j, count) ((R *)out)[done + j] = (R)residue[j];                                                    \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(f)(R *out, const A *a, const rk_modulus *p, const int64_t *loop, int64_t length, int64_t step) {    \
        static const rk_fold fold = {f##_run, f##_columns, NULL, sizeof(R), sizeof(A), true, 0, NULL};                 \
        rk_fold_all(&fold, out, a, p, loop, length, step);                                                             \
    }

#endif
