/* Elements where marks other than 0 are, side by side. No branch depends on a mark. */
#include "loop/rk_batch.h"
#include "kinds/rk_complex.h"
#include "kinds/rk_kernel.h"

enum { MARKS = 8 };

/* 1 in each byte of a word that is not 0 */
RK_INLINE uint64_t marks_of(const uint8_t *keep) {
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f), ones = UINT64_C(0x0101010101010101);
    uint64_t word;
    memcpy(&word, keep, sizeof word);
    return (((word & low) + low) | word) >> 7 & ones;
}

/* core: sizes and steps of out, a and keep, which another thread may have written since they were counted. */
#define RK_TAKE_MARKED(code, T)                                                                                        \
    void RK_SYMBOL(takeMarked_##code)(T *out, const T *a, const uint8_t *keep, int64_t m, const int64_t *batch,        \
                                      const int64_t *core, rk_scratch *scratch) {                                      \
        (void)batch, (void)scratch;                                                                                    \
        enum { at_once = RK_MARKED_AT_ONCE(sizeof(T)) };                                                               \
        const int64_t to = core[1], n = core[2], from = core[3], step = core[5];                                       \
        int64_t i = 0, at = 0;                                                                                         \
        if (at_once > 0 && to == 1 && from == 1 && step == 1)                                                          \
            for (; i + at_once <= n && at + at_once <= m; i += at_once)                                                \
                at += rk_isa_marked(sizeof(T), out + at, a + i, keep + i);                                             \
        for (; to == 1 && step == 1 && i + MARKS <= n && at + MARKS <= m; i += MARKS) {                                \
            const uint64_t marks = marks_of(keep + i);                                                                 \
            RK_UNROLL for (int k = 0; k < MARKS; k++) {                                                                \
                out[at] = a[(i + k) * from];                                                                           \
                at += marks >> 8 * k & 1;                                                                              \
            }                                                                                                          \
        }                                                                                                              \
        for (; i < n && at < m; i++) {                                                                                 \
            out[at * to] = a[i * from];                                                                                \
            at += keep[i * step] != 0;                                                                                 \
        }                                                                                                              \
        for (; at < m; at++) out[at * to] = (T){0};                                                                    \
    }

RK_TAKE_MARKED(bool, uint8_t)
RK_TAKE_MARKED(i8_bool, int8_t)
RK_TAKE_MARKED(u8_bool, uint8_t)
RK_TAKE_MARKED(i16_bool, int16_t)
RK_TAKE_MARKED(i32_bool, int32_t)
RK_TAKE_MARKED(i64_bool, int64_t)
RK_TAKE_MARKED(f32_bool, float)
RK_TAKE_MARKED(f64_bool, double)
RK_TAKE_MARKED(c64_bool, rk_c64)
RK_TAKE_MARKED(c128_bool, rk_c128)
