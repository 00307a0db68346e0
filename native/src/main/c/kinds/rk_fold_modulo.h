/* Folds of steps modulo p, in the orders of rk_fold.h. */
#ifndef RK_FOLD_MODULO_H
#define RK_FOLD_MODULO_H

#include "kinds/rk_fold_chunks.h"
#include "kinds/rk_steps_modulo.h"

#define RK_FOLD_MODULO_SHORT(f, R, A)                                                                                  \
    static R f##_short(const char *a, int64_t count, int64_t step, const rk_modulus *q) {                              \
        const rk_modulus p = *q; /* which nothing that is written can change */                                        \
        R r = f##_FROM ? f##_of(*(const A *)a) : f##_start();                                                          \
        for (int64_t i = f##_FROM; i < count; i++) r = f(r, *(const A *)(a + i * step), &p);                           \
        return r;                                                                                                      \
    }

/* Columns of CHUNK elements at a time, and these pairwise. */
#define RK_FOLD_MODULO_COLUMNS(f, R, A, CHUNK)                                                                         \
    static void f##_columns(void *out, const char *a, int64_t n, int64_t a_step, int64_t length, int64_t step,         \
                            const rk_modulus *p, int64_t p_step) {                                                     \
        R partial[RK_PARTIAL_BYTES / sizeof(R)] __attribute__((aligned(64)));                                          \
        char gathered[RK_BESIDE * sizeof(A)] __attribute__((aligned(64)));                                             \
        rk_moduli m;                                                                                                   \
        const int lanes = p_step != 0;                                                                                 \
        const int64_t strip = lanes ? RK_LANES : RK_BESIDE, width = rk_fold_width(length, CHUNK, sizeof(R));           \
        const int64_t most = strip < width ? strip : width;                                                            \
        for (int64_t done = 0; done < n; done += most) {                                                               \
            const int64_t count = n - done < most ? n - done : most;                                                   \
            const char *from = a + done * a_step;                                                                      \
            R *top = partial;                                                                                          \
            int64_t i = 0;                                                                                             \
            if (done == 0 || lanes) rk_moduli_of(&m, p + done * p_step, p_step, count);                                \
            for (int64_t chunk = 1;; chunk++, top += count) {                                                          \
                const int64_t last = length - i < CHUNK ? length : i + CHUNK;                                          \
                if (f##_FROM) {                                                                                        \
                    const A *r = (const A *)rk_fold_row(gathered, from + i * step, count, a_step, sizeof(A));          \
                    RK_EACH(j, count) top[j] = f##_of(r[j]);                                                           \
                    i++;                                                                                               \
                } else {                                                                                               \
                    RK_EACH(j, count) top[j] = f##_start();                                                            \
                }                                                                                                      \
                for (; i < last; i++) {                                                                                \
                    const A *r = (const A *)rk_fold_row(gathered, from + i * step, count, a_step, sizeof(A));          \
                    f##_row(count, top, r, &m, lanes);                                                                 \
                }                                                                                                      \
                if (i == length) break;                                                                                \
                for (int64_t even = chunk; !(even & 1); even >>= 1) {                                                  \
                    top -= count;                                                                                      \
                    f##_merge_row(count, top, top + count, &m, lanes);                                                 \
                }                                                                                                      \
            }                                                                                                          \
            while (top > partial) {                                                                                    \
                top -= count;                                                                                          \
                f##_merge_row(count, top, top + count, &m, lanes);                                                     \
            }                                                                                                          \
            memcpy((R *)out + done, partial, (size_t)count * sizeof(R));                                               \
        }                                                                                                              \
    }

#define RK_FOLD_MODULO_ENTRY(f, R, A)                                                                                  \
    void RK_SYMBOL(f)(R *out, const A *a, const rk_modulus *p, const int64_t *loop, int64_t length, int64_t step) {    \
        static const rk_fold fold = {f##_run, f##_columns, NULL, sizeof(R), sizeof(A), true, 0, NULL};                 \
        rk_fold_all(&fold, out, a, p, loop, length, step);                                                             \
    }

/* Of steps from the first element to the last. */
#define RK_FOLD_MODULO_IN_ORDER(f, R, A)                                                                               \
    RK_INLINE void f##_merge_row(int64_t n, R *x, const R *y, const rk_moduli *m, int lanes) {                         \
        (void)n, (void)x, (void)y, (void)m, (void)lanes; /* there is one chunk */                                      \
    }                                                                                                                  \
    RK_FOLD_MODULO_SHORT(f, R, A)                                                                                      \
    RK_FOLD_MODULO_COLUMNS(f, R, A, INT64_MAX)                                                                         \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        *(R *)out = f##_short(a, length, step, p);                                                                     \
    }                                                                                                                  \
    RK_FOLD_MODULO_ENTRY(f, R, A)

/* In chunks, those of a block side by side; f_merge joins values of parts. */
#define RK_FOLD_MODULO_IN_CHUNKS(f, R, A)                                                                              \
    RK_FOLD_MODULO_SHORT(f, R, A)                                                                                      \
    RK_FOLD_MODULO_COLUMNS(f, R, A, RK_CHUNK)                                                                          \
    RK_INLINE void f##_beside(R *sum, int64_t chunks, const char *a, int64_t step, const rk_modulus *p) {              \
        for (int64_t j = 0; j < chunks; j++)                                                                           \
            sum[j] = f##_FROM ? f##_of(*(const A *)(a + j * RK_CHUNK * step)) : f##_start();                           \
        for (int64_t i = f##_FROM; i < RK_CHUNK; i++)                                                                  \
            for (int64_t j = 0; j < chunks; j++)                                                                       \
                sum[j] = f(sum[j], *(const A *)(a + (j * RK_CHUNK + i) * step), p);                                    \
    }                                                                                                                  \
    static R f##_block(const char *a, int64_t count, int64_t step, const rk_modulus *q) {                              \
        const rk_modulus p = *q;                                                                                       \
        const int64_t whole = count / RK_CHUNK, rest = count % RK_CHUNK;                                               \
        int64_t left = whole + (rest > 0);                                                                             \
        R sum[RK_CHUNKS];                                                                                              \
        if (count <= RK_CHUNK) return f##_short(a, count, step, q);                                                    \
        if (whole == RK_CHUNKS) f##_beside(sum, RK_CHUNKS, a, step, &p);                                               \
        else f##_beside(sum, whole, a, step, &p);                                                                      \
        if (rest) sum[whole] = f##_short(a + whole * RK_CHUNK * step, rest, step, q);                                  \
        for (; left > 1; left = (left + 1) / 2) {                                                                      \
            for (int64_t i = 0; 2 * i + 1 < left; i++) sum[i] = f##_merge(sum[2 * i], sum[2 * i + 1], &p);             \
            if (left & 1) sum[left / 2] = sum[left - 1];                                                               \
        }                                                                                                              \
        return sum[0];                                                                                                 \
    }                                                                                                                  \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        R partial[RK_DEPTH];                                                                                           \
        int top = 0;                                                                                                   \
        for (int64_t block = 1;; block++, top++, length -= RK_FOLD_BLOCK, a += RK_FOLD_BLOCK * step) {                 \
            partial[top] = f##_block(a, length < RK_FOLD_BLOCK ? length : RK_FOLD_BLOCK, step, p);                     \
            if (length <= RK_FOLD_BLOCK) break;                                                                        \
            for (int64_t even = block; !(even & 1); even >>= 1, top--) {                                               \
                partial[top - 1] = f##_merge(partial[top - 1], partial[top], p);                                       \
            }                                                                                                          \
        }                                                                                                              \
        for (; top > 0; top--) partial[top - 1] = f##_merge(partial[top - 1], partial[top], p);                        \
        *(R *)out = partial[0];                                                                                        \
    }                                                                                                                  \
    RK_FOLD_MODULO_ENTRY(f, R, A)

/*
 * Of steps that join the value and something of the element by f_merge, a sum or a product modulo p with the neutral
 * value NEUTRAL, which are exact in any order: a run goes in columns, whose values are joined afterwards.
 */
#define RK_FOLD_MODULO_IN_ANY_ORDER(f, R, A, NEUTRAL)                                                                  \
    RK_FOLD_MODULO_SHORT(f, R, A)                                                                                      \
    RK_FOLD_MODULO_COLUMNS(f, R, A, INT64_MAX)                                                                         \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        R all[RK_BESIDE] __attribute__((aligned(64)));                                                                 \
        char gathered[RK_BESIDE * sizeof(A)] __attribute__((aligned(64)));                                             \
        rk_moduli m;                                                                                                   \
        if (length < RK_SHORT) {                                                                                       \
            *(R *)out = f##_short(a, length, step, p);                                                                 \
            return;                                                                                                    \
        }                                                                                                              \
        rk_prepare(&m, p, 1);                                                                                          \
        int64_t width = length < RK_BESIDE ? length : RK_BESIDE;                                                       \
        RK_EACH(j, width) all[j] = NEUTRAL;                                                                            \
        for (int64_t i = 0; i < length; i += width) {                                                                  \
            const int64_t n = length - i < width ? length - i : width;                                                 \
            f##_row(n, all, (const A *)rk_fold_row(gathered, a + i * step, n, step, sizeof(A)), &m, 0);                \
        }                                                                                                              \
        for (int64_t half; width > 1; width = half) {                                                                  \
            half = (width + 1) / 2;                                                                                    \
            f##_merge_row(width - half, all, all + half, &m, 0);                                                       \
        }                                                                                                              \
        *(R *)out = f##_FROM ? all[0] : f##_merge(f##_start(), all[0], p);                                             \
    }                                                                                                                  \
    RK_FOLD_MODULO_ENTRY(f, R, A)

#endif
