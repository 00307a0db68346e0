/* In all as DividedEigen and EigenHalves in Java. */
#include "dense/rk_conquer.h"

/* Rows of a matrix of halves, n1 + n2, whose vectors become those of the whole. */
typedef struct halves {
    double *d;
    rk_grid q;
    int64_t n1, n; /* of the upper half and of both */
    int64_t *order;
    double rho; /* the whole is the halves and rho z z^T */
    int64_t poles;
    rk_conquer_work *work;
} halves;

/* The rows of both halves in ascending order, and the z that joins them. */
static void join(halves *h, bool negative) {
    const rk_conquer_work *w = h->work;
    const int64_t n1 = h->n1;
    for (int64_t i = 0, a = 0, b = n1; i < h->n; i++) {
        const bool upper = b == h->n || (a < n1 && h->d[h->order[a]] <= h->d[n1 + h->order[b]]);
        w->kinds.list[i] = upper ? h->order[a++] : n1 + h->order[b++];
    }
    const double f = sqrt(.5), g = negative ? -f : f;
    for (int64_t r = 0; r < h->n; r++) {
        w->kinds.kind[r] = r < n1 ? RK_UPPER : RK_LOWER;
        w->z[r] = (r < n1 ? f : g) * h->q.at[r * h->q.down + n1 - (r < n1)];
    }
}

/* Two neighbours in order: true if a rotation that makes z of the first one 0 leaves hardly anything beside the diagonal. */
static bool merge(halves *h, int64_t x, int64_t y, double small) {
    const rk_conquer_work *w = h->work;
    const double tau = RK_SYMBOL(length2)(w->z[y], w->z[x]), c = w->z[y] / tau, s = -(w->z[x] / tau);
    if (fabs((h->d[y] - h->d[x]) * c * s) > small) return false;
    w->z[y] = tau;
    RK_SYMBOL(rotate_two)(h->q, x, y, h->n, c, s);
    int64_t *kind = w->kinds.kind;
    if (kind[x] != kind[y]) kind[x] = kind[y] = RK_BOTH;
    const double dx = h->d[x], dy = h->d[y];
    h->d[x] = dx * c * c + dy * s * s;
    h->d[y] = dx * s * s + dy * c * c;
    return true;
}

/* Rows with poles come first in the list, and those that keep their values last. */
static void deflate(halves *h) {
    const rk_conquer_work *w = h->work;
    double most = 0;
    for (int64_t r = 0; r < h->n; r++) {
        most = fabs(h->d[r]) > most ? fabs(h->d[r]) : most;
        most = h->rho * fabs(w->z[r]) > most ? h->rho * fabs(w->z[r]) : most;
    }
    const double small = 0x1p-50 * most;
    int64_t past = -1, kept = 0, *list = w->kinds.list;
    h->poles = 0;
    for (int64_t i = 0; i < h->n; i++) {
        const int64_t r = list[i];
        if (h->rho * fabs(w->z[r]) <= small) {
            w->rows[kept++] = r;
            continue;
        }
        if (past >= 0) {
            if (merge(h, past, r, small)) w->rows[kept++] = past;
            else list[h->poles++] = past;
        }
        past = r;
    }
    if (past >= 0) list[h->poles++] = past;
    memcpy(list + h->poles, w->rows, kept * sizeof *list);
}

/* The vectors of both halves become those of the whole. */
static bool whole(halves *h) {
    rk_conquer_work *w = h->work;
    deflate(h);
    const int64_t k = h->poles, n = h->n;
    rk_places(&w->kinds, k);
    for (int64_t i = 0; i < n; i++) {
        const int64_t r = w->kinds.list[i];
        double *to = w->old.at + (i < k ? w->kinds.place[i] : i) * w->old.down;
        memcpy(to, h->q.at + r * h->q.down, n * sizeof *to);
        memset(to + n, 0, (rk_eights(n) - n) * sizeof *to);
        w->poles[i] = h->d[r];
        w->weights[i] = w->z[r];
    }
    memset(w->weights + k, 0, (rk_eights(k) - k) * sizeof *w->weights);
    const rk_secular s = {k, w->poles, w->weights, 1 / h->rho, false};
    if (!RK_SYMBOL(secular)(&s, w->vectors, w->roots, w->delta)) return false;
    RK_SYMBOL(loewner)(&s, w->vectors, w->fresh);
    for (int64_t i = 0; i < n; i++) {
        h->d[i] = i < k ? w->roots[i] : w->poles[i];
        double *to = h->q.at + i * h->q.down, *vector = w->vectors.at + i * w->vectors.down;
        for (int64_t j = 0; i < k && j < k; j++) w->delta[j] = w->fresh[j] / vector[j];
        if (i < k) RK_SYMBOL(unit)(&w->kinds, vector, w->delta, k);
        if (i < k) memset(to, 0, n * sizeof *to);
        else memcpy(to, w->old.at + i * w->old.down, n * sizeof *to);
    }
    RK_SYMBOL(multiply)(&w->kinds, h->q, w->vectors, w->old, k, h->n1, n);
    rk_ascending(h->d, h->order, n);
    return true;
}

static bool divide(double *d, double *e, int64_t n, rk_grid q, int64_t *order, rk_conquer_work *work) {
    if (n <= RK_UNDIVIDED) {
        for (int64_t i = 0; i < n; i++) q.at[i * (q.down + 1)] = 1;
        if (!RK_SYMBOL(diagonal)(d, e, n, q, n, work->rotations)) return false;
        rk_ascending(d, order, n);
        return true;
    }
    const int64_t n1 = rk_half(n);
    const double beside = e[n1 - 1];
    d[n1 - 1] -= fabs(beside);
    d[n1] -= fabs(beside);
    if (!divide(d, e, n1, q, order, work)) return false;
    if (!divide(d + n1, e + n1, n - n1, rk_from(q, n1, n1), order + n1, work)) return false;
    halves h = {d, q, n1, n, order, 2 * fabs(beside), 0, work};
    join(&h, beside < 0);
    return whole(&h);
}

bool RK_SYMBOL(conquer)(double *d, double *e, int64_t n, rk_grid q, rk_conquer_work *work) {
    if (n > RK_UNDIVIDED) rk_flush(d, e, n);
    return divide(d, e, n, q, work->kinds.order, work);
}
