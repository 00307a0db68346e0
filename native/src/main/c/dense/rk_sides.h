/* Matrices that become bidiagonal, tall ones through a triangular factor, and the reflections of both sides. */
#ifndef RK_SIDES_H
#define RK_SIDES_H

#include "dense/rk_divided.h"
#include "dense/rk_values.h"

/* What is kept on the way to singular values: nothing, the reflections, or singular vectors too. */
typedef enum rk_kept { RK_VALUES, RK_REFLECTIONS, RK_VECTORS } rk_kept;

/* Memory of a matrix with at least as many rows as columns. */
typedef struct rk_sides {
    int64_t rows, columns, wide, pitch, beside; /* pitches of columns with room for 8 more, of columns, of one more */
    bool tall;
    rk_kept kept;
    rk_grid x, reflections, left, right, u, v;
    double *tau, *left_tau, *right_tau, *d, *e, *work;
    rk_conquer_work divided;
    rk_reflect_work reflect;
} rk_sides;

/* Of reflections of so many columns across. Returns how many bytes there are of memory, which may be null. */
int64_t RK_SYMBOL(sides_of)(rk_sides *p, int64_t rows, int64_t columns, int64_t across, rk_kept kept, double *memory);

/* The matrix in x becomes bidiagonal, d and e; what is kept of x itself means nothing. */
void RK_SYMBOL(sides)(rk_sides *p);

/* Its values in d, by the order of kinds, and vectors as rows of u and v; or values alone, ascending; false if one does not converge. */
bool RK_SYMBOL(sides_divided)(rk_sides *p);
bool RK_SYMBOL(sides_values)(const rk_sides *p);

/* So many columns of c are reflected: by the left reflections, or those of a tall matrix; and by right ones. */
void RK_SYMBOL(sides_left)(const rk_sides *p, rk_grid c, int64_t columns, bool tall, bool first);
void RK_SYMBOL(sides_right)(const rk_sides *p, rk_grid c, int64_t columns, bool first);

/* The value i in descending order. */
RK_INLINE double rk_sides_value(const rk_sides *p, int64_t i, double scale) {
    const int64_t at = p->columns - 1 - i;
    const double d = p->d[p->kept == RK_VECTORS ? p->divided.kinds.order[at] : at];
    return scale != 1 ? d / scale : d;
}

/* True if all elements are finite. */
RK_INLINE bool rk_finite(rk_grid a, int64_t rows, int64_t columns) {
    bool finite = true;
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < columns; j++) finite &= a.at[i * a.down + j] - a.at[i * a.down + j] == 0;
    return finite;
}

#endif
