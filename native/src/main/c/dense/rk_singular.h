/* Singular values and vectors. */
#ifndef RK_SINGULAR_H
#define RK_SINGULAR_H

#include "dense/rk_eigen.h"

/* Columns of left and right, if these are not null, take the vectors of the reflections. */
typedef struct rk_bidiagonal {
    rk_grid left, right;
    double *left_tau, *right_tau;
    double *d, *e; /* the diagonal, and what stands above it */
} rk_bidiagonal;

/* A matrix with at least as many rows as columns becomes bidiagonal; work: 18 times the rows, in eights. */
void RK_SYMBOL(bidiagonal)(rk_grid a, int64_t rows, int64_t columns, rk_bidiagonal to, double *work);

/* Rows of vectors, which rotations are collected for. */
typedef struct rk_turning {
    rk_grid rows;
    int64_t columns, count;
    rk_rotation *rotations;
} rk_turning;

/* The diagonal becomes the singular values, not yet in order; false if one does not converge. */
bool RK_SYMBOL(singular)(double *d, double *e, int64_t n, rk_turning left, rk_turning right);

#endif
