/* Long rows of keys in order by vectors. */
#ifndef RK_QUICK_H
#define RK_QUICK_H

#include "base/rk_base.h"

/*
 * n keys of 32 or 64 bits, of width bytes; spare: as much memory again. They become elements: see rk_keys_store; of 0 and false they stay
 * keys. Returns whether they are in order: an instruction set that has nothing for it leaves them as they are.
 */
bool rk_quick_sort(void *keys, void *spare, int64_t n, int64_t width, int64_t flip, bool floats);

/* That of the set that is compiled. */
#define RK_QUICK_SORT RK_JOIN(rk_quick_sort, RK_ISA)

bool RK_QUICK_SORT(void *keys, void *spare, int64_t n, int64_t width, int64_t flip, bool floats);

/* Keys by their digits, whatever they are; returns where they lie. */
void *rk_digits_ascending(void *keys, void *spare, int64_t n, int64_t width);

#endif
