/*
 * The primitives, for any processor. A better instruction set has a file of its own: it includes the file of a lesser
 * one and redefines the primitives it improves. No other file asks for the instruction set. A primitive that returns 0
 * has done nothing, and its caller computes in C.
 */
#ifndef RK_PORTABLE_H
#define RK_PORTABLE_H

#include "base/rk_base.h"
#include "base/rk_moduli.h"

/* ---- vectors of links, and stores past the cache ---- */

/* Bytes of a vector. */
#define RK_VECTOR 16

#if defined(__SSE2__) /* any x86_64 has it */

#include <immintrin.h>

/* Vectors are read in order: compilers turn it around, and then prefetching fails. */
#define rk_isa_in_order(v) __asm__ volatile("" : "+x"(v))
/* Two floats that compilers must round to their type. */
#define rk_isa_in_registers(x, y) __asm__("" : "+x"(x), "+x"(y))
#define rk_isa_stream_vector(to, v) _mm_stream_si128((void *)(to), (__m128i)(v))
/* Streamed stores come before whatever is written from here on. */
#define rk_isa_stream_end() _mm_sfence()
#define rk_isa_stream_line portable_stream_line

/* One line; to is a multiple of 64. */
RK_INLINE void portable_stream_line(void *to, const void *from) {
    for (int k = 0; k < 4; k++) _mm_stream_si128((__m128i *)to + k, _mm_loadu_si128((const __m128i *)from + k));
}

#else

#define rk_isa_in_order(v) (void)0
#define rk_isa_in_registers(x, y) __asm__("" : "+m"(x), "+m"(y))
#define rk_isa_stream_vector(to, v) (*(to) = (v))
#define rk_isa_stream_end() (void)0
#define rk_isa_stream_line(to, from) memcpy(to, from, RK_LINE_BYTES)

#endif

/* ---- choices ---- */

/* x where the mask has all bits, y where it has none: vectors of unsigned numbers. */
#define rk_isa_take(mask, x, y) (((x) & (mask)) | ((y) & ~(mask)))
/* Where one of two floats is NaN; of whole numbers nowhere. */
#define rk_isa_unordered(x, y) (((x) != (x)) | ((y) != (y)))

/* ---- conversions ---- */

/* Half a vector of floats as doubles. */
#define rk_isa_widen(x, R) __builtin_convertvector(x, R)

/* ---- strided memory ---- */

/* Strides up to which the compiler makes permutations of whole vectors. */
#define RK_PERMUTED 2

/* n elements of 8 bytes, any distance apart, side by side. */
#define rk_isa_apart8 portable_apart8

RK_INLINE void portable_apart8(void *to, const void *from, int64_t n, int64_t stride) {
    for (int64_t i = 0; i < n; i++) ((uint64_t *)to)[i] = ((const uint64_t *)from)[i * stride];
}

/* Up to so many keys of 64 bits a sort is faster by a network than by digits. */
#define RK_NETWORK_KEYS 128

/*
 * Whether there are vectors of keys of 4 and of 8 bytes, rk_key_vector, with rk_isa_load, store, all (one key), get and set (some lanes),
 * below (lanes), front (some lanes in their order), exchange (the lesser of two first) and reverse. Sixteen vectors whose lanes ascend
 * from one to the next become runs that do, each in a vector or in two (columns), four of them runs of 8, of which the second one of a
 * vector descends (runs). pair(step, x, y) brings keys to the same lane of both that lie half a vector apart in step 0, half as far
 * apart in each next one, and then all where they belong.
 */
#define RK_ORDER_VECTORS false

/* Elements of so many bytes at once, 0 for none, and (bytes, to, from, marks): writes as many, those marked first; their count. */
#define RK_MARKED_AT_ONCE(bytes) 0
#define rk_isa_marked(bytes, to, from, marks) 0

/*
 * Squares of elements of 8 and of 4 bytes that are transposed in registers: their sides, 1 for none, and (to, pitch,
 * from, stride).
 */
#define RK_SQUARE8 1
#define RK_SQUARE4 1
#define rk_isa_turn8(...) (void)0
#define rk_isa_turn4(...) (void)0

/* Whether compilers make poor vectors of words that become bytes, and what does it: (to, from, n), words below 256. */
#define RK_WORDS_TO_BYTES false
#define rk_isa_bytes(to, from, n) (void)(from)

/* ---- products of matrices ---- */

/* A tile of sums: rows, and vectors of 64 bytes side by side. */
#define RK_TILE_ROWS 4
#define RK_TILE_VECTORS 1

/* z += x y with one rounding, as Java's Math.fma, of 64 bytes of doubles and of floats: (z, x, y) */
#define rk_isa_fuse8 portable_fuse8
#define rk_isa_fuse4 portable_fuse4

/* sums[r] += a[r][0 .. depth) * b of all rows of a tile of one vector, of doubles and of floats: (sums, a, right, b, depth) */
#define rk_isa_tile8(...) false
#define rk_isa_tile4(...) false

typedef double rk_line8 __attribute__((vector_size(64)));
typedef float rk_line4 __attribute__((vector_size(64)));

RK_INLINE void portable_fuse8(rk_line8 *z, const rk_line8 *x, const rk_line8 *y) {
    for (int k = 0; k < 8; k++) (*z)[k] = __builtin_fma((*x)[k], (*y)[k], (*z)[k]);
}

RK_INLINE void portable_fuse4(rk_line4 *z, const rk_line4 *x, const rk_line4 *y) {
    for (int k = 0; k < 16; k++) (*z)[k] = __builtin_fmaf((*x)[k], (*y)[k], (*z)[k]);
}

/* The same of 32 bytes: the last columns of a matrix. */
#define rk_isa_fuse_half8 portable_fuse_half8
#define rk_isa_fuse_half4 portable_fuse_half4

typedef double rk_half8 __attribute__((vector_size(32)));
typedef float rk_half4 __attribute__((vector_size(32)));

RK_INLINE void portable_fuse_half8(rk_half8 *z, const rk_half8 *x, const rk_half8 *y) {
    for (int k = 0; k < 4; k++) (*z)[k] = __builtin_fma((*x)[k], (*y)[k], (*z)[k]);
}

RK_INLINE void portable_fuse_half4(rk_half4 *z, const rk_half4 *x, const rk_half4 *y) {
    for (int k = 0; k < 8; k++) (*z)[k] = __builtin_fmaf((*x)[k], (*y)[k], (*z)[k]);
}

/* The first elements at from and zeros, 64 bytes of doubles and of floats: (to, from, count) */
#define rk_isa_first8(to, from, count) (memset(to, 0, 64), memcpy(to, from, (count) * 8))
#define rk_isa_first4(to, from, count) (memset(to, 0, 64), memcpy(to, from, (count) * 4))

/* The first elements of 64 bytes of doubles and of floats: (to, from, count) */
#define rk_isa_put8(to, from, count) memcpy(to, from, (count) * 8)
#define rk_isa_put4(to, from, count) memcpy(to, from, (count) * 4)

/* x y + z of a vector (RK_VECTOR), of doubles and of floats: (x, y, z) */
#define rk_isa_fma8 portable_fma8
#define rk_isa_fma4 portable_fma4

typedef double rk_vector8 __attribute__((vector_size(16)));
typedef float rk_vector4 __attribute__((vector_size(16)));

RK_INLINE rk_vector8 portable_fma8(rk_vector8 x, rk_vector8 y, rk_vector8 z) {
    for (int k = 0; k < 2; k++) z[k] = __builtin_fma(x[k], y[k], z[k]);
    return z;
}

RK_INLINE rk_vector4 portable_fma4(rk_vector4 x, rk_vector4 y, rk_vector4 z) {
    for (int k = 0; k < 4; k++) z[k] = __builtin_fmaf(x[k], y[k], z[k]);
    return z;
}

/*
 * For each lane the element of a table of 16 doubles or floats, which lies as lines do, that the last four bits of the lane
 * say: (table, vector of unsigned numbers)
 */
#define rk_isa_pick8 portable_pick8
#define rk_isa_pick4 portable_pick4

typedef uint64_t rk_index8 __attribute__((vector_size(16)));
typedef uint32_t rk_index4 __attribute__((vector_size(16)));

RK_INLINE rk_vector8 portable_pick8(const double *table, rk_index8 i) {
    return (rk_vector8){table[i[0] & 15], table[i[1] & 15]};
}

RK_INLINE rk_vector4 portable_pick4(const float *table, rk_index4 i) {
    return (rk_vector4){table[i[0] & 15], table[i[1] & 15], table[i[2] & 15], table[i[3] & 15]};
}

/* Bits of residues of which 256 products are added up at once. */
#define RK_NARROW_BITS 28

/* A tile of sums of products, of narrow residues, (out, a, b, depth, bits), and of the rows in use of any, (..., rows) */
#define rk_isa_sums_narrow(...) 0
#define rk_isa_sums_wide(...) 0

/* ---- words ---- */

/* floor(x y / 2^64), as the compiler makes the best code of it in a loop. */
#define rk_isa_high rk_mulhi

/*
 * The same of the words of a vector and a word, and of halves of words, where the compiler makes no good vectors of it:
 * rk_isa_high_vector_64(v, y), rk_isa_high_vector_32(v, y)
 */

/* Of an int64 the double, and of a double what it is without its fraction, if that is an int64. */
#define rk_isa_double_of(x) ((double)(x))
#define rk_isa_whole_of(x) ((int64_t)(x))

/* ---- residues ---- */

/* t mod p for t < 2 p, as the compiler makes the best vectors of it. */
#define rk_isa_below(t, p) ((t) - ((t) >= (p) ? (p) : 0))

/* floor of a power of two by p that products of the path take, but for RK_BITS_63. */
#define rk_isa_reciprocal(m, path) ((m)->barrett)

/*
 * Residues of n integers, step 0 or 1, by one modulus or by lanes: (n, o, a, step, m, lanes). Returns the number of
 * elements done.
 */
#define rk_isa_reduce(...) INT64_C(0)

/* The same of whole lines by one modulus, past the cache: (n, o, a, m) */
#define rk_isa_reduce_past(...) INT64_C(0)

/* True if residues by one modulus are a link of chains, worth it from vectors of 32 bytes on; and what it does. */
#define RK_LINKED_RESIDUES false
#define RK_RESIDUE_STRIP(m)                                                                                            \
    do {                                                                                                               \
        const uint64_t p = *(m)->p, high = *(m)->high;                                                                 \
        RK_STRIPWISE(rk_residue_vector(v, p, high));                                                                   \
    } while (0)

/*
 * The smaller of x + y and x + y - p, or of x - y and x - y + p, as unsigned, of n elements with steps 0 or 1: (n, o,
 * a, b, p, sa, sb, sum, &right), right: whether these are residues.
 */
#define rk_isa_smaller(...) false

/* Products modulo p, (n, o, a, b, m, sa, sb, lanes, &right), right: whether all operands were canonical. */
#define rk_isa_multiply(...) false

/* x = a f mod p of whole groups; turn: what a negative a, taken as unsigned, is too large. (n, x, a, f, m, turn) */
#define rk_isa_scale(...) false

/* fractions + floor(y 2^63 / q) or up to 5 less, whole ones counted in v, of whole groups: (n, fractions, v, y, m) */
#define rk_isa_add_fractions(...) false

/* The sums of rows of x times weights, modulo p, of whole groups: (n, y, x, stride, rows, counts, f, m) */
#define rk_isa_weigh(...) false

/* ---- transforms ---- */

/*
 * Kernels below ntt/NAME, the best first: name, components of a factor, bits of quotients, room, bits of p, least n, and
 * whether rows want the factors of their leaves by vectors of eight.
 */
#define RK_NTT_KERNELS(X)

#endif
