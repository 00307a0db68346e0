/* Reflections in blocks. */
#ifndef RK_REFLECT_H
#define RK_REFLECT_H

#include "dense/rk_dense.h"

enum { RK_PANEL = 32 /* reflections of a block */ };

/* Memory of their own. */
typedef struct rk_reflect_work {
    double *panel, *sums, *products, *column;
} rk_reflect_work;

RK_INLINE int64_t rk_reflect_doubles(int64_t rows, int64_t columns) {
    return RK_PANEL * (rows + rk_eights(columns) + 8 + RK_PANEL) + rk_eights(rows);
}

RK_INLINE rk_reflect_work rk_reflect_work_of(double *memory, int64_t rows, int64_t columns) {
    double *sums = memory + RK_PANEL * rows, *products = sums + RK_PANEL * (rk_eights(columns) + 8);
    return (rk_reflect_work){memory, sums, products, products + RK_PANEL * RK_PANEL};
}

/* The length of a vector of two, without overflow or loss on the way. */
double RK_SYMBOL(length2)(double x, double y);

/* A vector becomes that of the reflection to a multiple of a unit vector, 1 at the pivot; the multiple is the result. */
double RK_SYMBOL(reflection)(double *x, int64_t n, int64_t pivot, double *tau);

/* So many reflections, columns of v, of some columns of c: the first one first, or last. */
void RK_SYMBOL(reflect_all)(rk_grid c, rk_grid v, const double *tau, int64_t rows, int64_t width, int64_t columns, bool first,
                            rk_reflect_work work);

/*
 * The upper triangle of a becomes that of its reflections, which v takes as columns; what stands below is left as it may be. A row
 * of a has room for 8 columns more.
 */
void RK_SYMBOL(triangle)(rk_grid a, rk_grid v, double *tau, int64_t rows, int64_t columns, rk_reflect_work work);

/* The first columns of the product of the reflections. */
void RK_SYMBOL(orthogonal)(rk_grid q, rk_grid v, const double *tau, int64_t rows, int64_t count, rk_reflect_work work);

/* A matrix of very large or very small elements is multiplied by a power of two, which is the result. */
RK_INLINE double rk_scale(rk_grid a, int64_t rows, int64_t columns) {
    double most = 0, none = 0;
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < columns; j++) {
            const double x = fabs(a.at[i * a.down + j]);
            none += x - x;
            most = x > most ? x : most;
        }
    if (!(most > 0) || none != 0 || (most < 0x1p200 && most > 0x1p-200)) return 1;
    int64_t bits;
    memcpy(&bits, &most, sizeof bits);
    int64_t exponent = (bits >> 52) - 1023;
    exponent = exponent > 1000 ? 1000 : exponent < -1000 ? -1000 : exponent;
    bits = (1023 - exponent) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < columns; j++) a.at[i * a.down + j] *= power;
    return power;
}

#endif
