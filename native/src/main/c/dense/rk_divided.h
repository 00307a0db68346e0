/* Bidiagonal matrices divided into halves (Gu and Eisenstat: A divide-and-conquer algorithm for the bidiagonal SVD). */
#ifndef RK_DIVIDED_H
#define RK_DIVIDED_H

#include "dense/rk_conquer.h"
#include "dense/rk_singular.h"

/*
 * A bidiagonal matrix becomes diagonal, d, of which and of e there is one element more; rows of u and v, one more of v, zeros before,
 * take the vectors, and the order of kinds that of values. The work is that of n + 1 rows, with others.
 */
bool RK_SYMBOL(divided)(double *d, double *e, int64_t n, rk_grid u, rk_grid v, rk_conquer_work *work);

#endif
