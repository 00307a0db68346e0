/*
 * What the library of a user's op set takes of ours: the loops of each instruction set. So both libraries use one set,
 * their ops hand results on to each other in its registers, and share the size of the cache.
 */
#ifndef RK_HOST_H
#define RK_HOST_H

#include "loop/rk_nest.h"

typedef void rk_run_nest(const rk_op *op, void *out, const void *const *in, const int64_t *loop);

/* The best first; a set without a name ends them. */
typedef struct rk_host_set {
    const char *name;
    rk_run_nest *nest;
} rk_host_set;

#endif
