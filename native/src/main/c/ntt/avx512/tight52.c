/* p < 2^50: 52-bit multiply-add, lefts as fractions in the last stage of a pass, canonical residues between passes. */
#include "ntt/rk_policy.h"

RK_NTT_PROTOTYPES(tight52)

#define RK_POLICY RK_TIGHT
#define RK_FORWARD tight52_forward
#define RK_INVERSE tight52_inverse
#define RK_FORWARD_COLUMNS tight52_forward_columns
#define RK_INVERSE_COLUMNS tight52_inverse_columns

#include "ntt/rk_arith52.h"
#include "ntt/rk_column.h"
