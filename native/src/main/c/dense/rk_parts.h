/*
 * Linear algebra of complex128 as of float64 (rk_dense.h): a row is two, its real and its imaginary parts. A part takes the two
 * products of its own off one after the other. As ComplexFactors in Java, bit by bit.
 */
#ifndef RK_PARTS_H
#define RK_PARTS_H

#include "dense/rk_dense.h"
#include "math/rk_smith.h"

enum { RK_MULTIPLIED = 128 /* columns of multipliers that lie in memory at once */ };

/* Element (i, j) is at[i * down + j * right], and at[apart] from there its imaginary part; opposed: that of its conjugate. */
typedef struct rk_parts {
    double *at;
    int64_t down, right, apart;
    bool opposed;
} rk_parts;

/* Of rows of parts. */
RK_INLINE rk_parts rk_parts_of(rk_grid rows) { return (rk_parts){rows.at, 2 * rows.down, 1, rows.down, false}; }

RK_INLINE rk_grid rk_rows_of(rk_parts p) { return (rk_grid){p.at, p.apart, 1}; }

RK_INLINE rk_parts rk_parts_from(rk_parts p, int64_t i, int64_t j) {
    return (rk_parts){p.at + i * p.down + j * p.right, p.down, p.right, p.apart, p.opposed};
}

/*
 * The upper triangle from its end is a lower one. Rows of parts from the last one up begin with the imaginary parts: a product of
 * numbers whose parts have changed places is that with the conjugate, its parts exchanged.
 */
RK_INLINE rk_parts rk_parts_reversed(rk_parts p, int64_t n) {
    return (rk_parts){p.at + (n - 1) * (p.down + p.right), -p.down, -p.right, p.apart, !p.opposed};
}

/* Work of a matrix of so many rows: multipliers, or a panel of 8 columns of parts. */
RK_INLINE int64_t rk_parts_work(int64_t n) {
    const int64_t multipliers = 2 * n * (2 * least(n, RK_MULTIPLIED) + 8), panel = 16 * rk_eights(n);
    return rk_eights(multipliers > panel ? multipliers : panel);
}

RK_INLINE int64_t rk_parts_bytes(int64_t n) {
    return (2 * n * rk_pitch(n) + rk_parts_work(n) + rk_eights(n)) * (int64_t)sizeof(double);
}

/* In such memory; its grid is rows of parts. */
RK_INLINE rk_factored rk_parts_factored(char *memory, int64_t n) {
    double *a = (double *)memory, *work = a + 2 * n * rk_pitch(n);
    return (rk_factored){{a, rk_pitch(n), 1}, work, (int64_t *)(work + rk_parts_work(n))};
}

/* As update, substitute, invert_unit and factor of rk_dense.h; x, b and c are rows of parts. */
void RK_SYMBOL(update_parts)(rk_grid c, rk_parts a, rk_grid b, int64_t rows, int64_t columns, int64_t depth,
                             double *work);
void RK_SYMBOL(substitute_parts)(rk_parts t, rk_grid x, int64_t n, int64_t columns, bool unit, double *work);
void RK_SYMBOL(invert_unit_parts)(rk_parts t, rk_grid x, int64_t n, double *work);
void RK_SYMBOL(factor_parts)(rk_parts a, int64_t rows, int64_t columns, int64_t *pivots, double *work);

/* True if an element of the diagonal is 0. */
RK_INLINE bool rk_parts_singular(rk_parts a, int64_t n) {
    bool zero = false;
    for (int64_t i = 0; i < n; i++) {
        const double *at = a.at + i * (a.down + a.right);
        zero |= (*at == 0) & (at[a.apart] == 0);
    }
    return zero;
}

/* Elements of T to rows of parts, zeros up to whole vectors, and back; squares of 8 at a time where rows lie apart. */
#define RK_PARTS_COPIES(code, T, P)                                                                                    \
    RK_INLINE void rk_load_##code(rk_grid to, const T *from, matrix m) {                                               \
        for (int64_t i = 0; i < 2 * m.rows && m.columns % 8; i++)                                                      \
            memset(to.at + i * to.down + m.columns, 0, (rk_eights(m.columns) - m.columns) * sizeof(double));           \
        for (int64_t i = 0; i < m.rows; i += 8)                                                                        \
            for (int64_t j = 0; j < m.columns; j += 8)                                                                 \
                for (int64_t r = i; r < least(i + 8, m.rows); r++)                                                     \
                    for (int64_t c = j; c < least(j + 8, m.columns); c++) {                                            \
                        const T z = from[r * m.down + c * m.right];                                                    \
                        to.at[2 * r * to.down + c] = (double)z.re;                                                     \
                        to.at[(2 * r + 1) * to.down + c] = (double)z.im;                                               \
                    }                                                                                                  \
    }                                                                                                                  \
    RK_INLINE void rk_store_##code(T *to, rk_grid from, matrix o) {                                                    \
        for (int64_t i = 0; i < o.rows; i += 8)                                                                        \
            for (int64_t j = 0; j < o.columns; j += 8)                                                                 \
                for (int64_t r = i; r < least(i + 8, o.rows); r++)                                                     \
                    for (int64_t c = j; c < least(j + 8, o.columns); c++)                                              \
                        to[r * o.down + c * o.right] = (T){(P)from.at[2 * r * from.down + c],                          \
                                                           (P)from.at[(2 * r + 1) * from.down + c]};                   \
    }

RK_PARTS_COPIES(c64, rk_c64, float)
RK_PARTS_COPIES(c128, rk_c128, double)

#endif
