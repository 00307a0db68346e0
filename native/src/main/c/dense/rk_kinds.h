/* Vectors of two halves, most of which are 0 in one of them: products leave that out. As VectorKinds in Java. */
#ifndef RK_KINDS_H
#define RK_KINDS_H

#include "dense/rk_dense.h"

enum { RK_UPPER, RK_BOTH, RK_LOWER };

typedef struct rk_kinds {
    int64_t *kind;  /* of each row */
    int64_t *list;  /* rows in ascending order; then those with poles first */
    int64_t *place; /* where the vector i of the list goes: by its kind */
    int64_t *order; /* rows of ascending values */
    int64_t counts[3];
} rk_kinds;

RK_INLINE void rk_places(rk_kinds *of, int64_t poles) {
    memset(of->counts, 0, sizeof of->counts);
    for (int64_t i = 0; i < poles; i++) of->counts[of->kind[of->list[i]]]++;
    int64_t next[] = {0, of->counts[0], of->counts[0] + of->counts[1]};
    for (int64_t i = 0; i < poles; i++) of->place[i] = next[of->kind[of->list[i]]]++;
}

/* Equal values stay in their order. */
RK_INLINE void rk_ascending(const double *d, int64_t *order, int64_t n) {
    for (int64_t i = 0; i < n; i++) {
        int64_t at = i;
        for (; at > 0; at--) {
            const double x = d[order[at - 1]];
            if (!(d[i] < x || (d[i] == x && signbit(d[i]) && !signbit(x)))) break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
}

/* What is far below all others becomes 0, so that squares and quotients neither overflow nor vanish. */
RK_INLINE void rk_flush(double *d, double *e, int64_t n) {
    double most = 0;
    for (int64_t i = 0; i < n; i++) {
        const double x = i + 1 < n && fabs(e[i]) > fabs(d[i]) ? fabs(e[i]) : fabs(d[i]);
        most = x > most ? x : most;
    }
    for (int64_t i = 0; i < n; i++) {
        if (fabs(d[i]) < 0x1p-100 * most) d[i] = 0;
        if (i + 1 < n && fabs(e[i]) < 0x1p-100 * most) e[i] = 0;
    }
}

/* Rows x and y of g become c x + s y and c y - s x. */
void RK_SYMBOL(rotate_two)(rk_grid g, int64_t x, int64_t y, int64_t n, double c, double s);

/* row[place] = the vector t, made of length 1, with its sign turned for products that are taken off; t has room for whole vectors. */
void RK_SYMBOL(unit)(const rk_kinds *of, double *row, double *t, int64_t n);

/* The first rows of g, zeros so far, take products of vectors and old rows; the upper half has so many columns. */
void RK_SYMBOL(multiply)(const rk_kinds *of, rk_grid g, rk_grid vectors, rk_grid old, int64_t poles, int64_t upper, int64_t columns);

#endif
