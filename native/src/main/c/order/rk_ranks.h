/*
 * One short row in order: the place of each key is the number of smaller ones, counted a vector at a time. That takes a
 * comparison of all pairs, but no branch that is not foreseen.
 */
#ifndef RK_RANKS_H
#define RK_RANKS_H

#include "kinds/rk_kernel.h"

enum { RK_RANKED_ROW = 128 /* longer ones are faster by their digits */ };

/* name_by_rank(row, n): row->ordered of the first n row->key */
#define RK_RANKED_KEYS(name, K)                                                                                        \
    typedef struct {                                                                                                   \
        K key[RK_RANKED_ROW], ordered[RK_RANKED_ROW];                                                                   \
    } __attribute__((aligned(64))) name##_ranked;                                                                      \
    static void name##_by_rank(name##_ranked *row, int64_t n) {                                                        \
        enum { LANES = 128 / sizeof(K) };                                                                              \
        K rank[RK_RANKED_ROW] __attribute__((aligned(64)));                                                            \
        int64_t all = 0;                                                                                               \
        for (int64_t i = n; i % LANES != 0; i++) row->key[i] = 0;                                                      \
        for (int64_t first = 0; first < n; first += LANES) {                                                           \
            const K *key = row->key + first;                                                                           \
            K smaller[LANES] = {0};                                                                                    \
            for (int64_t i = 0; i < n; i++) {                                                                          \
                const K x = row->key[i];                                                                               \
                RK_EACH(l, LANES) smaller[l] += x < key[l];                                                            \
            }                                                                                                          \
            RK_EACH(l, LANES) rank[first + l] = smaller[l];                                                            \
        }                                                                                                              \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            row->ordered[rank[i]] = row->key[i];                                                                        \
            all += rank[i];                                                                                            \
        }                                                                                                              \
        if (all == n * (n - 1) / 2) return;                                                                            \
        /* Equal keys have gone to one place: those behind it are theirs, too. */                                      \
        bool first[RK_RANKED_ROW] = {false};                                                                           \
        for (int64_t i = 0; i < n; i++) first[rank[i]] = true;                                                         \
        for (int64_t i = 1; i < n; i++) row->ordered[i] = first[i] ? row->ordered[i] : row->ordered[i - 1];               \
    }

#endif
