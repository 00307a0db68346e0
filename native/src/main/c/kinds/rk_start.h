/* What folds and scans are made of: a beginning, and a step from the value so far to the next one. */
#ifndef RK_START_H
#define RK_START_H

#include "base/rk_base.h"

/* f_FROM: the first element for the steps; before that is f_start(), or f_of(first element). */
#define RK_STARTS(f, R, A, START)                                                                                      \
    enum { f##_FROM = 0 };                                                                                             \
    RK_INLINE R f##_start(void) { return START; }                                                                      \
    RK_INLINE R f##_of(A y) { return (void)y, f##_start(); }

/* The value of the first element: FIRST, of y. */
#define RK_STARTS_WITH_FIRST(f, R, A, FIRST)                                                                           \
    enum { f##_FROM = 1 };                                                                                             \
    RK_INLINE R f##_start(void) { return (R){0}; }                                                                     \
    RK_INLINE R f##_of(A y) { return FIRST; }

/* EXPR: of x, the value so far, and y, the next element. */
#define RK_STEPS(f, R, A, EXPR) RK_INLINE R f(R x, A y) { return EXPR; }

/* EXPR: of x and y, the values of two parts. */
#define RK_MERGE(f, R, EXPR) RK_INLINE R f##_merge(R x, R y) { return (void)y, EXPR; }

#endif
