/* the number of bits that are 1 */
#include "kinds/rk_kernel.h"

RK_UNARY(bitCount, i8, int8_t, int8_t, (int8_t)__builtin_popcount((uint8_t)x))
RK_UNARY(bitCount, u8, uint8_t, uint8_t, (uint8_t)__builtin_popcount(x))
RK_UNARY(bitCount, i16, int16_t, int16_t, (int16_t)__builtin_popcount((uint16_t)x))
RK_UNARY(bitCount, i32, int32_t, int32_t, __builtin_popcount((uint32_t)x))
RK_UNARY(bitCount, i64, int64_t, int64_t, __builtin_popcountll((uint64_t)x))
