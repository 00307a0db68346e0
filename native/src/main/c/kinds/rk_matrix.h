/* Matrices as kernels of batches are handed them. */
#ifndef RK_MATRIX_H
#define RK_MATRIX_H

#include "kinds/rk_kernel.h"

/* Sizes and steps. */
typedef struct matrix {
    int64_t rows, columns, down, right;
} matrix;

RK_INLINE matrix matrix_of(const int64_t *core) { return (matrix){core[0], core[1], core[2], core[3]}; }

RK_INLINE matrix turned(matrix m) { return (matrix){m.columns, m.rows, m.right, m.down}; }

RK_INLINE int64_t least(int64_t x, int64_t y) { return x < y ? x : y; }

/* How many of n rows of used numbers, step apart, so many lanes can be read from, without leaving the last one. */
RK_INLINE int64_t readable(int64_t n, int64_t lanes, int64_t used, int64_t step) {
    return step > 0 ? n - (lanes - used + step - 1) / step : 0;
}

#endif
