/* middle elements of rows, if they are short and several; others are left to the caller */
#include "order/rk_network.h"

RK_SORTED_KEYS(words, int32_t)
RK_SORTED_KEYS(longs, int64_t)

#define WHOLE(x) ((double)(x))

RK_INLINE double f32_of(int32_t key) {
    const union {
        int32_t bits;
        float number;
    } x = {rk_f32_of_key(key)};
    return x.number;
}

RK_INLINE double f64_of(int64_t key) {
    const union {
        int64_t bits;
        double number;
    } x = {rk_f64_of_key(key)};
    return x.number;
}

/* Halves first: the sum of two large ones would be infinite. */
RK_INLINE double middle(double below, double above, double largest) {
    return largest != largest ? largest : below == above ? below : below / 2 + above / 2;
}

/* core: size and step of a */
#define RK_MEDIAN(code, T, E, K, sorted, KEY, REAL)                                                                    \
    void RK_SYMBOL(median_##code)(double *out, const T *a, const int64_t *batch, const int64_t *core,                  \
                                  rk_scratch *scratch) {                                                               \
        enum { LANES = RK_LANES_OF(K) };                                                                               \
        const int64_t n = core[0], from = core[1];                                                                     \
        sorted##_column columns[RK_SHORT_ROW];                                                                         \
        rk_batch at;                                                                                                   \
        rk_rows rows;                                                                                                  \
        bool more = rk_takes_rows(batch, n);                                                                           \
        if (!more) rk_leave(scratch);                                                                                  \
        rk_batch_start(&at, batch, 2);                                                                                 \
        while (more) {                                                                                                 \
            more = rk_next_rows(&rows, &at, LANES);                                                                    \
            for (int l = 0; l < LANES; l++)                                                                            \
                for (int64_t i = 0; i < n; i++) columns[i].key[l] = ((const E *)a)[rows.in[l] + i * from];             \
            for (int64_t i = 0; i < n; i++) RK_EACH(l, LANES) columns[i].key[l] = KEY(columns[i].key[l]);              \
            sorted(columns, n);                                                                                        \
            for (int l = 0; l < rows.count; l++)                                                                       \
                out[rows.out[l]] = middle(REAL(columns[(n - 1) / 2].key[l]), REAL(columns[n / 2].key[l]),              \
                                          REAL(columns[n - 1].key[l]));                                                \
        }                                                                                                              \
    }

RK_MEDIAN(i8, int8_t, int8_t, int32_t, words, RK_ITS_OWN_KEY, WHOLE)
RK_MEDIAN(u8, uint8_t, uint8_t, int32_t, words, RK_ITS_OWN_KEY, WHOLE)
RK_MEDIAN(i16, int16_t, int16_t, int32_t, words, RK_ITS_OWN_KEY, WHOLE)
RK_MEDIAN(i32, int32_t, int32_t, int32_t, words, RK_ITS_OWN_KEY, WHOLE)
RK_MEDIAN(i64, int64_t, int64_t, int64_t, longs, RK_ITS_OWN_KEY, WHOLE)
RK_MEDIAN(f32, float, int32_t, int32_t, words, rk_key_of_f32, f32_of)
RK_MEDIAN(f64, double, int64_t, int64_t, longs, rk_key_of_f64, f64_of)
