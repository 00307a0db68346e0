/* As the processor writes it: formulas of a user's op set. */
#include "kinds/rk_fold.h"
#include "kinds/rk_formula.h"

RK_LINKED_BINARY(shear, f64, double, x + 0.5 * y)
RK_LINKED_UNARY(half, f64, double, x * 0.5)
RK_LINKED_COMPLEX_BINARY(mix, c128, rk_c128, RK_EITHER(minus_XX, RK_EITHER(div_XX, x, y), RK_EITHER(conj_X, x)))
RK_FOLD(total_i64, int64_t, int64_t, 0, x + y)
