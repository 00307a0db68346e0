/* Cholesky's decomposition by halves. */
#include "dense/rk_dense.h"

enum { STRIP = 64 };

/* Row by row; what stands below the diagonal is computed with and means nothing. */
static bool corner(rk_grid a, int64_t n) {
    double u[RK_CORNER][RK_CORNER] = {{0}};
    for (int64_t i = 0; i < n; i++) memcpy(u[i], a.at + i * a.down, n * sizeof **u);
    for (int64_t k = 0; k < n; k++) {
        if (!(u[k][k] > 0) || u[k][k] == INFINITY) return false;
        const double root = sqrt(u[k][k]);
        for (int j = 0; j < RK_CORNER; j++) u[k][j] /= root;
        u[k][k] = root;
        for (int64_t i = k + 1; i < n; i++) {
            const double f = -u[k][i];
            for (int j = 0; j < RK_CORNER; j++) u[i][j] = __builtin_fma(f, u[k][j], u[i][j]);
        }
    }
    for (int64_t i = 0; i < n; i++) memcpy(a.at + i * a.down, u[i], n * sizeof **u);
    return true;
}

bool RK_SYMBOL(cholesky)(rk_grid a, int64_t n) {
    if (n <= RK_CORNER) return corner(a, n);
    const int64_t k = rk_half(n), rest = n - k;
    const rk_grid right = rk_from(a, 0, k), below = rk_from(a, k, k);
    if (!RK_SYMBOL(cholesky)(a, k)) return false;
    RK_SYMBOL(substitute)(rk_turned(a), right, k, rest, false);
    for (int64_t j = 0; j < rest; j += STRIP)
        RK_SYMBOL(update)(rk_from(below, 0, j), rk_turned(right), rk_from(right, 0, j), least(j + STRIP, rest),
                          least(STRIP, rest - j), k);
    return RK_SYMBOL(cholesky)(below, rest);
}
