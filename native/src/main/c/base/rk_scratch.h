/* Memory that the caller of a structured op lends: kernels allocate none, and none ends the process. */
#ifndef RK_SCRATCH_H
#define RK_SCRATCH_H

#include "base/rk_base.h"

/* Written and read by io.rankine.ffm.BatchDowncall. */
struct rk_scratch {
    void *memory; /* aligned to 64 bytes */
    int64_t bytes;
    int64_t wanted; /* more than bytes: the kernel has done nothing, and is called again with as much */
};

/* So many bytes; null if there are fewer: then the kernel returns before it has written anything. */
RK_INLINE void *rk_scratch_of(struct rk_scratch *s, int64_t bytes) {
    s->wanted = bytes;
    return bytes <= s->bytes ? s->memory : NULL;
}

#endif
