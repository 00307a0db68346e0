/*
 * Programs: several ops over the same loops in one pass, block by block, so that what one op hands to the next stays in
 * the first cache. A program is an array of 64-bit words that never changes; it needs nothing compiled and no warm-up.
 */
#ifndef RK_WORDS_H
#define RK_WORDS_H

#include "loop/rk_nest.h"

/*
 * kind: RK_RUN, an op into a register, or a copy; RK_STORE, an op into memory, which may go past the cache; RK_INDEX,
 * index numbers, operand 1 has positions in place of addresses; RK_NON_ZERO ends the program if an element of operand
 * 0 is 0. form, the elements of an operand within a block: RK_SCALAR, one for all; RK_ONE_ROW, side by side; RK_BOX,
 * by the strides of the slot.
 */
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
 * elements; for each register its place in bytes; then the steps, first those run once, then those of each block. A
 * block has at most RK_LANES elements where moduli vary within it.
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

_Static_assert(sizeof(rk_step) == (RK_STEP_WORDS + 2 * (RK_INPUTS + 1)) * sizeof(int64_t)
    && offsetof(rk_step, slot) == RK_STEP_WORDS * sizeof(int64_t), "as Java writes it");
_Static_assert(sizeof(rk_program) == RK_PROGRAM_WORDS * sizeof(int64_t), "as Java writes it");

#endif
