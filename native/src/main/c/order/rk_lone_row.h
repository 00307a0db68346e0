/*
 * One row of up to 128 keys in order: eighths of it, one a lane, are sorted by the network of rk_network.h and then lie
 * one behind the other. Neighbours are merged by halves, one of the two read backwards (Batcher's bitonic sort, 1968):
 * vectors at distances of vectors, and at shorter ones turned. Keys beyond the last are the largest and stay there.
 */
#ifndef RK_LONE_ROW_H
#define RK_LONE_ROW_H

#include "order/rk_network.h"

enum {
    RK_LONE_ROW = 128, /* longer ones are faster by their digits, */
    RK_LONE_ROW_LEAST = 48 /* shorter ones by ranks */
};

typedef struct {
    int64_t key[RK_LONE_ROW];
} __attribute__((aligned(64))) rk_lone_row;

/* name_row(row, n): the first n keys of it in order, by the columns of RK_SORTED_KEYS(name, int64_t) */
#define RK_SORTED_ROW(name)                                                                                            \
    /* Distances of 4, 2 and 1 within each eight of 64 keys. */                                                        \
    static void name##_eights(int64_t *k) {                                                                            \
        name##_column t[8];                                                                                            \
        rk_turn_eight(t, 8, k, 8, sizeof *k);                                                                          \
        RK_EACH(l, 8) {                                                                                                \
            int64_t a = t[0].key[l], b = t[1].key[l], c = t[2].key[l], d = t[3].key[l];                                \
            int64_t e = t[4].key[l], f = t[5].key[l], g = t[6].key[l], h = t[7].key[l];                                \
            RK_EXCHANGE(int64_t, a, e); RK_EXCHANGE(int64_t, b, f);                                                    \
            RK_EXCHANGE(int64_t, c, g); RK_EXCHANGE(int64_t, d, h);                                                    \
            RK_EXCHANGE(int64_t, a, c); RK_EXCHANGE(int64_t, b, d);                                                    \
            RK_EXCHANGE(int64_t, e, g); RK_EXCHANGE(int64_t, f, h);                                                    \
            RK_EXCHANGE(int64_t, a, b); RK_EXCHANGE(int64_t, c, d);                                                    \
            RK_EXCHANGE(int64_t, e, f); RK_EXCHANGE(int64_t, g, h);                                                    \
            t[0].key[l] = a; t[1].key[l] = b; t[2].key[l] = c; t[3].key[l] = d;                                        \
            t[4].key[l] = e; t[5].key[l] = f; t[6].key[l] = g; t[7].key[l] = h;                                        \
        }                                                                                                              \
        rk_turn_eight(k, 8, t, 8, sizeof *k);                                                                          \
    }                                                                                                                  \
    static void name##_row(rk_lone_row *lone, int64_t n) {                                                             \
        const int64_t each = n > RK_LONE_ROW / 2 ? 16 : 8, all = 8 * each;                                             \
        int64_t *row = lone->key, lanes = 8;                                                                           \
        name##_column runs[RK_LONE_ROW / 8];                                                                           \
        for (int64_t i = n; i < all; i++) row[i] = INT64_MAX;                                                          \
        memcpy(runs, row, (size_t)all * sizeof *row);                                                                  \
        name(runs, each);                                                                                              \
        __asm__("" : "+r"(lanes)); /* of turns of a constant size gcc 12 warns that they never end */                  \
        rk_turn((char *)row, each, (const char *)runs, 8, lanes, each, sizeof *row);                                   \
        for (int64_t p = each; p < all; p *= 2) {                                                                      \
            for (int64_t first = 0; first < all; first += 2 * p) {                                                     \
                for (int64_t i = 0; i < p; i += 8) {                                                                   \
                    int64_t *restrict x = row + first + i, *restrict y = row + first + 2 * p - 8 - i;                  \
                    RK_EACH(l, 8) RK_EXCHANGE(int64_t, x[l], y[7 - l]);                                                \
                }                                                                                                      \
            }                                                                                                          \
            for (int64_t d = p / 2; d >= 8; d /= 2)                                                                    \
                for (int64_t i = 0; i < all; i += 2 * d)                                                               \
                    name##_exchange((name##_column *)(row + i), d / 8, d / 8);                                         \
            for (int64_t i = 0; i < all; i += 64) name##_eights(row + i);                                              \
        }                                                                                                              \
    }

#endif
