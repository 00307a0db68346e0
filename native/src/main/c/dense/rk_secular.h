/*
 * Roots of secular equations: inverse + sum of z_j^2 / (D_j - x) = 0, where D_j is d_j or its square, in ascending order. Ren-Cang Li:
 * Solving secular equations stably and efficiently (LAPACK Working Note 89).
 */
#ifndef RK_SECULAR_H
#define RK_SECULAR_H

#include "dense/rk_dense.h"

typedef struct rk_secular {
    int64_t n;
    const double *d, *z; /* z: zeros up to whole vectors */
    double inverse;
    bool squares;
} rk_secular;

/*
 * Row i of the differences takes D_j - x for the root i, all of them to the last places, and roots take x, or its square root; delta:
 * a row. False if a root is not found.
 */
bool RK_SYMBOL(secular)(const rk_secular *s, rk_grid differences, double *roots, double *delta);

/* The z, but for a factor, whose roots are exactly these (Gu and Eisenstat); of squares: without a factor. */
void RK_SYMBOL(loewner)(const rk_secular *s, rk_grid differences, double *z);

#endif
