/*
 * One short row in order: the place of each key is the number of smaller ones, and of equal ones before it, counted a
 * vector at a time. That takes a comparison of all pairs, but no branch that is not foreseen.
 */
#ifndef RK_RANKS_H
#define RK_RANKS_H

#include "kinds/rk_kernel.h"

enum { RK_RANKED_ROW = 128 /* longer ones are faster by their digits */ };

/* Whether a call is of one row that is so short. */
RK_INLINE bool rk_takes_row(const int64_t *batch, int64_t n) {
    return n <= RK_RANKED_ROW && (batch[0] & INT32_MAX) == 0;
}

/* name_rank(row, n): row->rank of the first n row->key, all different */
#define RK_RANKED_KEYS(name, K)                                                                                        \
    typedef struct {                                                                                                   \
        K key[RK_RANKED_ROW], rank[RK_RANKED_ROW];                                                                     \
    } __attribute__((aligned(64))) name##_ranked;                                                                      \
    static void name##_rank(name##_ranked *row, int64_t n) {                                                           \
        enum { LANES = 128 / sizeof(K) };                                                                              \
        for (int64_t i = n; i % LANES != 0; i++) row->key[i] = 0;                                                      \
        for (int64_t first = 0; first < n; first += LANES) {                                                           \
            const K *key = row->key + first;                                                                           \
            K before[LANES] = {0};                                                                                     \
            for (int64_t i = 0; i < n; i++) {                                                                          \
                const K x = row->key[i];                                                                               \
                RK_EACH(l, LANES) before[l] += x < key[l];                                                             \
            }                                                                                                          \
            RK_EACH(l, LANES) row->rank[first + l] = before[l];                                                        \
        }                                                                                                              \
        int64_t all = 0;                                                                                               \
        for (int64_t i = 0; i < n; i++) all += row->rank[i];                                                           \
        if (all == n * (n - 1) / 2) return;                                                                            \
        /* Equal keys have one rank so far. */                                                                         \
        uint8_t taken[RK_RANKED_ROW] = {0};                                                                            \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            const K rank = row->rank[i];                                                                               \
            row->rank[i] = rank + taken[rank]++;                                                                       \
        }                                                                                                              \
    }

#endif
