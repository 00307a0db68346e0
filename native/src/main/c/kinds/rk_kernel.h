/* For kernel files: prototypes, and macros that make rows of a scalar expression. */
#ifndef RK_KERNEL_H
#define RK_KERNEL_H

#include <math.h>

#include "chain/rk_chain.h"
#include "kinds/rk_complex.h"
#include "loop/rk_nest.h"
#include "loop/rk_stream.h"
#include "rankine_dispatch.inc"

RK_PROTOTYPES(RK_ISA)

#define RK_SYMBOL(name) RK_JOIN(RK_JOIN(rk, name), RK_ISA)

/* out = EXPR of x */
#define RK_UNARY(verb, code, R, A, EXPR) RK_UNARY_OP(verb##_##code, R, A, EXPR, NULL)

/* For an EXPR that also compiles for vectors. */
#define RK_LINKED_UNARY(verb, code, T, EXPR)                                                                           \
    RK_UNARY_LINKS(verb##_##code, T, EXPR)                                                                             \
    RK_UNARY_OP(verb##_##code, T, T, EXPR, &verb##_##code##_links)

#define RK_UNARY_OP(name, R, A, EXPR, LINKS) RK_UNARY_ROWS(name, R, A, EXPR, LINKS, RK_EACH_ELEMENT)

#define RK_EACH_ELEMENT(name, R, o, n, past, a) RK_ROW_OF(*a, R, o, n, past, RK_AHEAD(a + i), name(a[i]))

/* EACH(name, R, o, n, past, a): o[i] = EXPR of a[i] */
#define RK_UNARY_ROWS(name, R, A, EXPR, LINKS, EACH)                                                                   \
    RK_INLINE R name(A x) { return EXPR; }                                                                             \
    static void name##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {                \
        R *o = out;                                                                                                    \
        const A *a = in[0];                                                                                            \
        if (repeated) {                                                                                                \
            const R r = name(*a);                                                                                      \
            rk_fill(o, &r, sizeof r, n, past);                                                                         \
        } else {                                                                                                       \
            EACH(name, R, o, n, past, a);                                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(name)(R *out, const A *a, const int64_t *loop) {                                                    \
        static const rk_op op = {name##_row, 1, -1, {sizeof(R), sizeof(A)}, LINKS, false};                             \
        RK_NEST(&op, out, (const void *const[]){a}, loop);                                                             \
    }

/* out = x, with its bits; past the cache line by line, without a block between. */
#define RK_COPY(code, T)                                                                                               \
    static void copy_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {         \
        if (repeated) rk_fill(out, in[0], sizeof(T), n, past);                                                         \
        else if (past) rk_stream(out, in[0], n * (int64_t)sizeof(T));                                                  \
        else rk_copy(out, in[0], (size_t)n * sizeof(T));                                                               \
    }                                                                                                                  \
    void RK_SYMBOL(copy_##code)(T *out, const T *a, const int64_t *loop) {                                             \
        static const rk_op op = {copy_##code##_row, 1, -1, {sizeof(T), sizeof(T)}, NULL, false};                       \
        RK_NEST(&op, out, (const void *const[]){a}, loop);                                                             \
    }

/* out = EXPR of x and y */
#define RK_BINARY(verb, code, R, A, B, EXPR) RK_BINARY_OP(verb##_##code, R, A, B, EXPR, NULL)

/* For an EXPR that also compiles for vectors. */
#define RK_LINKED_BINARY(verb, code, T, EXPR)                                                                          \
    RK_BINARY_LINKS(verb##_##code, T, EXPR)                                                                            \
    RK_BINARY_OP(verb##_##code, T, T, T, EXPR, &verb##_##code##_links)

#define RK_BINARY_OP(name, R, A, B, EXPR, LINKS) RK_BINARY_BY(name, R, A, B, EXPR, LINKS, RK_BY_ELEMENTS)

#define RK_BY_ELEMENTS(name, R, o, n, past, a, y) RK_ROW_OF(*a, R, o, n, past, RK_AHEAD(a + i), name(a[i], y))

#define RK_OF_ELEMENTS(name, R, o, n, past, x, b) RK_ROW_OF(*b, R, o, n, past, RK_AHEAD(b + i), name(x, b[i]))

#define RK_BOTH_ELEMENTS(name, R, o, n, past, a, b)                                                                    \
    RK_ROW_OF(*a, R, o, n, past, (RK_AHEAD(a + i), RK_AHEAD(b + i)), name(a[i], b[i]))

/* BY(name, R, o, n, past, a, y): o[i] = EXPR of a[i] and one y */
#define RK_BINARY_BY(name, R, A, B, EXPR, LINKS, BY) RK_BINARY_ROWS(name, R, A, B, EXPR, LINKS, BY, RK_BOTH_ELEMENTS)

/* BOTH(name, R, o, n, past, a, b): o[i] = EXPR of a[i] and b[i] */
#define RK_BINARY_ROWS(name, R, A, B, EXPR, LINKS, BY, BOTH)                                                           \
    RK_ALL_BINARY_ROWS(name, R, A, B, EXPR, LINKS, BY, RK_OF_ELEMENTS, BOTH)

/* OF(name, R, o, n, past, x, b): o[i] = EXPR of one x and b[i] */
#define RK_ALL_BINARY_ROWS(name, R, A, B, EXPR, LINKS, BY, OF, BOTH)                                                   \
    RK_INLINE R name(A x, B y) { return EXPR; }                                                                        \
    static void name##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {                \
        R *o = out;                                                                                                    \
        const A *a = in[0];                                                                                            \
        const B *b = in[1];                                                                                            \
        const A x = *a;                                                                                                \
        const B y = *b;                                                                                                \
        switch (repeated) {                                                                                            \
        case 0: BOTH(name, R, o, n, past, a, b); break;                                                                \
        case 1: OF(name, R, o, n, past, x, b); break;                                                                  \
        case 2: BY(name, R, o, n, past, a, y); break;                                                                  \
        default: {                                                                                                     \
            const R r = name(x, y);                                                                                    \
            rk_fill(o, &r, sizeof r, n, past);                                                                         \
        }                                                                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(name)(R *out, const A *a, const B *b, const int64_t *loop) {                                        \
        static const rk_op op = {name##_row, 2, -1, {sizeof(R), sizeof(A), sizeof(B)}, LINKS, false};                  \
        RK_NEST(&op, out, (const void *const[]){a, b}, loop);                                                          \
    }

/* For int32 and the narrower types, of which C makes int by itself: results are cut to the type, as they wrap. */
#define RK_WORDS_UNARY(verb, EXPR)                                                                                     \
    RK_UNARY(verb, i8, int8_t, int8_t, EXPR)                                                                           \
    RK_UNARY(verb, u8, uint8_t, uint8_t, EXPR)                                                                         \
    RK_UNARY(verb, i16, int16_t, int16_t, EXPR)                                                                        \
    RK_UNARY(verb, i32, int32_t, int32_t, EXPR)

#define RK_WORDS_BINARY(verb, EXPR)                                                                                    \
    RK_BINARY(verb, i8, int8_t, int8_t, int8_t, EXPR)                                                                  \
    RK_BINARY(verb, u8, uint8_t, uint8_t, uint8_t, EXPR)                                                               \
    RK_BINARY(verb, i16, int16_t, int16_t, int16_t, EXPR)                                                              \
    RK_BINARY(verb, i32, int32_t, int32_t, int32_t, EXPR)

/* From each of them to one type. */
#define RK_WORDS_TO(verb, R, EXPR)                                                                                     \
    RK_UNARY(verb, i8, R, int8_t, EXPR)                                                                                \
    RK_UNARY(verb, u8, R, uint8_t, EXPR)                                                                               \
    RK_UNARY(verb, i16, R, int16_t, EXPR)                                                                              \
    RK_UNARY(verb, i32, R, int32_t, EXPR)

/* For integers and for numbers, with an EXPR that also compiles for vectors, which cut results to the type. */
#define RK_INTEGER_UNARY(verb, EXPR)                                                                                   \
    RK_LINKED_UNARY(verb, i8, int8_t, EXPR)                                                                            \
    RK_LINKED_UNARY(verb, u8, uint8_t, EXPR)                                                                           \
    RK_LINKED_UNARY(verb, i16, int16_t, EXPR)                                                                          \
    RK_LINKED_UNARY(verb, i32, int32_t, EXPR)                                                                          \
    RK_LINKED_UNARY(verb, i64, int64_t, EXPR)

#define RK_NUMERIC_UNARY(verb, EXPR)                                                                                   \
    RK_INTEGER_UNARY(verb, EXPR)                                                                                       \
    RK_LINKED_UNARY(verb, f32, float, EXPR)                                                                            \
    RK_LINKED_UNARY(verb, f64, double, EXPR)

#define RK_INTEGER_BINARY(verb, EXPR)                                                                                  \
    RK_LINKED_BINARY(verb, i8, int8_t, EXPR)                                                                           \
    RK_LINKED_BINARY(verb, u8, uint8_t, EXPR)                                                                          \
    RK_LINKED_BINARY(verb, i16, int16_t, EXPR)                                                                         \
    RK_LINKED_BINARY(verb, i32, int32_t, EXPR)                                                                         \
    RK_LINKED_BINARY(verb, i64, int64_t, EXPR)

#define RK_NUMERIC_BINARY(verb, EXPR)                                                                                  \
    RK_INTEGER_BINARY(verb, EXPR)                                                                                      \
    RK_LINKED_BINARY(verb, f32, float, EXPR)                                                                           \
    RK_LINKED_BINARY(verb, f64, double, EXPR)

#define RK_COMPARISON(verb, EXPR)                                                                                      \
    RK_BINARY(verb, i8, uint8_t, int8_t, int8_t, EXPR)                                                                 \
    RK_BINARY(verb, u8, uint8_t, uint8_t, uint8_t, EXPR)                                                               \
    RK_BINARY(verb, i16, uint8_t, int16_t, int16_t, EXPR)                                                              \
    RK_BINARY(verb, i32, uint8_t, int32_t, int32_t, EXPR)                                                              \
    RK_BINARY(verb, i64, uint8_t, int64_t, int64_t, EXPR)                                                              \
    RK_BINARY(verb, f32, uint8_t, float, float, EXPR)                                                                  \
    RK_BINARY(verb, f64, uint8_t, double, double, EXPR)

/* Folds lanes, 256 bytes at most, into the first one: f(lane, none, half) folds the upper half into the lower one. */
#define RK_HALVES(f, lane, none)                                                                                       \
    do {                                                                                                               \
        if (sizeof(lane) > 128) f(lane, none, 128 / (int)sizeof(*lane));                                               \
        if (sizeof(lane) > 64) f(lane, none, 64 / (int)sizeof(*lane));                                                 \
        if (sizeof(lane) > 32) f(lane, none, 32 / (int)sizeof(*lane));                                                 \
        if (sizeof(lane) > 16) f(lane, none, 16 / (int)sizeof(*lane));                                                 \
        if (sizeof(lane) > 8) f(lane, none, 8 / (int)sizeof(*lane));                                                   \
        if (sizeof(lane) > 4) f(lane, none, 4 / (int)sizeof(*lane));                                                   \
        if (sizeof(lane) > 2) f(lane, none, 2 / (int)sizeof(*lane));                                                   \
        if (sizeof(lane) > 1) f(lane, none, 1 / (int)sizeof(*lane));                                                   \
    } while (0)

#endif
