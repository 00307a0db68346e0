/* Links in the vectors of the instruction set, made of the same expressions as rows. */
#ifndef RK_CHAIN_H
#define RK_CHAIN_H

#include "chain/rk_link.h"
#include "isa/rk_isa.h"

/* Four: of more, memory is slower, as its prefetching goes by instruction; of fewer, going from link to link is. */
enum { RK_STRIP = 4 * RK_VECTOR };

typedef int64_t rk_vector __attribute__((vector_size(RK_VECTOR)));
typedef int64_t rk_loose __attribute__((vector_size(RK_VECTOR), aligned(1)));

#define RK_LINK const rk_link *at, int64_t i, rk_vector v0, rk_vector v1, rk_vector v2, rk_vector v3
#define RK_NEXT() ((rk_run_link *)at[1].run)(at + 1, i, v0, v1, v2, v3)

/* i: bytes before the strip. Ends with a call of the next link, which compilers make a jump. */
typedef void rk_run_link(RK_LINK);

#define RK_LINK_OF(name) ((void (*)(void))(name))

RK_INLINE const rk_loose *rk_strip(const rk_link *at, int64_t i) {
    return (const rk_loose *)(const void *)(at->at + (i & at->moves));
}

/* v = EXPR of v and k, the number of the vector, for each of the strip, and on to the next link. */
#define RK_STRIPWISE(EXPR)                                                                                             \
    do {                                                                                                               \
        RK_VECTORWISE(v0, 0, EXPR);                                                                                    \
        RK_VECTORWISE(v1, 1, EXPR);                                                                                    \
        RK_VECTORWISE(v2, 2, EXPR);                                                                                    \
        RK_VECTORWISE(v3, 3, EXPR);                                                                                    \
        RK_NEXT();                                                                                                     \
    } while (0)

#define RK_VECTORWISE(to, number, EXPR)                                                                                \
    do {                                                                                                               \
        enum { k = number };                                                                                           \
        const rk_vector v = to;                                                                                        \
        (void)v;                                                                                                       \
        to = EXPR;                                                                                                     \
        rk_isa_in_order(to);                                                                                           \
    } while (0)

/* EXPR of x and y, which is the same of vectors of T */
#define RK_BINARY_LINKS(name, T, EXPR)                                                                                 \
    RK_INLINE rk_vector name##_of(rk_vector a, rk_vector b) {                                                          \
        typedef T of __attribute__((vector_size(RK_VECTOR)));                                                          \
        const of x = (of)a, y = (of)b;                                                                                 \
        return (rk_vector)(EXPR);                                                                                      \
    }                                                                                                                  \
    static void name##_left(RK_LINK) {                                                                                 \
        const rk_loose *other = rk_strip(at, i);                                                                       \
        RK_STRIPWISE(name##_of(v, other[k]));                                                                          \
    }                                                                                                                  \
    static void name##_right(RK_LINK) {                                                                                \
        const rk_loose *other = rk_strip(at, i);                                                                       \
        RK_STRIPWISE(name##_of(other[k], v));                                                                          \
    }                                                                                                                  \
    static void name##_both(RK_LINK) { RK_STRIPWISE(name##_of(v, v)); }                                                \
    static const rk_links name##_links = {RK_LINK_OF(name##_left), RK_LINK_OF(name##_right),                           \
                                                   RK_LINK_OF(name##_both)};

/* EXPR of x */
#define RK_UNARY_LINKS(name, T, EXPR)                                                                                  \
    RK_INLINE rk_vector name##_of(rk_vector a) {                                                                       \
        typedef T of __attribute__((vector_size(RK_VECTOR)));                                                          \
        const of x = (of)a;                                                                                            \
        return (rk_vector)(EXPR);                                                                                      \
    }                                                                                                                  \
    static void name##_left(RK_LINK) { RK_STRIPWISE(name##_of(v)); }                                                   \
    static const rk_links name##_links = {RK_LINK_OF(name##_left), NULL, NULL};

#define RK_CHAIN RK_JOIN(rk_chain, RK_ISA)

extern const rk_chain RK_CHAIN;

#endif
