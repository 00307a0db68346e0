/* Steps that hand their results on in registers. */
#ifndef RK_RUN_CHAIN_H
#define RK_RUN_CHAIN_H

#include "program/rk_run.h"

/*
 * Makes chains of the n steps that a block takes, where one's result is only needed by the next one. strips:
 * RK_STRIP_BYTES a step. Returns whether all of them are one chain that needs no memory of its own: then blocks may
 * be run as one.
 */
bool rk_make_chains(const rk_run *r, const rk_step *steps, rk_ready *made, int64_t n, rk_link *links, char *strips);

/* The block's elements through the chain that begins at s. */
void rk_run_chain(const rk_run *r, const rk_ready *s);

#endif
