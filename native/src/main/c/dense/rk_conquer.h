/* Tridiagonal matrices divided into halves (Gu and Eisenstat: A divide-and-conquer algorithm for the symmetric tridiagonal eigenproblem). */
#ifndef RK_CONQUER_H
#define RK_CONQUER_H

#include "dense/rk_eigen.h"
#include "dense/rk_kinds.h"
#include "dense/rk_secular.h"

enum { RK_UNDIVIDED = 40 /* rows at most */ };

/* Memory of their own: squares and rows. */
typedef struct rk_conquer_work {
    rk_grid old, vectors, others;
    double *z, *poles, *weights, *delta, *roots, *fresh;
    rk_kinds kinds;
    int64_t *rows;
    rk_rotation *rotations, *more;
} rk_conquer_work;

/* With others: a third square. */
RK_INLINE int64_t rk_conquer_doubles(int64_t n, bool others) {
    return (others ? 3 : 2) * n * rk_pitch(n) + 11 * rk_eights(n);
}

RK_INLINE rk_conquer_work rk_conquer_work_of(double *memory, int64_t n, bool others) {
    const int64_t pitch = rk_pitch(n), room = rk_eights(n);
    double *vectors = memory + n * pitch, *more = vectors + n * pitch, *z = others ? more + n * pitch : more;
    int64_t *kind = (int64_t *)(z + 6 * room);
    return (rk_conquer_work){{memory, pitch, 1}, {vectors, pitch, 1}, {more, pitch, 1}, z, z + room, z + 2 * room, z + 3 * room,
                             z + 4 * room, z + 5 * room,
                             {kind, kind + room, kind + 2 * room, kind + 3 * room, {0}}, kind + 4 * room, NULL, NULL};
}

/* A tridiagonal matrix becomes diagonal, d; rows q, zeros before, take the vectors, and the order of kinds that of values. */
bool RK_SYMBOL(conquer)(double *d, double *e, int64_t n, rk_grid q, rk_conquer_work *work);

#endif
