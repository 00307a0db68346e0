/* Kernels by size of the moduli, and how a plan's memory is laid out. */
#ifndef RK_POLICY_H
#define RK_POLICY_H

#include "base/rk_base.h"
#include "ntt/rk_ntt.h"

#define RK_NTT(name) RK_JOIN(RK_JOIN(rk_ntt, name), RK_ISA)

/* Entry points of one kernel: both directions, both forms. */
#define RK_NTT_PROTOTYPES(kernel)                                                                                      \
    void RK_NTT(kernel##_forward)(const rk_ntt *plan, uint64_t *to, const uint64_t *from);                             \
    void RK_NTT(kernel##_inverse)(const rk_ntt *plan, uint64_t *to, const uint64_t *from);                             \
    void RK_NTT(kernel##_forward_columns)(const rk_ntt *plan, uint64_t *to, const uint64_t *from,                      \
                                          const rk_columns *shape);                                                    \
    void RK_NTT(kernel##_inverse_columns)(const rk_ntt *plan, uint64_t *to, const uint64_t *from,                      \
                                          const rk_columns *shape);

RK_NTT_PROTOTYPES(scalar)

enum { RK_OPEN, RK_MID, RK_TIGHT }; /* how much room a kernel's words leave above its moduli */

/* Words of eight columns in tiles, a gap after each. */
enum { RK_TILE = 64 };

RK_INLINE int64_t rk_ntt_block(int64_t n) { return 8 * (n + n / RK_TILE + 1); }

enum { RK_LEAF = 64, RK_TRANSPOSED = 7, RK_PAIRED = 12, RK_SHORTEST = 2 };

#endif
