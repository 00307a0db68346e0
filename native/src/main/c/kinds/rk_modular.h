/*
 * Rows of modular ops. Operands may be any integers; each piece of a row is computed as if they were canonical, with a
 * check on the side, and only a piece that fails the check is reduced and computed again.
 */
#ifndef RK_MODULAR_H
#define RK_MODULAR_H

#include "kinds/rk_kernel.h"
#include "modular/rk_residue.h"

enum {
    RK_PIECE = 512,
    RK_PIECE_PAST = 64 /* past the cache: what is written waits for the end of its piece */
};

/* How many of the left elements make the next piece: up to a line if it is streamed, then whole lines. */
RK_INLINE int64_t rk_piece(const void *to, int64_t left, int64_t bytes, bool lines) {
    const int64_t head = lines ? rk_line_head(to, left, bytes) : 0;
    const int64_t most = lines ? RK_PIECE_PAST : RK_PIECE;
    return head > 0 ? head : left < most ? left : most;
}

/* One element for a whole row and one modulus: made canonical once; others are left to the pieces. */
RK_INLINE const int64_t *rk_scalar_i64(const int64_t *a, int64_t *held, const rk_moduli *m, bool many) {
    if (many) return a;
    *held = (uint64_t)*a < *m->p ? *a : (int64_t)rk_residue_i64(*a, *m->p, *m->high);
    return held;
}

RK_INLINE const int32_t *rk_scalar_i32(const int32_t *a, int32_t *held, const rk_moduli *m, bool many) {
    if (many) return a;
    *held = (uint32_t)*a < *m->p ? *a : (int32_t)rk_residue_i32(*a, (uint32_t)*m->p, *m->high);
    return held;
}

/*
 * A row kernel over verb_code_piece(n, o, a, b, m, sa, sb, lanes): computes n <= RK_PIECE results, steps 0 or 1, and
 * tells whether all operands were such that the results are right.
 */
#define RK_MODULAR_BINARY(verb, code, T)                                                                               \
    static void verb##_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {       \
        const rk_moduli *m = in[2];                                                                                    \
        const int sa = !(repeated & 1), sb = !(repeated & 2), lanes = !(repeated & 4);                                 \
        T x[RK_PIECE], y[RK_PIECE], z[RK_PIECE] __attribute__((aligned(64)));                                          \
        T a0, b0;                                                                                                      \
        const T *as = rk_scalar_##code(in[0], &a0, m, sa | lanes);                                                     \
        const T *bs = rk_scalar_##code(in[1], &b0, m, sb | lanes);                                                     \
        for (int64_t i = 0, k; i < n; i += k) {                                                                        \
            const T *a = as + i * sa;                                                                                  \
            const T *b = bs + i * sb;                                                                                  \
            T *o = (T *)out + i;                                                                                       \
            k = rk_piece(o, n - i, sizeof(T), past && !lanes); /* moduli by lane begin with the row */                 \
            const bool in_place = o == a || o == b;                                                                    \
            T *to = in_place || past ? z : o;                                                                          \
            bool right;                                                                                                \
            switch (repeated) {                                                                                        \
            case 0: right = verb##_##code##_piece(k, to, a, b, m, 1, 1, 1); break;                                     \
            case 1: right = verb##_##code##_piece(k, to, a, b, m, 0, 1, 1); break;                                     \
            case 2: right = verb##_##code##_piece(k, to, a, b, m, 1, 0, 1); break;                                     \
            case 4: right = verb##_##code##_piece(k, to, a, b, m, 1, 1, 0); break;                                     \
            case 5: right = verb##_##code##_piece(k, to, a, b, m, 0, 1, 0); break;                                     \
            case 6: right = verb##_##code##_piece(k, to, a, b, m, 1, 0, 0); break;                                     \
            default: right = false;                                                                                    \
            }                                                                                                          \
            if (right) {                                                                                               \
                if (past) rk_stream((char *)o, (const char *)z, k * (int64_t)sizeof(T));                               \
                else if (in_place) memcpy(o, z, (size_t)k * sizeof(T));                                                \
                continue;                                                                                              \
            }                                                                                                          \
            rk_reduce_##code(k, x, a, sa, m, lanes);                                                                   \
            rk_reduce_##code(k, y, b, sb, m, lanes);                                                                   \
            if (lanes) verb##_##code##_piece(k, o, x, y, m, 1, 1, 1);                                                  \
            else verb##_##code##_piece(k, o, x, y, m, 1, 1, 0);                                                        \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(T *out, const T *a, const T *b, const rk_modulus *p, const int64_t *loop) {          \
        enum { WIDTH = sizeof(T) };                                                                                    \
        static const rk_op op = {verb##_##code##_row, 3, 2, {WIDTH, WIDTH, WIDTH, sizeof(rk_modulus)}, NULL, false};   \
        RK_NEST(&op, out, (const void *const[]){a, b, p}, loop);                                                       \
    }

/* The same over verb_code_piece(n, o, a, m, sa, lanes). */
#define RK_MODULAR_UNARY(verb, code, T)                                                                                \
    static void verb##_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {       \
        const rk_moduli *m = in[1];                                                                                    \
        const int sa = !(repeated & 1), lanes = !(repeated & 2);                                                       \
        T x[RK_PIECE], z[RK_PIECE] __attribute__((aligned(64)));                                                       \
        for (int64_t i = 0, k; i < n; i += k) {                                                                        \
            const T *a = (const T *)in[0] + i * sa;                                                                    \
            T *o = (T *)out + i;                                                                                       \
            k = rk_piece(o, n - i, sizeof(T), past && !lanes); /* moduli by lane begin with the row */                 \
            T *to = o == a || past ? z : o;                                                                            \
            bool right = false;                                                                                        \
            if (repeated == 0) right = verb##_##code##_piece(k, to, a, m, 1, 1);                                       \
            else if (repeated == 2) right = verb##_##code##_piece(k, to, a, m, 1, 0);                                  \
            if (right) {                                                                                               \
                if (past) rk_stream((char *)o, (const char *)z, k * (int64_t)sizeof(T));                               \
                else if (to == z) memcpy(o, z, (size_t)k * sizeof(T));                                                 \
                continue;                                                                                              \
            }                                                                                                          \
            rk_reduce_##code(k, x, a, sa, m, lanes);                                                                   \
            if (lanes) verb##_##code##_piece(k, o, x, m, 1, 1);                                                        \
            else verb##_##code##_piece(k, o, x, m, 1, 0);                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(T *out, const T *a, const rk_modulus *p, const int64_t *loop) {                      \
        static const rk_op op = {verb##_##code##_row, 2, 1, {sizeof(T), sizeof(T), sizeof(rk_modulus)}, NULL, false};  \
        RK_NEST(&op, out, (const void *const[]){a, p}, loop);                                                          \
    }

/*
 * Pieces from a scalar expression r of x, y and p in U (unsigned), the smaller of x + y and x + y - p, or of x - y and
 * x - y + p, which is right for canonical operands. It is more than that: of x and y that are not negative one of the
 * two is what wraps around nowhere, or neither is below p. So r is right if the sign bits of x and y are clear and
 * r < p, which is to say that those of r and p - 1 - r are.
 */
#define RK_PIECE_BINARY(verb, code, T, U, EXPR)                                                                        \
    RK_INLINE bool verb##_##code##_plain(int64_t n, T *o, const T *a, const T *b, const rk_moduli *m, int sa, int sb,  \
                                         int lanes) {                                                                  \
        const U one = (U)*m->p;                                                                                        \
        U wrong = 0;                                                                                                   \
        RK_EACH(i, n) {                                                                                                \
            const U x = (U)a[i * sa], y = (U)b[i * sb], p = lanes ? (U)m->p[i] : one;                                  \
            const U r = EXPR;                                                                                          \
            o[i] = (T)r;                                                                                               \
            wrong |= x | y | r | (p - 1 - r);                                                                          \
        }                                                                                                              \
        return (T)wrong >= 0;                                                                                          \
    }

#define RK_PIECE_UNARY(verb, code, T, U, EXPR)                                                                         \
    RK_INLINE bool verb##_##code##_piece(int64_t n, T *o, const T *a, const rk_moduli *m, int sa, int lanes) {         \
        const U one = (U)*m->p;                                                                                        \
        U wrong = 0;                                                                                                   \
        RK_EACH(i, n) {                                                                                                \
            const U x = (U)a[i * sa], p = lanes ? (U)m->p[i] : one;                                                    \
            o[i] = (T)(EXPR);                                                                                          \
            wrong |= x | (p - 1 - x);                                                                                  \
        }                                                                                                              \
        return (T)wrong >= 0;                                                                                          \
    }                                                                                                                  \
    RK_MODULAR_UNARY(verb, code, T)

#endif
