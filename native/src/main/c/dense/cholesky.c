/* Cholesky's decomposition by halves. */
#include "dense/rk_dense.h"

enum { STRIP = 64 };

/* Row by row in vectors; what stands below the diagonal is computed with where a vector has it, and means nothing. */
static bool corner(rk_grid a, int64_t n) {
    rk_line8 u[RK_CORNER][RK_CORNER / 8] = {{{0}}};
    for (int64_t i = 0; i < n; i++) memcpy(u[i], a.at + i * a.down, n * sizeof(double));
    for (int64_t k = 0; k < n; k++) {
        double *row = (double *)u[k];
        if (!(row[k] > 0) || row[k] == INFINITY) return false;
        const double root = sqrt(row[k]);
        for (int j = 0; j < RK_CORNER; j++) row[j] /= root;
        row[k] = root;
        for (int64_t i = k + 1; i < n; i++) {
            const rk_line8 f = -row[i] - (rk_line8){0};
            RK_UNROLL for (int v = 0; v < RK_CORNER / 8; v++)
                if (i < 8 * (v + 1)) rk_isa_fuse8(&u[i][v], &f, &u[k][v]);
        }
    }
    for (int64_t i = 0; i < n; i++) memcpy(a.at + i * a.down, u[i], n * sizeof(double));
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
