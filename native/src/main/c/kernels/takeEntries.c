/* Entries of an axis by places, each in one piece: of few bytes by two moves, the second of which ends with the entry. */
#include "loop/rk_batch.h"
#include "kinds/rk_complex.h"
#include "kinds/rk_matrix.h"

/* Places of n, a step apart; checked before, but another thread may have written since. */
typedef struct entries {
    const int64_t *places;
    int64_t step, count, n;
} entries;

RK_INLINE int64_t place(entries e, int64_t i) {
    const int64_t at = e.places[i * e.step];
    return (uint64_t)at < (uint64_t)e.n ? at : 0;
}

/* @param half bytes of one move: all of an entry, or at least half of one */
RK_INLINE void by_moves(char *to, int64_t down, const char *from, int64_t by, entries e, int64_t bytes,
                        const int64_t half) {
    for (int64_t i = 0; i < e.count; i++) {
        const char *entry = from + place(e, i) * by;
        rk_move(to + i * down, entry, half);
        rk_move(to + i * down + bytes - half, entry + bytes - half, half);
    }
}

static void copy_entries(char *to, int64_t down, const char *from, int64_t by, entries e, int64_t bytes) {
    if (bytes >= 128 && bytes <= 256) by_moves(to, down, from, by, e, bytes, 128);
    else if (bytes >= 64 && bytes < 128) by_moves(to, down, from, by, e, bytes, 64);
    else if (bytes >= 32 && bytes < 64) by_moves(to, down, from, by, e, bytes, 32);
    else if (bytes >= 16 && bytes < 32) by_moves(to, down, from, by, e, bytes, 16);
    else if (bytes >= 8 && bytes < 16) by_moves(to, down, from, by, e, bytes, 8);
    else
        for (int64_t i = 0; i < e.count; i++)
            memcpy(to + i * down, from + place(e, i) * by, (size_t)bytes);
}

/* core: sizes and steps of out, a and places. */
#define RK_TAKE_ENTRIES(code, T)                                                                                       \
    void RK_SYMBOL(takeEntries_##code)(T *out, const T *a, const int64_t *places, const int64_t *batch,                \
                                       const int64_t *core, rk_scratch *scratch) {                                     \
        (void)scratch;                                                                                                 \
        const matrix o = matrix_of(core), x = matrix_of(core + 4);                                                     \
        const entries e = {places, core[9], o.rows, x.rows};                                                           \
        const int64_t size = sizeof(T);                                                                                \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        do {                                                                                                           \
            T *to = out + at.at[0];                                                                                    \
            const T *from = a + at.at[1];                                                                              \
            if (o.right == 1 && x.right == 1)                                                                          \
                copy_entries((char *)to, o.down * size, (const char *)from, x.down * size, e, o.columns * size);       \
            else                                                                                                       \
                for (int64_t i = 0; i < e.count; i++)                                                                  \
                    for (int64_t l = 0; l < o.columns; l++)                                                            \
                        to[i * o.down + l * o.right] = from[place(e, i) * x.down + l * x.right];                       \
        } while (rk_batch_next(&at, 3));                                                                               \
    }

RK_TAKE_ENTRIES(bool_i64, uint8_t)
RK_TAKE_ENTRIES(i8_i64, int8_t)
RK_TAKE_ENTRIES(u8_i64, uint8_t)
RK_TAKE_ENTRIES(i16_i64, int16_t)
RK_TAKE_ENTRIES(i32_i64, int32_t)
RK_TAKE_ENTRIES(i64, int64_t)
RK_TAKE_ENTRIES(f32_i64, float)
RK_TAKE_ENTRIES(f64_i64, double)
RK_TAKE_ENTRIES(c64_i64, rk_c64)
RK_TAKE_ENTRIES(c128_i64, rk_c128)
