/* sums: of integers in int64, where they wrap, of floats in double */
#include "kinds/rk_fold.h"

RK_FOLD_BYTES(sum_bool)
RK_FOLD(sum_i8, int64_t, int8_t, 0, x + y)
RK_FOLD(sum_u8, int64_t, uint8_t, 0, x + y)
RK_FOLD(sum_i16, int64_t, int16_t, 0, x + y)
RK_FOLD(sum_i32, int64_t, int32_t, 0, x + y)
RK_FOLD(sum_i64, int64_t, int64_t, 0, x + y)
RK_FOLD_IN_CHUNKS(sum_f32, double, float, 0, x + y)
RK_FOLD_IN_CHUNKS(sum_f64, double, double, 0, x + y)

/* Complex64 part by part: real numbers whose neighbours lie twice as far apart. */
void RK_SYMBOL(sum_c64)(rk_c128 *out, const rk_c64 *a, const int64_t *loop, int64_t length, int64_t step) {
    const int64_t rank = loop[0] & INT32_MAX;
    int64_t parts[1 + 3 * RK_RANK];
    for (int64_t i = 0; i <= rank; i++) parts[i] = loop[i];
    for (int64_t i = rank + 1; i <= 3 * rank; i++) parts[i] = 2 * loop[i];
    RK_SYMBOL(sum_f32)(&out->re, &a->re, parts, length, step);
    RK_SYMBOL(sum_f32)(&out->im, &a->im, parts, length, step);
}

typedef double pair __attribute__((vector_size(16), aligned(8)));

#define NO_PAIR ((pair){0})

static void RK_SYMBOL(sum_pair)(pair *out, const pair *a, const int64_t *loop, int64_t length, int64_t step);

RK_FOLD_IN_CHUNKS_BY(sum_pair, pair, pair, NO_PAIR, x + y, RK_FOLD_AS_THEY_LIE)

void RK_SYMBOL(sum_c128)(rk_c128 *out, const rk_c128 *a, const int64_t *loop, int64_t length, int64_t step) {
    RK_SYMBOL(sum_pair)((pair *)out, (const pair *)a, loop, length, step);
}
