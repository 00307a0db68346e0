/* Elimination of complex matrices and triangular systems, by products of real matrices that are taken off. */
#include "dense/rk_parts.h"
#include "kinds/rk_block.h"

enum {
    PANEL = 8,
    ACROSS = MOST / 2, /* vectors of a part side by side */
    NARROW = 32 /* rows of multipliers of a narrow matrix, which is soon done with them */
};

typedef double line __attribute__((vector_size(64)));

/* Rows of x + y i become rows of x, -y and of y, x. */
static void multipliers(double *to, int64_t pitch, rk_parts a, int64_t rows, int64_t columns) {
    for (int64_t i = 0; i < rows; i++) {
        double *restrict re = to + 2 * i * pitch, *restrict im = re + pitch;
        const double *from = a.at + i * a.down;
        for (int64_t l = 0; l < columns; l++) {
            const double x = from[l * a.right], z = from[l * a.right + a.apart], y = a.opposed ? -z : z;
            re[2 * l] = x;
            re[2 * l + 1] = -y;
            im[2 * l] = y;
            im[2 * l + 1] = x;
        }
    }
}

void RK_SYMBOL(update_parts)(rk_grid c, rk_parts a, rk_grid b, int64_t rows, int64_t columns, int64_t depth,
                             double *work) {
    const int64_t most = columns <= 8 ? NARROW : rows;
    for (int64_t from = 0; from < depth; from += RK_MULTIPLIED) {
        const int64_t width = least(RK_MULTIPLIED, depth - from), pitch = 2 * width + 8;
        for (int64_t i = 0; i < rows; i += most) {
            const int64_t some = least(most, rows - i);
            multipliers(work, pitch, rk_parts_from(a, i, from), some, width);
            RK_SYMBOL(update)(rk_from(c, 2 * i, 0), (rk_grid){work, pitch, 1}, rk_from(b, 2 * from, 0), 2 * some, columns,
                              2 * width);
        }
    }
}

/* Both parts of some vectors. */
RK_INLINE void divide(line *re, line *im, rk_smith d, const int vectors) {
    const line u = d.u - (line){0};
    RK_UNROLL for (int k = 0; k < vectors; k++) {
        line x = im[k] * d.v, y = -re[k] * d.v;
        RK_FUSE8(x, re[k], u);
        RK_FUSE8(y, im[k], u);
        re[k] = x / d.by;
        im[k] = y / d.by;
    }
}

/* Some vectors of the rows of a corner: each row by those before. */
RK_INLINE void strip(rk_parts t, rk_grid x, int64_t n, bool unit, const int vectors) {
    line row[RK_CORNER][2][ACROSS];
    for (int64_t i = 0; i < n; i++) {
        line s[2][ACROSS];
        double *at = x.at + 2 * i * x.down;
        for (int part = 0; part < 2; part++) rk_move(s[part], at + part * x.down, vectors * sizeof(line));
        for (int64_t l = 0; l < i; l++) {
            const double *f = t.at + i * t.down + l * t.right, re = *f, im = t.opposed ? -f[t.apart] : f[t.apart];
            const line f0 = -re - (line){0}, f1 = im - (line){0}, f2 = -im - (line){0};
            RK_UNROLL for (int k = 0; k < vectors; k++) {
                RK_FUSE8(s[0][k], f0, row[l][0][k]);
                RK_FUSE8(s[1][k], f2, row[l][0][k]);
                RK_FUSE8(s[0][k], f1, row[l][1][k]);
                RK_FUSE8(s[1][k], f0, row[l][1][k]);
            }
        }
        const double *d = t.at + i * (t.down + t.right);
        if (!unit && t.opposed) divide(s[1], s[0], rk_smith_of(*d, d[t.apart]), vectors);
        else if (!unit) divide(s[0], s[1], rk_smith_of(*d, d[t.apart]), vectors);
        for (int part = 0; part < 2; part++) {
            rk_move(row[i][part], s[part], vectors * sizeof(line));
            rk_move(at + part * x.down, s[part], vectors * sizeof(line));
        }
    }
}

static void corner(rk_parts t, rk_grid x, int64_t n, int64_t columns, bool unit) {
    int64_t left = rk_eights(columns) / 8;
    for (; left >= ACROSS; left -= ACROSS, x.at += ACROSS * 8) strip(t, x, n, unit, ACROSS);
    for (; left > 0; left--, x.at += 8) strip(t, x, n, unit, 1);
}

void RK_SYMBOL(substitute_parts)(rk_parts t, rk_grid x, int64_t n, int64_t columns, bool unit, double *work) {
    if (n <= RK_CORNER) {
        corner(t, x, n, columns, unit);
        return;
    }
    const int64_t k = rk_half(n);
    const rk_grid rest = rk_from(x, 2 * k, 0);
    RK_SYMBOL(substitute_parts)(t, x, k, columns, unit, work);
    RK_SYMBOL(update_parts)(rest, rk_parts_from(t, k, 0), x, n - k, columns, k, work);
    RK_SYMBOL(substitute_parts)(rk_parts_from(t, k, k), rest, n - k, columns, unit, work);
}

void RK_SYMBOL(invert_unit_parts)(rk_parts t, rk_grid x, int64_t n, double *work) {
    if (n <= RK_CORNER) {
        for (int64_t i = 0; i < n; i++) x.at[2 * i * x.down + i] = 1;
        corner(t, x, n, n, true);
        return;
    }
    const int64_t k = rk_half(n);
    const rk_grid rest = rk_from(x, 2 * k, 0);
    RK_SYMBOL(invert_unit_parts)(t, x, k, work);
    RK_SYMBOL(update_parts)(rest, rk_parts_from(t, k, 0), x, n - k, k, k, work);
    RK_SYMBOL(substitute_parts)(rk_parts_from(t, k, k), rest, n - k, k, true, work);
    RK_SYMBOL(invert_unit_parts)(rk_parts_from(t, k, k), rk_from(rest, 0, k), n - k, work);
}

static void exchange(rk_parts a, int64_t k, int64_t with, int64_t columns) {
    for (int part = 0; k != with && part < 2; part++) {
        double *restrict x = a.at + k * a.down + part * a.apart, *restrict y = a.at + with * a.down + part * a.apart;
        for (int64_t c = 0; c < columns; c++) {
            const double z = x[c];
            x[c] = y[c];
            y[c] = z;
        }
    }
}

/* The sum of both parts, as bits that are compared as sizes; NaN are above all. */
RK_INLINE int64_t size(double re, double im) {
    const double sum = fabs(re) + fabs(im);
    int64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    return sum != sum ? INT64_MAX : bits;
}

/* The first row from k on with the largest element. */
static int64_t pivot(const double *re, const double *im, int64_t k, int64_t rows) {
    int64_t most = 0;
    for (int64_t i = k; i < rows; i++) {
        const int64_t s = size(re[i], im[i]);
        most = s > most ? s : most;
    }
    while (size(re[k], im[k]) != most) k++;
    return k;
}

/* Columns, each of them real parts in one piece and then imaginary ones: so that a vector holds parts of one. */
static void panel(double *a, int64_t rows, int64_t columns, int64_t *pivots) {
    const int64_t pitch = rk_eights(rows);
    for (int64_t k = 0; k < columns; k++) {
        double *restrict re = a + 2 * k * pitch, *restrict im = re + pitch;
        pivots[k] = pivot(re, im, k, rows);
        for (int64_t c = 0; c < 2 * columns; c++) {
            const double z = a[c * pitch + k];
            a[c * pitch + k] = a[c * pitch + pivots[k]];
            a[c * pitch + pivots[k]] = z;
        }
        const rk_smith d = rk_smith_of(re[k], im[k]);
        for (int64_t i = k + 1; d.by != 0 && i < rows; i++) {
            const double x = re[i], y = im[i];
            re[i] = __builtin_fma(x, d.u, y * d.v) / d.by;
            im[i] = __builtin_fma(y, d.u, -x * d.v) / d.by;
        }
        for (int64_t c = k + 1; c < columns; c++) {
            double *restrict x = a + 2 * c * pitch, *restrict y = x + pitch;
            const double u = x[k], v = y[k];
            for (int64_t i = k + 1; i < rows; i++) {
                x[i] = __builtin_fma(im[i], v, __builtin_fma(-re[i], u, x[i]));
                y[i] = __builtin_fma(-re[i], v, __builtin_fma(-im[i], u, y[i]));
            }
        }
    }
}

void RK_SYMBOL(factor_parts)(rk_parts a, int64_t rows, int64_t columns, int64_t *pivots, double *work) {
    if (columns <= PANEL) {
        const int64_t pitch = rk_eights(rows);
        for (int part = 0; part < 2; part++)
            RK_SYMBOL(turn)(work + part * pitch, 2 * pitch, a.at + part * a.apart, a.down, rows, columns);
        panel(work, rows, columns, pivots);
        for (int part = 0; part < 2; part++)
            RK_SYMBOL(turn)(a.at + part * a.apart, a.down, work + part * pitch, 2 * pitch, columns, rows);
        return;
    }
    const int64_t k = rk_half(columns), rest = columns - k;
    const rk_parts right = rk_parts_from(a, 0, k), below = rk_parts_from(a, k, 0), inner = rk_parts_from(a, k, k);
    RK_SYMBOL(factor_parts)(a, rows, k, pivots, work);
    for (int64_t i = 0; i < k; i++) exchange(right, i, pivots[i], rest);
    RK_SYMBOL(substitute_parts)(a, rk_rows_of(right), k, rest, true, work);
    RK_SYMBOL(update_parts)(rk_rows_of(inner), below, rk_rows_of(right), rows - k, rest, k, work);
    RK_SYMBOL(factor_parts)(inner, rows - k, rest, pivots + k, work);
    for (int64_t i = k; i < columns; i++) {
        exchange(below, i - k, pivots[i], k);
        pivots[i] += k;
    }
}
