/* A program while it runs: what its steps, rows and chains share. */
#ifndef RK_RUN_H
#define RK_RUN_H

#include "base/rk_moduli.h"
#include "program/rk_words.h"

/* Moduli as rows take them, and what they were made of. */
typedef struct {
    rk_moduli moduli;
    const char *at;
    int64_t count;
} rk_table;

_Static_assert(sizeof(rk_table) <= RK_TABLE_BYTES, "scratch memory of a table");

/* A step that goes row by row, made ready: what does not change from block to block is looked up once. */
typedef struct rk_ready {
    const rk_op *op; /* null for what is no row */
    void (*prepare)(struct rk_moduli *to, const rk_modulus *m, int64_t n);
    const rk_chain *chain;
    rk_link *links;    /* of the chain that begins here */
    unsigned repeated; /* bit i: input i is one element */
    unsigned stays;    /* bit o: operand o is a register that holds what is no whole strip of blocks run as one */
    int chained;       /* steps of the chain that begins here, or 0 */
    bool one;          /* whether the result is one element */
    bool past;
    char **out;
    char **in[RK_INPUTS];
} rk_ready;

_Static_assert(sizeof(rk_ready) + 2 * sizeof(rk_link) == RK_READY_BYTES, "scratch memory of a step");

typedef struct {
    int rank;
    int64_t moving;
    const int64_t *dims;
    const int64_t *extents;
    const int64_t *slots; /* of each moving slot: base, width, strides */
    char **at;            /* by slot, where the block begins */
    rk_table **tables;    /* by moving slot, null for tensors */
    int64_t *by;          /* by moving slot, bytes from a block to the next one along the innermost loop */
    rk_ready *steps;
    int64_t index[RK_RANK];
    int64_t sizes[RK_RANK]; /* of the block */
    int64_t count;          /* its elements */
    int64_t capacity;       /* those of a whole block, for which registers have room */
    bool large;             /* all that is read and written is more than the inner caches hold */
    bool past;
} rk_run;

#endif
