/* p < 2^49: 52-bit multiply-add, lefts as fractions, canonical residues between passes. */
#include "ntt/rk_policy.h"

RK_NTT_PROTOTYPES(mid52)

#define RK_POLICY RK_MID
#define RK_FORWARD mid52_forward
#define RK_INVERSE mid52_inverse
#define RK_FORWARD_COLUMNS mid52_forward_columns
#define RK_INVERSE_COLUMNS mid52_inverse_columns

#include "ntt/rk_arith52.h"
#include "ntt/rk_column.h"
