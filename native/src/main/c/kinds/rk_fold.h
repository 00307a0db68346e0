/*
 * Folds along one axis. A kernel supplies two functions: one folds a run of elements, the other columns, which lie at
 * any step beside each other, down the axis. Both go from the first element to the last, or, where folds of parts may
 * be folded together, in the chunks of rk_fold_chunks.h: the orders of the Java kernels.
 */
#ifndef RK_FOLD_H
#define RK_FOLD_H

#include "kinds/rk_kernel.h"
#include "kinds/rk_fold_runs.h"
#include "kinds/rk_start.h"
#include "loop/rk_tile.h"

enum {
    RK_CHUNK = 64,
    RK_CHUNKS = 8, /* that run side by side */
    RK_COLUMNS = 512, /* folded at once, fewer if their partial results would not stay in the first cache */
    RK_PARTIAL_BYTES = 24 << 10,
    RK_DEPTH = 64, /* of the tree over chunks */
    RK_SHORT = 32, /* a fold is too short to run on its own where there are as many results beside each other */
    RK_FEW = 16, /* and so few results are no columns */
    RK_FEW_BESIDE = 3, /* where they share lines of the cache */
    RK_LINE_LEAST = 16, /* elements of rows that are folded side by side in tiles */
    RK_FAR_BYTES = 12 << 10
};

typedef struct rk_fold {
    void (*run)(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p);
    /* n <= RK_COLUMNS results, beside each other; elements of a are a_step apart, moduli p_step. */
    void (*columns)(void *out, const char *a, int64_t n, int64_t a_step, int64_t length, int64_t step,
                    const rk_modulus *p, int64_t p_step);
    /* RK_CHUNKS results of rows whose elements are neighbours, pitch bytes apart; NULL where run does as well. */
    void (*rows)(void *out, const char *a, int64_t pitch, int64_t length);
    int out_width;
    int width;
    bool modular;
    int64_t rows_most; /* from this length on run does as well */
    /* n results beside each other; from one to the next it is pitch bytes. In the order of memory: run by run of all of them. */
    void (*levels)(void *out, const char *a, int64_t n, int64_t pitch, const rk_runs *runs);
} rk_fold;

/* The row of n elements that starts at a: itself, or gathered. */
RK_INLINE const char *rk_fold_row(char *gathered, const char *a, int64_t n, int64_t a_step, int width) {
    if (a_step == width) return a;
    rk_gather(gathered, a, n, a_step / width, width);
    return gathered;
}

/* Rows RK_CHUNKS at a time; the last ones overlap those before. */
static void rk_fold_rows(const rk_fold *f, char *out, int64_t out_step, const char *a, int64_t a_step, int64_t n,
                         int64_t length) {
    char results[RK_CHUNKS * RK_WIDEST] __attribute__((aligned(64)));
    for (int64_t done = 0; done < n; done += RK_CHUNKS) {
        const int64_t i = done + RK_CHUNKS <= n ? done : n - RK_CHUNKS;
        f->rows(results, a + i * a_step, a_step, length);
        rk_scatter(out + i * out_step, results, RK_CHUNKS, out_step / f->out_width, f->out_width);
    }
}

static void rk_fold_levels(const rk_fold *f, char *out, int64_t out_step, const char *a, int64_t a_step, int64_t n,
                           const rk_runs *runs) {
    char results[RK_COLUMNS * RK_WIDEST] __attribute__((aligned(64)));
    for (int64_t i = 0; i < n; i += RK_COLUMNS) {
        const int64_t count = n - i < RK_COLUMNS ? n - i : RK_COLUMNS;
        f->levels(results, a + i * a_step, count, a_step, runs);
        rk_scatter(out + i * out_step, results, count, out_step / f->out_width, f->out_width);
    }
}

RK_INLINE void rk_fold_inner(const rk_fold *f, char *out, int64_t out_step, const char *a, int64_t a_step, int64_t n,
                             int64_t length, int64_t step, const rk_modulus *p, int64_t p_step) {
    /* Nearer to each other than the elements of each: columns one by one would ask for each line many times. */
    const int64_t apart = a_step < 0 ? -a_step : a_step;
    const bool beside = apart > 0 && apart < (step < 0 ? -step : step);
    if (f->rows && step == f->width && n >= RK_CHUNKS && length >= RK_LINE_LEAST && length < f->rows_most) {
        rk_fold_rows(f, out, out_step, a, a_step, n, length);
        return;
    }
    if (n < (beside ? RK_FEW_BESIDE : RK_FEW) || !(beside || length < RK_SHORT)) {
        for (int64_t i = 0; i < n; i++) {
            f->run(out + i * out_step, a + i * a_step, length, step, p + i * p_step);
        }
        return;
    }
    char results[RK_COLUMNS * RK_WIDEST] __attribute__((aligned(64)));
    for (int64_t i = 0; i < n; i += RK_COLUMNS) {
        const int64_t count = n - i < RK_COLUMNS ? n - i : RK_COLUMNS;
        char *to = out + i * out_step;
        f->columns(out_step == f->out_width ? to : results, a + i * a_step, count, a_step, length, step, p + i * p_step,
                   p_step);
        if (out_step != f->out_width) rk_scatter(to, results, count, out_step / f->out_width, f->out_width);
    }
}

/* The result is split among the loops; p, of ops with moduli, goes with it. Inline for folds of a cycle or two. Where the first
   word of loop is negative the axis has two levels, and how many runs there are and the jump follow the strides. */
RK_INLINE void rk_fold_each(const rk_fold *f, void *out, const void *a, const rk_modulus *p, const int64_t *loop,
                            int64_t length, int64_t step) {
    const int rank = (int)(loop[0] & INT32_MAX), outer = rank > 0 ? rank - 1 : 0;
    const int64_t *dims = loop + 1, *outs = dims + rank, *as = outs + rank, *ps = as + rank;
    int64_t index[RK_RANK] = {0};
    char *o = out;
    const char *x = a;
    for (;;) {
        const int64_t n = rank > 0 ? dims[outer] : 1;
        const int64_t out_step = rank > 0 ? outs[outer] * f->out_width : 0;
        const int64_t a_step = rank > 0 ? as[outer] * f->width : 0;
        if (loop[0] < 0) {
            rk_fold_levels(f, o, out_step, x, a_step, n, &(rk_runs){ps[0], ps[1], length});
        } else {
            rk_fold_inner(f, o, out_step, x, a_step, n, length, step, p, f->modular && rank > 0 ? ps[outer] : 0);
        }
        int d = outer - 1;
        for (; d >= 0; d--) {
            const bool more = ++index[d] < dims[d];
            const int64_t by = more ? 1 : 1 - dims[d];
            o += by * outs[d] * f->out_width;
            x += by * as[d] * f->width;
            if (f->modular) p += by * ps[d];
            if (more) break;
            index[d] = 0;
        }
        if (d < 0) return;
    }
}

static void rk_fold_all(const rk_fold *f, void *out, const void *a, const rk_modulus *p, const int64_t *loop,
                        int64_t length, int64_t step) {
    rk_fold_each(f, out, a, p, loop, length, step);
}

/*
 * How many columns at once, if each has as many partial results as a fold of this length in chunks holds: one a level
 * of the tree, and the next chunk.
 */
RK_INLINE int64_t rk_fold_width(int64_t length, int64_t chunk, int bytes) {
    int levels = 1;
    for (int64_t chunks = length / chunk; chunks > 0; chunks >>= 1) levels++;
    const int64_t fitting = RK_PARTIAL_BYTES / bytes / levels;
    return fitting < RK_COLUMNS ? fitting : RK_COLUMNS;
}

/*
 * Columns of the steps f, CHUNK elements at a time, and these pairwise by f_merge. Four rows at once save three of four
 * passes over the partial results.
 */
#define RK_FOLD_COLUMNS(f, R, A, CHUNK)                                                                                \
    static void f##_columns(void *out, const char *a, int64_t n, int64_t a_step, int64_t length, int64_t step,         \
                            const rk_modulus *p, int64_t p_step) {                                                     \
        R partial[RK_PARTIAL_BYTES / sizeof(R)] __attribute__((aligned(64)));                                          \
        char gathered[RK_COLUMNS * sizeof(A)] __attribute__((aligned(64)));                                            \
        const int64_t most = rk_fold_width(length, CHUNK, sizeof(R));                                                  \
        (void)p, (void)p_step;                                                                                         \
        for (int64_t done = 0; done < n; done += most) {                                                               \
            const int64_t count = n - done < most ? n - done : most;                                                   \
            const char *from = a + done * a_step;                                                                      \
            R *top = partial;                                                                                          \
            int64_t i = 0;                                                                                             \
            for (int64_t chunk = 1;; chunk++, top += count) {                                                          \
                const int64_t last = length - i < CHUNK ? length : i + CHUNK;                                          \
                if (f##_FROM) {                                                                                        \
                    const A *r = (const A *)rk_fold_row(gathered, from + i * step, count, a_step, sizeof(A));          \
                    RK_EACH(j, count) top[j] = f##_of(r[j]);                                                           \
                    i++;                                                                                               \
                } else {                                                                                               \
                    RK_EACH(j, count) top[j] = f##_start();                                                            \
                }                                                                                                      \
                for (; a_step == (int64_t)sizeof(A) && i + 4 <= last; i += 4) {                                        \
                    const char *r = from + i * step;                                                                   \
                    const A *r0 = (const A *)r, *r1 = (const A *)(r + step), *r2 = (const A *)(r + 2 * step);          \
                    const A *r3 = (const A *)(r + 3 * step);                                                           \
                    RK_EACH(j, count) {                                                                                \
                        const R two = f(f(top[j], r0[j]), r1[j]);                                                      \
                        top[j] = f(f(two, r2[j]), r3[j]);                                                              \
                    }                                                                                                  \
                }                                                                                                      \
                for (; i < last; i++) {                                                                                \
                    const A *r = (const A *)rk_fold_row(gathered, from + i * step, count, a_step, sizeof(A));          \
                    RK_EACH(j, count) top[j] = f(top[j], r[j]);                                                        \
                }                                                                                                      \
                if (i == length) break;                                                                                \
                for (int64_t even = chunk; !(even & 1); even >>= 1) {                                                  \
                    top -= count;                                                                                      \
                    RK_EACH(j, count) top[j] = f##_merge(top[j], top[j + count]);                                      \
                }                                                                                                      \
            }                                                                                                          \
            while (top > partial) {                                                                                    \
                top -= count;                                                                                          \
                RK_EACH(j, count) top[j] = f##_merge(top[j], top[j + count]);                                          \
            }                                                                                                          \
            memcpy((R *)out + done, partial, (size_t)count * sizeof(R));                                               \
        }                                                                                                              \
    }

/* Whether values are complex: those of complex64 are as long as one of int64. */
#define RK_IS_PAIR(R) (sizeof(R) > sizeof(int64_t) || _Generic((R){0}, rk_c64: true, default: false))

/* Asks for lines one after the other: of eight rows at once the processor foresees little. Far ahead into the second cache,
   which waits for more lines at once than the first one does. */
RK_INLINE void rk_prefetch(const char *from, int64_t bytes) {
    for (int64_t i = 0; i < bytes; i += RK_LINE_BYTES) {
        __builtin_prefetch(from + i);
        __builtin_prefetch(from + i + RK_FAR_BYTES, 0, 2);
    }
}

/* RK_CHUNKS rows side by side, in tiles but for pairs. f_lines: count elements of each row, whole tiles; ahead: where its rows are
   one behind the other, what is read later on, or NULL. */
#define RK_FOLD_ROWS(f, R, A, CHUNK)                                                                                   \
    RK_INLINE R f##_next(R x, A y, int64_t i) { return f##_FROM && i == 0 ? f##_of(y) : f(x, y); }                     \
    /* Elements i to i + RK_CHUNKS of rows side by side. */                                                            \
    RK_INLINE void f##_tile(R *sum, const A *tile, int64_t i) {                                                        \
        for (int k = 0; k < RK_CHUNKS; k++) {                                                                          \
            RK_EACH(j, RK_CHUNKS) sum[j] = f##_next(sum[j], tile[RK_CHUNKS * k + j], i + k);                           \
        }                                                                                                              \
    }                                                                                                                  \
    RK_FOLD_ROWS_BY_TILES(f, R, A, CHUNK)

#define RK_FOLD_ROWS_BY_TILES(f, R, A, CHUNK)                                                                          \
    RK_INLINE void f##_lines(R *sum, const A *a, int64_t pitch, int64_t count, const char *ahead) {                    \
        A tile[RK_CHUNKS * RK_CHUNKS] __attribute__((aligned(64)));                                                    \
        if (RK_IS_PAIR(R)) { /* as they lie */                                                                         \
            R all[RK_CHUNKS];                                                                                          \
            for (int j = 0; j < RK_CHUNKS; j++) all[j] = f##_start();                                                  \
            for (int64_t i = 0; i < count; i++) {                                                                      \
                for (int line = 0; ahead && line < RK_CHUNKS * (int)sizeof(A); line += RK_LINE_BYTES) {                \
                    __builtin_prefetch(ahead + i * RK_CHUNKS * (int64_t)sizeof(A) + line);                             \
                }                                                                                                      \
                for (int j = 0; j < RK_CHUNKS; j++) {                                                                  \
                    all[j] = f##_next(all[j], a[j * pitch + i], i);                                                    \
                }                                                                                                      \
            }                                                                                                          \
            for (int j = 0; j < RK_CHUNKS; j++) sum[j] = all[j];                                                       \
            return;                                                                                                    \
        }                                                                                                              \
        RK_EACH(j, RK_CHUNKS) sum[j] = f##_start();                                                                    \
        for (int64_t i = 0; i < count; i += RK_CHUNKS) {                                                               \
            if (ahead) rk_prefetch(ahead + i * RK_CHUNKS * (int64_t)sizeof(A), RK_CHUNKS * RK_CHUNKS * sizeof(A));     \
            rk_turn_eight(tile, RK_CHUNKS, a + i, pitch, sizeof(A));                                                   \
            f##_tile(sum, tile, i);                                                                                    \
        }                                                                                                              \
    }                                                                                                                  \
    static void f##_rows(void *out, const char *from, int64_t pitch, int64_t length) {                                 \
        R partial[RK_DEPTH][RK_CHUNKS];                                                                                \
        const A *a = (const A *)from;                                                                                  \
        int top = 0;                                                                                                   \
        for (int64_t chunk = 1;; chunk++, top++, length -= CHUNK, a += CHUNK) {                                        \
            const int64_t count = length < CHUNK ? length : CHUNK, whole = count & -(int64_t)RK_CHUNKS;                \
            f##_lines(partial[top], a, pitch / (int64_t)sizeof(A), whole, NULL);                                       \
            for (int64_t i = whole; i < count; i++) {                                                                  \
                A next[RK_CHUNKS];                                                                                     \
                for (int j = 0; j < RK_CHUNKS; j++) next[j] = *(const A *)((const char *)(a + i) + j * pitch);         \
                RK_EACH(j, RK_CHUNKS) partial[top][j] = f##_next(partial[top][j], next[j], i);                         \
            }                                                                                                          \
            if (length <= CHUNK) break;                                                                                \
            for (int64_t even = chunk; !(even & 1); even >>= 1, top--) {                                               \
                RK_EACH(j, RK_CHUNKS) partial[top - 1][j] = f##_merge(partial[top - 1][j], partial[top][j]);           \
            }                                                                                                          \
        }                                                                                                              \
        for (; top > 0; top--) {                                                                                       \
            RK_EACH(j, RK_CHUNKS) partial[top - 1][j] = f##_merge(partial[top - 1][j], partial[top][j]);               \
        }                                                                                                              \
        memcpy(out, partial, RK_CHUNKS * sizeof(R));                                                                   \
    }

#define RK_FOLD_ENTRY(f, R, A, ROWS, MOST, ALL, LEVELS)                                                                \
    void RK_SYMBOL(f)(R *out, const A *a, const int64_t *loop, int64_t length, int64_t step) {                         \
        static const rk_fold fold = {f##_run, f##_columns, ROWS, sizeof(R), sizeof(A), false, MOST, LEVELS};           \
        ALL(&fold, out, a, NULL, loop, length, step);                                                                  \
    }

#define RK_FOLD_RUN(f, R, A)                                                                                           \
    RK_MERGE(f, R, x) /* of no chunks */                                                                               \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        R r = f##_FROM ? f##_of(*(const A *)a) : f##_start();                                                          \
        (void)p;                                                                                                       \
        if (step == (int64_t)sizeof(A)) {                                                                              \
            for (int64_t i = f##_FROM; i < length; i++) r = f(r, ((const A *)a)[i]);                                   \
        } else {                                                                                                       \
            for (int64_t i = f##_FROM; i < length; i++) r = f(r, *(const A *)(a + i * step));                          \
        }                                                                                                              \
        *(R *)out = r;                                                                                                 \
    }

/* Folds of the steps f from first to last. */
#define RK_FOLD_IN_ORDER(f, R, A)                                                                                      \
    RK_FOLD_RUN(f, R, A)                                                                                               \
    RK_FOLD_COLUMNS(f, R, A, INT64_MAX)                                                                                \
    RK_FOLD_ROWS(f, R, A, INT64_MAX)                                                                                   \
    RK_FOLD_ABREAST(f, R, A, INT64_MAX)                                                                                \
    RK_FOLD_ENTRY(f, R, A, f##_rows, INT64_MAX, rk_fold_all, f##_abreast)

/* The same in any order, which the compiler uses. */
#define RK_FOLD_IN_ANY_ORDER(f, R, A)                                                                                  \
    RK_FOLD_RUN(f, R, A)                                                                                               \
    RK_FOLD_COLUMNS(f, R, A, INT64_MAX)                                                                                \
    RK_FOLD_LEVELS_IN_ORDER(f, R, A)                                                                                   \
    RK_FOLD_ENTRY(f, R, A, NULL, 0, rk_fold_each, f##_levels)

/* EXPR: of x, the value so far, which starts with START, and y, the next element; in any order. */
#define RK_FOLD(f, R, A, START, EXPR)                                                                                  \
    RK_STARTS(f, R, A, START)                                                                                          \
    RK_STEPS(f, R, A, EXPR)                                                                                            \
    RK_FOLD_IN_ANY_ORDER(f, R, A)

#endif
