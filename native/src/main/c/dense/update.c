/* Products that are taken off, and triangular systems by them. */
#include "dense/rk_dense.h"
#include "kinds/rk_block.h"

RK_BLOCKS(f64, double, RK_FUSE8, rk_isa_first8, rk_isa_put8, rk_isa_tile8)

void RK_SYMBOL(update)(rk_grid c, rk_grid a, rk_grid b, int64_t rows, int64_t columns, int64_t depth) {
    if (rows <= 0 || columns <= 0 || depth <= 0) return;
    const int64_t wide = rk_eights(columns);
    blocks_f64(c.at, a.at, b.at, (matrix){rows, wide, c.down, 1}, (matrix){rows, depth, a.down, a.right},
               (matrix){depth, wide, b.down, 1}, NULL, true, false);
}

/* Some vectors of the rows of a corner: each row by those before. */
RK_INLINE void strip(rk_grid t, rk_grid x, int64_t n, bool unit, const int vectors) {
    vector_f64 row[RK_CORNER][MOST];
    for (int64_t i = 0; i < n; i++) {
        vector_f64 s[MOST];
        rk_move(s, x.at + i * x.down, vectors * sizeof(vector_f64));
        for (int64_t l = 0; l < i; l++) {
            const vector_f64 f = -t.at[i * t.down + l * t.right] - (vector_f64){0};
            RK_UNROLL for (int v = 0; v < vectors; v++) RK_FUSE8(s[v], f, row[l][v]);
        }
        const double d = t.at[i * (t.down + t.right)];
        double *to = x.at + i * x.down;
        rk_move(to, s, vectors * sizeof(vector_f64));
        /* One by one, of which compilers make vectors that the processor has. */
        if (!unit) RK_EACH(c, vectors * 8) to[c] /= d;
        rk_move(row[i], to, vectors * sizeof(vector_f64));
    }
}

static void corner(rk_grid t, rk_grid x, int64_t n, int64_t columns, bool unit) {
    int64_t left = rk_eights(columns) / 8;
    for (; left >= MOST; left -= MOST, x.at += MOST * 8) strip(t, x, n, unit, MOST);
    for (; left > 0; left--, x.at += 8) strip(t, x, n, unit, 1);
}

void RK_SYMBOL(substitute)(rk_grid t, rk_grid x, int64_t n, int64_t columns, bool unit) {
    if (n <= RK_CORNER) {
        corner(t, x, n, columns, unit);
        return;
    }
    const int64_t k = rk_half(n);
    RK_SYMBOL(substitute)(t, x, k, columns, unit);
    RK_SYMBOL(update)(rk_from(x, k, 0), rk_from(t, k, 0), x, n - k, columns, k);
    RK_SYMBOL(substitute)(rk_from(t, k, k), rk_from(x, k, 0), n - k, columns, unit);
}

void RK_SYMBOL(invert_unit)(rk_grid t, rk_grid x, int64_t n) {
    if (n <= RK_CORNER) {
        for (int64_t i = 0; i < n; i++) x.at[i * x.down + i] = 1;
        corner(t, x, n, n, true);
        return;
    }
    const int64_t k = rk_half(n);
    RK_SYMBOL(invert_unit)(t, x, k);
    RK_SYMBOL(update)(rk_from(x, k, 0), rk_from(t, k, 0), x, n - k, k, k);
    RK_SYMBOL(substitute)(rk_from(t, k, k), rk_from(x, k, 0), n - k, k, true);
    RK_SYMBOL(invert_unit)(rk_from(t, k, k), rk_from(x, k, k), n - k);
}
