/*
 * From a row to a tensor. An op supplies one function over a row (every operand either contiguous or one repeated
 * element); the nest turns loops of any rank and stride into such rows, staging what is not contiguous in L1.
 */
#ifndef RK_NEST_H
#define RK_NEST_H

#include "base/rk_moduli.h"
#include "chain/rk_link.h"

enum {
    RK_BLOCK = 512, /* elements staged at once: 4 KiB of int64 */
    RK_WIDEST = 16  /* bytes of the widest element: a complex128 */
};

/* Bit i of repeated: in[i] is one element that stands for the whole row; past: out is written past the cache. */
typedef void rk_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past);

typedef struct rk_op {
    rk_row *row;
    int inputs;
    int moduli; /* which input is a table of moduli, or -1 */
    int width[RK_INPUTS + 1]; /* bytes an element: out, then the inputs */
    const rk_links *links; /* null: it is always run row by row */
    bool slow; /* it computes for longer than memory takes: loops beside it are no reason to write past the cache */
} rk_op;

/* An op's rows for programs: prepare turns n moduli into the arguments of the rows. */
typedef struct rk_description {
    const rk_op *op;
    void (*prepare)(rk_moduli *to, const rk_modulus *m, int64_t n);
    const rk_chain *chain;
} rk_description;

#define RK_NEST RK_JOIN(rk_nest, RK_ISA)

/*
 * loop: rank, dims[rank], then the strides[rank] of the output and of every input, in elements, outermost first. The
 * upper half of the first word: how many more parts, as long as this one, the whole loop was cut into for threads, or how
 * many more such loops run before the output's memory is used again.
 * Without a loop nothing is computed; out gets the op's description.
 */
void RK_NEST(const rk_op *op, void *out, const void *const *in, const int64_t *loop);

/* Working sets above this many bytes bypass the cache when written; set at load from the size of L3. */
extern int64_t rk_stream_bytes;

#endif
