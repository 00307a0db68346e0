/* a as int64; floats saturate, NaN gives 0 */
#include "math/rk_float.h"

RK_UNARY(toLong, bool, int64_t, uint8_t, x != 0)
RK_WORDS_TO(toLong, int64_t, x)
RK_UNARY(toLong, f32, int64_t, float, rk_toLong_f32(x))
RK_UNARY(toLong, f64, int64_t, double, rk_toLong_f64(x))
