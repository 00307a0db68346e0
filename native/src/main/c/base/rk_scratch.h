/* Memory that the caller of a structured op lends: kernels allocate none, and none ends the process. */
#ifndef RK_SCRATCH_H
#define RK_SCRATCH_H

#include "base/rk_base.h"

typedef struct rk_scratch rk_scratch;

struct rk_scratch {
    void *memory; /* aligned to 64 bytes */
    int64_t bytes;
    int64_t wanted; /* more than bytes: the kernel has done nothing, and is called again with as much; below 0: nor will it */
};

_Static_assert(offsetof(rk_scratch, memory) == RK_SCRATCH_MEMORY && offsetof(rk_scratch, bytes) == RK_SCRATCH_BYTES
    && offsetof(rk_scratch, wanted) == RK_SCRATCH_WANTED, "as Java writes it");

/* So many bytes; null if there are fewer: then the kernel returns before it has written anything. */
RK_INLINE void *rk_scratch_of(rk_scratch *s, int64_t bytes) {
    s->wanted = bytes;
    return bytes <= s->bytes ? s->memory : NULL;
}

/*
 * The kernel leaves all of the call to its caller. What leaves one index of the batch leaves every single one of as many
 * elements or more, but for ops that refuse operands.
 */
RK_INLINE void rk_leave(rk_scratch *s) { s->wanted = -1; }

#endif
