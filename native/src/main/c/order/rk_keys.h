/* Elements as integers of the same order, their keys, and back: see io.rankine.ops.order.KeyCode. */
#ifndef RK_KEYS_H
#define RK_KEYS_H

#include "base/rk_base.h"

#pragma GCC visibility push(default)

/*
 * n keys of 32 bits, of 64 where elements have as many. width: bytes of an element; step: bytes from one to the next;
 * infinity: its bits, 0 of integers; zeros: whether both have one key. Returns whether the keys ascend; span: the smallest
 * and the largest.
 */
int64_t rk_keys_load(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip, int64_t infinity,
                     int64_t zeros, int64_t *span);

void rk_keys_store(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip, int64_t infinity);

#pragma GCC visibility pop

#endif
