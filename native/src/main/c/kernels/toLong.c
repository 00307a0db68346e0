/* float32 and float64 as int64 */
#include "math/rk_cut.h"

RK_SPLIT_UNARY_OF(toLong, f32, int64_t, float, (double), fabs(x) < 0x1p51, rk_short_whole(x), rk_toLong_f64(x))
RK_SPLIT_UNARY_OF(toLong, f64, int64_t, double, RK_AS_IT_IS, fabs(x) < 0x1p51, rk_short_whole(x), rk_toLong_f64(x))
