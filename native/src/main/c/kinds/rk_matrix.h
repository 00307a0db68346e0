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

#endif
