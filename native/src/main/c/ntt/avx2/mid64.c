/* p < 2^60 by words: products are below 4 p, and reductions come every two stages. */
#include "ntt/rk_policy.h"

#define RK_POLICY RK_MID
#define RK_LANES_NTT(form) RK_NTT(mid64_##form)

RK_NTT_PROTOTYPES(mid64)

#include "ntt/avx2/rk_word.h"

#include "ntt/rk_four_lanes.h"
