/* For translated formulas: what they call, and rows of functions of several operands. */
#ifndef RK_FORMULA_H
#define RK_FORMULA_H

#include "kinds/rk_kernel.h"
#include "kinds/rk_lanes.h"
#include "math/rk_java.h"
#include "modular/rk_java_modulus.h"

/* A formula may compare what is always so, and leave variables unused, in Java as well. */
#pragma GCC diagnostic ignored "-Wunused"
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wtautological-compare"
#pragma GCC diagnostic ignored "-Wbool-operation"
#pragma GCC diagnostic ignored "-Wint-in-bool-context"
#pragma GCC diagnostic ignored "-Wempty-body"
#pragma GCC diagnostic ignored "-Wdiv-by-zero"
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wbool-compare"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wduplicated-branches"
#endif

/* A value that the next step takes: gcc 12 leaves both conversions out where it makes vectors of the parts (-O2). */
RK_INLINE rk_c64 rk_rounded(rk_c128 x) {
    float re = (float)x.re, im = (float)x.im;
    rk_isa_in_registers(re, im);
    return (rk_c64){re, im};
}

/* out = EXPR of x, y and z */
#define RK_TERNARY(verb, code, R, A, B, C, EXPR) RK_TERNARY_OP(verb##_##code, R, A, B, C, EXPR)

#define RK_TERNARY_OP(name, R, A, B, C, EXPR)                                                                          \
    RK_INLINE R name(A x, B y, C z) { return EXPR; }                                                                   \
    RK_INLINE void name##_steps(int64_t n, R *o, const A *a, const B *b, const C *c, int sa, int sb, int sc,           \
                                bool past) {                                                                           \
        RK_ROW(R, o, n, past, (RK_AHEAD(a + i * sa), RK_AHEAD(b + i * sb), RK_AHEAD(c + i * sc)),                      \
               name(a[i * sa], b[i * sb], c[i * sc]));                                                                 \
    }                                                                                                                  \
    static void name##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {                \
        const A *a = in[0];                                                                                            \
        const B *b = in[1];                                                                                            \
        const C *c = in[2];                                                                                            \
        switch (repeated) {                                                                                            \
        case 0: name##_steps(n, out, a, b, c, 1, 1, 1, past); break;                                                   \
        case 1: name##_steps(n, out, a, b, c, 0, 1, 1, past); break;                                                   \
        case 2: name##_steps(n, out, a, b, c, 1, 0, 1, past); break;                                                   \
        case 3: name##_steps(n, out, a, b, c, 0, 0, 1, past); break;                                                   \
        case 4: name##_steps(n, out, a, b, c, 1, 1, 0, past); break;                                                   \
        case 5: name##_steps(n, out, a, b, c, 0, 1, 0, past); break;                                                   \
        case 6: name##_steps(n, out, a, b, c, 1, 0, 0, past); break;                                                   \
        default: {                                                                                                     \
            const R r = name(*a, *b, *c);                                                                              \
            rk_fill(out, &r, sizeof r, n, past);                                                                       \
        }                                                                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(name)(R *out, const A *a, const B *b, const C *c, const int64_t *loop) {                            \
        static const rk_op op = {name##_row, 3, -1, {sizeof(R), sizeof(A), sizeof(B), sizeof(C)}, NULL, false};        \
        RK_NEST(&op, out, (const void *const[]){a, b, c}, loop);                                                       \
    }

enum { RK_SPREAD_LENGTH = 128 };

/* out = EXPR of x, y, z and w; a repeated operand is spread, so that one loop serves all. */
#define RK_QUATERNARY(verb, code, R, A, B, C, D, EXPR) RK_QUATERNARY_OP(verb##_##code, R, A, B, C, D, EXPR)

#define RK_SPREAD(T, from, to)                                                                                         \
    T to##_spread[RK_SPREAD_LENGTH] __attribute__((aligned(64)));                                                              \
    if (repeated >> (from) & 1) {                                                                                      \
        const T one = *(const T *)in[from];                                                                            \
        RK_EACH(i, n < RK_SPREAD_LENGTH ? n : RK_SPREAD_LENGTH) to##_spread[i] = one;                                                  \
    }

#define RK_PART(T, from, to) const T *to = repeated >> (from) & 1 ? to##_spread : (const T *)in[from] + start

#define RK_QUATERNARY_ROW(name, R, A, B, C, D, EXPR)                                                                   \
    RK_INLINE R name(A x, B y, C z, D w) { return EXPR; }                                                              \
    static void name##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {                \
        RK_SPREAD(A, 0, a)                                                                                             \
        RK_SPREAD(B, 1, b)                                                                                             \
        RK_SPREAD(C, 2, c)                                                                                             \
        RK_SPREAD(D, 3, d)                                                                                             \
        for (int64_t start = 0; start < n; start += RK_SPREAD_LENGTH) {                                                        \
            RK_PART(A, 0, a);                                                                                          \
            RK_PART(B, 1, b);                                                                                          \
            RK_PART(C, 2, c);                                                                                          \
            RK_PART(D, 3, d);                                                                                          \
            R *o = (R *)out + start;                                                                                   \
            const int64_t m = n - start < RK_SPREAD_LENGTH ? n - start : RK_SPREAD_LENGTH;                                             \
            RK_ROW(R, o, m, past, (RK_AHEAD(a + i), RK_AHEAD(b + i)), name(a[i], b[i], c[i], d[i]));                   \
        }                                                                                                              \
    }

#define RK_QUATERNARY_OP(name, R, A, B, C, D, EXPR)                                                                    \
    RK_QUATERNARY_ROW(name, R, A, B, C, D, EXPR)                                                                       \
    void RK_SYMBOL(name)(R *out, const A *a, const B *b, const C *c, const D *d, const int64_t *loop) {                \
        enum { WA = sizeof(A), WB = sizeof(B), WC = sizeof(C), WD = sizeof(D) };                                       \
        static const rk_op op = {name##_row, 4, -1, {sizeof(R), WA, WB, WC, WD}, NULL, false};                         \
        RK_NEST(&op, out, (const void *const[]){a, b, c, d}, loop);                                                    \
    }

#endif
