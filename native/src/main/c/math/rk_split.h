/*
 * Rows of functions that have a shorter formula for ordinary numbers: all of a block go through it, and if one of them is
 * not ordinary, the block once more through the formula for all numbers. Where both apply they are equal bit by bit, so no
 * result depends on its neighbours.
 */
#ifndef RK_SPLIT_H
#define RK_SPLIT_H

#include "kinds/rk_kernel.h"

enum {
    RK_SPLIT_LENGTH = 4 * RK_BLOCK, /* elements of a block that goes to its place at once */
    RK_SPLIT_PART = 32              /* of those of a block that go through the formula for all numbers together */
};

/*
 * FULL to the elements i of parts of n where not all are ORDINARY, MEDIUM where all are MILD at least: some zeros among
 * others, say, do not slow them down.
 */
#define RK_SPLIT_TIERS(A, n, OPERANDS, ORDINARY, MILD, MEDIUM, FULL)                                                   \
    for (int64_t from = 0; from < n; from += RK_SPLIT_PART) {                                                          \
        const int64_t count = n - from < RK_SPLIT_PART ? n - from : RK_SPLIT_PART;                                     \
        RK_FLAGS(A) some = 0, strange = 0;                                                                             \
        RK_EACH(k, count) {                                                                                            \
            const int64_t i = from + k;                                                                                \
            OPERANDS;                                                                                                  \
            some |= !(ORDINARY);                                                                                       \
            strange |= !(MILD);                                                                                        \
        }                                                                                                              \
        if (!some) continue;                                                                                           \
        if (!strange) {                                                                                                \
            RK_EACH(k, count) {                                                                                        \
                const int64_t i = from + k;                                                                            \
                OPERANDS;                                                                                              \
                MEDIUM;                                                                                                \
            }                                                                                                          \
            continue;                                                                                                  \
        }                                                                                                              \
        RK_EACH(k, count) {                                                                                            \
            const int64_t i = from + k;                                                                                \
            OPERANDS;                                                                                                  \
            FULL;                                                                                                      \
        }                                                                                                              \
    }

/* Without MEDIUM. */
#define RK_SPLIT_PARTS(A, n, OPERANDS, ORDINARY, FULL) RK_SPLIT_TIERS(A, n, OPERANDS, ORDINARY, false, , FULL)

#define RK_AS_IT_IS(x) (x)

/* As wide as T, as far as it counts for vectors of them. */
#define RK_FLAGS(T) __typeof__(__builtin_choose_expr(sizeof(T) == 4, (int32_t)0, (int64_t)0))

/* m results to place i of o: at once, or by way of a block if they go past the cache or where operands are. */
#define RK_SPLIT_ROWS(R, o, n, past, apart, most, BLOCKWISE)                                                           \
    for (int64_t i = 0; i < n; i += most) {                                                                            \
        const int64_t m = n - i < most ? n - i : most;                                                                 \
        R *const to = apart ? block : o + i;                                                                           \
        BLOCKWISE;                                                                                                     \
        if (past) rk_stream((char *)(o + i), (const char *)block, m * (int64_t)sizeof(R));                             \
        else if (apart) memcpy(o + i, block, (size_t)m * sizeof(R));                                                   \
    }

/* SHORT if x is ORDINARY, else FULL: R of x, which is an A by WIDE. */
#define RK_SPLIT_UNARY_OF(verb, code, R, A, WIDE, ORDINARY, SHORT, FULL)                                               \
    RK_SPLIT_UNARY_TIERS(verb, code, R, A, WIDE, ORDINARY, SHORT, false, , FULL)

/* The same, but MEDIUM if x is MILD, as each is that is ORDINARY; MEDIUM is a statement. */
#define RK_SPLIT_UNARY_TIERS(verb, code, R, A, WIDE, ORDINARY, SHORT, MILD, MEDIUM, FULL)                              \
    static void verb##_##code##_block(int64_t n, R *restrict o, const A *restrict a) {                                 \
        RK_FLAGS(A) others = 0;                                                                                        \
        RK_EACH(i, n) {                                                                                                \
            const __typeof__(WIDE(a[0])) x = WIDE(a[i]);                                                               \
            others |= !(ORDINARY);                                                                                     \
            o[i] = SHORT;                                                                                              \
        }                                                                                                              \
        if (!others) return;                                                                                           \
        RK_SPLIT_TIERS(A, n, const __typeof__(WIDE(a[0])) x = WIDE(a[i]), ORDINARY, MILD, MEDIUM, o[i] = FULL)         \
    }                                                                                                                  \
    static void verb##_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {       \
        R *o = out;                                                                                                    \
        const A *a = in[0];                                                                                            \
        R block[RK_BLOCK] __attribute__((aligned(64)));                                                                \
        if (repeated) {                                                                                                \
            verb##_##code##_block(1, block, a);                                                                        \
            const R r = *block;                                                                                        \
            rk_fill(o, &r, sizeof r, n, past);                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        const bool apart = past || (const void *)o == (const void *)a;                                                 \
        const int64_t most = apart ? RK_BLOCK : RK_SPLIT_LENGTH;                                                       \
        RK_SPLIT_ROWS(R, o, n, past, apart, most, verb##_##code##_block(m, to, a + i))                                 \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(R *out, const A *a, const int64_t *loop) {                                           \
        static const rk_op op = {verb##_##code##_row, 1, -1, {sizeof(R), sizeof(A)}, NULL, true};                      \
        RK_NEST(&op, out, (const void *const[]){a}, loop);                                                             \
    }

#define RK_SPLIT_UNARY(verb, code, T, ORDINARY, SHORT, FULL)                                                           \
    RK_SPLIT_UNARY_OF(verb, code, T, T, RK_AS_IT_IS, ORDINARY, (T)SHORT(x), (T)FULL(x))

/* The same of x and y; an operand that is one element is spread over a block. */
#define RK_SPLIT_BINARY(verb, code, T, ORDINARY, SHORT, FULL)                                                          \
    RK_SPLIT_BINARY_ROW(verb, code, T, ORDINARY, SHORT, FULL)                                                          \
    RK_SPLIT_BINARY_BY(verb, code, T, verb##_##code##_row)

#define RK_SPLIT_BINARY_ROW(verb, code, T, ORDINARY, SHORT, FULL)                                                      \
    static void verb##_##code##_block(int64_t n, T *restrict o, const T *restrict a, const T *restrict b) {            \
        RK_FLAGS(T) others = 0;                                                                                        \
        RK_EACH(i, n) {                                                                                                \
            const T x = a[i], y = b[i];                                                                                \
            others |= !(ORDINARY);                                                                                     \
            o[i] = (T)SHORT(x, y);                                                                                     \
        }                                                                                                              \
        if (!others) return;                                                                                           \
        RK_SPLIT_PARTS(T, n, const T x = a[i]; const T y = b[i], ORDINARY, o[i] = (T)FULL(x, y))                       \
    }                                                                                                                  \
    RK_SPLIT_BINARY_PLACES(verb, code, T)

/* Rows of verb_code_block. */
#define RK_SPLIT_BINARY_PLACES(verb, code, T)                                                                          \
    static void verb##_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {       \
        T *o = out;                                                                                                    \
        const T *a = in[0], *b = in[1];                                                                                \
        T block[RK_BLOCK] __attribute__((aligned(64))), spread[RK_BLOCK] __attribute__((aligned(64)));                 \
        if (repeated == 3) {                                                                                           \
            verb##_##code##_block(1, block, a, b);                                                                     \
            const T r = *block;                                                                                        \
            rk_fill(o, &r, sizeof r, n, past);                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        if (repeated) {                                                                                                \
            const T r = repeated & 1 ? *a : *b;                                                                        \
            RK_EACH(i, n < RK_BLOCK ? n : RK_BLOCK) spread[i] = r;                                                     \
        }                                                                                                              \
        const bool apart = past || o == a || o == b;                                                                   \
        const int64_t most = apart || repeated ? RK_BLOCK : RK_SPLIT_LENGTH;                                           \
        RK_SPLIT_ROWS(T, o, n, past, apart, most,                                                                      \
                      verb##_##code##_block(m, to, repeated & 1 ? spread : a + i, repeated & 2 ? spread : b + i))      \
    }

#define RK_SPLIT_BINARY_BY(verb, code, T, ROW)                                                                         \
    void RK_SYMBOL(verb##_##code)(T *out, const T *a, const T *b, const int64_t *loop) {                               \
        static const rk_op op = {ROW, 2, -1, {sizeof(T), sizeof(T), sizeof(T)}, NULL, true};                           \
        RK_NEST(&op, out, (const void *const[]){a, b}, loop);                                                          \
    }

/* For float64, and for float32 rounded once. */
#define RK_REAL_SPLIT_BINARY(verb, ORDINARY, SHORT, FULL)                                                              \
    RK_SPLIT_BINARY(verb, f32, float, ORDINARY, SHORT, FULL)                                                           \
    RK_SPLIT_BINARY(verb, f64, double, ORDINARY, SHORT, FULL)

#endif
