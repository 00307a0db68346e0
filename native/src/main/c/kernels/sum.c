/* sums: of integers in int64, where they wrap, of floats in double */
#include "kinds/rk_fold.h"

RK_FOLD(sum_bool, int64_t, uint8_t, 0, x + y)
RK_FOLD(sum_i8, int64_t, int8_t, 0, x + y)
RK_FOLD(sum_u8, int64_t, uint8_t, 0, x + y)
RK_FOLD(sum_i16, int64_t, int16_t, 0, x + y)
RK_FOLD(sum_i32, int64_t, int32_t, 0, x + y)
RK_FOLD(sum_i64, int64_t, int64_t, 0, x + y)
RK_FOLD_IN_CHUNKS(sum_f32, double, float, 0, x + y)
RK_FOLD_IN_CHUNKS(sum_f64, double, double, 0, x + y)
