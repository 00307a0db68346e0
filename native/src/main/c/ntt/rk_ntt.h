/*
 * Negacyclic number-theoretic transforms modulo X^n + 1, n a power of two (Longa and Naehrig, "Speeding up the number
 * theoretic transform for faster ideal lattice-based cryptography", CANS 2016, algorithms 1 and 2). Stage s has 2^s
 * groups; group g of it multiplies by factor number 2^s + g, whatever that is: genuine tables hold psi^brv(i) at i.
 * Forward: natural to bit-reversed order. Inverse: back, times a scale (1 / n). Operands are any integers, results in
 * [0, p).
 *
 * A plan is a block of memory with all that follows from moduli and factors, written by rk_ntt_prepare in the form that
 * the instruction set chosen then wants; it must not be moved. Two forms: rows (coefficients of one transform are
 * neighbours, one modulus) and columns ([n][lanes]; lane i has modulus i mod k).
 */
#ifndef RK_NTT_H
#define RK_NTT_H

#include <stdbool.h>
#include <stdint.h>

#include "rankine_layout.h"

typedef struct rk_ntt rk_ntt;

typedef struct rk_columns {
    int64_t first, last; /* lanes */
    int64_t to_pitch, from_pitch; /* elements from one coefficient to the next */
    uint64_t *scratch;            /* rk_ntt_scratch bytes, aligned to 64 */
} rk_columns;

struct rk_ntt {
    void (*rows)(const rk_ntt *plan, uint64_t *to, const uint64_t *from);
    void (*columns)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *shape);
    const char *kernel;
    int64_t n, log, moduli;
    int64_t step;           /* words of one component: 1, or a pattern of lanes that repeats */
    uint64_t *constants;    /* RK_CONSTANTS components: the kernel's own, see rk_constant */
    int64_t words;          /* components of a factor */
    uint64_t *nodes;        /* n factors */
    uint64_t *leaves;       /* rows of 64 and more: vectors of factors for the three innermost stages of each leaf */
    uint64_t *scaled;       /* inverse: scale, and scale times factor 1 */
    uint64_t table[16] __attribute__((aligned(64))); /* one modulus: multiples of p to take off, by the leading bits */
    bool inverse;
};

/*
 * Components of a factor w: high and low word of ceil(w 2^104 / p); or w, floor(w 2^64 / p), of that bits 52 and up
 * times 2^40.
 */
enum { RK_MAX_WORDS = 3 };

typedef enum rk_constant { RK_P, RK_MU, RK_MU_LOW, RK_SHIFT, RK_EXCESS, RK_HIGH, RK_CONSTANTS } rk_constant;

typedef enum rk_form { RK_ROWS = RK_NTT_ROWS, RK_COLUMNS = RK_NTT_COLUMNS } rk_form;

#pragma GCC visibility push(default)

/* Words of a component: lane i of each eight has modulus number i, plus where the eight begin, modulo moduli. */
int64_t rk_ntt_step(int64_t moduli);

/* Bytes of a plan, 64-byte aligned; moduli: 1 for rows. */
int64_t rk_ntt_bytes(int64_t n, int64_t moduli, int64_t form);

/* p: moduli of them, below 2^63; factors: n residues of each; scale: null for a forward plan, else one of each. */
void rk_ntt_prepare(rk_ntt *plan, const uint64_t *p, int64_t moduli, int64_t n, const uint64_t *factors,
                    const uint64_t *scale, int64_t form);

/* Name of the kernel chosen. */
const char *rk_ntt_kernel(const rk_ntt *plan);

/* One transform; out may be a. */
void rk_ntt_row(int64_t *out, const int64_t *a, const rk_ntt *plan);

/* One transform, neighbours pitch elements apart; scratch: n words. */
void rk_ntt_strided(int64_t *out, int64_t out_pitch, const int64_t *a, int64_t a_pitch, const rk_ntt *plan,
                    void *scratch);

/* Bytes of scratch memory for columns. */
int64_t rk_ntt_scratch(int64_t n);

/*
 * Lanes first to last - 1, first a multiple of 8; pitch: elements from one coefficient to the next. scratch: aligned
 * to 64 bytes. out may be a, with the same pitch.
 */
void rk_ntt_columns(int64_t *out, int64_t out_pitch, const int64_t *a, int64_t a_pitch, const rk_ntt *plan,
                    int64_t first, int64_t last, void *scratch);

/* out[i] = a[order[i]], each width neighbours; they must not overlap. */
void rk_ntt_gather(int64_t *out, int64_t out_pitch, const int64_t *a, int64_t a_pitch, const int64_t *order, int64_t n,
                   int64_t width);

#pragma GCC visibility pop

#endif
