/*
 * Elements of an axis by an index. Where one index serves all of the batch's last axis, that axis is gone along within:
 * neighbours then lie side by side.
 */
#include "loop/rk_batch.h"
#include "kinds/rk_complex.h"
#include "kinds/rk_kernel.h"

/* The place of an index within n; checked before, but another thread may have written since. */
RK_INLINE int64_t place(int64_t index, int64_t n) {
    const int64_t at = index + (index >> 63 & n);
    return (uint64_t)at < (uint64_t)n ? at : 0;
}

/* core: sizes and steps of out, a, index. */
#define RK_TAKE(code, T)                                                                                               \
    /* Of its own: among the loops around it there are too few registers. */                                           \
    static __attribute__((noinline)) void side_by_side_##code(T *o, const T *x, const int64_t *index, int64_t m,       \
                                                              int64_t n, int64_t from) {                               \
        if (from == 1) RK_EACH(i, m) o[i] = x[place(index[i], n)];                                                     \
        else RK_EACH(i, m) o[i] = x[place(index[i], n) * from];                                                        \
    }                                                                                                                  \
    void RK_SYMBOL(take_##code)(T *out, const T *a, const int64_t *index, const int64_t *batch, const int64_t *core,   \
                                rk_scratch *scratch) {                                                                 \
        (void)scratch;                                                                                                 \
        const int64_t m = core[0], to = core[1], n = core[2], from = core[3], step = core[5];                          \
        const int64_t rank = batch[0] & INT32_MAX, *last = batch + 2 * rank;                                           \
        const bool lanes = rank > 0 && last[2 * rank] == 0 && (last[0] == 1 || m < batch[rank]);                       \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        do {                                                                                                           \
            T *o = out + at.at[0];                                                                                     \
            const T *x = a + at.at[1];                                                                                 \
            const int64_t *places = index + at.at[2];                                                                  \
            if (!lanes && to == 1 && step == 1) {                                                                      \
                side_by_side_##code(o, x, places, m, n, from);                                                         \
                continue;                                                                                              \
            }                                                                                                          \
            for (int64_t i = 0; i < m; i++) {                                                                          \
                const T *y = x + place(places[i * step], n) * from;                                                    \
                if (!lanes) o[i * to] = *y;                                                                            \
                else if (last[0] == 1 && last[rank] == 1)                                                              \
                    for (int64_t l = 0; l < batch[rank]; l++) o[i * to + l] = y[l];                                    \
                else for (int64_t l = 0; l < batch[rank]; l++) o[i * to + l * last[0]] = y[l * last[rank]];            \
            }                                                                                                          \
        } while (rk_batch_next_within(&at, 3, lanes ? rank - 1 : rank));                                               \
    }

RK_TAKE(bool_i64, uint8_t)
RK_TAKE(i8_i64, int8_t)
RK_TAKE(u8_i64, uint8_t)
RK_TAKE(i16_i64, int16_t)
RK_TAKE(i32_i64, int32_t)
RK_TAKE(i64, int64_t)
RK_TAKE(f32_i64, float)
RK_TAKE(f64_i64, double)
RK_TAKE(c64_i64, rk_c64)
RK_TAKE(c128_i64, rk_c128)
