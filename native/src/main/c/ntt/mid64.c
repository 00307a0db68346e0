/* p < 2^60: quotients from 52-bit pieces, reductions every three stages. */
#include "rk_policy.h"

#if defined(RK_NTT_IFMA)

#define RK_POLICY RK_MID
#define RK_FORWARD mid64_forward
#define RK_INVERSE mid64_inverse
#define RK_FORWARD_COLUMNS mid64_forward_columns
#define RK_INVERSE_COLUMNS mid64_inverse_columns

#include "rk_arith64.h"
#include "rk_column.h"

#endif
