/* The largest or the smallest of floats. */
#ifndef RK_FOLD_BEST_H
#define RK_FOLD_BEST_H

#include "kinds/rk_fold.h"

/* Of x and y the one that BEATS (> or <) says; y if one is NaN: one instruction. */
#define RK_BETTER(BEATS, x, y) ((x)BEATS(y) ? (x) : (y))

/*
 * The best of floats. Comparisons alone take one instruction an element, but lose NaN, which are counted beside them, and
 * tell no zero from the other: so signs are noted, too. Numbers among NaN that have a zero as their result are folded once
 * more, by EXPR.
 */
#define RK_FOLD_BEST(f, T, BITS, START, BEATS, EXPR) RK_FOLD_BETTER(f, T, BITS, START, BEATS, EXPR, true)

/* The best of those that are no NaN, if there is any: what is no better than nothing is folded once more, too. */
#define RK_FOLD_NUMBERS(f, T, BITS, START, BEATS, EXPR) RK_FOLD_BETTER(f, T, BITS, START, BEATS, EXPR, false)

/* NANS: whether one NaN is the result. */
#define RK_FOLD_BETTER(f, T, BITS, START, BEATS, EXPR, NANS)                                                           \
    enum { f##_STEP = 256 / sizeof(T), f##_LANES = NANS ? f##_STEP / 2 : f##_STEP };                                   \
    /* The sign bit of the better zero, of two elements; and that zero, or the other one. */                           \
    RK_INLINE BITS f##_signs(BITS x, BITS y) { return (1 BEATS 0) ? ~(x & y) : x | y; }                                \
    RK_INLINE T f##_zero_of(BITS signs) {                                                                              \
        const BITS sign = (BITS)1 << (8 * sizeof(T) - 1), wanted = (1 BEATS 0) ? 0 : sign;                             \
        const BITS zero = signs & sign ? wanted : wanted ^ sign;                                                       \
        T r;                                                                                                           \
        memcpy(&r, &zero, sizeof r);                                                                                   \
        return r;                                                                                                      \
    }                                                                                                                  \
    RK_STARTS(f##_exact, T, T, NANS ? START : (T)NAN)                                                                  \
    RK_STEPS(f##_exact, T, T, EXPR)                                                                                    \
    RK_MERGE(f##_exact, T, x)                                                                                          \
    static void f##_exact_run(void *out, const char *a, int64_t length, int64_t step) {                                \
        T r = NANS ? START : (T)NAN;                                                                                   \
        for (int64_t i = 0; i < length; i++) r = f##_exact(r, *(const T *)(a + i * step));                             \
        *(T *)out = r;                                                                                                 \
    }                                                                                                                  \
    RK_FOLD_COLUMNS(f##_exact, T, T, INT64_MAX)                                                                        \
    RK_INLINE void f##_halve(T *lane, BITS *none, int64_t half) {                                                      \
        RK_EACH(j, half) {                                                                                             \
            lane[j] = RK_BETTER(BEATS, lane[j + half], lane[j]);                                                       \
            none[j] |= none[j + half];                                                                                 \
        }                                                                                                              \
    }                                                                                                                  \
    /* Of numbers of which none is better than a zero: the better one of both zeros if it is there. */                 \
    static void f##_zero(void *out, const char *a, int64_t length, int64_t step) {                                     \
        const BITS sign = (BITS)1 << (8 * sizeof(T) - 1), wanted = (1 BEATS 0) ? 0 : sign;                             \
        BITS found = 0;                                                                                                \
        if (step == (int64_t)sizeof(T)) {                                                                              \
            RK_EACH(i, length) found |= -(BITS)(((const BITS *)a)[i] == wanted);                                       \
        } else {                                                                                                       \
            for (int64_t i = 0; i < length; i++) found |= *(const BITS *)(a + i * step) == wanted;                     \
        }                                                                                                              \
        *(BITS *)out = found ? wanted : wanted ^ sign;                                                                 \
    }                                                                                                                  \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        enum { LANES = f##_LANES, STEP = f##_STEP, PART = 16 * STEP };                                                 \
        T lane[LANES], r = START;                                                                                      \
        BITS none[LANES] = {0}, signs[LANES] = {0}, any = 0, sign = 0;                                                 \
        int64_t i = 0;                                                                                                 \
        (void)p;                                                                                                       \
        if (step < 0) { /* in any order */                                                                             \
            a += (length - 1) * step;                                                                                  \
            step = -step;                                                                                              \
        }                                                                                                              \
        if (length >= STEP) {                                                                                          \
            T block[PART];                                                                                             \
            const bool apart = step != (int64_t)sizeof(T);                                                             \
            RK_EACH(j, LANES) lane[j] = START;                                                                         \
            for (int64_t count; i + STEP <= length; i += count) {                                                      \
                const T *part = (const T *)(a + i * step);                                                             \
                count = (apart && length - i > PART ? PART : length - i) / STEP * STEP;                                \
                if (apart) {                                                                                           \
                    rk_gather((char *)block, (const char *)part, count, step / (int64_t)sizeof(T), sizeof(T));         \
                    part = block;                                                                                      \
                }                                                                                                      \
                for (const T *next = part; next < part + count; next += STEP) {                                        \
                    const BITS *bits = (const BITS *)next;                                                             \
                    RK_EACH(j, LANES) {                                                                                \
                        if (!NANS) {                                                                                   \
                            lane[j] = RK_BETTER(BEATS, next[j], lane[j]);                                              \
                            continue;                                                                                  \
                        }                                                                                              \
                        const T x = next[j], y = next[j + LANES], z = RK_BETTER(BEATS, x, y);                          \
                        lane[j] = RK_BETTER(BEATS, z, lane[j]);                                                        \
                        none[j] |= -(BITS)__builtin_isunordered(x, y);                                                 \
                        signs[j] |= f##_signs(bits[j], bits[j + LANES]);                                               \
                    }                                                                                                  \
                }                                                                                                      \
            }                                                                                                          \
            RK_EACH(j, LANES) sign |= signs[j];                                                                        \
            RK_HALVES(f##_halve, lane, none);                                                                          \
            r = *lane, any = *none;                                                                                    \
        }                                                                                                              \
        for (; i < length; i++) {                                                                                      \
            const T x = *(const T *)(a + i * step);                                                                    \
            const BITS bits = *(const BITS *)(a + i * step);                                                           \
            r = RK_BETTER(BEATS, x, r);                                                                                \
            if (NANS) any |= -(BITS)(x != x), sign |= f##_signs(bits, bits);                                           \
        }                                                                                                              \
        if (any) r = NAN;                                                                                              \
        if (!NANS && r == 0) f##_zero(out, a, length, step);                                                           \
        else if (!NANS && r == START) f##_exact_run(out, a, length, step);                                             \
        else *(T *)out = r == 0 ? f##_zero_of(sign) : r;                                                               \
    }                                                                                                                  \
    static void f##_columns(void *out, const char *a, int64_t n, int64_t a_step, int64_t length, int64_t step,         \
                            const rk_modulus *p, int64_t p_step) {                                                     \
        T best[RK_COLUMNS];                                                                                            \
        BITS none[RK_COLUMNS];                                                                                         \
        bool exact = a_step != (int64_t)sizeof(T);                                                                     \
        int64_t i = 0;                                                                                                 \
        RK_EACH(j, n) best[j] = START;                                                                                 \
        memset(none, 0, (size_t)n * sizeof *none);                                                                     \
        for (; !exact && i + 4 <= length; i += 4) {                                                                    \
            const T *r0 = (const T *)(a + i * step), *r1 = (const T *)(a + (i + 1) * step);                            \
            const T *r2 = (const T *)(a + (i + 2) * step), *r3 = (const T *)(a + (i + 3) * step);                      \
            RK_EACH(j, n) {                                                                                            \
                if (!NANS) {                                                                                           \
                    const T x = RK_BETTER(BEATS, r1[j], RK_BETTER(BEATS, r0[j], best[j]));                             \
                    best[j] = RK_BETTER(BEATS, r3[j], RK_BETTER(BEATS, r2[j], x));                                     \
                    continue;                                                                                          \
                }                                                                                                      \
                const T x = RK_BETTER(BEATS, r0[j], r1[j]), y = RK_BETTER(BEATS, r2[j], r3[j]);                        \
                const T z = RK_BETTER(BEATS, x, y);                                                                    \
                best[j] = RK_BETTER(BEATS, z, best[j]);                                                                \
                none[j] |= (BITS)(__builtin_isunordered(r0[j], r1[j]) | __builtin_isunordered(r2[j], r3[j]));          \
                none[j] |= ~(BITS)1 & (f##_signs(((const BITS *)r0)[j], ((const BITS *)r1)[j]) |                       \
                                       f##_signs(((const BITS *)r2)[j], ((const BITS *)r3)[j]));                       \
            }                                                                                                          \
        }                                                                                                              \
        for (; !exact && i < length; i++) {                                                                            \
            const T *row = (const T *)(a + i * step);                                                                  \
            RK_EACH(j, n) {                                                                                            \
                best[j] = RK_BETTER(BEATS, row[j], best[j]);                                                           \
                const BITS bits = ((const BITS *)row)[j];                                                              \
                if (NANS) none[j] |= (BITS)(row[j] != row[j]) | (~(BITS)1 & f##_signs(bits, bits));                    \
            }                                                                                                          \
        }                                                                                                              \
        T *const o = out;                                                                                              \
        BITS zeros = 0;                                                                                                \
        RK_EACH(j, n) {                                                                                                \
            o[j] = none[j] & 1 ? (T)NAN : NANS && best[j] == 0 ? f##_zero_of(none[j]) : best[j];                       \
            zeros |= -(BITS)(!NANS && (o[j] == 0 || o[j] == START));                                                   \
        }                                                                                                              \
        if (exact || zeros) f##_exact_columns(out, a, n, a_step, length, step, p, p_step);                             \
    }                                                                                                                  \
    static void f##_levels(void *out, const char *a, int64_t n, int64_t pitch, const rk_runs *runs) {                  \
        for (int64_t run = 0; run < runs->count; run++, a += runs->jump) {                                             \
            for (int64_t j = 0; j < n; j++) {                                                                          \
                T next, *r = (T *)out + j;                                                                             \
                f##_run(&next, a + j * pitch, runs->length, sizeof(T), NULL);                                          \
                *r = run > 0 ? f##_exact(*r, next) : next;                                                             \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    RK_FOLD_ENTRY(f, T, T, NULL, 0, rk_fold_all, f##_levels)

#endif
