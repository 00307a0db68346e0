/*
 * Folds along an axis of two levels, as two axes of a tensor are that do not follow each other: runs of elements, in the order
 * of memory, in which one run of all results comes before the next run of any.
 */
#ifndef RK_FOLD_RUNS_H
#define RK_FOLD_RUNS_H

#include "base/rk_base.h"

/* An axis of two levels: count runs, jump bytes apart, of length elements that are neighbours. */
typedef struct {
    int64_t count, jump, length;
} rk_runs;

/* Rows whose axis has two levels, side by side, in chunks that may begin in one run and end in another. */
#define RK_FOLD_ABREAST(f, R, A, CHUNK)                                                                                \
    /* Goes on with RK_CHUNKS rows side by side from element number at of their chunk. */                              \
    static void f##_piece(R *out, const A *a, int64_t pitch, int64_t count, int64_t at) {                              \
        A tile[RK_CHUNKS * RK_CHUNKS] __attribute__((aligned(64)));                                                    \
        R sum[RK_CHUNKS];                                                                                              \
        int64_t i = 0;                                                                                                 \
        for (int j = 0; j < RK_CHUNKS; j++) sum[j] = at == 0 ? f##_start() : out[j];                                   \
        for (; !RK_IS_PAIR(R) && i + RK_CHUNKS <= count; i += RK_CHUNKS) {                                             \
            rk_turn_eight(tile, RK_CHUNKS, a + i, pitch, sizeof(A));                                                   \
            f##_tile(sum, tile, at + i);                                                                               \
        }                                                                                                              \
        if (!RK_IS_PAIR(R) && i < count && count >= RK_CHUNKS) { /* a tile that begins in the last one */              \
            const int64_t from = count - RK_CHUNKS;                                                                    \
            rk_turn_eight(tile, RK_CHUNKS, a + from, pitch, sizeof(A));                                                \
            for (; i < count; i++) {                                                                                   \
                RK_EACH(j, RK_CHUNKS) sum[j] = f##_next(sum[j], tile[RK_CHUNKS * (i - from) + j], at + i);             \
            }                                                                                                          \
        }                                                                                                              \
        for (; i < count; i++) {                                                                                       \
            for (int j = 0; j < RK_CHUNKS; j++) sum[j] = f##_next(sum[j], a[j * pitch + i], at + i);                   \
        }                                                                                                              \
        for (int j = 0; j < RK_CHUNKS; j++) out[j] = sum[j];                                                           \
    }                                                                                                                  \
    /* n results, RK_CHUNKS or more; the last ones overlap those before. */                                            \
    static void f##_groups(R *out, const char *a, int64_t n, int64_t pitch, const rk_runs *runs) {                     \
        R partial[RK_PARTIAL_BYTES / sizeof(R)] __attribute__((aligned(64)));                                          \
        const int64_t most = rk_fold_width(runs->count * runs->length, CHUNK, sizeof(R)) & -(int64_t)RK_CHUNKS;        \
        for (int64_t done = 0; done < n; done += most) {                                                               \
            const int64_t width = (most < n - done ? most : n - done + RK_CHUNKS - 1) & -(int64_t)RK_CHUNKS;           \
            R *top = partial;                                                                                          \
            int64_t chunk = 1, at = 0;                                                                                 \
            for (int64_t run = 0; run < runs->count; run++) {                                                          \
                for (int64_t i = 0, count; i < runs->length; i += count, at += count) {                                \
                    if (at == CHUNK) {                                                                                 \
                        for (int64_t even = chunk; !(even & 1); even >>= 1) {                                          \
                            top -= width;                                                                              \
                            RK_EACH(j, width) top[j] = f##_merge(top[j], top[j + width]);                              \
                        }                                                                                              \
                        top += width, chunk++, at = 0;                                                                 \
                    }                                                                                                  \
                    count = runs->length - i < CHUNK - at ? runs->length - i : CHUNK - at;                             \
                    const char *from = a + run * runs->jump + i * (int64_t)sizeof(A);                                  \
                    for (int64_t j = 0; j < width; j += RK_CHUNKS) {                                                   \
                        const int64_t row = done + j < n - RK_CHUNKS ? done + j : n - RK_CHUNKS;                       \
                        f##_piece(top + j, (const A *)(from + row * pitch), pitch / (int64_t)sizeof(A), count, at);    \
                    }                                                                                                  \
                }                                                                                                      \
            }                                                                                                          \
            while (top > partial) {                                                                                    \
                top -= width;                                                                                          \
                RK_EACH(j, width) top[j] = f##_merge(top[j], top[j + width]);                                          \
            }                                                                                                          \
            for (int64_t j = 0; j < width; j += RK_CHUNKS) {                                                           \
                const int64_t row = done + j < n - RK_CHUNKS ? done + j : n - RK_CHUNKS;                               \
                memcpy(out + row, partial + j, RK_CHUNKS * sizeof(R));                                                 \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    static void f##_abreast(void *out, const char *a, int64_t n, int64_t pitch, const rk_runs *runs) {                 \
        if (n >= RK_CHUNKS) {                                                                                          \
            f##_groups(out, a, n, pitch, runs);                                                                        \
            return;                                                                                                    \
        }                                                                                                              \
        for (int64_t j = 0; j < n; j++) { /* one beside itself */                                                      \
            R all[RK_CHUNKS];                                                                                          \
            f##_groups(all, a + j * pitch, RK_CHUNKS, 0, runs);                                                        \
            ((R *)out)[j] = all[0];                                                                                    \
        }                                                                                                              \
    }

/* The same from the first element to the last, which compilers do in another order where none counts. */
#define RK_FOLD_LEVELS_IN_ORDER(f, R, A)                                                                               \
    static void f##_levels(void *out, const char *a, int64_t n, int64_t pitch, const rk_runs *runs) {                  \
        for (int64_t run = 0; run < runs->count; run++, a += runs->jump) {                                             \
            for (int64_t j = 0; j < n; j++) {                                                                          \
                const A *from = (const A *)(a + j * pitch);                                                            \
                R r = run > 0 ? ((R *)out)[j] : f##_FROM ? f##_of(*from) : f##_start();                                \
                for (int64_t i = run > 0 ? 0 : f##_FROM; i < runs->length; i++) r = f(r, from[i]);                     \
                ((R *)out)[j] = r;                                                                                     \
            }                                                                                                          \
        }                                                                                                              \
    }

#endif
