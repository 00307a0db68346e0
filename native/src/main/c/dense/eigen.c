/* Symmetric matrices: reflections make them tridiagonal, rotations diagonal. In all as SymmetricEigen in Java. */
#include "dense/rk_eigen.h"
#include "kinds/rk_block.h"

enum { GROUP = 4 /* rows at once */, MOST_STEPS = 60 };

typedef double line __attribute__((vector_size(64)));

/* a -= v w^T + w v^T, for one row or part of it; w = v = NULL: as it is. */
typedef struct change {
    const double *v, *w;
} change;

RK_INLINE double halves(double *lanes) {
    for (int half = 4; half > 0; half /= 2)
        for (int k = 0; k < half; k++) lanes[k] += lanes[k + half];
    return lanes[0];
}

static double dot(const double *a, const double *b, int64_t n) {
    double lanes[8] = {0};
    int64_t k = 0;
    for (; k + 8 <= n; k += 8)
        for (int l = 0; l < 8; l++) lanes[l] = __builtin_fma(a[k + l], b[k + l], lanes[l]);
    for (; k < n; k++) lanes[k % 8] = __builtin_fma(a[k], b[k], lanes[k % 8]);
    return halves(lanes);
}

RK_INLINE void changed(double *row, int64_t j, int64_t from, int64_t to, change by) {
    if (!by.v) return;
    const double v = -by.v[j], w = -by.w[j];
    for (int64_t k = from; k < to; k++) row[k] = __builtin_fma(w, by.v[k], __builtin_fma(v, by.w[k], row[k]));
}

/* Changes some rows and adds their products, and those of what stands above the diagonal, to w = a v. */
RK_INLINE void rows_of(rk_grid a, int64_t j, change by, const double *v, double *w, const int rows, const bool changes) {
    const int64_t whole = j & -8;
    line sums[GROUP] = {{0}};
    for (int64_t k = 0; k < whole; k += 8) {
        line x, product, past_v, past_w;
        rk_move(&x, v + k, sizeof(line));
        rk_move(&product, w + k, sizeof(line));
        if (changes) {
            rk_move(&past_v, by.v + k, sizeof(line));
            rk_move(&past_w, by.w + k, sizeof(line));
        }
        RK_UNROLL for (int r = 0; r < rows; r++) {
            line row;
            double *at = a.at + (j + r) * a.down + k;
            rk_move(&row, at, sizeof(line));
            if (changes) {
                const line f = -by.v[j + r] - (line){0}, g = -by.w[j + r] - (line){0};
                RK_FUSE8(row, f, past_w);
                RK_FUSE8(row, g, past_v);
                rk_move(at, &row, sizeof(line));
            }
            const line f = v[j + r] - (line){0};
            RK_FUSE8(sums[r], row, x);
            RK_FUSE8(product, f, row);
        }
        rk_move(w + k, &product, sizeof(line));
    }
    RK_UNROLL for (int r = 0; r < rows; r++) {
        double *row = a.at + (j + r) * a.down, lanes[8];
        memcpy(lanes, sums + r, sizeof lanes);
        if (changes) changed(row, j + r, whole, j + r + 1, by);
        for (int64_t k = whole; k <= j + r; k++) lanes[k % 8] = __builtin_fma(row[k], v[k], lanes[k % 8]);
        for (int64_t k = whole; k < j + r; k++) w[k] = __builtin_fma(v[j + r], row[k], w[k]);
        w[j + r] = halves(lanes);
    }
}

static void product(rk_grid a, int64_t n, change by, const double *v, double *w) {
    int64_t j = 0;
    if (by.v) {
        for (; j + GROUP <= n; j += GROUP) rows_of(a, j, by, v, w, GROUP, true);
        for (; j < n; j++) rows_of(a, j, by, v, w, 1, true);
    } else {
        for (; j + GROUP <= n; j += GROUP) rows_of(a, j, by, v, w, GROUP, false);
        for (; j < n; j++) rows_of(a, j, by, v, w, 1, false);
    }
}

void RK_SYMBOL(tridiagonal)(rk_grid a, rk_grid v, double *tau, double *d, double *e, int64_t n, double *work) {
    const int64_t room = rk_eights(n);
    change by = {NULL, NULL};
    for (int64_t i = n - 1; i > 0; i--) {
        double *row = a.at + i * a.down, *x = v.at + i * v.down;
        changed(row, i, 0, i + 1, by);
        d[i] = row[i];
        memcpy(x, row, i * sizeof *x);
        memset(x + i, 0, (room - i) * sizeof *x);
        e[i - 1] = RK_SYMBOL(reflection)(x, i, i - 1, tau + i);
        if (tau[i] == 0) {
            for (int64_t j = 0; j < i; j++) changed(a.at + j * a.down, j, 0, j + 1, by);
            by = (change){NULL, NULL};
            continue;
        }
        double *w = work + i % 2 * room;
        product(a, i, by, x, w);
        for (int64_t k = 0; k < i; k++) w[k] *= tau[i];
        const double f = -(tau[i] / 2 * dot(w, x, i));
        for (int64_t k = 0; k < i; k++) w[k] = __builtin_fma(f, x[k], w[k]);
        by = (change){x, w};
    }
    if (n > 0) {
        changed(a.at, 0, 0, 1, by);
        d[0] = a.at[0];
    }
}

RK_INLINE bool negligible(const double *d, const double *e, int64_t i) {
    const double both = fabs(d[i]) + fabs(d[i + 1]);
    return both + fabs(e[i]) == both;
}

/* The eigenvalue of the first two rows that is nearer to the first element. */
static double shift(const double *d, const double *e, int64_t i) {
    const double g = (d[i + 1] - d[i]) / (2 * e[i]);
    return d[i] - e[i] / (g + copysign(RK_SYMBOL(length2)(g, 1), g));
}

/* One step of the implicit QL algorithm. Returns how many rotations. */
static int64_t step(double *d, double *e, int64_t from, int64_t end, rk_rotation *rotations) {
    double g = d[end] - shift(d, e, from), s = 1, c = 1, taken = 0;
    int64_t count = 0;
    for (int64_t i = end - 1; i >= from; i--) {
        const double f = s * e[i], b = c * e[i], r = RK_SYMBOL(length2)(f, g);
        e[i + 1] = r;
        if (r == 0) {
            d[i + 1] -= taken;
            e[end] = 0;
            return count;
        }
        s = f / r;
        c = g / r;
        const double rest = d[i + 1] - taken, t = (d[i] - rest) * s + 2 * c * b;
        taken = s * t;
        d[i + 1] = rest + taken;
        g = c * t - b;
        rotations[count++] = (rk_rotation){c, s, i + 1, i};
    }
    d[from] -= taken;
    e[from] = g;
    e[end] = 0;
    return count;
}

bool RK_SYMBOL(diagonal)(double *d, double *e, int64_t n, rk_grid rows, int64_t columns, rk_rotation *rotations) {
    int64_t count = 0;
    for (int64_t l = 0; l < n; l++)
        for (int64_t steps = 0;; steps++) {
            int64_t end = l;
            while (end < n - 1 && !negligible(d, e, end)) end++;
            if (end == l) break;
            if (steps == MOST_STEPS) return false;
            count += step(d, e, l, end, rotations + count);
            if (count > RK_ROTATIONS) {
                RK_SYMBOL(rotate)(rows, columns, rotations, count);
                count = 0;
            }
        }
    RK_SYMBOL(rotate)(rows, columns, rotations, count);
    return true;
}
