/* Elimination with partial pivoting by halves of columns (Toledo: Locality of reference in LU decomposition). */
#include "dense/rk_dense.h"

enum { PANEL = 8 };

static void exchange(rk_grid a, int64_t k, int64_t with, int64_t columns) {
    double *restrict x = a.at + k * a.down, *restrict y = a.at + with * a.down;
    for (int64_t c = 0; x != y && c < columns; c++) {
        const double z = x[c];
        x[c] = y[c];
        y[c] = z;
    }
}

/* The first row from k on with the largest element; NaN are above all. */
static int64_t pivot(const double *column, int64_t k, int64_t rows) {
    const int64_t *bits = (const int64_t *)column;
    int64_t most = 0;
    for (int64_t i = k; i < rows; i++) {
        const int64_t size = bits[i] & INT64_MAX;
        most = size > most ? size : most;
    }
    while ((bits[k] & INT64_MAX) != most) k++;
    return k;
}

/* Columns, each in one piece: so that a vector holds elements of one. */
static void panel(double *a, int64_t rows, int64_t columns, int64_t *pivots) {
    const int64_t pitch = rk_eights(rows);
    for (int64_t k = 0; k < columns; k++) {
        double *restrict factors = a + k * pitch;
        pivots[k] = pivot(factors, k, rows);
        for (int64_t c = 0; c < columns; c++) {
            const double z = a[c * pitch + k];
            a[c * pitch + k] = a[c * pitch + pivots[k]];
            a[c * pitch + pivots[k]] = z;
        }
        const double by = factors[k];
        for (int64_t i = k + 1; by != 0 && i < rows; i++) factors[i] /= by;
        for (int64_t c = k + 1; c < columns; c++) {
            double *restrict column = a + c * pitch;
            const double f = -column[k];
            for (int64_t i = k + 1; i < rows; i++) column[i] = __builtin_fma(f, factors[i], column[i]);
        }
    }
}

void RK_SYMBOL(factor)(rk_grid a, int64_t rows, int64_t columns, int64_t *pivots, double *work) {
    if (columns <= PANEL) {
        const int64_t pitch = rk_eights(rows);
        RK_SYMBOL(turn)(work, pitch, a.at, a.down, rows, columns);
        panel(work, rows, columns, pivots);
        RK_SYMBOL(turn)(a.at, a.down, work, pitch, columns, rows);
        return;
    }
    const int64_t k = rk_half(columns), rest = columns - k;
    const rk_grid right = rk_from(a, 0, k), below = rk_from(a, k, 0);
    RK_SYMBOL(factor)(a, rows, k, pivots, work);
    for (int64_t i = 0; i < k; i++) exchange(right, i, pivots[i], rest);
    RK_SYMBOL(substitute)(a, right, k, rest, true);
    RK_SYMBOL(update)(rk_from(right, k, 0), below, right, rows - k, rest, k);
    RK_SYMBOL(factor)(rk_from(below, 0, k), rows - k, rest, pivots + k, work);
    for (int64_t i = k; i < columns; i++) {
        exchange(below, i - k, pivots[i], k);
        pivots[i] += k;
    }
}
