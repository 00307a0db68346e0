/*
 * Complex numbers in lanes, as many at once as a vector holds doubles: real parts in one vector, imaginary ones in
 * another, in the order that takes one instruction a vector. Compilers keep the order of memory, which takes three.
 * Complex64 is computed in double and rounded once, as in Java.
 */
#ifndef RK_LANES_H
#define RK_LANES_H

#include "kinds/rk_kernel.h"
#include "math/rk_java.h"

typedef double rk_reals __attribute__((vector_size(RK_VECTOR)));
typedef uint64_t rk_masks __attribute__((vector_size(RK_VECTOR)));
typedef float rk_loose4 __attribute__((vector_size(RK_VECTOR / 2), aligned(4)));
typedef struct rk_lanes { rk_reals re, im; } rk_lanes;

enum { RK_LANE_COUNT = RK_VECTOR / sizeof(double), RK_LANES_BLOCK = 128 /* written past the cache at once */ };

#if RK_VECTOR == 16
#define RK_EVEN(p, q) __builtin_shufflevector(p, q, 0, 2)
#define RK_ODD(p, q) __builtin_shufflevector(p, q, 1, 3)
#elif RK_VECTOR == 32
#define RK_EVEN(p, q) __builtin_shufflevector(p, q, 0, 4, 2, 6)
#define RK_ODD(p, q) __builtin_shufflevector(p, q, 1, 5, 3, 7)
#else
#define RK_EVEN(p, q) __builtin_shufflevector(p, q, 0, 8, 2, 10, 4, 12, 6, 14)
#define RK_ODD(p, q) __builtin_shufflevector(p, q, 1, 9, 3, 11, 5, 13, 7, 15)
#endif

RK_INLINE rk_lanes rk_lanes_c128(const rk_c128 *x) {
    const rk_loose8 *v = (const rk_loose8 *)x;
    return (rk_lanes){RK_EVEN(v[0], v[1]), RK_ODD(v[0], v[1])};
}

RK_INLINE rk_lanes rk_lanes_c64(const rk_c64 *x) {
    const rk_loose4 *v = (const rk_loose4 *)x;
    const rk_reals p = rk_isa_widen(v[0], rk_reals), q = rk_isa_widen(v[1], rk_reals);
    return (rk_lanes){RK_EVEN(p, q), RK_ODD(p, q)};
}

/* The even elements of the even lanes are those of the first vector again. */
RK_INLINE void rk_lanes_put_c128(rk_c128 *o, rk_lanes z) {
    rk_loose8 *v = (rk_loose8 *)o;
    v[0] = RK_EVEN(z.re, z.im);
    v[1] = RK_ODD(z.re, z.im);
}

RK_INLINE void rk_lanes_put_c64(rk_c64 *o, rk_lanes z) {
    rk_loose4 *v = (rk_loose4 *)o;
    v[0] = __builtin_convertvector(RK_EVEN(z.re, z.im), rk_loose4);
    v[1] = __builtin_convertvector(RK_ODD(z.re, z.im), rk_loose4);
}

RK_INLINE rk_lanes rk_lanes_repeated(double re, double im) {
    const rk_reals zero = {0};
    return (rk_lanes){re - zero, im - zero};
}

/* ---- as Complex_ of one number ---- */

/* A product of -1 could be fused with a sum. */
RK_INLINE rk_reals rk_lanes_negated(rk_reals x) { return (rk_reals)((rk_masks)x ^ UINT64_C(1) << 63); }
RK_INLINE rk_reals rk_lanes_abs(rk_reals x) { return (rk_reals)((rk_masks)x & (uint64_t)INT64_MAX); }

RK_INLINE rk_reals rk_lanes_take(rk_masks mask, rk_reals x, rk_reals y) {
    return (rk_reals)rk_isa_take(mask, (rk_masks)x, (rk_masks)y);
}

RK_INLINE rk_lanes rk_lanes_plus_XX(rk_lanes x, rk_lanes y) { return (rk_lanes){x.re + y.re, x.im + y.im}; }
RK_INLINE rk_lanes rk_lanes_minus_XX(rk_lanes x, rk_lanes y) { return (rk_lanes){x.re - y.re, x.im - y.im}; }
RK_INLINE rk_lanes rk_lanes_unaryMinus_X(rk_lanes x) {
    return (rk_lanes){rk_lanes_negated(x.re), rk_lanes_negated(x.im)};
}
RK_INLINE rk_lanes rk_lanes_conj_X(rk_lanes x) { return (rk_lanes){x.re, rk_lanes_negated(x.im)}; }
RK_INLINE rk_lanes rk_lanes_times_XX(rk_lanes x, rk_lanes y) {
    return (rk_lanes){x.re * y.re + x.im * rk_lanes_negated(y.im), x.re * y.im + x.im * y.re};
}
RK_INLINE rk_lanes rk_lanes_div_XX(rk_lanes x, rk_lanes y) {
    const rk_reals one = rk_lanes_repeated(1, 1).re, infinite = rk_lanes_repeated(INFINITY, 0).re;
    const rk_masks real = (rk_masks)(rk_lanes_abs(y.re) >= rk_lanes_abs(y.im));
    const rk_reals large = rk_lanes_take(real, y.re, y.im), small = rk_lanes_take(real, y.im, y.re);
    const rk_masks zero = (rk_masks)(large == 0) & (rk_masks)(small == 0);
    const rk_reals ratio = small / large, scale = rk_lanes_take(zero, infinite, 1 / (large + small * ratio));
    const rk_reals u = rk_lanes_take(real, one, ratio), v = rk_lanes_take(real, ratio, one);
    const rk_reals re = x.re * u + x.im * v, im = x.im * u + x.re * rk_lanes_negated(v);
    return (rk_lanes){rk_lanes_take(zero, x.re, re) * scale, rk_lanes_take(zero, x.im, im) * scale};
}

/* ---- rows ---- */

/* A formula of one number and of lanes: RK_EITHER(times_XX, x, y). */
#define RK_EITHER(verb, x, ...)                                                                                        \
    _Generic((x), rk_c128: Complex_##verb, rk_lanes: rk_lanes_##verb)(x __VA_OPT__(,) __VA_ARGS__)

#define RK_WHOLE_c128(x) (x)
#define RK_WHOLE_c64(x) rk_widened(x)
#define RK_ROUNDED_c128(x) (x)
#define RK_ROUNDED_c64(x) rk_narrowed(x)

#define RK_LANES_OF(x) _Generic(*(x), rk_c64: rk_lanes_c64, rk_c128: rk_lanes_c128)(x)
#define RK_LANES_PUT(o, z) _Generic(*(o), rk_c64: rk_lanes_put_c64, rk_c128: rk_lanes_put_c128)(o, z)

/* o[i] = ONE for i < n, of which LANES are as many at once from i on. */
#define RK_LANES_ROW(T, o, n, past, AHEAD, LANES, ONE)                                                                 \
    do {                                                                                                               \
        T block[RK_LANES_BLOCK] __attribute__((aligned(64)));                                                          \
        const int64_t head = past ? rk_line_head(o, n, sizeof(T)) : 0;                                                 \
        for (int64_t start = 0, count; start < n; start += count) {                                                    \
            const int64_t most = !past ? n : start < head ? head : RK_LANES_BLOCK;                                     \
            count = n - start < most ? n - start : most;                                                               \
            T *to = past ? block : o + start;                                                                          \
            int64_t i = start;                                                                                         \
            for (; i + RK_LANE_COUNT <= start + count; i += RK_LANE_COUNT) {                                           \
                if (past) AHEAD;                                                                                       \
                RK_LANES_PUT(to + (i - start), LANES);                                                                 \
            }                                                                                                          \
            for (; i < start + count; i++) to[i - start] = ONE;                                                        \
            if (past) rk_stream((char *)(o + start), (const char *)block, count * (int64_t)sizeof(T));                 \
        }                                                                                                              \
    } while (0)

#define RK_EACH_LANES(name, T, o, n, past, a)                                                                          \
    RK_LANES_ROW(T, o, n, past, RK_AHEAD(a + i), name##_lanes(RK_LANES_OF(a + i)), name(a[i]))

#define RK_BOTH_LANES(name, T, o, n, past, a, b)                                                                       \
    RK_LANES_ROW(T, o, n, past, (RK_AHEAD(a + i), RK_AHEAD(b + i)),                                                    \
                 name##_lanes(RK_LANES_OF(a + i), RK_LANES_OF(b + i)), name(a[i], b[i]))

#define RK_BY_LANES(name, T, o, n, past, a, y)                                                                         \
    do {                                                                                                               \
        const rk_lanes one = rk_lanes_repeated(y.re, y.im);                                                            \
        RK_LANES_ROW(T, o, n, past, RK_AHEAD(a + i), name##_lanes(RK_LANES_OF(a + i), one), name(a[i], y));            \
    } while (0)

#define RK_OF_LANES(name, T, o, n, past, x, b)                                                                         \
    do {                                                                                                               \
        const rk_lanes one = rk_lanes_repeated(x.re, x.im);                                                            \
        RK_LANES_ROW(T, o, n, past, RK_AHEAD(b + i), name##_lanes(one, RK_LANES_OF(b + i)), name(x, b[i]));            \
    } while (0)

/* out = EXPR of x, rk_c128 or rk_lanes */
#define RK_LINKED_COMPLEX_UNARY(verb, code, T, EXPR)                                                                   \
    RK_INLINE rk_lanes verb##_##code##_lanes(rk_lanes x) { return EXPR; }                                              \
    RK_INLINE rk_c128 verb##_##code##_whole(rk_c128 x) { return EXPR; }                                                \
    RK_UNARY_ROWS(verb##_##code, T, T, RK_ROUNDED_##code(verb##_##code##_whole(RK_WHOLE_##code(x))), NULL,             \
                  RK_EACH_LANES)

/* out = EXPR of x and y, rk_c128 or rk_lanes */
#define RK_LINKED_COMPLEX_BINARY(verb, code, T, EXPR)                                                                  \
    RK_INLINE rk_lanes verb##_##code##_lanes(rk_lanes x, rk_lanes y) { return EXPR; }                                  \
    RK_INLINE rk_c128 verb##_##code##_whole(rk_c128 x, rk_c128 y) { return EXPR; }                                     \
    RK_ALL_BINARY_ROWS(verb##_##code, T, T, T,                                                                         \
                       RK_ROUNDED_##code(verb##_##code##_whole(RK_WHOLE_##code(x), RK_WHOLE_##code(y))), NULL,         \
                       RK_BY_LANES, RK_OF_LANES, RK_BOTH_LANES)

#endif
