/* p <= 2^46 and (2 log n + 2) p <= 2^52: 52-bit multiply-add, forward passes without reductions. */
#include "ntt/rk_policy.h"

RK_NTT_PROTOTYPES(open52)

#define RK_POLICY RK_OPEN
#define RK_FORWARD open52_forward
#define RK_INVERSE open52_inverse
#define RK_FORWARD_COLUMNS open52_forward_columns
#define RK_INVERSE_COLUMNS open52_inverse_columns

#include "ntt/rk_arith52.h"
#include "ntt/rk_column.h"
