/* Rotations of rows, some columns after the other. */
#include "dense/rk_eigen.h"
#include "kinds/rk_block.h"

typedef double line __attribute__((vector_size(64)));

/* Rotations of neighbouring rows, up or down: the row that two have in common stays in registers. */
RK_INLINE void chain(double *rows, int64_t down, const rk_rotation *rotations, int64_t count, const int vectors) {
    line x[MOST];
    rk_move(x, rows + rotations->x * down, vectors * sizeof(line));
    for (int64_t k = 0; k < count; k++) {
        const line c = rotations[k].c - (line){0}, s = rotations[k].s - (line){0}, minus = -rotations[k].s - (line){0};
        double *at = rows + rotations[k].x * down, *next = rows + rotations[k].y * down;
        RK_UNROLL for (int v = 0; v < vectors; v++) {
            line y;
            rk_move(&y, next + 8 * v, sizeof(line));
            line p = s * y, q = minus * x[v];
            RK_FUSE8(p, c, x[v]);
            RK_FUSE8(q, c, y);
            rk_move(at + 8 * v, &p, sizeof(line));
            x[v] = q;
        }
    }
    rk_move(rows + rotations[count - 1].y * down, x, vectors * sizeof(line));
}

RK_INLINE void strip(double *rows, int64_t down, const rk_rotation *rotations, int64_t count, const int vectors) {
    for (int64_t k = 0; k < count;) {
        int64_t end = k + 1;
        while (end < count && rotations[end].x == rotations[end - 1].y) end++;
        chain(rows, down, rotations + k, end - k, vectors);
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
