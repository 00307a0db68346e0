/* Rotations of rows, some columns after the other. */
#include "dense/rk_eigen.h"
#include "kinds/rk_block.h"

/* As long as those of the processor: compilers take products of longer ones apart in memory. */
typedef double vector __attribute__((vector_size(RK_VECTOR)));

enum { LANES = RK_VECTOR / sizeof(double), PARTS = 8 / LANES };

/* Rotations of neighbouring rows, up or down: the row that two have in common stays in registers. */
RK_INLINE void chain(double *rows, int64_t down, const rk_rotation *rotations, int64_t count, const int lines) {
    vector x[MOST * PARTS];
    const int vectors = lines * PARTS;
    rk_move(x, rows + rotations->x * down, vectors * sizeof(vector));
    for (int64_t k = 0; k < count; k++) {
        const vector zero = {0}, c = rotations[k].c - zero, s = rotations[k].s - zero, minus = -rotations[k].s - zero;
        double *at = rows + rotations[k].x * down, *next = rows + rotations[k].y * down;
        RK_UNROLL for (int v = 0; v < vectors; v++) {
            vector y;
            rk_move(&y, next + LANES * v, sizeof(vector));
            const vector p = rk_isa_fma8(c, x[v], s * y);
            rk_move(at + LANES * v, &p, sizeof(vector));
            x[v] = rk_isa_fma8(c, y, minus * x[v]);
        }
    }
    rk_move(rows + rotations[count - 1].y * down, x, vectors * sizeof(vector));
}

RK_INLINE void strip(double *rows, int64_t down, const rk_rotation *rotations, int64_t count, const int lines) {
    for (int64_t k = 0; k < count;) {
        int64_t end = k + 1;
        while (end < count && rotations[end].x == rotations[end - 1].y) end++;
        chain(rows, down, rotations + k, end - k, lines);
        k = end;
    }
}

void RK_SYMBOL(rotate)(rk_grid rows, int64_t columns, const rk_rotation *rotations, int64_t count) {
    int64_t left = rk_eights(columns) / 8;
    double *at = rows.at;
    for (; left >= MOST; left -= MOST, at += 8 * MOST) strip(at, rows.down, rotations, count, MOST);
    for (; left >= 2; left -= 2, at += 16) strip(at, rows.down, rotations, count, 2);
    for (; left > 0; left--, at += 8) strip(at, rows.down, rotations, count, 1);
}
