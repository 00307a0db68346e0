/*
 * Programs: several ops over the same loops in one pass, block by block, so that what one op hands to the next stays in
 * the first cache. A program is an array of 64-bit words that never changes; it needs nothing compiled and no warm-up.
 */
#ifndef RK_WORDS_H
#define RK_WORDS_H

#include <stdint.h>

#include "loop/rk_nest.h"

/* How the elements of an operand lie within a block. */
enum {
    RK_SCALAR = 0,   /* one for all */
    RK_ONE_ROW = 1,  /* side by side */
    RK_BOX = 2       /* by the strides of the slot */
};

enum {
    RK_RUN = 0,     /* an op into a register, or a copy */
    RK_STORE = 1,   /* an op into memory, which may go past the cache */
    RK_INDEX = 2,   /* index numbers: operand 1 has positions instead of addresses */
    RK_NON_ZERO = 3 /* ends the program if an element of operand 0 is 0 */
};

typedef struct rk_step {
    int64_t kind;
    int64_t function; /* its address */
    int64_t operands; /* the result included */
    int64_t width;    /* bytes an element, for RK_NON_ZERO */
    int64_t check;    /* its number, for RK_NON_ZERO */
    int64_t slot[RK_INPUTS + 1];
    int64_t form[RK_INPUTS + 1];
} rk_step;

/*
 * The words that follow: dims[rank]; extents[rank] of a block; for each moving slot base, width and strides[rank] in
 * elements; for each register its place in bytes; then the steps, first those run once, then those of each block. A block
 * has at most RK_LANES elements where moduli vary within it.
 */
typedef struct rk_program {
    int64_t rank;
    int64_t moving; /* slots that advance from block to block; registers are numbered after them */
    int64_t registers;
    int64_t once;   /* steps before all blocks */
    int64_t each;   /* steps of each block */
    int64_t past;   /* whether results may be written past the cache */
    int64_t tables; /* moving slots that are moduli: those 64 bytes wide */
    int64_t words[];
} rk_program;

/* Scratch memory for each of them, and for each step. */
enum { RK_TABLE_BYTES = 4224, RK_READY_BYTES = 168 };

#endif
