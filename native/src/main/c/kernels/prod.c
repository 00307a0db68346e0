/* products: of integers in int64, where they wrap, of floats in double */
#include "kinds/rk_fold.h"

RK_FOLD(prod_i8, int64_t, int8_t, 1, x * y)
RK_FOLD(prod_u8, int64_t, uint8_t, 1, x * y)
RK_FOLD(prod_i16, int64_t, int16_t, 1, x * y)
RK_FOLD(prod_i32, int64_t, int32_t, 1, x * y)
RK_FOLD(prod_i64, int64_t, int64_t, 1, x * y)
RK_FOLD_IN_CHUNKS(prod_f32, double, float, 1, x * y)
RK_FOLD_IN_CHUNKS(prod_f64, double, double, 1, x * y)
