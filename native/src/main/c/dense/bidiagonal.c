/*
 * Reflections from both sides make a matrix bidiagonal, in one pass over what is left of it for two reflections: a strip of columns
 * takes what the last two change, then its products with the left vector, and as these tell the elements of the right one, those too
 * (Howell, Demmel, Fulton, Hammarling and Marmol: Cache efficient bidiagonalization using BLAS 2.5 operators). As Bidiagonal in Java.
 */
#include "dense/rk_singular.h"
#include "kinds/rk_block.h"

enum { WIDE = 8 /* vectors of a strip */, AHEAD = 4 /* rows */ };

typedef double line __attribute__((vector_size(64)));

/* a += f sums^T - g y^T */
typedef struct change {
    double *f, *sums, *g, *y;
} change;

RK_INLINE double halves(const double *s) {
    double lanes[8];
    memcpy(lanes, s, sizeof lanes);
    for (int half = 4; half > 0; half /= 2)
        for (int k = 0; k < half; k++) lanes[k] += lanes[k + half];
    return lanes[0];
}

/* Of whole vectors. */
static double dot(const double *a, const double *b, int64_t n) {
    line s = {0};
    for (int64_t j = 0; j < n; j += 8) {
        line x, y;
        rk_move(&x, a + j, sizeof(line));
        rk_move(&y, b + j, sizeof(line));
        RK_FUSE8(s, x, y);
    }
    return halves((const double *)&s);
}

/* Some vectors of rows: they change; sums = -x^T a; r: the first row, changed by its f and the sums; q, eight sums a row: products with r. */
RK_INLINE void strip(rk_grid a, int64_t rows, int64_t j, change past, const double *x, double f, double *sums, double *r,
                     int64_t zeros, double *q, const int vectors) {
    line s[WIDE] = {{0}}, first[WIDE];
    for (int64_t i = 0; i < rows; i++) {
        double *at = a.at + i * a.down + j;
        const line old = past.f[i] - (line){0}, other = -past.g[i] - (line){0}, by = -x[i] - (line){0};
        RK_UNROLL for (int v = 0; v < vectors; v++) {
            line row, u, w;
            __builtin_prefetch(at + AHEAD * a.down + 8 * v, 1);
            rk_move(&row, at + 8 * v, sizeof(line));
            rk_move(&u, past.sums + j + 8 * v, sizeof(line));
            rk_move(&w, past.y + j + 8 * v, sizeof(line));
            RK_FUSE8(row, old, u);
            RK_FUSE8(row, other, w);
            rk_move(at + 8 * v, &row, sizeof(line));
            RK_FUSE8(s[v], by, row);
        }
    }
    rk_move(first, a.at + j, vectors * sizeof(line));
    const line by = f - (line){0};
    RK_UNROLL for (int v = 0; v < vectors; v++) RK_FUSE8(first[v], by, s[v]);
    rk_move(sums + j, s, vectors * sizeof(line));
    rk_move(r + j, first, vectors * sizeof(line));
    for (int64_t k = j; k < zeros; k++) sums[k] = r[k] = 0;
    rk_move(first, r + j, vectors * sizeof(line));
    for (int64_t i = 1; i < rows; i++) {
        const double *at = a.at + i * a.down + j;
        line z;
        rk_move(&z, q + 8 * i, sizeof(line));
        RK_UNROLL for (int v = 0; v < vectors; v++) {
            line row;
            rk_move(&row, at + 8 * v, sizeof(line));
            RK_FUSE8(z, row, first[v]);
        }
        rk_move(q + 8 * i, &z, sizeof(line));
    }
}

/* What the right reflection takes off rows: g = tau A y, where A has taken the left one, from products with r. */
static void products(rk_grid a, int64_t rows, int64_t column, change by, const double *q, double tau, double image, double r, double dot) {
    const double over = r - image, of_sums = (dot - image * by.sums[column]) / over;
    for (int64_t i = 1; i < rows; i++) {
        const double of_row = (halves(q + 8 * i) - image * a.at[i * a.down + column]) / over;
        by.g[i] = tau == 0 ? 0 : tau * __builtin_fma(by.f[i], of_sums, of_row);
    }
}

void RK_SYMBOL(bidiagonal)(rk_grid a, int64_t rows, int64_t columns, rk_bidiagonal to, double *work) {
    const int64_t wide = rk_eights(columns), room = rk_eights(rows);
    double *x = work, *r = x + room, *q = r + wide;
    change past = {q + 8 * room, q + 9 * room, q + 9 * room + wide, q + 10 * room + wide};
    change next = {past.y + wide, past.y + wide + room, past.y + 2 * wide + room, past.y + 2 * wide + 2 * room};
    memset(past.f, 0, 2 * (room + wide) * sizeof(double));
    for (int64_t k = 0; k < columns; k++) {
        const int64_t n = rows - k, after = k + 1, from = after & -8;
        const rk_grid left = rk_from(a, k, 0);
        const change old = {past.f + k, past.sums, past.g + k, past.y}, by = {next.f + k, next.sums, next.g + k, next.y};
        for (int64_t i = 0; i < n; i++)
            x[i] = __builtin_fma(-old.g[i], old.y[k], __builtin_fma(old.f[i], old.sums[k], left.at[i * a.down + k]));
        to.d[k] = RK_SYMBOL(reflection)(x, n, 0, to.left_tau + k);
        for (int64_t i = 0; i < rows && to.left.at; i++) to.left.at[i * to.left.down + k] = i < k ? 0 : x[i - k];
        if (after == columns) break;
        for (int64_t i = 0; i < n; i++) by.f[i] = to.left_tau[k] * x[i];
        memset(q, 0, 8 * n * sizeof *q);
        int64_t j = from;
        for (; j + 64 <= wide; j += 64) strip(left, n, j, old, x, by.f[0], by.sums, r, after, q, WIDE);
        if (j + 32 <= wide) strip(left, n, j, old, x, by.f[0], by.sums, r, after, q, 4), j += 32;
        for (; j < wide; j += 8) strip(left, n, j, old, x, by.f[0], by.sums, r, after, q, 1);
        if (dot(r + from, r + from, wide - from) < 0x1p-900) memset(r + after + 1, 0, (columns - after - 1) * sizeof *r);
        memset(by.y, 0, wide * sizeof *r);
        memcpy(by.y + after, r + after, (columns - after) * sizeof *r);
        to.e[k] = RK_SYMBOL(reflection)(by.y + after, columns - after, 0, to.right_tau + k);
        for (int64_t i = 0; i < columns && to.right.at; i++) to.right.at[i * to.right.down + k] = by.y[i];
        products(left, n, after, by, q, to.right_tau[k], to.e[k], r[after], dot(by.sums + from, r + from, wide - from));
        next = past;
        past = (change){by.f - k, by.sums, by.g - k, by.y};
    }
}
