/*
 * Rows of modular ops. Operands may be any integers; each piece of a row is computed as if they were canonical, with a
 * check on the side, and only a piece that fails the check is reduced and computed again.
 */
#ifndef RK_MODULAR_H
#define RK_MODULAR_H

#include "kinds/rk_kernel.h"
#include "modular/rk_moduli.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

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

/* t mod p for t < 2 p: the smaller of t and t - p as unsigned. */
#if defined(__AVX512F__)
RK_INLINE uint64_t rk_below_i64(uint64_t t, uint64_t p) { return t - p < t ? t - p : t; }
RK_INLINE uint32_t rk_below_i32(uint32_t t, uint32_t p) { return t - p < t ? t - p : t; }
#else
RK_INLINE uint64_t rk_below_i64(uint64_t t, uint64_t p) { return t - (t >= p ? p : 0); }
RK_INLINE uint32_t rk_below_i32(uint32_t t, uint32_t p) { return t - (t >= p ? p : 0); }
#endif

/* For x < 0: x = -(~x) - 1, so its residue is p - 1 - (~x mod p). Masks, as time must not tell residues apart. */
RK_INLINE uint64_t rk_residue_i64(int64_t x, uint64_t p, uint64_t high) {
    const uint64_t sign = (uint64_t)(x >> 63);
    const uint64_t magnitude = (uint64_t)x ^ sign;
    const uint64_t t = magnitude - rk_mulhi(magnitude, high) * p; /* < 2 p: the quotient is at most one short */
    return (rk_below_i64(t, p) ^ sign) + (sign & p);
}

RK_INLINE uint32_t rk_residue_i32(int32_t x, uint32_t p, uint64_t high) {
    const uint32_t magnitude = x < 0 ? -(uint32_t)x : (uint32_t)x;
    const uint32_t quotient = (uint32_t)(((uint64_t)magnitude * (uint32_t)(high >> 32)) >> 32); /* at most one short */
    const uint32_t t = magnitude - quotient * p;
    const uint32_t r = t >= p ? t - p : t;
    return x < 0 && r != 0 ? p - r : r;
}

#if defined(RK_IFMA)

RK_INLINE __m512i rk_less(__m512i t, __m512i p) { return _mm512_min_epu64(t, _mm512_sub_epi64(t, p)); }

RK_INLINE __m512i rk_plane(const uint64_t *plane, int64_t i, int step) {
    return step ? _mm512_loadu_si512(plane + i) : _mm512_set1_epi64((long long)*plane);
}

/* floor(a b / 2^64) or up to three less: a = a1 2^40 2^12 + a0, b alike; the low limbs' product is dropped. */
RK_INLINE __m512i rk_mulhi_short(__m512i a, __m512i a1, __m512i b) {
    const __m512i top = _mm512_mullo_epi64(a1, _mm512_srli_epi64(b, 52));
    return _mm512_madd52hi_epu64(_mm512_madd52hi_epu64(top, a1, b), a, _mm512_srli_epi64(b, 12));
}

/* The upper 12 bits of a, where madd52 wants them. */
RK_INLINE __m512i rk_top12(__m512i a) { return _mm512_slli_epi64(_mm512_srli_epi64(a, 52), 40); }

/* For any modulus: the quotient by the high word. */
RK_INLINE __m512i rk_residue8(__m512i x, __m512i p, __m512i high) {
    const __m512i magnitude = _mm512_abs_epi64(x);
    const __m512i q = rk_mulhi_short(high, rk_top12(high), magnitude);
    /* The quotient is at most 3.5 short and t <= |x|: two corrections, 2 p < 2^64. */
    __m512i t = _mm512_sub_epi64(magnitude, _mm512_mullo_epi64(q, p));
    t = rk_less(rk_less(t, _mm512_add_epi64(p, p)), p);
    const __mmask8 turn = _mm512_mask_test_epi64_mask(_mm512_movepi64_mask(x), t, t);
    return _mm512_mask_sub_epi64(t, turn, p, t);
}

/*
 * For p >= 2^14: the quotient by double, whose three roundings and those of x and p are short of 2^-50 of it, which is
 * below 2^63 / p: less than 1/2 off before it is rounded to an integer, less than 1 after. So |t| < p.
 */
RK_INLINE __m512i rk_residue8_wide(__m512i x, __m512i p, __m512d inverse) {
    const __m512i q = _mm512_cvtpd_epi64(_mm512_mul_pd(_mm512_cvtepi64_pd(x), inverse));
    const __m512i t = _mm512_sub_epi64(x, _mm512_mullo_epi64(q, p));
    return _mm512_min_epu64(t, _mm512_add_epi64(t, p));
}

enum { RK_WIDE_BITS = 15 }; /* of a modulus from 2^14 on */

/* Whole lines of residues by one modulus from 2^14 on; past the cache o begins a line. Returns how many elements. */
RK_INLINE int64_t rk_reduce_lines(int64_t n, int64_t *o, const int64_t *a, const rk_moduli *m, bool past) {
    const __m512i p = _mm512_set1_epi64((long long)*m->p);
    const __m512d inverse = _mm512_set1_pd(m->inverse);
    int64_t i = 0;
    if (past) {
        for (; i + 8 <= n; i += 8) {
            _mm512_stream_si512((void *)(o + i), rk_residue8_wide(_mm512_loadu_si512(a + i), p, inverse));
        }
    } else {
        for (; i + 8 <= n; i += 8) {
            _mm512_storeu_si512(o + i, rk_residue8_wide(_mm512_loadu_si512(a + i), p, inverse));
        }
    }
    return i;
}

RK_INLINE void rk_reduce_i64(int64_t n, int64_t *o, const int64_t *a, int step, const rk_moduli *m, int lanes) {
    int64_t i = step && !lanes && *m->bits >= RK_WIDE_BITS ? rk_reduce_lines(n, o, a, m, false) : 0;
    for (; i < n; i += 8) {
        const __mmask8 k = (__mmask8)(n - i >= 8 ? 0xff : (1 << (n - i)) - 1);
        const __m512i x = step ? _mm512_maskz_loadu_epi64(k, a + i) : _mm512_set1_epi64(*a);
        _mm512_mask_storeu_epi64(o + i, k, rk_residue8(x, rk_plane(m->p, i, lanes), rk_plane(m->high, i, lanes)));
    }
}

#else

RK_INLINE void rk_reduce_i64(int64_t n, int64_t *o, const int64_t *a, int step, const rk_moduli *m, int lanes) {
    for (int64_t i = 0; i < n; i++) {
        o[i] = (int64_t)rk_residue_i64(a[i * step], m->p[i * lanes], m->high[i * lanes]);
    }
}

#endif

RK_INLINE void rk_reduce_i32(int64_t n, int32_t *o, const int32_t *a, int step, const rk_moduli *m, int lanes) {
    RK_EACH(i, n) {
        o[i] = (int32_t)rk_residue_i32(a[i * step], (uint32_t)m->p[i * lanes], m->high[i * lanes]);
    }
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
#define RK_MODULAR_BINARY(verb, code, T)                                                                              \
    static void verb##_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {      \
        const rk_moduli *m = in[2];                                                                                    \
        const int sa = !(repeated & 1), sb = !(repeated & 2), lanes = !(repeated & 4);                                 \
        T x[RK_PIECE], y[RK_PIECE], z[RK_PIECE] __attribute__((aligned(64)));                                         \
        T a0, b0;                                                                                                      \
        const T *as = rk_scalar_##code(in[0], &a0, m, sa | lanes);                                                     \
        const T *bs = rk_scalar_##code(in[1], &b0, m, sb | lanes);                                                     \
        for (int64_t i = 0, k; i < n; i += k) {                                                                       \
            const T *a = as + i * sa;                                                                                  \
            const T *b = bs + i * sb;                                                                                  \
            T *o = (T *)out + i;                                                                                       \
            k = rk_piece(o, n - i, sizeof(T), past && !lanes); /* moduli by lane begin with the row */                \
            const bool in_place = o == a || o == b;                                                                    \
            T *to = in_place || past ? z : o;                                                                         \
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
                if (past) rk_stream((char *)o, (const char *)z, k * (int64_t)sizeof(T));                              \
                else if (in_place) memcpy(o, z, (size_t)k * sizeof(T));                                               \
                continue;                                                                                              \
            }                                                                                                          \
            rk_reduce_##code(k, x, a, sa, m, lanes);                                                                   \
            rk_reduce_##code(k, y, b, sb, m, lanes);                                                                   \
            if (lanes) verb##_##code##_piece(k, o, x, y, m, 1, 1, 1);                                                  \
            else verb##_##code##_piece(k, o, x, y, m, 1, 1, 0);                                                        \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(T *out, const T *a, const T *b, const rk_modulus *p, const int64_t *loop) {             \
        static const rk_op op = {verb##_##code##_row, 3, 2, {sizeof(T), sizeof(T), sizeof(T), sizeof(rk_modulus)}, NULL};\
        RK_NEST(&op, out, (const void *const[]){a, b, p}, loop);                                                       \
    }

/* The same over verb_code_piece(n, o, a, m, sa, lanes). */
#define RK_MODULAR_UNARY(verb, code, T)                                                                               \
    static void verb##_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {      \
        const rk_moduli *m = in[1];                                                                                    \
        const int sa = !(repeated & 1), lanes = !(repeated & 2);                                                       \
        T x[RK_PIECE], z[RK_PIECE] __attribute__((aligned(64)));                                                      \
        for (int64_t i = 0, k; i < n; i += k) {                                                                       \
            const T *a = (const T *)in[0] + i * sa;                                                                    \
            T *o = (T *)out + i;                                                                                       \
            k = rk_piece(o, n - i, sizeof(T), past && !lanes); /* moduli by lane begin with the row */                \
            T *to = o == a || past ? z : o;                                                                           \
            bool right = false;                                                                                        \
            if (repeated == 0) right = verb##_##code##_piece(k, to, a, m, 1, 1);                                       \
            else if (repeated == 2) right = verb##_##code##_piece(k, to, a, m, 1, 0);                                  \
            if (right) {                                                                                               \
                if (past) rk_stream((char *)o, (const char *)z, k * (int64_t)sizeof(T));                              \
                else if (to == z) memcpy(o, z, (size_t)k * sizeof(T));                                                \
                continue;                                                                                              \
            }                                                                                                          \
            rk_reduce_##code(k, x, a, sa, m, lanes);                                                                   \
            if (lanes) verb##_##code##_piece(k, o, x, m, 1, 1);                                                        \
            else verb##_##code##_piece(k, o, x, m, 1, 0);                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(T *out, const T *a, const rk_modulus *p, const int64_t *loop) {                         \
        static const rk_op op = {verb##_##code##_row, 2, 1, {sizeof(T), sizeof(T), sizeof(rk_modulus)}, NULL};         \
        RK_NEST(&op, out, (const void *const[]){a, p}, loop);                                                          \
    }

/*
 * Pieces from a scalar expression r of x, y and p in U (unsigned), the smaller of x + y and x + y - p, or of x - y and
 * x - y + p, which is right for canonical operands. It is more than that: of x and y that are not negative one of the two
 * is what wraps around nowhere, or neither is below p. So r is right if the sign bits of x and y are clear and r < p, which
 * is to say that those of r and p - 1 - r are.
 */
#define RK_PIECE_BINARY(verb, code, T, U, EXPR)                                                                       \
    RK_INLINE bool verb##_##code##_plain(int64_t n, T *o, const T *a, const T *b, const rk_moduli *m, int sa, int sb,  \
                                         int lanes) {                                                                  \
        const U one = (U)*m->p;                                                                                        \
        U wrong = 0;                                                                                                   \
        RK_EACH(i, n) {                                                                                                \
            const U x = (U)a[i * sa], y = (U)b[i * sb], p = lanes ? (U)m->p[i] : one;                                      \
            const U r = EXPR;                                                                                          \
            o[i] = (T)r;                                                                                               \
            wrong |= x | y | r | (p - 1 - r);                                                                          \
        }                                                                                                              \
        return (T)wrong >= 0;                                                                                          \
    }

#if defined(__AVX512F__)

/* Stays in its register: gcc would rather load it anew for each use, and loads of 64 bytes are what is short. */
#define RK_KEEP(v) __asm__("" : "+v"(v))

/* The same for one modulus, eight at a time: the largest result tells whether all are below p. */
RK_INLINE bool rk_smaller8(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, uint64_t p, int sa, int sb,
                           bool sum) {
    const __m512i c = _mm512_set1_epi64((long long)(sum ? -p : p));
    const __m512i xs = _mm512_set1_epi64(*a), ys = _mm512_set1_epi64(*b);
    __m512i sign = _mm512_setzero_si512(), most = sign;
    int64_t i = 0;
    for (; i + 8 <= n; i += 8) {
        __m512i x = sa ? _mm512_loadu_si512(a + i) : xs;
        __m512i y = sb ? _mm512_loadu_si512(b + i) : ys;
        RK_KEEP(x);
        RK_KEEP(y);
        const __m512i d = sum ? _mm512_add_epi64(x, y) : _mm512_sub_epi64(x, y);
        const __m512i r = _mm512_min_epu64(d, _mm512_add_epi64(d, c));
        sign = _mm512_ternarylogic_epi64(sign, x, y, 0xfe);
        most = _mm512_max_epu64(most, r);
        _mm512_storeu_si512(o + i, r);
    }
    if (i < n) {
        const __mmask8 k = (__mmask8)((1 << (n - i)) - 1);
        const __m512i x = sa ? _mm512_maskz_loadu_epi64(k, a + i) : _mm512_maskz_mov_epi64(k, xs);
        const __m512i y = sb ? _mm512_maskz_loadu_epi64(k, b + i) : _mm512_maskz_mov_epi64(k, ys);
        const __m512i d = sum ? _mm512_add_epi64(x, y) : _mm512_sub_epi64(x, y);
        const __m512i r = _mm512_min_epu64(d, _mm512_add_epi64(d, c));
        sign = _mm512_ternarylogic_epi64(sign, x, y, 0xfe);
        most = _mm512_mask_max_epu64(most, k, most, r);
        _mm512_mask_storeu_epi64(o + i, k, r);
    }
    return _mm512_movepi64_mask(sign) == 0 && _mm512_cmpge_epu64_mask(most, _mm512_set1_epi64((long long)p)) == 0;
}

#endif

#define RK_PIECE_UNARY(verb, code, T, U, EXPR)                                                                        \
    RK_INLINE bool verb##_##code##_piece(int64_t n, T *o, const T *a, const rk_moduli *m, int sa, int lanes) {         \
        const U one = (U)*m->p;                                                                                        \
        U wrong = 0;                                                                                                   \
        RK_EACH(i, n) {                                                                                                \
            const U x = (U)a[i * sa], p = lanes ? (U)m->p[i] : one;                                                        \
            o[i] = (T)(EXPR);                                                                                          \
            wrong |= x | (p - 1 - x);                                                                                  \
        }                                                                                                              \
        return (T)wrong >= 0;                                                                                          \
    }                                                                                                                  \
    RK_MODULAR_UNARY(verb, code, T)

#endif
