/* p < 2^60: quotients from 52-bit pieces, reductions every three stages. */
#include "ntt/rk_policy.h"

RK_NTT_PROTOTYPES(mid64)

#define RK_POLICY RK_MID
#define RK_FORWARD mid64_forward
#define RK_INVERSE mid64_inverse
#define RK_FORWARD_COLUMNS mid64_forward_columns
#define RK_INVERSE_COLUMNS mid64_inverse_columns

#include "ntt/rk_arith64.h"
#include "ntt/rk_column.h"
