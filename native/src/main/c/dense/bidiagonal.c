/* Reflections from both sides make a matrix bidiagonal. In all as Bidiagonal in Java. */
#include "dense/rk_singular.h"
#include "kinds/rk_block.h"

typedef double line __attribute__((vector_size(64)));

/* sums -= v^T a, of some columns, whole vectors of them. */
static void take(rk_grid a, const double *v, int64_t rows, int64_t columns, double *sums) {
    for (int64_t j = 0; j < columns; j += 8 * MOST) {
        const int64_t vectors = least(MOST, (columns - j) / 8);
        line s[MOST] = {{0}};
        for (int64_t i = 0; i < rows; i++) {
            const line f = -v[i] - (line){0};
            const double *at = a.at + i * a.down + j;
            for (int64_t k = 0; k < vectors; k++) {
                line x;
                memcpy(&x, at + 8 * k, sizeof x);
                RK_FUSE8(s[k], f, x);
            }
        }
        memcpy(sums + j, s, vectors * sizeof *s);
    }
}

static void add(double *restrict row, double f, const double *restrict by, int64_t n) {
    for (int64_t j = 0; j < n; j++) row[j] = __builtin_fma(f, by[j], row[j]);
}

/* Of whole vectors. */
static double dot(const double *a, const double *b, int64_t n) {
    line s = {0};
    for (int64_t j = 0; j < n; j += 8) {
        line x, y;
        memcpy(&x, a + j, sizeof x);
        memcpy(&y, b + j, sizeof y);
        RK_FUSE8(s, x, y);
    }
    for (int half = 4; half > 0; half /= 2)
        for (int k = 0; k < half; k++) s[k] += s[k + half];
    return s[0];
}

void RK_SYMBOL(bidiagonal)(rk_grid a, int64_t rows, int64_t columns, rk_bidiagonal to, double *work) {
    const int64_t wide = rk_eights(columns);
    double *x = work, *sums = x + rk_eights(rows), *y = sums + wide;
    for (int64_t k = 0; k < columns; k++) {
        const int64_t n = rows - k, next = k + 1, from = next & -8;
        for (int64_t i = 0; i < n; i++) x[i] = a.at[(k + i) * a.down + k];
        to.d[k] = RK_SYMBOL(reflection)(x, n, 0, to.left_tau + k);
        for (int64_t i = 0; i < rows; i++) to.left.at[i * to.left.down + k] = i < k ? 0 : x[i - k];
        if (next == columns) break;
        const double left = to.left_tau[k];
        if (left != 0) {
            take(rk_from(a, k, from), x, n, wide - from, sums + from);
            add(a.at + k * a.down + from, left * x[0], sums + from, wide - from);
        }
        memset(y, 0, wide * sizeof *y);
        memcpy(y + next, a.at + k * a.down + next, (columns - next) * sizeof *y);
        to.e[k] = RK_SYMBOL(reflection)(y + next, columns - next, 0, to.right_tau + k);
        for (int64_t j = 0; j < columns; j++) to.right.at[j * to.right.down + k] = y[j];
        const double right = to.right_tau[k];
        for (int64_t i = next; i < rows; i++) {
            double *row = a.at + i * a.down + from;
            if (left != 0) add(row, left * x[i - k], sums + from, wide - from);
            if (right != 0) add(row, -(right * dot(row, y + from, wide - from)), y + from, wide - from);
        }
    }
}
