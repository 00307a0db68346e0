/* In all as DividedSingular and SingularHalves in Java. */
#include "dense/rk_divided.h"

/*
 * A bidiagonal matrix with a column more than rows: halves above and below the row m, which has two elements. Row r of u and of v is
 * of the value d[r]; that of v at m, once it has taken all that row m sees of what the halves leave, is of 0, and the last one is left.
 */
typedef struct halves {
    double *d;
    rk_grid u, v;
    int64_t m, n; /* of the upper half and of both */
    int64_t *order;
    double small;
    int64_t poles;
    rk_conquer_work *work;
} halves;

/* The rows of both halves in ascending order after that of 0, and what row m becomes. */
static void join(halves *h, double alpha, double beta) {
    rk_conquer_work *w = h->work;
    const int64_t m = h->m, n = h->n, down = h->v.down, next = m + 1;
    double most = fabs(alpha) > fabs(beta) ? fabs(alpha) : fabs(beta);
    for (int64_t r = 0; r < n; r++) {
        w->kinds.kind[r] = r < m ? RK_UPPER : r > m ? RK_LOWER : RK_BOTH;
        if (r != m) w->z[r] = (r < m ? alpha : beta) * h->v.at[r * down + next - (r < m)];
        if (r != m) most = h->d[r] > most ? h->d[r] : most;
    }
    h->small = 0x1p-50 * most;
    const double upper = alpha * h->v.at[m * down + m];
    const double lower = beta * h->v.at[n * down + next];
    const double z = RK_SYMBOL(length2)(upper, lower);
    RK_SYMBOL(rotate_two)(h->v, m, n, n + 1, z == 0 ? 1 : upper / z, z == 0 ? 0 : lower / z);
    w->z[m] = z > h->small ? z : h->small;
    h->d[m] = 0;
    w->kinds.list[0] = m;
    for (int64_t i = 1, a = 0, b = m + 1; i < n; i++) {
        const bool first = b == n || (a < m && h->d[h->order[a]] <= h->d[m + 1 + h->order[b]]);
        w->kinds.list[i] = first ? h->order[a++] : m + 1 + h->order[b++];
    }
}

/* Two neighbours in order: true if they hardly differ; then a rotation makes z of the first one 0. */
static bool merge(halves *h, int64_t x, int64_t y) {
    const rk_conquer_work *w = h->work;
    if (h->d[y] - h->d[x] > h->small) return false;
    const double tau = RK_SYMBOL(length2)(w->z[y], w->z[x]), c = w->z[y] / tau, s = -(w->z[x] / tau);
    w->z[y] = tau;
    RK_SYMBOL(rotate_two)(h->u, x, y, h->n, c, s);
    RK_SYMBOL(rotate_two)(h->v, x, y, h->n + 1, c, s);
    int64_t *kind = w->kinds.kind;
    if (kind[x] != kind[y]) kind[x] = kind[y] = RK_BOTH;
    return true;
}

/* Rows with poles come first in the list, and those that keep their values last. */
static void deflate(halves *h) {
    const rk_conquer_work *w = h->work;
    int64_t past = -1, kept = 0, *list = w->kinds.list;
    h->poles = h->small > 0;
    for (int64_t i = h->poles; i < h->n; i++) {
        const int64_t r = list[i];
        if (!(fabs(w->z[r]) > h->small)) {
            w->rows[kept++] = r;
            continue;
        }
        if (past >= 0) {
            if (merge(h, past, r)) w->rows[kept++] = past;
            else list[h->poles++] = past;
        }
        past = r;
    }
    if (past >= 0) list[h->poles++] = past;
    memcpy(list + h->poles, w->rows, kept * sizeof *list);
}

/* Rows with poles by their kinds, then the others, of so many columns. */
static void copy(const halves *h, rk_grid from, int64_t columns) {
    const rk_conquer_work *w = h->work;
    for (int64_t i = 0; i < h->n; i++) {
        double *to = w->old.at + (i < h->poles ? w->kinds.place[i] : i) * w->old.down;
        memcpy(to, from.at + w->kinds.list[i] * from.down, columns * sizeof *to);
        memset(to + columns, 0, (rk_eights(columns) - columns) * sizeof *to);
    }
}

/* Rows of vectors of the halves become those of the whole. */
static void renew(const halves *h, rk_grid of, rk_grid vectors, int64_t columns) {
    const rk_conquer_work *w = h->work;
    copy(h, of, columns);
    for (int64_t i = 0; i < h->n; i++) {
        double *to = of.at + i * of.down;
        if (i < h->poles) memset(to, 0, columns * sizeof *to);
        else memcpy(to, w->old.at + i * w->old.down, columns * sizeof *to);
    }
    RK_SYMBOL(multiply)(&w->kinds, of, vectors, w->old, h->poles, h->m + 1, columns);
}

static bool whole(halves *h) {
    rk_conquer_work *w = h->work;
    deflate(h);
    const int64_t k = h->poles, n = h->n;
    rk_places(&w->kinds, k);
    for (int64_t i = 0; i < n; i++) {
        w->poles[i] = h->d[w->kinds.list[i]];
        w->weights[i] = w->z[w->kinds.list[i]];
    }
    if (k > 1 && w->poles[1] < h->small / 2) w->poles[1] = h->small / 2;
    memset(w->weights + k, 0, (rk_eights(k) - k) * sizeof *w->weights);
    const rk_secular s = {k, w->poles, w->weights, 1, true};
    if (!RK_SYMBOL(secular)(&s, w->vectors, w->roots, w->delta)) return false;
    RK_SYMBOL(loewner)(&s, w->vectors, w->fresh);
    for (int64_t i = 0; i < n; i++) h->d[i] = i < k ? w->roots[i] : w->poles[i];
    for (int64_t i = 0; i < k; i++) {
        double *right = w->vectors.at + i * w->vectors.down, *t = w->delta;
        for (int64_t j = 0; j < k; j++) {
            w->roots[j] = w->fresh[j] / right[j];
            t[j] = w->poles[j] * w->roots[j];
        }
        t[0] = -1;
        RK_SYMBOL(unit)(&w->kinds, w->others.at + i * w->others.down, t, k);
        RK_SYMBOL(unit)(&w->kinds, right, w->roots, k);
    }
    renew(h, h->u, w->others, n);
    renew(h, h->v, w->vectors, n + 1);
    rk_ascending(h->d, h->order, n);
    return true;
}

static bool undivided(double *d, double *e, int64_t n, rk_grid u, rk_grid v, int64_t *order, rk_conquer_work *work) {
    for (int64_t i = 0; i < n; i++) u.at[i * (u.down + 1)] = 1;
    for (int64_t i = 0; i <= n; i++) v.at[i * (v.down + 1)] = 1;
    d[n] = 0;
    const rk_turning lefts = {u, n, 0, work->rotations}, rights = {v, n + 1, 0, work->more};
    if (!RK_SYMBOL(singular)(d, e, n + 1, lefts, rights)) return false;
    for (int64_t i = 0; i < n; i++) memset(u.at + i * u.down + n, 0, (rk_eights(n) - n) * sizeof(double));
    rk_ascending(d, order, n);
    return true;
}

static bool divide(double *d, double *e, int64_t n, rk_grid u, rk_grid v, int64_t *order, rk_conquer_work *work) {
    if (n <= RK_UNDIVIDED) return undivided(d, e, n, u, v, order, work);
    const int64_t m = rk_half(n) - 1, next = m + 1;
    const rk_grid left = rk_from(u, next, next), right = rk_from(v, next, next);
    const double alpha = d[m], beta = e[m];
    if (!divide(d, e, m, u, v, order, work)) return false;
    if (!divide(d + next, e + next, n - next, left, right, order + next, work)) return false;
    u.at[m * (u.down + 1)] = 1;
    halves h = {d, u, v, m, n, order, 0, 0, work};
    join(&h, alpha, beta);
    return whole(&h);
}

bool RK_SYMBOL(divided)(double *d, double *e, int64_t n, rk_grid u, rk_grid v, rk_conquer_work *work) {
    if (n > RK_UNDIVIDED) rk_flush(d, e, n);
    d[n] = e[n - 1] = 0;
    return divide(d, e, n, u, v, work->kinds.order, work);
}
