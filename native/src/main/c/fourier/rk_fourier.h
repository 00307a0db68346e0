/*
 * Discrete Fourier transforms. A plan is memory that Java has written: see io.rankine.ops.fourier. Numbers of several
 * transforms, or of several parts of one, stand side by side in lanes: a line of real parts and then a line of imaginary
 * parts. What is computed of a number never depends on its lane.
 */
#ifndef RK_FOURIER_H
#define RK_FOURIER_H

#include "base/rk_base.h"

/* One factor of a length (Stockham's algorithm): stride neighbours together, count butterflies of radix numbers. */
typedef struct rk_pass {
    int64_t radix, count, stride;
    const void *roots; /* butterfly p: its radix - 1 roots, two numbers each */
    const void *units; /* cos and sin of 2 pi j / radix, of other radices than 2, 3, 4, 5 and 8 */
} rk_pass;

typedef struct rk_passes {
    int64_t n, count;
    rk_pass pass[];
} rk_passes;

/* Rows of up to so many numbers, several of which stay in the second cache, are taken one a lane. */
enum { RK_ABREAST = 1024 };

typedef struct rk_fourier rk_fourier;

struct rk_fourier {
    int64_t n, a, b;                 /* n = a b; b = 1: short rows, a transform a lane */
    int64_t work;                    /* bytes of scratch memory of a row, a multiple of a line */
    const rk_passes *first, *second; /* of length a, of length b */
    const void *between;             /* the roots between them: lines, as first leaves its numbers */
    const rk_fourier *inner;         /* a convolution of that length (Bluestein) in their place, or null */
    const void *chirp, *filter;
    const void *halves; /* of real rows of 2 n numbers: exp(-pi i k / n) for k up to n / 2 */
};

/* Rows and their layout: distances in numbers, of which a complex one is two. */
typedef struct rk_signals {
    int64_t count, n; /* numbers of a real row */
    int64_t way;
    int64_t from_row, from_step, to_row, to_step;
} rk_signals;

/* Real rows: to the first half of their transform, or back from it; or to all of it, and the same backwards. */
typedef enum rk_way { RK_FORWARD, RK_BACKWARD, RK_HALF, RK_HALF_BACK, RK_REAL, RK_REAL_BACK } rk_way;

#pragma GCC visibility push(default)

/*
 * work: the plan's bytes, aligned to a line, and then 4 n + 4 numbers for each row that is copied: 2^16 / n of them,
 * at least one, at most as many as lanes. None is where complex rows lie side by side.
 */
void rk_fourier_rows(const rk_fourier *plan, void *to, const void *from, const rk_signals *rows, int64_t narrow,
                     void *work);

#pragma GCC visibility pop

#endif
