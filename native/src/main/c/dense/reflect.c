/*
 * Householder reflections, some at once: the product of 1 - tau v v^T is 1 - V T V^T, where the inverse of T is triangular and of the
 * products of the vectors (Puglisi: Modification of the Householder method based on the compact WY representation). In all as
 * BlockReflector and Reflector in Java.
 */
#include "dense/rk_reflect.h"
#include "kinds/rk_block.h"

typedef double line __attribute__((vector_size(64)));

static double dot(const double *a, int64_t n) {
    double s[4] = {0};
    int64_t j = 0;
    for (; j <= n - 4; j += 4)
        for (int k = 0; k < 4; k++) s[k] += a[j + k] * a[j + k];
    for (; j < n; j++) s[0] += a[j] * a[j];
    return s[0] + s[1] + (s[2] + s[3]);
}

/* Of part of a vector, without overflow or loss on the way. */
static double length(const double *x, int64_t n) {
    const double squares = dot(x, n);
    if ((squares > 0x1p-900 && squares < 0x1p900) || squares != squares) return sqrt(squares);
    double most = 0, sum = 0;
    for (int64_t j = 0; j < n; j++) most = fabs(x[j]) > most ? fabs(x[j]) : most;
    for (int64_t j = 0; most > 0 && j < n; j++) sum += (x[j] / most) * (x[j] / most);
    return most * sqrt(sum);
}

double RK_SYMBOL(length2)(double x, double y) {
    const double squares = x * x + y * y;
    if (squares > 0x1p-900 && squares < 0x1p900) return sqrt(squares);
    if (x != x || y != y) return x + y;
    const double most = fabs(x) > fabs(y) ? fabs(x) : fabs(y);
    if (!(most > 0) || most == INFINITY) return most;
    x /= most;
    y /= most;
    return most * sqrt(x * x + y * y);
}

double RK_SYMBOL(reflection)(double *x, int64_t n, int64_t pivot, double *tau) {
    double alpha = x[pivot], image;
    x[pivot] = 0;
    double others = length(x, n);
    if (others == 0) {
        *tau = 0;
        image = alpha;
    } else {
        /* Of subnormal numbers, rounding would leave no reflection. */
        const double scale = RK_SYMBOL(length2)(alpha, others) < 0x1p-900 ? 0x1p900 : 1;
        if (scale != 1) {
            for (int64_t j = 0; j < n; j++) x[j] *= scale;
            alpha *= scale;
            others = length(x, n);
        }
        const double reflected = -copysign(RK_SYMBOL(length2)(alpha, others), alpha);
        image = reflected / scale;
        *tau = (reflected - alpha) / reflected;
        const double by = alpha - reflected;
        for (int64_t j = 0; j < n; j++) x[j] /= by;
    }
    x[pivot] = 1;
    return image;
}

/* Some last vectors of rows of a panel, so many a row; the sums of each column stay in registers. */
RK_INLINE void reflect_rows(line *rows, const double *x, double tau, int64_t n, const int vectors, const int64_t row) {
    line sums[MOST] = {{0}};
    for (int64_t i = 0; i < n; i++) {
        const line f = -x[i] - (line){0};
        RK_UNROLL for (int v = 0; v < vectors; v++) RK_FUSE8(sums[v], f, rows[i * row + v]);
    }
    for (int64_t i = 0; i < n; i++) {
        const line f = tau * x[i] - (line){0};
        RK_UNROLL for (int v = 0; v < vectors; v++) RK_FUSE8(rows[i * row + v], f, sums[v]);
    }
}

/* Rows of one vector or of all. What stands before column j in rows from j on means nothing from then on. */
RK_INLINE void panel(line *p, int64_t rows, int64_t columns, rk_grid v, double *tau, double *x, const int64_t row) {
    double *elements = (double *)p;
    for (int64_t j = 0; j < columns; j++) {
        const int64_t n = rows - j, first = (j + 1) / 8;
        for (int64_t i = 0; i < n; i++) x[i] = elements[(j + i) * row * 8 + j];
        const double image = RK_SYMBOL(reflection)(x, n, 0, tau + j);
        for (int64_t i = 0; i < rows; i++) v.at[i * v.down + j] = i < j ? 0 : x[i - j];
        if (j + 1 < columns && tau[j] != 0) {
            line *from = p + j * row + first;
            if (row == 1) reflect_rows(from, x, tau[j], n, 1, 1);
            else if (first == 0) reflect_rows(from, x, tau[j], n, 4, MOST);
            else if (first == 1) reflect_rows(from, x, tau[j], n, 3, MOST);
            else if (first == 2) reflect_rows(from, x, tau[j], n, 2, MOST);
            else reflect_rows(from, x, tau[j], n, 1, MOST);
        }
        elements[j * row * 8 + j] = image;
    }
}

/* The first elements of a row, and zeros. Of so few bytes compilers would make a loop over each. */
RK_INLINE void columns_of(line *row, const double *from, int64_t width) {
    RK_UNROLL for (int v = 0; v < MOST; v++) {
        const int64_t count = width - 8 * v;
        rk_isa_first8((rk_line8 *)row + v, from + 8 * v, count < 0 ? 0 : least(count, 8));
    }
}

static void negate(double *x, int64_t n) {
    for (int64_t i = 0; i < n; i++) x[i] = -x[i];
}

/* Products of the vectors, on the diagonal 1 / tau. */
static void gram(rk_grid v, const double *tau, int64_t rows, int64_t width, double *products) {
    const rk_grid g = {products, RK_PANEL, 1};
    memset(products, 0, RK_PANEL * RK_PANEL * sizeof *products);
    RK_SYMBOL(update)(g, rk_turned(v), v, width, width, rows);
    negate(products, width * RK_PANEL);
    for (int64_t p = 0; p < width; p++) products[p * (RK_PANEL + 1)] = 1 / tau[p];
}

/* Columns of c become those of the reflected ones, the first reflection first or last. */
static void reflect(rk_grid c, rk_grid v, const double *products, int64_t rows, int64_t width, int64_t columns, bool first,
                    double *sums) {
    if (columns <= 0) return;
    const rk_grid s = {sums, rk_eights(columns), 1}, t = {(double *)products, RK_PANEL, 1};
    memset(sums, 0, width * s.down * sizeof *sums);
    RK_SYMBOL(update)(s, rk_turned(v), c, width, columns, rows);
    negate(sums, width * s.down);
    if (first) RK_SYMBOL(substitute)(t, s, width, columns, false);
    else RK_SYMBOL(substitute)(rk_reversed(t, width), rk_upward(s, width), width, columns, false);
    RK_SYMBOL(update)(c, v, s, rows, columns, width);
}

void RK_SYMBOL(triangle)(rk_grid a, rk_grid v, double *tau, int64_t rows, int64_t columns, rk_reflect_work work) {
    const int64_t count = least(rows, columns);
    for (int64_t k = 0; k < count; k += RK_PANEL) {
        const int64_t width = least(RK_PANEL, count - k), n = rows - k, end = k + width;
        const rk_grid corner = rk_from(a, k, k), vectors = rk_from(v, k, k);
        const int64_t row = width <= 8 ? 1 : MOST;
        line *p = (line *)work.panel;
        if (row == 1) { /* what stands beside the columns is reflected, too, and left there */
            for (int64_t i = 0; i < n; i++) memcpy(p + i, corner.at + i * corner.down, sizeof *p);
            panel(p, n, width, vectors, tau + k, work.column, 1);
        } else {
            for (int64_t i = 0; i < n; i++) columns_of(p + i * row, corner.at + i * corner.down, width);
            panel(p, n, width, vectors, tau + k, work.column, MOST);
        }
        for (int64_t i = 0; i < width; i++) memcpy(corner.at + i * corner.down, p + i * row, width * sizeof(double));
        gram(vectors, tau + k, n, width, work.products);
        reflect(rk_from(a, k, end), vectors, work.products, n, width, columns - end, true, work.sums);
    }
}

void RK_SYMBOL(reflect_all)(rk_grid c, rk_grid v, const double *tau, int64_t rows, int64_t width, int64_t columns, bool first,
                            rk_reflect_work work) {
    gram(v, tau, rows, width, work.products);
    reflect(c, v, work.products, rows, width, columns, first, work.sums);
}

void RK_SYMBOL(orthogonal)(rk_grid q, rk_grid v, const double *tau, int64_t rows, int64_t count, rk_reflect_work work) {
    for (int64_t i = 0; i < rows; i++) memset(q.at + i * q.down, 0, rk_eights(count) * sizeof(double));
    for (int64_t i = 0; i < count; i++) q.at[i * (q.down + 1)] = 1;
    for (int64_t k = (count - 1) / RK_PANEL * RK_PANEL; k >= 0; k -= RK_PANEL) {
        const int64_t width = least(RK_PANEL, count - k);
        const rk_grid vectors = rk_from(v, k, k);
        RK_SYMBOL(reflect_all)(rk_from(q, k, k), vectors, tau + k, rows - k, width, count - k, false, work);
    }
}
