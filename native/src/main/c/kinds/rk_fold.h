/*
 * Folds along one axis. A kernel supplies two functions: one folds a run of elements, the other columns, which lie at
 * any step beside each other, down the axis. Sums and products of floats go in chunks of 64 elements from first to
 * last, and the chunks pairwise, n elements being split at the largest power of two below n: the order of the Java
 * kernels.
 */
#ifndef RK_FOLD_H
#define RK_FOLD_H

#include "kinds/rk_kernel.h"
#include "loop/rk_tile.h"

enum {
    RK_CHUNK = 64,
    RK_CHUNKS = 8, /* that run side by side */
    RK_COLUMNS = 512, /* folded at once, fewer if their partial results would not stay in the first cache */
    RK_PARTIAL_BYTES = 24 << 10,
    RK_DEPTH = 64, /* of the tree over chunks */
    RK_SHORT = 32, /* a fold is too short to run on its own where there are as many results beside each other */
    RK_FEW = 16, /* and so few results beside each other are no columns */
    RK_LINE_LEAST = 16, /* elements of rows that are folded side by side in tiles, */
    RK_LINE_MOST = 4096 /* and from here on chunks of one row side by side do as well */
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
    int64_t results[2 * RK_CHUNKS]; /* of up to 16 bytes */
    for (int64_t done = 0; done < n; done += RK_CHUNKS) {
        const int64_t i = done + RK_CHUNKS <= n ? done : n - RK_CHUNKS;
        f->rows(results, a + i * a_step, a_step, length);
        rk_scatter(out + i * out_step, (const char *)results, RK_CHUNKS, out_step / f->out_width, f->out_width);
    }
}

static void rk_fold_inner(const rk_fold *f, char *out, int64_t out_step, const char *a, int64_t a_step, int64_t n,
                          int64_t length, int64_t step, const rk_modulus *p, int64_t p_step) {
    const bool beside = a_step == f->width && step != f->width;
    if (f->rows && step == f->width && n >= RK_CHUNKS && length >= RK_LINE_LEAST && length < RK_LINE_MOST) {
        rk_fold_rows(f, out, out_step, a, a_step, n, length);
        return;
    }
    if (n < RK_FEW || !(beside || length < RK_SHORT)) {
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

/* The result is split among the loops; p, of ops with moduli, goes with it. */
static void rk_fold_all(const rk_fold *f, void *out, const void *a, const rk_modulus *p, const int64_t *loop,
                        int64_t length, int64_t step) {
    const int rank = (int)(loop[0] & INT32_MAX), outer = rank > 0 ? rank - 1 : 0;
    const int64_t *dims = loop + 1, *outs = dims + rank, *as = outs + rank, *ps = as + rank;
    int64_t index[RK_RANK] = {0};
    char *o = out;
    const char *x = a;
    for (;;) {
        const int64_t n = rank > 0 ? dims[outer] : 1;
        rk_fold_inner(f, o, rank > 0 ? outs[outer] * f->out_width : 0, x, rank > 0 ? as[outer] * f->width : 0, n,
                      length, step, p, f->modular && rank > 0 ? ps[outer] : 0);
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

/* Columns of R op(R, A), each started with START; chunk elements at a time, these pairwise by merge(R, R). */
#define RK_FOLD_COLUMNS(f, R, A, START, CHUNK)                                                                         \
    static void f##_columns(void *out, const char *a, int64_t n, int64_t a_step, int64_t length,                       \
                                        int64_t step, const rk_modulus *p, int64_t p_step) {                           \
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
                RK_EACH(j, count) top[j] = START;                                                                      \
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

#define RK_FOLD_ENTRY(f, R, A) RK_FOLD_ENTRY_OF(f, R, A, NULL)

#define RK_FOLD_ENTRY_OF(f, R, A, ROWS)                                                                                \
    void RK_SYMBOL(f)(R *out, const A *a, const int64_t *loop, int64_t length, int64_t step) {                         \
        static const rk_fold fold = {f##_run, f##_columns, ROWS, sizeof(R), sizeof(A), false};                         \
        rk_fold_all(&fold, out, a, NULL, loop, length, step);                                                          \
    }

#define RK_FOLD_FORMULA(f, R, A, EXPR)                                                                                 \
    RK_INLINE R f(R x, A y) { return (R)(EXPR); }                                                                      \
    RK_INLINE R f##_merge(R x, R y) { return (R)(EXPR); }

/* For folds in any order. */
#define RK_FOLD(f, R, A, START, EXPR)                                                                                  \
    RK_FOLD_FORMULA(f, R, A, EXPR)                                                                                     \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        R r = START;                                                                                                   \
        (void)p;                                                                                                       \
        if (step == (int64_t)sizeof(A)) {                                                                              \
            for (int64_t i = 0; i < length; i++) r = f(r, ((const A *)a)[i]);                                          \
        } else {                                                                                                       \
            for (int64_t i = 0; i < length; i++) r = f(r, *(const A *)(a + i * step));                                 \
        }                                                                                                              \
        *(R *)out = r;                                                                                                 \
    }                                                                                                                  \
    RK_FOLD_COLUMNS(f, R, A, START, INT64_MAX)                                                                         \
    RK_FOLD_ENTRY(f, R, A)

/* Sums of bytes that are 0 or 1, in int64: so many as a byte holds in bytes. */
#define RK_FOLD_BYTES(f)                                                                                               \
    RK_FOLD_FORMULA(f, int64_t, uint8_t, x + y)                                                                        \
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
    RK_FOLD_COLUMNS(f, int64_t, uint8_t, 0, INT64_MAX)                                                                 \
    RK_FOLD_ENTRY(f, int64_t, uint8_t)

/* For bytes that one of them may decide: then the rest is not read. */
#define RK_FOLD_UNTIL(f, START, EXPR, DECIDED)                                                                         \
    RK_FOLD_FORMULA(f, uint8_t, uint8_t, EXPR)                                                                         \
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
    RK_FOLD_COLUMNS(f, uint8_t, uint8_t, START, INT64_MAX)                                                             \
    RK_FOLD_ENTRY(f, uint8_t, uint8_t)

/*
 * The best of floats. Comparisons alone take one instruction an element, but lose NaN, which are counted beside them, and
 * tell no zero from the other: what has a zero as its result is folded once more, by EXPR. BEATS: > or <
 */
#define RK_FOLD_BEST(f, T, BITS, START, BEATS, EXPR)                                                                   \
    RK_FOLD_FORMULA(f##_exact, T, T, EXPR)                                                                             \
    static void f##_exact_run(void *out, const char *a, int64_t length, int64_t step) {                                \
        T r = START;                                                                                                   \
        for (int64_t i = 0; i < length; i++) r = f##_exact(r, *(const T *)(a + i * step));                             \
        *(T *)out = r;                                                                                                 \
    }                                                                                                                  \
    RK_FOLD_COLUMNS(f##_exact, T, T, START, INT64_MAX)                                                                 \
    RK_INLINE void f##_halve(T *lane, BITS *none, int64_t half) {                                                      \
        RK_EACH(j, half) {                                                                                             \
            lane[j] = lane[j] BEATS lane[j + half] ? lane[j] : lane[j + half];                                         \
            none[j] |= none[j + half];                                                                                 \
        }                                                                                                              \
    }                                                                                                                  \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        enum { LANES = 256 / sizeof(T) };                                                                              \
        T lane[LANES], r = START;                                                                                      \
        BITS none[LANES] = {0}, any = 0;                                                                               \
        int64_t i = 0;                                                                                                 \
        (void)p;                                                                                                       \
        if (step == (int64_t)sizeof(T) && length >= LANES) {                                                           \
            RK_EACH(j, LANES) lane[j] = START;                                                                         \
            for (; i + LANES <= length; i += LANES) {                                                                  \
                const T *next = (const T *)a + i;                                                                      \
                RK_EACH(j, LANES) {                                                                                    \
                    lane[j] = lane[j] BEATS next[j] ? lane[j] : next[j];                                               \
                    none[j] |= -(BITS)(next[j] != next[j]);                                                            \
                }                                                                                                      \
            }                                                                                                          \
            RK_HALVES(f##_halve, lane, none, (int)sizeof(T));                                                          \
            r = *lane, any = *none;                                                                                    \
        }                                                                                                              \
        for (; i < length; i++) {                                                                                      \
            const T x = *(const T *)(a + i * step);                                                                    \
            r = r BEATS x ? r : x;                                                                                     \
            any |= -(BITS)(x != x);                                                                                    \
        }                                                                                                              \
        if (any) r = NAN;                                                                                              \
        if (r == 0) f##_exact_run(out, a, length, step);                                                               \
        else *(T *)out = r;                                                                                            \
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
                const T x = r0[j] BEATS r1[j] ? r0[j] : r1[j], y = r2[j] BEATS r3[j] ? r2[j] : r3[j];                  \
                const T z = x BEATS y ? x : y;                                                                         \
                best[j] = best[j] BEATS z ? best[j] : z;                                                               \
                none[j] |= -(BITS)(__builtin_isunordered(r0[j], r1[j]) | __builtin_isunordered(r2[j], r3[j]));         \
            }                                                                                                          \
        }                                                                                                              \
        for (; !exact && i < length; i++) {                                                                            \
            const T *row = (const T *)(a + i * step);                                                                  \
            RK_EACH(j, n) {                                                                                            \
                best[j] = best[j] BEATS row[j] ? best[j] : row[j];                                                     \
                none[j] |= -(BITS)(row[j] != row[j]);                                                                  \
            }                                                                                                          \
        }                                                                                                              \
        for (int64_t j = 0; j < n; j++) {                                                                              \
            best[j] = none[j] ? (T)NAN : best[j];                                                                      \
            exact |= best[j] == 0;                                                                                     \
        }                                                                                                              \
        if (exact) f##_exact_columns(out, a, n, a_step, length, step, p, p_step);                                      \
        else memcpy(out, best, (size_t)n * sizeof(T));                                                                 \
    }                                                                                                                  \
    RK_FOLD_ENTRY(f, T, T)

/* Chunks pairwise: START changes nothing that it is put to, so that a last chunk is filled up with it. */
#define RK_FOLD_IN_CHUNKS(f, R, A, START, EXPR) RK_FOLD_IN_CHUNKS_BY(f, R, A, START, EXPR, RK_FOLD_TURNED)

/* Of eight lines from first to last, whole tiles: f_lines(sum, a, pitch, count). */
#define RK_FOLD_TURNED(f, R, A, START)                                                                                 \
    RK_INLINE void f##_lines(R *sum, const A *a, int64_t pitch, int64_t count) {                                       \
        A tile[RK_CHUNKS * RK_CHUNKS] __attribute__((aligned(64)));                                                    \
        RK_EACH(j, RK_CHUNKS) sum[j] = START;                                                                          \
        for (int64_t i = 0; i < count; i += RK_CHUNKS) {                                                               \
            rk_turn_eight(tile, RK_CHUNKS, a + i, pitch, sizeof(A));                                                   \
            for (int k = 0; k < RK_CHUNKS; k++) {                                                                      \
                RK_EACH(j, RK_CHUNKS) sum[j] = f(sum[j], tile[RK_CHUNKS * k + j]);                                     \
            }                                                                                                          \
        }                                                                                                              \
    }

/* For elements that are vectors themselves. */
#define RK_FOLD_AS_THEY_LIE(f, R, A, START)                                                                            \
    RK_INLINE void f##_lines(R *sum, const A *a, int64_t pitch, int64_t count) {                                       \
        R s[RK_CHUNKS];                                                                                                \
        for (int j = 0; j < RK_CHUNKS; j++) s[j] = START;                                                              \
        for (int64_t i = 0; i < count; i++) {                                                                          \
            for (int j = 0; j < RK_CHUNKS; j++) {                                                                      \
                /* The same line of the next block: of eight lines at once the processor foresees little. */           \
                if (i % (RK_LINE_BYTES / sizeof(A)) == 0) __builtin_prefetch(a + i + (j + RK_CHUNKS) * pitch);         \
                s[j] = f(s[j], a[i + j * pitch]);                                                                      \
            }                                                                                                          \
        }                                                                                                              \
        for (int j = 0; j < RK_CHUNKS; j++) sum[j] = s[j];                                                             \
    }

/* LINES makes f_lines. */
#define RK_FOLD_IN_CHUNKS_BY(f, R, A, START, EXPR, LINES)                                                              \
    RK_FOLD_FORMULA(f, R, A, EXPR)                                                                                     \
    LINES(f, R, A, START)                                                                                              \
    static void f##_rows(void *out, const char *from, int64_t pitch, int64_t length) {                                 \
        R partial[RK_DEPTH][RK_CHUNKS];                                                                                \
        const A *a = (const A *)from;                                                                                  \
        int top = 0;                                                                                                   \
        for (int64_t chunk = 1;; chunk++, top++, length -= RK_CHUNK, a += RK_CHUNK) {                                  \
            const int64_t count = length < RK_CHUNK ? length : RK_CHUNK, whole = count & -(int64_t)RK_CHUNKS;          \
            f##_lines(partial[top], a, pitch / (int64_t)sizeof(A), whole);                                             \
            for (int64_t i = whole; i < count; i++) {                                                                  \
                A next[RK_CHUNKS];                                                                                     \
                for (int j = 0; j < RK_CHUNKS; j++) next[j] = *(const A *)((const char *)(a + i) + j * pitch);         \
                RK_EACH(j, RK_CHUNKS) partial[top][j] = f(partial[top][j], next[j]);                                   \
            }                                                                                                          \
            if (length <= RK_CHUNK) break;                                                                             \
            for (int64_t even = chunk; !(even & 1); even >>= 1, top--) {                                               \
                RK_EACH(j, RK_CHUNKS) partial[top - 1][j] = f##_merge(partial[top - 1][j], partial[top][j]);           \
            }                                                                                                          \
        }                                                                                                              \
        for (; top > 0; top--) {                                                                                       \
            RK_EACH(j, RK_CHUNKS) partial[top - 1][j] = f##_merge(partial[top - 1][j], partial[top][j]);               \
        }                                                                                                              \
        memcpy(out, partial, RK_CHUNKS * sizeof(R));                                                                   \
    }                                                                                                                  \
    static R f##_block(const char *a, int64_t count, int64_t step) {                                                   \
        enum { BLOCK = RK_CHUNK * RK_CHUNKS };                                                                         \
        A block[BLOCK] __attribute__((aligned(64)));                                                                   \
        R sum[RK_CHUNKS];                                                                                              \
        if (count <= RK_CHUNK) {                                                                                       \
            R r = START;                                                                                               \
            for (int64_t i = 0; i < count; i++) r = f(r, *(const A *)(a + i * step));                                  \
            return r;                                                                                                  \
        }                                                                                                              \
        if (count < BLOCK || step != (int64_t)sizeof(A)) {                                                             \
            rk_gather((char *)block, a, count, step / (int64_t)sizeof(A), sizeof(A));                                  \
            for (int64_t i = count; i < BLOCK; i++) block[i] = START;                                                  \
            a = (const char *)block;                                                                                   \
        }                                                                                                              \
        f##_lines(sum, (const A *)a, RK_CHUNK, RK_CHUNK);                                                              \
        int64_t left = (count + RK_CHUNK - 1) / RK_CHUNK;                                                              \
        for (; left > 1; left = (left + 1) / 2) {                                                                      \
            for (int64_t i = 0; 2 * i + 1 < left; i++) sum[i] = f##_merge(sum[2 * i], sum[2 * i + 1]);                 \
            if (left & 1) sum[left / 2] = sum[left - 1];                                                               \
        }                                                                                                              \
        return sum[0];                                                                                                 \
    }                                                                                                                  \
    static void f##_run(void *out, const char *a, int64_t length, int64_t step, const rk_modulus *p) {                 \
        enum { BLOCK = RK_CHUNK * RK_CHUNKS };                                                                         \
        R partial[RK_DEPTH];                                                                                           \
        int top = 0;                                                                                                   \
        (void)p;                                                                                                       \
        for (int64_t block = 1;; block++, top++, length -= BLOCK, a += BLOCK * step) {                                 \
            partial[top] = f##_block(a, length < BLOCK ? length : BLOCK, step);                                        \
            if (length <= BLOCK) break;                                                                                \
            for (int64_t even = block; !(even & 1); even >>= 1, top--) {                                               \
                partial[top - 1] = f##_merge(partial[top - 1], partial[top]);                                          \
            }                                                                                                          \
        }                                                                                                              \
        for (; top > 0; top--) partial[top - 1] = f##_merge(partial[top - 1], partial[top]);                           \
        *(R *)out = partial[0];                                                                                        \
    }                                                                                                                  \
    RK_FOLD_COLUMNS(f, R, A, START, RK_CHUNK)                                                                          \
    RK_FOLD_ENTRY_OF(f, R, A, f##_rows)

#endif
