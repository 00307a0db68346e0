/* p < 2^62 by words: reductions at every stage. */
#include "ntt/rk_policy.h"

#define RK_POLICY RK_TIGHT
#define RK_LANES_NTT(form) RK_NTT(tight64_##form)

RK_NTT_PROTOTYPES(tight64)

#include "ntt/avx2/rk_word.h"

#include "ntt/rk_four_lanes.h"
