/* rows in ascending order, if they are short; others are left to the caller */
#include "order/rk_lone_row.h"
#include "order/rk_network.h"
#include "order/rk_quick.h"
#include "order/rk_ranks.h"

RK_SORTED_KEYS(words, int32_t)
RK_SORTED_KEYS(longs, int64_t)
RK_RANKED_KEYS(words, int32_t)
RK_RANKED_KEYS(longs, int64_t)

enum {
    SORTED_ROWS = (int)RK_LONE_ROW < (int)RK_SHORT_ROW ? (int)RK_SHORT_ROW : (int)RK_LONE_ROW, /* longer: by digits */
    STACKED = 128, /* keys of a row whose columns lie on the stack */
    ALONE = 6 /* fewer rows are faster one by one than in all lanes */
};

/* One row in order, for which there is memory of STACKED columns or of as many as it has keys. ALONE_KEY: what keys become. */
#if RK_ORDER_VECTORS
#define ALONE_KEY(K) K
#define SORT_ALONE(row, n) RK_QUICK_SORT(row, (row) + (n), n, sizeof *(row), 0, false)
#else
RK_SORTED_ROW(longs)
#define ALONE_KEY(K) int64_t
#define SORT_ALONE(row, n) longs_row(row, (longs_column *)((row) + rk_lone_room(n)), n)
#endif

/* T is read and written as an integer of its width, E; core: sizes and steps of out and a. */
#define RK_SORT(code, T, E, K, sorted, KEY, ELEMENT)                                                                   \
    static void code##_row(E *out, int64_t to, const E *x, int64_t from, int64_t n, void *memory) {                    \
        ALONE_KEY(K) *row = memory;                                                                                    \
        if (from == 1) RK_EACH(i, n) row[i] = KEY(x[i]);                                                               \
        else for (int64_t i = 0; i < n; i++) row[i] = KEY(x[i * from]);                                                \
        SORT_ALONE(row, n);                                                                                            \
        if (to == 1) RK_EACH(i, n) out[i] = (E)ELEMENT((K)row[i]);                                                     \
        else for (int64_t i = 0; i < n; i++) out[i * to] = (E)ELEMENT((K)row[i]);                                      \
    }                                                                                                                  \
    void RK_SYMBOL(sort_##code)(T *out, const T *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) {  \
        enum { LANES = RK_LANES_OF(K) };                                                                               \
        const int64_t n = core[0], to = core[1], from = core[3];                                                       \
        sorted##_column few[STACKED], *columns = few;                                                                  \
        rk_batch at;                                                                                                   \
        rk_rows rows;                                                                                                  \
        bool more = (batch[0] & INT32_MAX) > 0;                                                                        \
        if (n > (more ? SORTED_ROWS : RK_LONE_ROW)) {                                                                  \
            rk_leave(scratch);                                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        if (n > STACKED) columns = rk_scratch_of(scratch, ((n + 7) & -8) * (int64_t)sizeof *columns);                  \
        if (!columns) return;                                                                                          \
        if (!more && n > RK_LONE_ROW_LEAST) {                                                                          \
            code##_row((E *)out, to, (const E *)a, from, n, columns);                                                  \
            return;                                                                                                    \
        }                                                                                                              \
        if (!more) {                                                                                                   \
            sorted##_ranked row;                                                                                       \
            const E *x = (const E *)a;                                                                                 \
            for (int64_t i = 0; i < n; i++) row.key[i] = x[i * from];                                                  \
            RK_EACH(i, n) row.key[i] = KEY(row.key[i]);                                                                \
            sorted##_rank(&row, n);                                                                                    \
            for (int64_t i = 0; i < n; i++) ((E *)out)[row.rank[i] * to] = (E)ELEMENT(row.key[i]);                     \
            return;                                                                                                    \
        }                                                                                                              \
        rk_batch_start(&at, batch, 2);                                                                                 \
        while (more) {                                                                                                 \
            more = rk_next_rows(&rows, &at, LANES);                                                                    \
            const E *x = (const E *)a;                                                                                 \
            E *o = (E *)out;                                                                                           \
            if (rows.count < ALONE && n > RK_LONE_ROW_LEAST && n <= RK_LONE_ROW) {                                     \
                for (int l = 0; l < rows.count; l++)                                                                   \
                    code##_row(o + rows.out[l], to, x + rows.in[l], from, n, columns);                                 \
                continue;                                                                                              \
            }                                                                                                          \
            const bool whole = sizeof(E) == sizeof(K) && rows.count == LANES;                                          \
            const int64_t in_step = whole ? rk_even_step(rows.in, LANES) : 0;                                          \
            const int64_t out_step = whole ? rk_even_step(rows.out, LANES) : 0;                                        \
            if (in_step == 1)                                                                                          \
                for (int64_t i = 0; i < n; i++) memcpy(columns + i, x + rows.in[0] + i * from, sizeof *columns);       \
            else if (in_step > 0 && from == 1)                                                                         \
                rk_turn((char *)columns, LANES, (const char *)(x + rows.in[0]), in_step, n, rows.count, sizeof(E));    \
            else                                                                                                       \
                for (int l = 0; l < LANES; l++)                                                                        \
                    for (int64_t i = 0; i < n; i++) columns[i].key[l] = x[rows.in[l] + i * from];                      \
            for (int64_t i = 0; i < n; i++) RK_EACH(l, LANES) columns[i].key[l] = KEY(columns[i].key[l]);              \
            sorted(columns, n);                                                                                        \
            for (int64_t i = 0; i < n; i++) RK_EACH(l, LANES) columns[i].key[l] = ELEMENT(columns[i].key[l]);          \
            if (out_step == 1)                                                                                         \
                for (int64_t i = 0; i < n; i++) memcpy(o + rows.out[0] + i * to, columns + i, sizeof *columns);        \
            else if (out_step > 0 && to == 1)                                                                          \
                rk_turn((char *)(o + rows.out[0]), out_step, (const char *)columns, LANES, rows.count, n, sizeof(E));  \
            else                                                                                                       \
                for (int l = 0; l < rows.count; l++)                                                                   \
                    for (int64_t i = 0; i < n; i++) o[rows.out[l] + i * to] = (E)columns[i].key[l];                    \
        }                                                                                                              \
    }

RK_SORT(bool, uint8_t, uint8_t, int32_t, words, RK_ITS_OWN_KEY, RK_ITS_OWN_KEY)
RK_SORT(i8, int8_t, int8_t, int32_t, words, RK_ITS_OWN_KEY, RK_ITS_OWN_KEY)
RK_SORT(u8, uint8_t, uint8_t, int32_t, words, RK_ITS_OWN_KEY, RK_ITS_OWN_KEY)
RK_SORT(i16, int16_t, int16_t, int32_t, words, RK_ITS_OWN_KEY, RK_ITS_OWN_KEY)
RK_SORT(i32, int32_t, int32_t, int32_t, words, RK_ITS_OWN_KEY, RK_ITS_OWN_KEY)
RK_SORT(i64, int64_t, int64_t, int64_t, longs, RK_ITS_OWN_KEY, RK_ITS_OWN_KEY)
RK_SORT(f32, float, int32_t, int32_t, words, rk_key_of_f32, rk_f32_of_key)
RK_SORT(f64, double, int64_t, int64_t, longs, rk_key_of_f64, rk_f64_of_key)
