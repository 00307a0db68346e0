/*
 * The triangular factor of a matrix of many rows and few columns, some rows after the other: below the factor of those before, so that
 * all is read once (Demmel, Grigori, Hoemmen, Langou: Communication-optimal parallel and sequential QR). As RowStack in Java.
 */
#ifndef RK_STACK_H
#define RK_STACK_H

#include "dense/rk_reflect.h"

enum {
    RK_STACK_ROWS = 256,   /* at a time */
    RK_STACK_LEAST = 1024, /* rows from which this pays, */
    RK_STACK_MOST = 64     /* and columns up to which it does: more are blocks by themselves */
};

/* filled: rows of x that are there. */
typedef struct rk_stack {
    rk_grid x, v;
    double *tau;
    rk_reflect_work work;
    int64_t columns, filled;
} rk_stack;

RK_INLINE bool rk_stack_pays(int64_t rows, int64_t columns) { return rows >= RK_STACK_LEAST && columns <= RK_STACK_MOST; }

RK_INLINE int64_t rk_stack_doubles(int64_t columns) {
    const int64_t rows = RK_STACK_ROWS + columns, pitch = rk_pitch(columns);
    return rows * (rk_pitch(columns + 8) + pitch) + rk_eights(columns) + rk_reflect_doubles(rows, columns);
}

RK_INLINE rk_stack rk_stack_of(double *memory, int64_t columns) {
    const int64_t rows = RK_STACK_ROWS + columns, wide = rk_pitch(columns + 8), pitch = rk_pitch(columns);
    double *v = memory + rows * wide, *tau = v + rows * pitch;
    return (rk_stack){
        {memory, wide, 1}, {v, pitch, 1}, tau, rk_reflect_work_of(tau + rk_eights(columns), rows, columns), columns, 0
    };
}

/* The largest element of the rows that are there, which end with zeros up to whole vectors; NaN if one is not finite. */
RK_INLINE double rk_stack_largest(const rk_stack *s) {
    double most[8] = {0}, none[8] = {0}, largest = 0;
    for (int64_t i = 0; i < s->filled; i++)
        for (int64_t j = 0; j < s->columns; j += 8) {
            const double *x = s->x.at + i * s->x.down + j;
            RK_EACH(l, 8) {
                none[l] += x[l] - x[l];
                most[l] = fabs(x[l]) > most[l] ? fabs(x[l]) : most[l];
            }
        }
    for (int l = 0; l < 8; l++) largest = (most[l] > largest ? most[l] : largest) + none[l];
    return largest;
}

/* The rows that are there become those of their triangular factor; false if an element is not finite. */
RK_INLINE bool rk_stack_reduce(rk_stack *s) {
    const int64_t rows = s->filled, count = rows < s->columns ? rows : s->columns;
    const double largest = rk_stack_largest(s);
    if (largest != largest) return false;
    const bool usual = largest > 0x1p-200 && largest < 0x1p200;
    const double scale = usual ? 1 : rk_scale(s->x, rows, s->columns);
    RK_SYMBOL(triangle)(s->x, s->v, s->tau, rows, s->columns, s->work);
    for (int64_t i = 0; i < count; i++) {
        double *row = s->x.at + i * s->x.down;
        memset(row, 0, i * sizeof *row);
        for (int64_t j = i; scale != 1 && j < s->columns; j++) row[j] /= scale;
    }
    s->filled = count;
    return true;
}

#endif
