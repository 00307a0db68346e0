/*
 * Sums modulo p. Elements may be any integers: halves of 32 bits are added up on their own, exactly for SEGMENT
 * elements, and only their sums are reduced, to sum of upper halves * 2^32 + sum of lower halves.
 */
#include "kinds/rk_fold.h"
#include "modular/rk_prepare.h"
#include "modular/rk_product.h"

enum { SEGMENT = 1 << 30 };

typedef struct {
    rk_moduli m;
    int lanes; /* 1: a modulus for each result, 0: one for all */
    int64_t shift[RK_LANES] __attribute__((aligned(64))); /* 2^32 mod p */
    int64_t low[RK_LANES] __attribute__((aligned(64)));
    int64_t high[RK_LANES] __attribute__((aligned(64)));
} halves;

static void start(halves *h, const rk_modulus *p, int64_t p_step, int64_t n) {
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

/* The residues of n pairs of sums. */
static void finish(halves *h, int64_t *residue, int64_t n) {
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

static void add(const halves *h, int64_t *residue, const int64_t *more, int64_t n) {
    RK_EACH(j, n) {
        residue[j] = (int64_t)rk_below_i64((uint64_t)residue[j] + (uint64_t)more[j], h->m.p[j * h->lanes]);
    }
}

#define SUM_MOD(code, T)                                                                                               \
    static void sumMod_##code##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {     \
        halves h;                                                                                                      \
        int64_t residue = 0, more;                                                                                     \
        start(&h, p, 0, 1);                                                                                            \
        for (int64_t i = 0; i < length;) {                                                                             \
            const int64_t last = length - i < SEGMENT ? length : i + SEGMENT;                                          \
            int64_t low = 0, high = 0;                                                                                 \
            if (step == (int64_t)sizeof(T)) {                                                                          \
                for (; i < last; i++) {                                                                                \
                    const int64_t x = ((const T *)a)[i];                                                               \
                    low += x & UINT32_MAX;                                                                             \
                    high += x >> 32;                                                                                   \
                }                                                                                                      \
            }                                                                                                          \
            for (; i < last; i++) {                                                                                    \
                const int64_t x = *(const T *)(a + i * step);                                                          \
                low += x & UINT32_MAX;                                                                                 \
                high += x >> 32;                                                                                       \
            }                                                                                                          \
            h.low[0] = low;                                                                                            \
            h.high[0] = high;                                                                                          \
            finish(&h, &more, 1);                                                                                      \
            add(&h, &residue, &more, 1);                                                                               \
        }                                                                                                              \
        *(T *)out = (T)residue;                                                                                        \
    }                                                                                                                  \
    static void sumMod_##code##_columns(void *out, const char *a, int64_t n, int64_t a_step, int64_t length,           \
                                        int64_t step, const rk_modulus *p, int64_t p_step) {                           \
        halves h;                                                                                                      \
        char gathered[RK_LANES * sizeof(T)] __attribute__((aligned(64)));                                              \
        for (int64_t done = 0; done < n; done += RK_LANES) {                                                           \
            const int64_t count = n - done < RK_LANES ? n - done : RK_LANES;                                           \
            int64_t residue[RK_LANES] = {0}, more[RK_LANES];                                                           \
            if (done == 0 || p_step != 0) start(&h, p + done * p_step, p_step, count);                                 \
            for (int64_t i = 0; i < length;) {                                                                         \
                const int64_t last = length - i < SEGMENT ? length : i + SEGMENT;                                      \
                memset(h.low, 0, sizeof h.low);                                                                        \
                memset(h.high, 0, sizeof h.high);                                                                      \
                for (; i < last; i++) {                                                                                \
                    const char *from = a + done * a_step + i * step;                                                   \
                    const T *row = (const T *)rk_fold_row(gathered, from, count, a_step, sizeof(T));                   \
                    RK_EACH(j, count) {                                                                                \
                        h.low[j] += (int64_t)row[j] & UINT32_MAX;                                                      \
                        h.high[j] += (int64_t)row[j] >> 32;                                                            \
                    }                                                                                                  \
                }                                                                                                      \
                finish(&h, more, count);                                                                               \
                add(&h, residue, more, count);                                                                         \
            }                                                                                                          \
            RK_EACH(j, count) ((T *)out)[done + j] = (T)residue[j];                                                    \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(sumMod_##code)(T *out, const T *a, const rk_modulus *p, const int64_t *loop, int64_t length,        \
                                  int64_t step) {                                                                      \
        static const rk_fold fold = {sumMod_##code##_run, sumMod_##code##_columns, NULL, sizeof(T), sizeof(T), true, 0};  \
        rk_fold_all(&fold, out, a, p, loop, length, step);                                                             \
    }

SUM_MOD(i32, int32_t)
SUM_MOD(i64, int64_t)
