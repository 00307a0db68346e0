/*
 * Small matrices as a lower times an upper triangular one, their rows in another order: elimination with partial pivoting in
 * float64, each element in the order of TriangularFactors in Java and of larger ones (rk_dense.h), so that results are the same
 * bit by bit.
 */
#ifndef RK_SMALL_H
#define RK_SMALL_H

#include "base/rk_scratch.h"
#include "kinds/rk_kernel.h"
#include "kinds/rk_matrix.h"
#include "kinds/rk_pivots.h"
#include "loop/rk_batch.h"

/* Rows at most. */
enum { RK_SMALL = 8 };

typedef struct rk_factors {
    double a[RK_SMALL][RK_SMALL];
    int64_t order[RK_SMALL];
    bool odd, singular;
} rk_factors;

RK_INLINE void rk_swap_rows(rk_factors *f, int64_t i, int64_t j, const int64_t n) {
    if (i == j) return;
    for (int64_t c = 0; c < n; c++) {
        const double x = f->a[i][c];
        f->a[i][c] = f->a[j][c];
        f->a[j][c] = x;
    }
    const int64_t from = f->order[i];
    f->order[i] = f->order[j];
    f->order[j] = from;
    f->odd = !f->odd;
}

/* Of the matrix in f->a. */
RK_INLINE void rk_eliminate(rk_factors *f, const int64_t n) {
    f->odd = f->singular = false;
    for (int64_t i = 0; i < n; i++) f->order[i] = i;
    for (int64_t k = 0; k < n; k++) {
        int64_t largest = k;
        for (int64_t i = k + 1; i < n; i++) {
            const double size = fabs(f->a[i][k]);
            largest = size > fabs(f->a[largest][k]) || size != size ? i : largest;
        }
        rk_swap_rows(f, k, largest, n);
        const double pivot = f->a[k][k];
        f->singular |= pivot == 0;
        for (int64_t i = k + 1; i < n; i++) {
            const double factor = pivot == 0 ? f->a[i][k] : f->a[i][k] / pivot;
            f->a[i][k] = factor;
            for (int64_t c = k + 1; c < n; c++) f->a[i][c] = __builtin_fma(-factor, f->a[k][c], f->a[i][c]);
        }
    }
}

RK_INLINE double rk_determinant(const rk_factors *f, const int64_t n) {
    return rk_product_of(f->odd, f->a[0], RK_SMALL + 1, n);
}

/* Right sides, so many columns, become solutions; those of a triangle, of which row i then changes no column from i on first. */
RK_INLINE void rk_substitute(const rk_factors *f, double (*x)[RK_SMALL], const int64_t n, int64_t width, bool triangle) {
    for (int64_t i = 0; i < n; i++)
        for (int64_t l = 0; l < i; l++)
            for (int64_t c = 0; c < (triangle ? i : width); c++) x[i][c] = __builtin_fma(-f->a[i][l], x[l][c], x[i][c]);
    for (int64_t i = n - 1; i >= 0; i--) {
        for (int64_t l = n - 1; l > i; l--)
            for (int64_t c = 0; c < width; c++) x[i][c] = __builtin_fma(-f->a[i][l], x[l][c], x[i][c]);
        for (int64_t c = 0; c < width; c++) x[i][c] /= f->a[i][i];
    }
}

/* CALL(n) with a constant for the commonest sizes, whose loops then have no ends to test. */
#define RK_OF_SIZE(n, CALL)                                                                                            \
    do {                                                                                                               \
        if (n == 2) CALL(2);                                                                                           \
        else if (n == 3) CALL(3);                                                                                      \
        else if (n == 4) CALL(4);                                                                                      \
        else CALL(n);                                                                                                  \
    } while (0)

/* The factors of the matrix at a, of T. */
#define RK_SMALL_FACTORS(T)                                                                                            \
    RK_INLINE void factors_of_##T(rk_factors *f, const T *a, matrix m, const int64_t n) {                              \
        for (int64_t i = 0; i < n; i++)                                                                                \
            for (int64_t c = 0; c < n; c++) f->a[i][c] = (double)a[i * m.down + c * m.right];                          \
        rk_eliminate(f, n);                                                                                            \
    }

RK_SMALL_FACTORS(float)
RK_SMALL_FACTORS(double)

#endif
