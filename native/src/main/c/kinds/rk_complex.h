/*
 * Complex elements, as they lie in memory, and the macros that make kernels of them. Expressions see the parts of
 * operands as doubles, so that complex64 is computed in double and rounded once, as in Java.
 */
#ifndef RK_COMPLEX_H
#define RK_COMPLEX_H

typedef struct rk_c64 { float re, im; } rk_c64;
typedef struct rk_c128 { double re, im; } rk_c128;

#define RK_PARTS(a) const double a##r = (a).re, a##i = (a).im; (void)a##r, (void)a##i

/* (RE, IM) of xr and xi */
#define RK_COMPLEX_UNARY_OF(verb, code, R, PART, A, RE, IM)                                                            \
    RK_INLINE R verb##_##code##_of(A x) {                                                                              \
        RK_PARTS(x);                                                                                                   \
        return (R){(PART)(RE), (PART)(IM)};                                                                            \
    }                                                                                                                  \
    RK_UNARY(verb, code, R, A, verb##_##code##_of(x))

#define RK_COMPLEX_UNARY(verb, RE, IM)                                                                                 \
    RK_COMPLEX_UNARY_OF(verb, c64, rk_c64, float, rk_c64, RE, IM)                                                      \
    RK_COMPLEX_UNARY_OF(verb, c128, rk_c128, double, rk_c128, RE, IM)

/* (RE, IM) of xr, xi, yr and yi */
#define RK_COMPLEX_BINARY_OF(verb, code, R, PART, RE, IM)                                                              \
    RK_INLINE R verb##_##code##_of(R x, R y) {                                                                         \
        RK_PARTS(x);                                                                                                   \
        RK_PARTS(y);                                                                                                   \
        return (R){(PART)(RE), (PART)(IM)};                                                                            \
    }                                                                                                                  \
    RK_BINARY(verb, code, R, R, R, verb##_##code##_of(x, y))

#define RK_COMPLEX_BINARY(verb, RE, IM)                                                                                \
    RK_COMPLEX_BINARY_OF(verb, c64, rk_c64, float, RE, IM)                                                             \
    RK_COMPLEX_BINARY_OF(verb, c128, rk_c128, double, RE, IM)

#endif
