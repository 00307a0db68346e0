/* 2 to the power of a */
#include "math/rk_narrow.h"
#include "math/rk_split.h"

RK_SPLIT_UNARY_OF(exp2, f32, float, float, RK_AS_IT_IS, rk_float_exp2_is_short(x), rk_float_short_exp2(x),
                  rk_float_exp2(x))
RK_SPLIT_UNARY(exp2, f64, double, rk_exp2_is_short(x), rk_exp2, rk_any_exp2)
