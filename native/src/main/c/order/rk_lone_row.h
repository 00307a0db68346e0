/*
 * One row of keys in order: eighths of it, one a lane, are sorted by the network of rk_network.h and then lie
 * one behind the other. Neighbours are merged by halves, one of the two read backwards (Batcher's bitonic sort, 1968):
 * vectors at distances of vectors, and at shorter ones turned. Keys beyond the last are the largest and stay there.
 */
#ifndef RK_LONE_ROW_H
#define RK_LONE_ROW_H

#include "order/rk_network.h"

enum {
    RK_LONE_ROW = RK_NETWORK_KEYS,
    RK_LONE_ROW_LEAST = 48 /* shorter ones are faster by ranks */
};

/* Keys that there is room for in a row of n: a power of two. */
RK_INLINE int64_t rk_lone_room(int64_t n) {
    int64_t room = 64;
    while (room < n) room *= 2;
    return room;
}

/* name_row(row, runs, n): the first n keys of row in order, by the columns of RK_SORTED_KEYS(name, int64_t); both have room for all. */
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
    static void name##_row(int64_t *row, name##_column *runs, int64_t n) {                                             \
        const int64_t all = rk_lone_room(n), each = all / 8;                                                           \
        int64_t lanes = 8;                                                                                             \
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
