/* Keys moved by their digits, from the lowest or highest on: see io.rankine.ops.order.RadixSort and RadixSelect. */
#ifndef RK_DIGITS_H
#define RK_DIGITS_H

#include "base/rk_base.h"

#pragma GCC visibility push(default)

/*
 * n keys; width: bytes of a key of 32 or 64 bits, or 16 of one of 64 bits with a place behind it. A digit is some bits of the
 * distance from the least key: those from shift on, a power of two of values.
 */

/*
 * A row in order, by the bits of keys from bottom on, of which the distance from the least one has none from top on, or by vectors where
 * rk_quick.h has them; spare: as much memory again. Returns whether it lies there.
 */
int64_t rk_digits_sort(void *keys, void *spare, int64_t n, int64_t width, int64_t least, int64_t bottom, int64_t top);

/*
 * Elements of 32 or 64 bits in order, of which rk_keys.h makes keys: from a row of any step to one without gaps, which may be the same;
 * spare: as much memory again.
 */
void rk_digits_elements(void *to, void *spare, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip,
                        int64_t infinity);

/*
 * The keys of these ranks, which differ and ascend, among n of 32 or 64 bits, whose memory is used up; spare: as much again. Those of
 * 32 bits are found as 64.
 */
void rk_digits_select(void *keys, void *spare, int64_t n, int64_t width, const int64_t *ranks, int64_t count,
                      int64_t *found);

/* How many keys have each value. */
void rk_digits_count(int32_t *counts, int64_t values, const void *keys, int64_t n, int64_t width, int64_t least,
                     int64_t shift);

/* To the place of their digit's value, which is then the next one. */
void rk_digits_move(int32_t *places, int64_t values, const void *keys, void *moved, int64_t n, int64_t width, int64_t least,
                    int64_t shift);

/* As move, but for keys whose place is below 0, which are left behind. */
void rk_digits_gather(int32_t *places, int64_t values, const void *keys, void *moved, int64_t n, int64_t width, int64_t least,
                      int64_t shift);

/* Each where it belongs among those before it; 0 if that takes too many moves. */
int64_t rk_digits_insert(void *keys, int64_t n, int64_t width);

#pragma GCC visibility pop

#endif
