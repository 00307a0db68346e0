/* Small complex matrices of a batch side by side, as floats in rk_eliminate.h: the steps of ComplexFactors in Java. */
#ifndef RK_ELIMINATE_PARTS_H
#define RK_ELIMINATE_PARTS_H

#include "kinds/rk_eliminate.h"
#include "math/rk_smith.h"

/* One of each matrix. */
typedef struct rk_numbers {
    rk_doubles re, im;
} rk_numbers;

typedef struct rk_smiths {
    rk_doubles u, v, by;
} rk_smiths;

typedef struct rk_eliminated_parts {
    rk_numbers a[RK_ABREAST][RK_ABREAST];
    rk_words order[RK_ABREAST], odd;
    bool singular;
} rk_eliminated_parts;

RK_INLINE rk_smiths rk_smiths_of(const rk_numbers *divisors) {
    rk_smiths all;
    RK_EACH(l, RK_ABREAST) {
        const rk_smith one = rk_smith_of(divisors->re[l], divisors->im[l]);
        all.u[l] = one.u;
        all.v[l] = one.v;
        all.by[l] = one.by;
    }
    return all;
}

RK_INLINE rk_numbers rk_quotients(const rk_numbers *z, const rk_smiths *d) {
    rk_doubles re = z->im * d->v, im = -z->re * d->v;
    rk_isa_fuse8(&re, &z->re, &d->u);
    rk_isa_fuse8(&im, &z->im, &d->u);
    return (rk_numbers){re / d->by, im / d->by};
}

/* z -= f y, the products with the real part of y first, or last. */
RK_INLINE void rk_take_off(rk_numbers *z, const rk_numbers *f, const rk_numbers *y, const bool last) {
    const rk_doubles re = -f->re, im = -f->im;
    for (int step = 0; step < 2; step++)
        if ((step == 0) != last) {
            rk_isa_fuse8(&z->re, &re, &y->re);
            rk_isa_fuse8(&z->im, &im, &y->re);
        } else {
            rk_isa_fuse8(&z->re, &f->im, &y->im);
            rk_isa_fuse8(&z->im, &re, &y->im);
        }
}

/* The first of the largest of column k and below comes to row k. */
RK_INLINE void rk_pivot_parts(rk_eliminated_parts *f, int64_t k, int64_t n) {
    rk_doubles best;
    rk_words at;
    RK_EACH(l, RK_ABREAST) best[l] = fabs(f->a[k][k].re[l]) + fabs(f->a[k][k].im[l]);
    RK_EACH(l, RK_ABREAST) at[l] = k;
    for (int64_t i = k + 1; i < n; i++)
        RK_EACH(l, RK_ABREAST) {
            const double size = fabs(f->a[i][k].re[l]) + fabs(f->a[i][k].im[l]);
            const bool larger = (size > best[l]) | ((size != size) & (best[l] == best[l]));
            best[l] = larger ? size : best[l];
            at[l] = larger ? i : at[l];
        }
    for (int64_t i = k + 1; i < n; i++) {
        const rk_words where = at == i;
        for (int64_t c = 0; c < n; c++) {
            rk_exchange_doubles(&f->a[k][c].re, &f->a[i][c].re, where);
            rk_exchange_doubles(&f->a[k][c].im, &f->a[i][c].im, where);
        }
        rk_exchange_words(&f->order[k], &f->order[i], where);
        f->odd ^= where;
    }
}

RK_INLINE void rk_eliminate_parts(rk_eliminated_parts *f, int64_t n) {
    f->odd = (rk_words){0};
    f->singular = false;
    for (int64_t i = 0; i < n; i++) f->order[i] = i - (rk_words){0};
    for (int64_t k = 0; k < n; k++) {
        rk_pivot_parts(f, k, n);
        const rk_smiths pivots = rk_smiths_of(&f->a[k][k]);
        const rk_words none = pivots.by == 0;
        for (int l = 0; l < RK_ABREAST; l++) f->singular |= pivots.by[l] == 0;
        for (int64_t i = k + 1; i < n; i++) {
            rk_numbers *at = &f->a[i][k], factors = rk_quotients(at, &pivots);
            rk_exchange_doubles(&factors.re, &at->re, ~none);
            rk_exchange_doubles(&factors.im, &at->im, ~none);
            for (int64_t c = k + 1; c < n; c++) rk_take_off(&f->a[i][c], at, &f->a[k][c], false);
        }
    }
}

/* As rk_substitute. */
RK_INLINE void rk_substitute_parts(const rk_eliminated_parts *f, rk_numbers (*x)[RK_ABREAST], int64_t n, int64_t width,
                                   bool triangle) {
    for (int64_t i = 0; i < n; i++)
        for (int64_t l = 0; l < i; l++)
            for (int64_t c = 0; c < (triangle ? i : width); c++) rk_take_off(&x[i][c], &f->a[i][l], &x[l][c], false);
    for (int64_t i = n - 1; i >= 0; i--) {
        for (int64_t l = n - 1; l > i; l--)
            for (int64_t c = 0; c < width; c++) rk_take_off(&x[i][c], &f->a[i][l], &x[l][c], true);
        const rk_smiths d = rk_smiths_of(&f->a[i][i]);
        for (int64_t c = 0; c < width; c++) x[i][c] = rk_quotients(&x[i][c], &d);
    }
}

/* Elements of T, whose parts are of P, from and to a lane, and the factors of the matrices at these places. */
#define RK_ELIMINATED_PARTS(code, T, P)                                                                                \
    RK_INLINE void to_lane_##code(rk_numbers *to, int64_t lane, T z) {                                                 \
        to->re[lane] = (double)z.re;                                                                                   \
        to->im[lane] = (double)z.im;                                                                                   \
    }                                                                                                                  \
    RK_INLINE T of_lane_##code(const rk_numbers *z, int64_t lane) { return (T){(P)z->re[lane], (P)z->im[lane]}; }      \
    RK_INLINE void eliminated_##code(rk_eliminated_parts *f, const T *a, const int64_t *at, matrix m) {                \
        for (int64_t i = 0; i < m.rows; i++)                                                                           \
            for (int64_t c = 0; c < m.rows; c++)                                                                       \
                for (int l = 0; l < RK_ABREAST; l++)                                                                   \
                    to_lane_##code(&f->a[i][c], l, a[at[l] + i * m.down + c * m.right]);                               \
        rk_eliminate_parts(f, m.rows);                                                                                 \
    }

#endif
