/* the smallest element; NaN if there is one, -0.0 below 0.0 */
#include "math/rk_float.h"
#include "kinds/rk_fold.h"

RK_FOLD(amin_i8, int8_t, int8_t, INT8_MAX, y < x ? y : x)
RK_FOLD(amin_u8, uint8_t, uint8_t, UINT8_MAX, y < x ? y : x)
RK_FOLD(amin_i16, int16_t, int16_t, INT16_MAX, y < x ? y : x)
RK_FOLD(amin_i32, int32_t, int32_t, INT32_MAX, y < x ? y : x)
RK_FOLD(amin_i64, int64_t, int64_t, INT64_MAX, y < x ? y : x)
RK_FOLD_BEST(amin_f32, float, uint32_t, INFINITY, <, rk_min_f32(x, y))
RK_FOLD_BEST(amin_f64, double, uint64_t, INFINITY, <, rk_min_f64(x, y))
