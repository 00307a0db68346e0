/* The batch of a structured op: all indices of its broadcasting axes, one after the other. */
#ifndef RK_BATCH_H
#define RK_BATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "loop/rk_nest.h"

enum { RK_OPERANDS = 16 };

/* The start of each operand at the current index, in elements; core[] are its axes beside the batch. */
typedef struct rk_batch {
    const int64_t *loop;
    int64_t index[RK_RANK];
    int64_t at[RK_OPERANDS];
} rk_batch;

/* loop: rank (in the lower half, as in rk_nest.h), dims[rank], then the strides[rank] of every operand, out first. */
static inline void rk_batch_start(rk_batch *b, const int64_t *loop, int operands) {
    b->loop = loop;
    for (int64_t d = 0; d < (loop[0] & INT32_MAX); d++) b->index[d] = 0;
    for (int k = 0; k < operands; k++) b->at[k] = 0;
}

/* To the next index of the first axes, as many as walked; false after the last one. */
static inline bool rk_batch_next_within(rk_batch *b, int operands, int64_t walked) {
    const int64_t rank = b->loop[0] & INT32_MAX, *dims = b->loop + 1;
    for (int64_t d = walked - 1; d >= 0; d--) {
        const bool more = ++b->index[d] < dims[d];
        const int64_t by = more ? 1 : 1 - dims[d];
        for (int k = 0; k < operands; k++) b->at[k] += by * dims[(k + 1) * rank + d];
        if (more) return true;
        b->index[d] = 0;
    }
    return false;
}

/* To the next index; false after the last one. */
static inline bool rk_batch_next(rk_batch *b, int operands) {
    return rk_batch_next_within(b, operands, b->loop[0] & INT32_MAX);
}

#endif
