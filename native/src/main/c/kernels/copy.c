/* a copy, by which the engine moves elements between layouts */
#include "kinds/rk_kernel.h"

RK_UNARY(copy, bool, uint8_t, uint8_t, x)
RK_UNARY(copy, i8, int8_t, int8_t, x)
RK_UNARY(copy, u8, uint8_t, uint8_t, x)
RK_UNARY(copy, i16, int16_t, int16_t, x)
RK_UNARY(copy, i32, int32_t, int32_t, x)
RK_UNARY(copy, i64, int64_t, int64_t, x)
RK_UNARY(copy, f32, float, float, x)
RK_UNARY(copy, f64, double, double, x)
RK_UNARY(copy, c64, rk_c64, rk_c64, x)
RK_UNARY(copy, c128, rk_c128, rk_c128, x)
RK_UNARY(copy, u16, uint16_t, uint16_t, x)
RK_UNARY(copy, u32, uint32_t, uint32_t, x)
RK_UNARY(copy, u64, uint64_t, uint64_t, x)
RK_UNARY(copy, f16, uint16_t, uint16_t, x)
RK_UNARY(copy, bf16, uint16_t, uint16_t, x)
