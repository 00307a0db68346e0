/* Plans of Fourier transforms for tests, as io.rankine.ops.fourier writes them in production. */
#ifndef RK_PLAN_H
#define RK_PLAN_H

#include "fourier/rk_fourier.h"
#include "rk_test.h"

enum { LINE = 64 };

/* Of numbers of float or double: bytes of one, and how many a line has. */
typedef struct {
    bool narrow;
    bool roots; /* true roots of unity; else any numbers, the same on each platform */
    int64_t bytes, lanes;
} plan_kind;

static inline plan_kind kind_of(bool narrow, bool roots) {
    return (plan_kind){narrow, roots, narrow ? 4 : 8, narrow ? LINE / 4 : LINE / 8};
}

static inline void *lines(int64_t bytes) {
    const size_t size = (size_t)(bytes / LINE + 1) * LINE;
    void *memory = aligned_alloc(LINE, size);
    if (!memory) abort();
    return memset(memory, 0, size);
}

/* Numbers from -1 to 1, for each instruction set the same. */
static uint64_t seed;

static inline double unit_random(void) {
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)((int64_t)seed >> 33) / (1 << 30);
}

static inline void put(const plan_kind *kind, void *table, int64_t i, double value) {
    if (kind->narrow) ((float *)table)[i] = (float)value;
    else ((double *)table)[i] = value;
}

/* exp(-2 pi i k / n), its parts distance numbers apart. */
static inline void put_root(const plan_kind *kind, void *table, int64_t at, int64_t distance, int64_t k, int64_t n) {
    const double angle = -2 * 3.14159265358979323846 * (double)(k % n) / (double)n;
    put(kind, table, at, kind->roots ? cos(angle) : unit_random());
    put(kind, table, at + distance, kind->roots ? sin(angle) : unit_random());
}

static inline int64_t radix_of(int64_t n) {
    if (n % 4 == 0) return n % 8 == 0 && n != 16 ? 8 : 4;
    int64_t radix = 2;
    while (n % radix) radix++;
    return radix;
}

static inline const rk_passes *new_passes(const plan_kind *kind, int64_t n) {
    rk_passes *passes = lines((int64_t)(sizeof(rk_passes) + 64 * sizeof(rk_pass)));
    passes->n = n;
    for (int64_t rest = n, stride = 1; rest > 1;) {
        const int64_t radix = radix_of(rest), count = rest / radix;
        void *roots = lines(2 * count * (radix - 1) * kind->bytes), *units = lines(2 * radix * kind->bytes);
        for (int64_t p = 0, at = 0; p < count; p++)
            for (int64_t j = 1; j < radix; j++, at += 2) put_root(kind, roots, at, 1, p * j, rest);
        for (int64_t j = 0; j < radix; j++) put_root(kind, units, 2 * j, 1, radix - j, radix);
        passes->pass[passes->count++] = (rk_pass){radix, count, stride, roots, units};
        rest = count;
        stride *= radix;
    }
    return passes;
}

/* Columns in lines of lanes. */
static inline const void *new_between(const plan_kind *kind, int64_t a, int64_t b) {
    char *table = lines(((b - 1) / kind->lanes + 1) * a * 2 * LINE);
    for (int64_t k = 0; k < a; k++)
        for (int64_t j = 0; j < b; j++)
            put_root(kind, table, (j / kind->lanes * a + k) * 2 * kind->lanes + j % kind->lanes, kind->lanes, j * k,
                     a * b);
    return table;
}

/* A transform of length a b; b = 1: short rows, a transform a lane. pairs: real rows of 2 a b numbers take it. */
static inline rk_fourier *new_plan(const plan_kind *kind, int64_t a, int64_t b, bool pairs) {
    rk_fourier *plan = lines(sizeof(rk_fourier));
    const int64_t n = a * b, most = a > b ? a : b;
    const int64_t turned = b * ((a / kind->lanes + 1) | 1), abreast = n <= RK_ABREAST ? 2 * n : 0;
    void *halves = lines(2 * (n / 2 + 1) * kind->bytes);
    for (int64_t k = 0; pairs && k <= n / 2; k++) put_root(kind, halves, 2 * k, 1, k, 2 * n);
    *plan = (rk_fourier){.n = n, .a = a, .b = b, .first = new_passes(kind, a), .second = new_passes(kind, b),
        .work = (b == 1 ? 2 * n : 2 * most + (turned > abreast ? turned : abreast)) * 2 * LINE,
        .between = b == 1 ? 0 : new_between(kind, a, b), .halves = halves};
    return plan;
}

/* The length n as a convolution of length a b >= 2 n - 1. */
static inline rk_fourier *new_convolution(const plan_kind *kind, int64_t n, int64_t a, int64_t b) {
    rk_fourier *plan = new_plan(kind, 1, 1, false), *inner = new_plan(kind, a, b, false);
    const int64_t m = a * b;
    void *chirp = lines(2 * n * kind->bytes), *filter = lines(2 * m * kind->bytes);
    for (int64_t j = 0; j < n; j++) put_root(kind, chirp, 2 * j, 1, j * j, 2 * n);
    for (int64_t k = 0; k < m; k++) {
        double re = 0, im = 0;
        for (int64_t j = 1 - n; j < n; j++) {
            const double angle = 3.14159265358979323846 * ((double)(j * j % (2 * n)) / (double)n - 2. * (double)(j * k % m) / (double)m);
            re += cos(angle) / (double)m;
            im += sin(angle) / (double)m;
        }
        put(kind, filter, 2 * k, kind->roots ? re : unit_random());
        put(kind, filter, 2 * k + 1, kind->roots ? im : unit_random());
    }
    plan->n = plan->a = n;
    plan->inner = inner;
    plan->chirp = chirp;
    plan->filter = filter;
    plan->work = (4 * m * kind->bytes + LINE - 1) / LINE * LINE + inner->work;
    return plan;
}

#endif
