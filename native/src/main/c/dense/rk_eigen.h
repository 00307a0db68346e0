/* Eigenvalues and eigenvectors of symmetric matrices, and rotations of rows. */
#ifndef RK_EIGEN_H
#define RK_EIGEN_H

#include "dense/rk_reflect.h"

/* Rows x and y become c x + s y and c y - s x. */
typedef struct rk_rotation {
    double c, s;
    int64_t x, y;
} rk_rotation;

enum { RK_ROTATIONS = 1 << 14 /* that are collected */ };

/* All, one after the other, of so many columns. */
void RK_SYMBOL(rotate)(rk_grid rows, int64_t columns, const rk_rotation *rotations, int64_t count);

/*
 * The lower triangle of a becomes tridiagonal: d on the diagonal, e beside it. Row i of v takes the vector of the reflection that makes
 * row i so; work: four rows.
 */
void RK_SYMBOL(tridiagonal)(rk_grid a, rk_grid v, double *tau, double *d, double *e, int64_t n, double *work);

/* A tridiagonal matrix becomes diagonal, d, and rows, so many columns, are rotated; false if some value does not converge. */
bool RK_SYMBOL(diagonal)(double *d, double *e, int64_t n, rk_grid rows, int64_t columns, rk_rotation *rotations);

/* The lower triangle of a square of T, zeros above it; false if an element is not finite. */
#define RK_LOWER(T)                                                                                                    \
    RK_INLINE bool rk_lower_##T(rk_grid to, const T *from, matrix m) {                                                 \
        bool finite = true;                                                                                            \
        for (int64_t i = 0; i < m.rows; i++)                                                                           \
            for (int64_t j = 0; j < m.rows; j++) {                                                                     \
                const double z = j <= i ? (double)from[i * m.down + j * m.right] : 0;                                  \
                finite &= z - z == 0;                                                                                  \
                to.at[i * to.down + j] = z;                                                                            \
            }                                                                                                          \
        return finite;                                                                                                 \
    }

RK_LOWER(float)
RK_LOWER(double)

#endif
