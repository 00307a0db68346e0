/* places of the elements of rows in ascending order, if they are short; others are left to the caller */
#include "order/rk_network.h"
#include "order/rk_ranks.h"

enum { LANES = RK_LANES_OF(int64_t) };

RK_SORTED_KEYS(packed, int64_t)
RK_RANKED_KEYS(words, int32_t)
RK_RANKED_KEYS(longs, int64_t)

/* A key of 64 bits, and its place. */
typedef struct {
    int64_t key[LANES], place[LANES];
} __attribute__((aligned(64))) pairs_column;

static void pairs_exchange(pairs_column *k, int64_t d, int64_t n) {
    for (int64_t i = 0; i < n; i++) {
        pairs_column *restrict left = k + i, *restrict right = k + i + d;
        RK_EACH(l, LANES) {
            const int64_t x = left->key[l], y = right->key[l], at = left->place[l], to = right->place[l];
            /* All bits set if they are to change places: compilers make vectors of that, but not of choices. */
            const int64_t turned = -(int64_t)((y < x) | ((y == x) & (to < at)));
            const int64_t keys = (x ^ y) & turned, places = (at ^ to) & turned;
            left->key[l] = x ^ keys;
            left->place[l] = at ^ places;
            right->key[l] = y ^ keys;
            right->place[l] = to ^ places;
        }
    }
}

RK_MERGED(pairs_merged, pairs_column, pairs_exchange, 1, RK_FINISHED)

/* core: sizes and steps of out and a */
#define RK_PLACES(name, T, E, K, KEY, keys, COLUMN, LOAD, SORT, PLACE)                                                 \
    void RK_SYMBOL(name)(int64_t *out, const T *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) {   \
        const int64_t n = core[0], to = core[1], from = core[3];                                                       \
        COLUMN columns[RK_SHORT_ROW];                                                                                  \
        rk_batch at;                                                                                                   \
        rk_rows rows;                                                                                                  \
        bool more = rk_takes_rows(batch, n);                                                                           \
        if (!more && rk_takes_row(batch, n)) {                                                                         \
            keys##_ranked row;                                                                                         \
            const E *x = (const E *)a;                                                                                 \
            for (int64_t i = 0; i < n; i++) row.key[i] = x[i * from];                                                  \
            RK_EACH(i, n) row.key[i] = KEY(row.key[i]);                                                                \
            keys##_rank(&row, n);                                                                                      \
            for (int64_t i = 0; i < n; i++) out[row.rank[i] * to] = i;                                                 \
            return;                                                                                                    \
        }                                                                                                              \
        if (!more) rk_leave(scratch);                                                                                  \
        rk_batch_start(&at, batch, 2);                                                                                 \
        while (more) {                                                                                                 \
            more = rk_next_rows(&rows, &at, LANES);                                                                    \
            for (int l = 0; l < LANES; l++) {                                                                          \
                const E *x = (const E *)a + rows.in[l];                                                                \
                for (int64_t i = 0; i < n; i++) LOAD(columns[i], l, x[i * from], i);                                   \
            }                                                                                                          \
            for (int64_t i = n; i % RK_SORTED_TOGETHER != 0; i++)                                                      \
                RK_EACH(l, LANES) columns[i].key[l] = INT64_MAX;                                                       \
            SORT;                                                                                                      \
            for (int l = 0; l < rows.count; l++)                                                                       \
                for (int64_t i = 0; i < n; i++) out[rows.out[l] + i * to] = PLACE(columns[i], l);                      \
        }                                                                                                              \
    }

/* Keys of 32 bits and their places in one word. */
#define LOAD_PACKED(KEY, column, l, x, i) ((column).key[l] = (int64_t)((uint64_t)(int64_t)KEY(x) << 32) | (i))
#define LOAD_AS_IT_IS(column, l, x, i) LOAD_PACKED(RK_ITS_OWN_KEY, column, l, x, i)
#define LOAD_F32(column, l, x, i) LOAD_PACKED(rk_key_of_f32, column, l, x, i)
#define PLACE_PACKED(column, l) ((column).key[l] & INT32_MAX)

#define RK_PACKED_PLACES(name, T, E, KEY, LOAD)                                                                        \
    RK_PLACES(name, T, E, int32_t, KEY, words, packed_column, LOAD, packed(columns, n), PLACE_PACKED)

#define LOAD_PAIR(column, l, x, i) ((column).key[l] = (x), (column).place[l] = (i))
#define LOAD_F64(column, l, x, i) ((column).key[l] = rk_key_of_f64(x), (column).place[l] = (i))
#define PLACE_OF_PAIR(column, l) ((column).place[l])

#define RK_WIDE_PLACES(name, T, KEY, LOAD)                                                                             \
    RK_PLACES(name, T, int64_t, int64_t, KEY, longs, pairs_column, LOAD, pairs_merged(columns, n, 1), PLACE_OF_PAIR)

RK_PACKED_PLACES(argsort_bool, uint8_t, uint8_t, RK_ITS_OWN_KEY, LOAD_AS_IT_IS)
RK_PACKED_PLACES(argsort_i8, int8_t, int8_t, RK_ITS_OWN_KEY, LOAD_AS_IT_IS)
RK_PACKED_PLACES(argsort_u8, uint8_t, uint8_t, RK_ITS_OWN_KEY, LOAD_AS_IT_IS)
RK_PACKED_PLACES(argsort_i16, int16_t, int16_t, RK_ITS_OWN_KEY, LOAD_AS_IT_IS)
RK_PACKED_PLACES(argsort_i32, int32_t, int32_t, RK_ITS_OWN_KEY, LOAD_AS_IT_IS)
RK_PACKED_PLACES(argsort_f32, float, int32_t, rk_key_of_f32, LOAD_F32)
RK_WIDE_PLACES(argsort_i64, int64_t, RK_ITS_OWN_KEY, LOAD_PAIR)
RK_WIDE_PLACES(argsort_f64, double, rk_key_of_f64, LOAD_F64)
