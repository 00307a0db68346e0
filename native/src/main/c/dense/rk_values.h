/* Values without vectors. */
#ifndef RK_VALUES_H
#define RK_VALUES_H

#include "dense/rk_eigen.h"

/* The diagonal d of a tridiagonal matrix becomes its eigenvalues in ascending order, e beside it is used up; false if one does not converge. */
bool RK_SYMBOL(tridiagonal_values)(double *d, double *e, int64_t n);

/* The diagonal d of a bidiagonal matrix becomes its singular values in ascending order, e above it is used up; work: 6 rows of n. */
bool RK_SYMBOL(bidiagonal_values)(double *d, double *e, int64_t n, double *work);

#endif
