/* As VectorKinds in Java. */
#include "dense/rk_kinds.h"
#include "kinds/rk_block.h"

typedef double line __attribute__((vector_size(64)));

void RK_SYMBOL(rotate_two)(rk_grid g, int64_t row, int64_t other, int64_t n, double c, double s) {
    double *restrict x = g.at + row * g.down, *restrict y = g.at + other * g.down;
    for (int64_t j = 0; j < n; j++) {
        const double old = x[j];
        x[j] = __builtin_fma(c, old, s * y[j]);
        y[j] = __builtin_fma(c, y[j], -(s * old));
    }
}

void RK_SYMBOL(unit)(const rk_kinds *of, double *row, double *t, int64_t n) {
    line squares = {0};
    memset(t + n, 0, (rk_eights(n) - n) * sizeof *t);
    for (int64_t j = 0; j < n; j += 8) {
        line x;
        rk_move(&x, t + j, sizeof(line));
        RK_FUSE8(squares, x, x);
    }
    for (int half = 4; half > 0; half /= 2)
        for (int k = 0; k < half; k++) squares[k] += squares[k + half];
    const double f = -1 / sqrt(squares[0]);
    for (int64_t j = 0; j < n; j++) row[of->place[j]] = t[j] * f;
}

void RK_SYMBOL(multiply)(const rk_kinds *of, rk_grid g, rk_grid vectors, rk_grid old, int64_t poles, int64_t upper, int64_t columns) {
    const int64_t from = of->counts[RK_UPPER], both = of->counts[RK_BOTH];
    RK_SYMBOL(update)(g, vectors, old, poles, upper, from + both);
    RK_SYMBOL(update)(rk_from(g, 0, upper), rk_from(vectors, 0, from), rk_from(old, from, upper), poles, columns - upper,
                      both + of->counts[RK_LOWER]);
}
