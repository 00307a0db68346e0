/* p < 2^62: quotients from 52-bit pieces, reductions at every stage. */
#include "ntt/rk_policy.h"

RK_NTT_PROTOTYPES(tight64)

#define RK_POLICY RK_TIGHT
#define RK_FORWARD tight64_forward
#define RK_INVERSE tight64_inverse
#define RK_FORWARD_COLUMNS tight64_forward_columns
#define RK_INVERSE_COLUMNS tight64_inverse_columns

#include "ntt/rk_arith64.h"
#include "ntt/rk_column.h"
