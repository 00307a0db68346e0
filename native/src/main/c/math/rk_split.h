/*
 * Rows of functions that have a shorter formula for ordinary numbers: a block of nothing else takes it, any other block
 * the formula for all numbers. Where both apply they are equal bit by bit, so no result depends on its neighbours.
 */
#ifndef RK_SPLIT_H
#define RK_SPLIT_H

#include "kinds/rk_kernel.h"

#define RK_AS_IT_IS(x) (x)

/* SHORT if x is ORDINARY, else FULL: R of x, which is an A by WIDE. */
#define RK_SPLIT_UNARY_OF(verb, code, R, A, WIDE, ORDINARY, SHORT, FULL)                                               \
    static void verb##_##code##_block(int64_t n, R *o, const A *a) {                                                   \
        int64_t others = 0;                                                                                            \
        RK_EACH(i, n) {                                                                                                \
            const __typeof__(WIDE(a[0])) x = WIDE(a[i]);                                                               \
            others |= !(ORDINARY);                                                                                     \
        }                                                                                                              \
        if (others) {                                                                                                  \
            RK_EACH(i, n) {                                                                                            \
                const __typeof__(WIDE(a[0])) x = WIDE(a[i]);                                                           \
                o[i] = FULL;                                                                                           \
            }                                                                                                          \
        } else {                                                                                                       \
            RK_EACH(i, n) {                                                                                            \
                const __typeof__(WIDE(a[0])) x = WIDE(a[i]);                                                           \
                o[i] = SHORT;                                                                                          \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    static void verb##_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {       \
        R *o = out;                                                                                                    \
        const A *a = in[0];                                                                                            \
        R block[RK_BLOCK] __attribute__((aligned(64)));                                                                \
        if (repeated) {                                                                                                \
            verb##_##code##_block(1, block, a);                                                                        \
            const R r = *block;                                                                                        \
            RK_ROW(R, o, n, past, (void)0, r);                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        for (int64_t i = 0; i < n; i += RK_BLOCK) {                                                                    \
            const int64_t m = n - i < RK_BLOCK ? n - i : RK_BLOCK;                                                     \
            verb##_##code##_block(m, past ? block : o + i, a + i);                                                     \
            if (past) rk_stream((char *)(o + i), (const char *)block, m * (int64_t)sizeof(R));                         \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(R *out, const A *a, const int64_t *loop) {                                           \
        static const rk_op op = {verb##_##code##_row, 1, -1, {sizeof(R), sizeof(A)}, NULL, true};                      \
        RK_NEST(&op, out, (const void *const[]){a}, loop);                                                             \
    }

#define RK_SPLIT_UNARY(verb, code, T, ORDINARY, SHORT, FULL)                                                           \
    RK_SPLIT_UNARY_OF(verb, code, T, T, RK_AS_IT_IS, ORDINARY, (T)SHORT(x), (T)FULL(x))

/* The same of x and y; an operand that is one element is spread over a block. */
#define RK_SPLIT_BINARY(verb, code, T, ORDINARY, SHORT, FULL)                                                          \
    static void verb##_##code##_block(int64_t n, T *o, const T *a, const T *b) {                                       \
        int64_t others = 0;                                                                                            \
        RK_EACH(i, n) {                                                                                                \
            const T x = a[i], y = b[i];                                                                                \
            others |= !(ORDINARY);                                                                                     \
        }                                                                                                              \
        if (others) RK_EACH(i, n) o[i] = (T)FULL(a[i], b[i]);                                                          \
        else RK_EACH(i, n) o[i] = (T)SHORT(a[i], b[i]);                                                                \
    }                                                                                                                  \
    static void verb##_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {       \
        T *o = out;                                                                                                    \
        const T *a = in[0], *b = in[1];                                                                                \
        T block[RK_BLOCK] __attribute__((aligned(64))), spread[RK_BLOCK] __attribute__((aligned(64)));                 \
        if (repeated == 3) {                                                                                           \
            verb##_##code##_block(1, block, a, b);                                                                     \
            const T r = *block;                                                                                        \
            RK_ROW(T, o, n, past, (void)0, r);                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        if (repeated) {                                                                                                \
            const T r = repeated & 1 ? *a : *b;                                                                        \
            RK_EACH(i, n < RK_BLOCK ? n : RK_BLOCK) spread[i] = r;                                                     \
        }                                                                                                              \
        for (int64_t i = 0; i < n; i += RK_BLOCK) {                                                                    \
            const int64_t m = n - i < RK_BLOCK ? n - i : RK_BLOCK;                                                     \
            verb##_##code##_block(m, past ? block : o + i, repeated & 1 ? spread : a + i, repeated & 2 ? spread : b + i); \
            if (past) rk_stream((char *)(o + i), (const char *)block, m * (int64_t)sizeof(T));                         \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(T *out, const T *a, const T *b, const int64_t *loop) {                               \
        static const rk_op op = {verb##_##code##_row, 2, -1, {sizeof(T), sizeof(T), sizeof(T)}, NULL, true};           \
        RK_NEST(&op, out, (const void *const[]){a, b}, loop);                                                          \
    }

/* For float64, and for float32 rounded once. */
#define RK_REAL_SPLIT_BINARY(verb, ORDINARY, SHORT, FULL)                                                              \
    RK_SPLIT_BINARY(verb, f32, float, ORDINARY, SHORT, FULL)                                                           \
    RK_SPLIT_BINARY(verb, f64, double, ORDINARY, SHORT, FULL)

#endif
