/* Transforms modulo p < 2^50 by doubles, where there is no 52-bit integer multiply-add. */
#include "ntt/rk_real.h"

#define RK_LANES_NTT(form) RK_NTT(real50_##form)

RK_NTT_PROTOTYPES(real50)

#include "ntt/rk_four_lanes.h"
