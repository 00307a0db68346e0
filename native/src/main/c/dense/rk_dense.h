/*
 * Linear algebra of float64 in memory of its own, rows of multiples of 8 elements. Each element takes products off one after the
 * other, in the order of the inner dimension and with one rounding each, so that blocks and vectors change no bit of a result.
 */
#ifndef RK_DENSE_H
#define RK_DENSE_H

#include "base/rk_scratch.h"
#include "kinds/rk_kernel.h"
#include "kinds/rk_matrix.h"
#include "kinds/rk_pivots.h"

enum { RK_CORNER = 16 /* rows of a block that is not divided further */ };

/* Element (i, j) is at[i * down + j * right]. */
typedef struct rk_grid {
    double *at;
    int64_t down, right;
} rk_grid;

RK_INLINE rk_grid rk_from(rk_grid g, int64_t i, int64_t j) {
    return (rk_grid){g.at + i * g.down + j * g.right, g.down, g.right};
}

/* Rows and columns change places. */
RK_INLINE rk_grid rk_turned(rk_grid g) { return (rk_grid){g.at, g.right, g.down}; }

RK_INLINE int64_t rk_eights(int64_t n) { return (n + 7) & -8; }

/* From one row to the next: not so that rows share lines of the cache. */
RK_INLINE int64_t rk_pitch(int64_t columns) {
    const int64_t eights = rk_eights(columns);
    return eights % 64 ? eights : eights + 8;
}

/* Where a matrix is divided: its first part is of whole vectors. */
RK_INLINE int64_t rk_half(int64_t n) { return rk_eights(n / 2); }

/* c -= a b, of so many rows and columns, whole vectors of b and c, and depth. */
void RK_SYMBOL(update)(rk_grid c, rk_grid a, rk_grid b, int64_t rows, int64_t columns, int64_t depth);

/* Rows of x become those of t^-1 x, for a lower triangular t; unit: whose diagonal is 1. */
void RK_SYMBOL(substitute)(rk_grid t, rk_grid x, int64_t n, int64_t columns, bool unit);

/* A lower triangular matrix with a diagonal of 1 and zeros in x become its inverse. */
void RK_SYMBOL(invert_unit)(rk_grid t, rk_grid x, int64_t n);

/* The upper triangle of a becomes u with u^T u = a; false if that needs a root of a number not finite and above 0. */
bool RK_SYMBOL(cholesky)(rk_grid a, int64_t n);

/* So many columns and rows, at least as many, as a lower times an upper triangular matrix; row k is exchanged with pivots[k]; work: 8 elements a row. */
void RK_SYMBOL(factor)(rk_grid a, int64_t rows, int64_t columns, int64_t *pivots, double *work);

/* The memory of a square matrix that is factored. */
typedef struct rk_factored {
    rk_grid a;
    double *work;
    int64_t *pivots;
} rk_factored;

RK_INLINE int64_t rk_factored_bytes(int64_t n) {
    return (n * rk_pitch(n) + 9 * rk_eights(n)) * (int64_t)sizeof(double);
}

RK_INLINE rk_factored rk_factored_of(char *memory, int64_t n) {
    double *a = (double *)memory, *work = a + n * rk_pitch(n);
    return (rk_factored){{a, rk_pitch(n), 1}, work, (int64_t *)(work + 8 * rk_eights(n))};
}

/* True if an odd number of rows were exchanged. */
RK_INLINE bool rk_odd(const rk_factored *f, int64_t n) {
    bool odd = false;
    for (int64_t i = 0; i < n; i++) odd ^= f->pivots[i] != i;
    return odd;
}

RK_INLINE double rk_factored_determinant(const rk_factored *f, int64_t n) {
    return rk_product_of(rk_odd(f, n), f->a.at, f->a.down + 1, n);
}

/* Exchanges of rows become their order: row i is that of pivots[i]. */
RK_INLINE void rk_order(const rk_factored *f, int64_t n) {
    int64_t *order = (int64_t *)f->work;
    for (int64_t i = 0; i < n; i++) order[i] = i;
    for (int64_t i = 0; i < n; i++) {
        const int64_t with = f->pivots[i], row = order[i];
        order[i] = order[with];
        order[with] = row;
    }
    memcpy(f->pivots, order, n * sizeof *order);
}

/* The upper triangle from its end is a lower one; and rows from the last one up. */
RK_INLINE rk_grid rk_reversed(rk_grid g, int64_t n) {
    return (rk_grid){g.at + (n - 1) * (g.down + g.right), -g.down, -g.right};
}

RK_INLINE rk_grid rk_upward(rk_grid g, int64_t n) { return (rk_grid){g.at + (n - 1) * g.down, -g.down, g.right}; }

/* True if an element of the diagonal is 0. */
RK_INLINE bool rk_singular(rk_grid a, int64_t n) {
    bool zero = false;
    for (int64_t i = 0; i < n; i++) zero |= a.at[i * (a.down + a.right)] == 0;
    return zero;
}

/* to[j * pitch + i] = from[i * down + j] */
void RK_SYMBOL(turn)(double *to, int64_t pitch, const double *from, int64_t down, int64_t rows, int64_t columns);

/* Rows, or columns, of which each is in one piece; false of others and of other elements. */
RK_INLINE bool rk_load_whole(rk_grid to, const void *from, matrix m, bool wide) {
    if (!wide || (m.right != 1 && m.down != 1)) return false;
    if (m.right != 1) RK_SYMBOL(turn)(to.at, to.down, from, m.right, m.columns, m.rows);
    for (int64_t i = 0; i < m.rows && m.right == 1; i++)
        memcpy(to.at + i * to.down, (const double *)from + i * m.down, m.columns * sizeof(double));
    return true;
}

RK_INLINE bool rk_store_whole(void *to, rk_grid from, matrix o, bool wide) {
    if (!wide || (o.right != 1 && o.down != 1)) return false;
    if (o.right != 1) RK_SYMBOL(turn)(to, o.right, from.at, from.down, o.rows, o.columns);
    for (int64_t i = 0; i < o.rows && o.right == 1; i++)
        memcpy((double *)to + i * o.down, from.at + i * from.down, o.columns * sizeof(double));
    return true;
}

/* Elements of T to rows of doubles, zeros up to whole vectors, and back; squares of 8 at a time where rows lie apart. */
#define RK_DENSE_COPIES(T)                                                                                             \
    RK_INLINE void rk_load_##T(rk_grid to, const T *from, matrix m) {                                                  \
        for (int64_t i = 0; i < m.rows && m.columns % 8; i++)                                                          \
            memset(to.at + i * to.down + m.columns, 0, (rk_eights(m.columns) - m.columns) * sizeof(double));           \
        if (rk_load_whole(to, from, m, sizeof(T) == sizeof(double))) return;                                           \
        for (int64_t i = 0; i < m.rows; i += 8)                                                                        \
            for (int64_t j = 0; j < m.columns; j += 8)                                                                 \
                for (int64_t r = i; r < least(i + 8, m.rows); r++)                                                     \
                    for (int64_t c = j; c < least(j + 8, m.columns); c++)                                              \
                        to.at[r * to.down + c] = (double)from[r * m.down + c * m.right];                               \
    }                                                                                                                  \
    RK_INLINE void rk_store_##T(T *to, rk_grid from, matrix o) {                                                       \
        if (rk_store_whole(to, from, o, sizeof(T) == sizeof(double))) return;                                          \
        for (int64_t i = 0; i < o.rows; i += 8)                                                                        \
            for (int64_t j = 0; j < o.columns; j += 8)                                                                 \
                for (int64_t r = i; r < least(i + 8, o.rows); r++)                                                     \
                    for (int64_t c = j; c < least(j + 8, o.columns); c++)                                              \
                        to[r * o.down + c * o.right] = (T)from.at[r * from.down + c];                                  \
    }

RK_DENSE_COPIES(float)
RK_DENSE_COPIES(double)

#endif
