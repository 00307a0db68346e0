/*
 * Division of many integers by one: a product with its reciprocal, exact for all of them (Granlund and Montgomery,
 * "Division by invariant integers using multiplication", PLDI 1994, section 4).
 *
 * For D = |d| >= 2, 2^(l-1) < D <= 2^l and m = ceil(2^(N-1+l) / D) < 2^N: m D = 2^(N-1+l) + e with e < D, or e = 0 if D
 * is a power of two, so that floor(t m / 2^(N-1+l)) = floor(t / D) for all t <= 2^(N-1), where t e < 2^(N-1+l).
 */
#ifndef RK_DIVISOR_H
#define RK_DIVISOR_H

#include "math/rk_division.h"

enum { RK_SHORTEST = 8 /* rows that are worth a reciprocal */ };

#define RK_DIVISOR(code, T, U, RECIPROCAL, QUOTIENT)                                                                   \
    typedef struct {                                                                                                   \
        T d, least, turn; /* of the positive side; all ones if d < 0 */                                                \
        U reciprocal;                                                                                                  \
        int shift;                                                                                                     \
    } divisor_##code;                                                                                                  \
    RK_INLINE divisor_##code divisor_of_##code(T d) {                                                                  \
        const bool negative = d < 0;                                                                                   \
        const uint64_t size = negative ? -(uint64_t)(int64_t)d : (uint64_t)d;                                          \
        const int bits = size < 2 ? 0 : 64 - __builtin_clzll(size - 1);                                                \
        U reciprocal = (U)RECIPROCAL(size, bits);                                                                      \
        /* Of a value with a known range the compiler makes wider products. */                                         \
        __asm__("" : "+r"(reciprocal));                                                                                \
        return (divisor_##code){d, negative, (T)-negative, reciprocal, bits - 1};                                      \
    }                                                                                                                  \
    RK_DIVIDED(code, T, U, T, U, QUOTIENT)

/*
 * Of a value, or of a vector of values T, whose type is V, without a sign W. floor(x / d) is the quotient of t = x or, of a negative x,
 * -x - 1, with its bits turned in that case; for a negative d that of t = x - 1 or, of x <= 0, -x, with its bits turned in
 * the other case.
 */
#define RK_DIVIDED(code, V, W, T, U, QUOTIENT)                                                                         \
    RK_INLINE V floorDiv_by_##code(V x, const divisor_##code *y) {                                                     \
        /* All ones if x < least, which is 0 or 1: a sign, which takes fewer instructions than a comparison. */        \
        const V over = (V)((W)x - (U)y->least), below = (V)((x | over) >> (8 * sizeof(T) - 1));                        \
        const W t = (W)(over ^ below);                                                                                 \
        return (V)((V)QUOTIENT(t, y) ^ below ^ y->turn);                                                               \
    }                                                                                                                  \
    RK_INLINE V div_by_##code(V x, const divisor_##code *y) {                                                          \
        const V below = (V)(x >> (8 * sizeof(T) - 1)), turn = (V)(below ^ y->turn);                                    \
        const W t = (W)((x ^ below) - below);                                                                          \
        return (V)(((V)QUOTIENT(t, y) ^ turn) - turn);                                                                 \
    }                                                                                                                  \
    RK_INLINE V floorMod_by_##code(V x, const divisor_##code *y) { return (V)(x - floorDiv_by_##code(x, y) * y->d); }  \
    RK_INLINE V rem_by_##code(V x, const divisor_##code *y) { return (V)(x - div_by_##code(x, y) * y->d); }

/* 8 bits with and without a sign, in 16: ceil(2^16 / D) alone is exact, as t e < 2^8 2^8. */
#define RK_RECIPROCAL_8(size, bits) (((1 << 16) + size - 1) / size)
#define RK_RECIPROCAL_16(size, bits) (((UINT64_C(1) << (15 + bits)) + size - 1) / size)
#define RK_RECIPROCAL_32(size, bits) (((UINT64_C(1) << (31 + bits)) + size - 1) / size)
#define RK_RECIPROCAL_64(size, bits) ((((rk_u128)1 << (63 + bits)) + size - 1) / size)

RK_INLINE uint16_t high_16(uint16_t x, uint16_t y) { return (uint16_t)(((uint32_t)x * y) >> 16); }

#define RK_QUOTIENT_8(t, y) high_16(t, (y)->reciprocal)
#define RK_QUOTIENT_16(t, y) (uint16_t)(high_16(t, (y)->reciprocal) >> (y)->shift)
#define RK_QUOTIENT_32(t, y) ((uint32_t)(((uint64_t)(t) * (y)->reciprocal) >> 32) >> (y)->shift)
#define RK_QUOTIENT_64(t, y) (rk_isa_high(t, (y)->reciprocal) >> (y)->shift)

RK_DIVISOR(8, int16_t, uint16_t, RK_RECIPROCAL_8, RK_QUOTIENT_8)
RK_DIVISOR(16, int16_t, uint16_t, RK_RECIPROCAL_16, RK_QUOTIENT_16)
RK_DIVISOR(32, int32_t, uint32_t, RK_RECIPROCAL_32, RK_QUOTIENT_32)
RK_DIVISOR(64, int64_t, uint64_t, RK_RECIPROCAL_64, RK_QUOTIENT_64)

/* Rows of one divisor y: by 0, 1 and -1 there is nothing to divide. */
#define RK_BY_NUMBER(name, R, o, n, past, a, y)                                                                        \
    do {                                                                                                               \
        if (rk_unusual(y) || n < RK_SHORTEST) {                                                                        \
            RK_BY_ELEMENTS(name, R, o, n, past, a, y);                                                                 \
            break;                                                                                                     \
        }                                                                                                              \
        const name##_divisor d = name##_divisor_of(y);                                                                 \
        RK_ROW(R, o, n, past, RK_AHEAD(a + i), name##_by(a[i], &d));                                                   \
    } while (0)

#if defined(rk_isa_high_vector_64)

/* The same of int64 and int32, vector after vector at any address; past the cache they have to lie as vectors do. */
#define RK_WHOLE_VECTORS(bits)                                                                                         \
    typedef int##bits##_t rk_int##bits##s __attribute__((vector_size(RK_VECTOR), aligned(1)));                         \
    typedef uint##bits##_t rk_uint##bits##s __attribute__((vector_size(RK_VECTOR)));                                   \
    typedef divisor_##bits divisor_vector_##bits;                                                                      \
    RK_DIVIDED(vector_##bits, rk_int##bits##s, rk_uint##bits##s, int##bits##_t, uint##bits##_t, RK_QUOTIENTS_##bits)

#define RK_QUOTIENTS_64(t, y) ((rk_uint64s)rk_isa_high_vector_64(t, (y)->reciprocal) >> (y)->shift)
#define RK_QUOTIENTS_32(t, y) ((rk_uint32s)rk_isa_high_vector_32(t, (y)->reciprocal) >> (y)->shift)

RK_WHOLE_VECTORS(64)
RK_WHOLE_VECTORS(32)

#define RK_BY_VECTORS(name, bits, R, o, n, past, a, y)                                                                 \
    do {                                                                                                               \
        if (rk_unusual(y) || n < RK_SHORTEST || (past && (uintptr_t)o % RK_VECTOR)) {                                  \
            RK_BY_NUMBER(name, R, o, n, past, a, y);                                                                   \
            break;                                                                                                     \
        }                                                                                                              \
        const divisor_##bits d = divisor_of_##bits(y);                                                                 \
        const int64_t lanes = RK_VECTOR / sizeof(R), vectors = n / lanes;                                              \
        rk_int##bits##s *ov = (rk_int##bits##s *)o;                                                                    \
        const rk_int##bits##s *av = (const rk_int##bits##s *)a;                                                        \
        RK_ROW(rk_int##bits##s, ov, vectors, past, RK_AHEAD(av + i), name##_by_vector(av[i], &d));                     \
        for (int64_t i = vectors * lanes; i < n; i++) o[i] = name##_by(a[i], &d);                                      \
    } while (0)

#define RK_BY_LONG(name, R, o, n, past, a, y) RK_BY_VECTORS(name, 64, R, o, n, past, a, y)
#define RK_BY_INT(name, R, o, n, past, a, y) RK_BY_VECTORS(name, 32, R, o, n, past, a, y)

#define RK_VECTOR_DIVISION(verb, bits)                                                                                 \
    RK_INLINE rk_int##bits##s verb##_i##bits##_by_vector(rk_int##bits##s x, const divisor_##bits *y) {                 \
        return verb##_by_vector_##bits(x, y);                                                                          \
    }

#else

#define RK_BY_LONG RK_BY_NUMBER
#define RK_BY_INT RK_BY_NUMBER
#define RK_VECTOR_DIVISION(verb, bits)

#endif

/*
 * Rows of many divisors, block by block: name_short, which vectors compute, where name_is_short holds of all of a block. Results go to
 * the block first, as they may be written over operands.
 */
#define RK_SHORT_STEPS(name, R, o, n, past, a, b, step)                                                                \
    do {                                                                                                               \
        R block[RK_BLOCK] __attribute__((aligned(64)));                                                                \
        for (int64_t start = 0; start < n; start += RK_BLOCK) {                                                        \
            const int64_t m = n - start < RK_BLOCK ? n - start : RK_BLOCK;                                             \
            const R *u = a + start, *v = (b) + start * step;                                                           \
            int64_t others = 0;                                                                                        \
            RK_EACH(i, m) {                                                                                            \
                others |= !name##_is_short(u[i], v[i * step]);                                                         \
                block[i] = name##_short(u[i], v[i * step]);                                                            \
            }                                                                                                          \
            if (others) RK_EACH(i, m) block[i] = name(u[i], v[i * step]);                                              \
            if (past) rk_stream((char *)(o + start), (const char *)block, m * (int64_t)sizeof(R));                     \
            else memcpy(o + start, block, (size_t)m * sizeof(R));                                                      \
        }                                                                                                              \
    } while (0)

#define RK_SHORT(name, R, o, n, past, a, b) RK_SHORT_STEPS(name, R, o, n, past, a, b, 1)
#define RK_SHORT_BY(name, R, o, n, past, a, y) RK_SHORT_STEPS(name, R, o, n, past, a, &y, 0)

#define RK_DIVISION(verb, code, T, bits, EXPR) RK_DIVISION_BY(verb, code, T, bits, EXPR, RK_BY_NUMBER, RK_BOTH_ELEMENTS)

#define RK_DIVISION_BY(verb, code, T, bits, EXPR, BY, BOTH)                                                            \
    typedef divisor_##bits verb##_##code##_divisor;                                                                    \
    RK_INLINE divisor_##bits verb##_##code##_divisor_of(T y) { return divisor_of_##bits(y); }                          \
    RK_INLINE T verb##_##code##_by(T x, const divisor_##bits *y) { return (T)verb##_by_##bits(x, y); }                 \
    RK_BINARY_ROWS(verb##_##code, T, T, T, EXPR, NULL, BY, BOTH)

#define RK_INTEGER_DIVISIONS(verb)                                                                                     \
    RK_DIVISION(verb, i8, int8_t, 8, rk_##verb##_i32(x, y))                                                            \
    RK_DIVISION(verb, u8, uint8_t, 8, rk_##verb##_i32(x, y))                                                           \
    RK_DIVISION(verb, i16, int16_t, 16, rk_##verb##_i32(x, y))                                                         \
    RK_VECTOR_DIVISION(verb, 32)                                                                                       \
    RK_DIVISION_BY(verb, i32, int32_t, 32, rk_##verb##_i32(x, y), RK_BY_INT, RK_BOTH_ELEMENTS)                         \
    RK_INLINE bool verb##_i64_is_short(int64_t x, int64_t y) { return rk_is_short(x) & rk_is_short(y) & (y != 0); }    \
    RK_INLINE int64_t verb##_i64_short(int64_t x, int64_t y) { return rk_##verb##_short(x, y); }                       \
    RK_VECTOR_DIVISION(verb, 64)                                                                                       \
    RK_DIVISION_BY(verb, i64, int64_t, 64, rk_##verb##_i64(x, y), RK_BY_LONG, RK_SHORT)

#endif
