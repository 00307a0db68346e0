/* Folds of truth values, which are bytes. */
#ifndef RK_FOLD_BYTES_H
#define RK_FOLD_BYTES_H

#include "kinds/rk_fold.h"

/* Sums of bytes that are 0 or 1, in int64: so many as a byte holds in bytes. */
#define RK_FOLD_BYTES(f)                                                                                               \
    RK_STARTS(f, int64_t, uint8_t, 0)                                                                                  \
    RK_STEPS(f, int64_t, uint8_t, x + y)                                                                               \
    RK_MERGE(f, int64_t, x)                                                                                            \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        enum { LANES = 64 };                                                                                           \
        const uint8_t *from = (const uint8_t *)a;                                                                      \
        int64_t sum = 0, i = 0;                                                                                        \
        (void)p;                                                                                                       \
        while (step == 1 && i + LANES <= length) {                                                                     \
            uint8_t lane[LANES] = {0};                                                                                 \
            for (int k = 0; k < UINT8_MAX && i + LANES <= length; k++, i += LANES)                                     \
                RK_EACH(j, LANES) lane[j] = (uint8_t)(lane[j] + from[i + j]);                                          \
            for (int j = 0; j < LANES; j++) sum += lane[j];                                                            \
        }                                                                                                              \
        for (; i < length; i++) sum += from[i * step];                                                                 \
        *(int64_t *)out = sum;                                                                                         \
    }                                                                                                                  \
    RK_FOLD_COLUMNS(f, int64_t, uint8_t, INT64_MAX)                                                                    \
    RK_FOLD_LEVELS_IN_ORDER(f, int64_t, uint8_t)                                                                       \
    RK_FOLD_ENTRY(f, int64_t, uint8_t, NULL, 0, rk_fold_all, f##_levels)

/* For bytes that one of them may decide: then the rest is not read. */
#define RK_FOLD_UNTIL(f, START, EXPR, DECIDED)                                                                         \
    RK_STARTS(f, uint8_t, uint8_t, START)                                                                              \
    RK_STEPS(f, uint8_t, uint8_t, EXPR)                                                                                \
    RK_MERGE(f, uint8_t, x)                                                                                            \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        enum { AT_ONCE = 2048 };                                                                                       \
        uint8_t r = START;                                                                                             \
        (void)p;                                                                                                       \
        for (int64_t i = 0; i < length && r != DECIDED; i += AT_ONCE) {                                                \
            const int64_t n = length - i < AT_ONCE ? length - i : AT_ONCE;                                             \
            const char *from = a + i * step;                                                                           \
            if (step == 1) {                                                                                           \
                for (int64_t j = 0; j < n; j++) r = f(r, (uint8_t)from[j]);                                            \
            } else {                                                                                                   \
                for (int64_t j = 0; j < n; j++) r = f(r, (uint8_t)from[j * step]);                                     \
            }                                                                                                          \
        }                                                                                                              \
        *(uint8_t *)out = r;                                                                                           \
    }                                                                                                                  \
    RK_FOLD_COLUMNS(f, uint8_t, uint8_t, INT64_MAX)                                                                    \
    RK_FOLD_LEVELS_IN_ORDER(f, uint8_t, uint8_t)                                                                       \
    RK_FOLD_ENTRY(f, uint8_t, uint8_t, NULL, 0, rk_fold_each, f##_levels)

#endif
