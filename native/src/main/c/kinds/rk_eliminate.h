/*
 * Small matrices of a batch side by side as lower times upper triangular ones: the steps of rk_small.h in its order; each lane
 * has pivots of its own.
 */
#ifndef RK_ELIMINATE_H
#define RK_ELIMINATE_H

#include "kinds/rk_abreast.h"

typedef int64_t rk_words __attribute__((vector_size(RK_ABREAST * sizeof(int64_t))));

typedef struct rk_eliminated {
    rk_doubles a[RK_ABREAST][RK_ABREAST];
    rk_words order[RK_ABREAST], odd;
    bool singular;
} rk_eliminated;

/* Lane by lane here and below, as compilers take vectors longer than the processor's apart in memory. */
#define RK_ALL_LANES RK_EACH(l, RK_ABREAST)

/* Lanes of both change places where all bits are set. */
RK_INLINE void rk_exchange_words(rk_words *x, rk_words *y, rk_words where) {
    RK_ALL_LANES {
        const int64_t d = ((*x)[l] ^ (*y)[l]) & where[l];
        (*x)[l] ^= d;
        (*y)[l] ^= d;
    }
}

RK_INLINE void rk_exchange_doubles(rk_doubles *x, rk_doubles *y, rk_words where) {
    rk_exchange_words((rk_words *)x, (rk_words *)y, where);
}

/* The largest of column k and below comes to row k. */
RK_INLINE void rk_pivot_abreast(rk_eliminated *f, int64_t k, int64_t n) {
    rk_doubles best;
    rk_words at;
    RK_ALL_LANES best[l] = fabs(f->a[k][k][l]);
    RK_ALL_LANES at[l] = k;
    for (int64_t i = k + 1; i < n; i++)
        RK_ALL_LANES {
            const double size = fabs(f->a[i][k][l]);
            const bool larger = (size > best[l]) | (size != size);
            best[l] = larger ? size : best[l];
            at[l] = larger ? i : at[l];
        }
    for (int64_t i = k + 1; i < n; i++) {
        rk_words where;
        RK_ALL_LANES where[l] = -(int64_t)(at[l] == i);
        for (int64_t c = 0; c < n; c++) rk_exchange_doubles(&f->a[k][c], &f->a[i][c], where);
        rk_exchange_words(&f->order[k], &f->order[i], where);
        RK_ALL_LANES f->odd[l] ^= where[l];
    }
}

RK_INLINE void rk_eliminate_abreast(rk_eliminated *f, int64_t n) {
    f->odd = (rk_words){0};
    f->singular = false;
    for (int64_t i = 0; i < n; i++) f->order[i] = i - (rk_words){0};
    for (int64_t k = 0; k < n; k++) {
        rk_pivot_abreast(f, k, n);
        const rk_doubles pivot = f->a[k][k];
        for (int l = 0; l < RK_ABREAST; l++) f->singular |= pivot[l] == 0;
        for (int64_t i = k + 1; i < n; i++) {
            rk_doubles minus;
            RK_ALL_LANES f->a[i][k][l] = pivot[l] == 0 ? f->a[i][k][l] : f->a[i][k][l] / pivot[l];
            RK_ALL_LANES minus[l] = -f->a[i][k][l];
            for (int64_t c = k + 1; c < n; c++) rk_isa_fuse8(&f->a[i][c], &minus, &f->a[k][c]);
        }
    }
}

/* As rk_substitute. */
RK_INLINE void rk_substitute_abreast(const rk_eliminated *f, rk_doubles (*x)[RK_ABREAST], int64_t n, int64_t width,
                                     bool triangle) {
    for (int64_t i = 0; i < n; i++)
        for (int64_t l = 0; l < i; l++) {
            const rk_doubles minus = -f->a[i][l];
            for (int64_t c = 0; c < (triangle ? i : width); c++) rk_isa_fuse8(&x[i][c], &minus, &x[l][c]);
        }
    for (int64_t i = n - 1; i >= 0; i--) {
        for (int64_t l = n - 1; l > i; l--) {
            const rk_doubles minus = -f->a[i][l];
            for (int64_t c = 0; c < width; c++) rk_isa_fuse8(&x[i][c], &minus, &x[l][c]);
        }
        for (int64_t c = 0; c < width; c++) RK_ALL_LANES x[i][c][l] /= f->a[i][i][l];
    }
}

/* The factors of the matrices of T at these places. */
#define RK_ELIMINATED(T)                                                                                               \
    RK_INLINE void eliminated_##T(rk_eliminated *f, const T *a, const int64_t *at, matrix m) {                         \
        for (int64_t i = 0; i < m.rows; i++)                                                                           \
            for (int64_t c = 0; c < m.rows; c++)                                                                       \
                for (int l = 0; l < RK_ABREAST; l++) f->a[i][c][l] = (double)a[at[l] + i * m.down + c * m.right];      \
        rk_eliminate_abreast(f, m.rows);                                                                               \
    }

#endif
