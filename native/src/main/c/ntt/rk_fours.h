/*
 * Two stages on four words at a time, reduced only where 64 bits would not hold what comes: a product is below 2 p for
 * every 64 bits, so that a forward stage adds at most 2 p to what its left operands were, and inverse sums double.
 */
#ifndef RK_FOURS_H
#define RK_FOURS_H

#include "ntt/rk_policy.h"

typedef struct {
    uint64_t w, q, p;
    bool lazy;
} factor;

/* y w mod p in [0, 2 p) for each y: with w 2^64 = q p + r, r < p, it is below p + y r / 2^64. */
RK_INLINE uint64_t product(uint64_t y, factor f) {
    return y * f.w - (uint64_t)(((rk_u128)y * f.q) >> 64) * f.p;
}

/*
 * In multiples of p: what a forward reduction leaves and two stages add; what inverse products and their sums are
 * below.
 */
enum { RK_FORWARD_LEAST = 2, RK_FORWARD_GROWTH = 4, RK_INVERSE_LEAST = 4 };

/* u: factor of the outer stage; v, w: of the two groups of the inner one; words are apart. reduce: left ones before. */
RK_INLINE void forward_four(uint64_t *x, int64_t apart, factor u, factor v, factor w, factor one, bool reduce) {
    const uint64_t p2 = 2 * u.p;
    const uint64_t a = reduce ? product(x[0], one) : x[0], b = reduce ? product(x[apart], one) : x[apart];
    const uint64_t c = product(x[2 * apart], u), d = product(x[3 * apart], u);
    const uint64_t upper = a + c, lower = a - c + p2, y = product(b + d, v), z = product(b - d + p2, w);
    x[0] = upper + y;
    x[apart] = upper - y + p2;
    x[2 * apart] = lower + z;
    x[3 * apart] = lower - z + p2;
}

/* With bound = c p: sums below 2 c p, of sums 4 c p, which is below 2^64. reduce: the sum of sums after. */
RK_INLINE void inverse_four(uint64_t *x, int64_t apart, factor u, factor v, factor w, factor one, uint64_t bound,
                            bool reduce) {
    const uint64_t a = x[0], b = x[apart], c = x[2 * apart], d = x[3 * apart];
    const uint64_t upper = a + b, lower = c + d, y = product(a - b + bound, v), z = product(c - d + bound, w);
    x[0] = reduce ? product(upper + lower, one) : upper + lower;
    x[apart] = y + z;
    x[2 * apart] = product(upper - lower + 2 * bound, u);
    x[3 * apart] = product(y - z + 2 * u.p, u);
}

#endif
