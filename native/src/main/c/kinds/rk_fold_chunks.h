/*
 * Folds in chunks of 64 elements from first to last, and the chunks pairwise, n elements being split at the largest power
 * of two below n: the order of the Java kernels where folds of parts may be folded together.
 */
#ifndef RK_FOLD_CHUNKS_H
#define RK_FOLD_CHUNKS_H

#include "kinds/rk_fold.h"

enum {
    RK_FOLD_BLOCK = RK_CHUNK * RK_CHUNKS,
    RK_LINE_MOST = 4096 /* from here on chunks of one row side by side do as well as rows */
};

/* A last chunk is filled up with PAD, an element that steps do not change values by, if there is one. */
#define RK_PADS(f, A, PAD)                                                                                             \
    enum { f##_PADS = 1 };                                                                                             \
    RK_INLINE A f##_pad(void) { return PAD; }

#define RK_PADS_NOT(f, A)                                                                                              \
    enum { f##_PADS = 0 };                                                                                             \
    RK_INLINE A f##_pad(void) { return (A){0}; }

/* Blocks of eight chunks side by side. */
#define RK_FOLD_BLOCKS(f, R, A)                                                                                        \
    static R f##_short(const char *a, int64_t count, int64_t step) {                                                   \
        R r = f##_FROM ? f##_of(*(const A *)a) : f##_start();                                                          \
        for (int64_t i = f##_FROM; i < count; i++) r = f(r, *(const A *)(a + i * step));                               \
        return r;                                                                                                      \
    }                                                                                                                  \
    static R f##_block(const char *a, int64_t count, int64_t step) {                                                   \
        A block[RK_FOLD_BLOCK] __attribute__((aligned(64)));                                                           \
        R sum[RK_CHUNKS];                                                                                              \
        const char *next = a + (sizeof(A) < 8 ? 8 : sizeof(A)) * RK_FOLD_BLOCK;                                        \
        const int64_t rest = count % RK_CHUNK;                                                                         \
        if (count <= RK_CHUNK) return f##_short(a, count, step);                                                       \
        if (count < RK_FOLD_BLOCK || step != (int64_t)sizeof(A)) {                                                     \
            rk_gather((char *)block, a, count, step / (int64_t)sizeof(A), sizeof(A));                                  \
            for (int64_t i = count; i < RK_FOLD_BLOCK; i++) block[i] = f##_pad();                                      \
            a = (const char *)block;                                                                                   \
            next = NULL;                                                                                               \
        }                                                                                                              \
        int64_t left = (count + RK_CHUNK - 1) / RK_CHUNK;                                                              \
        f##_lines(sum, (const A *)a, RK_CHUNK, RK_CHUNK, next);                                                        \
        if (!f##_PADS && rest) sum[left - 1] = f##_short(a + (count - rest) * (int64_t)sizeof(A), rest, sizeof(A));    \
        for (; left > 1; left = (left + 1) / 2) {                                                                      \
            for (int64_t i = 0; 2 * i + 1 < left; i++) sum[i] = f##_merge(sum[2 * i], sum[2 * i + 1]);                 \
            if (left & 1) sum[left / 2] = sum[left - 1];                                                               \
        }                                                                                                              \
        return sum[0];                                                                                                 \
    }                                                                                                                  \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        R partial[RK_DEPTH];                                                                                           \
        int top = 0;                                                                                                   \
        (void)p;                                                                                                       \
        for (int64_t block = 1;; block++, top++, length -= RK_FOLD_BLOCK, a += RK_FOLD_BLOCK * step) {                 \
            partial[top] = f##_block(a, length < RK_FOLD_BLOCK ? length : RK_FOLD_BLOCK, step);                        \
            if (length <= RK_FOLD_BLOCK) break;                                                                        \
            for (int64_t even = block; !(even & 1); even >>= 1, top--) {                                               \
                partial[top - 1] = f##_merge(partial[top - 1], partial[top]);                                          \
            }                                                                                                          \
        }                                                                                                              \
        for (; top > 0; top--) partial[top - 1] = f##_merge(partial[top - 1], partial[top]);                           \
        *(R *)out = partial[0];                                                                                        \
    }                                                                                                                  \
    /* Of runs that are as long as a block or longer: it begins in one of them and ends in that or the next one. */    \
    static R f##_lone(const char *a, const rk_runs *runs) {                                                            \
        A block[RK_FOLD_BLOCK] __attribute__((aligned(64)));                                                           \
        R partial[RK_DEPTH];                                                                                           \
        int64_t left = runs->count * runs->length, at = 0;                                                             \
        int top = 0;                                                                                                   \
        for (int64_t number = 1;; number++, top++) {                                                                   \
            const int64_t count = left < RK_FOLD_BLOCK ? left : RK_FOLD_BLOCK, here = runs->length - at;               \
            if (count <= here) {                                                                                       \
                partial[top] = f##_block(a + at * (int64_t)sizeof(A), count, sizeof(A));                               \
                at += count;                                                                                           \
            } else {                                                                                                   \
                memcpy(block, a + at * (int64_t)sizeof(A), (size_t)here * sizeof(A));                                  \
                a += runs->jump, at = count - here;                                                                    \
                memcpy(block + here, a, (size_t)at * sizeof(A));                                                       \
                partial[top] = f##_block((const char *)block, count, sizeof(A));                                       \
            }                                                                                                          \
            if ((left -= count) == 0) break;                                                                           \
            for (int64_t even = number; !(even & 1); even >>= 1, top--) {                                              \
                partial[top - 1] = f##_merge(partial[top - 1], partial[top]);                                          \
            }                                                                                                          \
        }                                                                                                              \
        for (; top > 0; top--) partial[top - 1] = f##_merge(partial[top - 1], partial[top]);                           \
        return partial[0];                                                                                             \
    }                                                                                                                  \
    static void f##_levels(void *out, const char *a, int64_t n, int64_t pitch, const rk_runs *runs) {                  \
        if (runs->length < RK_FOLD_BLOCK) {                                                                            \
            f##_abreast(out, a, n, pitch, runs);                                                                       \
            return;                                                                                                    \
        }                                                                                                              \
        for (int64_t j = 0; j < n; j++) ((R *)out)[j] = f##_lone(a + j * pitch, runs);                                 \
    }

/* Folds of the steps f, merged by f_merge; what fills chunks up is told before. */
#define RK_FOLD_IN_CHUNKS(f, R, A)                                                                                     \
    RK_FOLD_COLUMNS(f, R, A, RK_CHUNK)                                                                                 \
    RK_FOLD_ROWS(f, R, A, RK_CHUNK)                                                                                    \
    RK_FOLD_ABREAST(f, R, A, RK_CHUNK)                                                                                 \
    RK_FOLD_BLOCKS(f, R, A)                                                                                            \
    RK_FOLD_ENTRY(f, R, A, f##_rows, RK_LINE_MOST, rk_fold_all, f##_levels)

#endif
