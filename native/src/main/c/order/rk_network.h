/*
 * Short rows in order, one a lane of a vector: all lanes take the same steps, those of Batcher's merging network of odd
 * and even places ("Sorting networks and their applications", 1968). Steps beyond the last place are left out.
 */
#ifndef RK_NETWORK_H
#define RK_NETWORK_H

#include "base/rk_scratch.h"
#include "kinds/rk_kernel.h"
#include "loop/rk_batch.h"
#include "loop/rk_tile.h"

enum {
    RK_SHORT_ROW = 256, /* longer ones are faster by their digits, which is left to the caller */
    RK_SORTED_TOGETHER = 8 /* sorted in registers, to begin with */
};

#define RK_LANES_OF(K) (64 / (int)sizeof(K))

/* x and y in order */
#define RK_EXCHANGE(K, x, y)                                                                                           \
    do {                                                                                                               \
        const K less = (x) < (y) ? (x) : (y), more = (x) < (y) ? (y) : (x);                                            \
        (x) = less;                                                                                                    \
        (y) = more;                                                                                                    \
    } while (0)

/*
 * name(columns, n, runs): n columns, each a place in all rows, brought into order, in which so many neighbours are
 * already. EXCHANGE(columns, d, n): n columns in order with those at a distance d; FINISH(columns, n): those of all
 * distances below LEAST at once.
 */
#define RK_MERGED(name, COLUMN, EXCHANGE, LEAST, FINISH)                                                               \
    static void name(COLUMN *columns, int64_t n, int64_t runs) {                                                       \
        for (int64_t p = runs; p < n; p *= 2) {                                                                        \
            for (int64_t first = 0; first + p < n; first += 2 * p) {                                                   \
                const int64_t end = first + 2 * p < n ? first + 2 * p : n;                                             \
                EXCHANGE(columns + first, p, end - first - p);                                                         \
                for (int64_t d = p / 2; d >= LEAST; d /= 2)                                                            \
                    for (int64_t i = first + d; i + d < end; i += 2 * d)                                               \
                        EXCHANGE(columns + i, d, end - i - d < d ? end - i - d : d);                                   \
                FINISH(columns + first, end - first);                                                                  \
            }                                                                                                          \
        }                                                                                                              \
    }

#define RK_FINISHED(columns, n) (void)0

/* The same of keys alone: name(columns, n), behind which there is room up to a multiple of eight. */
#define RK_SORTED_KEYS(name, K)                                                                                        \
    typedef struct {                                                                                                   \
        K key[RK_LANES_OF(K)];                                                                                         \
    } __attribute__((aligned(64))) name##_column;                                                                      \
    static void name##_exchange(name##_column *k, int64_t d, int64_t n) {                                              \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            K *restrict x = k[i].key, *restrict y = k[i + d].key;                                                      \
            RK_EACH(l, RK_LANES_OF(K)) RK_EXCHANGE(K, x[l], y[l]);                                                     \
        }                                                                                                              \
    }                                                                                                                  \
    static void name##_eight(name##_column *k) {                                                                       \
        RK_EACH(l, RK_LANES_OF(K)) {                                                                                   \
            K a = k[0].key[l], b = k[1].key[l], c = k[2].key[l], d = k[3].key[l];                                      \
            K e = k[4].key[l], f = k[5].key[l], g = k[6].key[l], h = k[7].key[l];                                      \
            RK_EXCHANGE(K, a, b); RK_EXCHANGE(K, c, d); RK_EXCHANGE(K, e, f); RK_EXCHANGE(K, g, h);                    \
            RK_EXCHANGE(K, a, c); RK_EXCHANGE(K, b, d); RK_EXCHANGE(K, e, g); RK_EXCHANGE(K, f, h);                    \
            RK_EXCHANGE(K, b, c); RK_EXCHANGE(K, f, g);                                                                \
            RK_EXCHANGE(K, a, e); RK_EXCHANGE(K, b, f); RK_EXCHANGE(K, c, g); RK_EXCHANGE(K, d, h);                    \
            RK_EXCHANGE(K, c, e); RK_EXCHANGE(K, d, f);                                                                \
            RK_EXCHANGE(K, b, c); RK_EXCHANGE(K, d, e); RK_EXCHANGE(K, f, g);                                          \
            k[0].key[l] = a; k[1].key[l] = b; k[2].key[l] = c; k[3].key[l] = d;                                        \
            k[4].key[l] = e; k[5].key[l] = f; k[6].key[l] = g; k[7].key[l] = h;                                        \
        }                                                                                                              \
    }                                                                                                                  \
    /* Distances of 4, 2 and 1 of n columns, a multiple of eight: read and written once for all three. */              \
    static void name##_finish(name##_column *k, int64_t n) {                                                           \
        for (int64_t i = 0; i + 8 < n; i += 8) {                                                                       \
            RK_EACH(l, RK_LANES_OF(K)) {                                                                               \
                K a = k[i + 1].key[l], b = k[i + 2].key[l], c = k[i + 3].key[l], d = k[i + 4].key[l];                  \
                K e = k[i + 5].key[l], f = k[i + 6].key[l], g = k[i + 7].key[l], h = k[i + 8].key[l];                  \
                K p = k[i + 9].key[l], q = k[i + 10].key[l], r = k[i + 11].key[l];                                     \
                RK_EXCHANGE(K, d, h); RK_EXCHANGE(K, e, p); RK_EXCHANGE(K, f, q); RK_EXCHANGE(K, g, r);                \
                RK_EXCHANGE(K, b, d); RK_EXCHANGE(K, c, e); RK_EXCHANGE(K, f, h); RK_EXCHANGE(K, g, p);                \
                RK_EXCHANGE(K, a, b); RK_EXCHANGE(K, c, d); RK_EXCHANGE(K, e, f); RK_EXCHANGE(K, g, h);                \
                k[i + 1].key[l] = a; k[i + 2].key[l] = b; k[i + 3].key[l] = c; k[i + 4].key[l] = d;                    \
                k[i + 5].key[l] = e; k[i + 6].key[l] = f; k[i + 7].key[l] = g; k[i + 8].key[l] = h;                    \
                k[i + 9].key[l] = p; k[i + 10].key[l] = q; k[i + 11].key[l] = r;                                       \
            }                                                                                                          \
        }                                                                                                              \
        name##_exchange(k + n - 6, 2, 2);                                                                              \
        for (int64_t i = n - 7; i + 1 < n; i += 2) name##_exchange(k + i, 1, 1);                                       \
    }                                                                                                                  \
    RK_MERGED(name##_merged, name##_column, name##_exchange, RK_SORTED_TOGETHER, name##_finish)                        \
    static void name(name##_column *k, int64_t n) {                                                                    \
        const int64_t all = (n + RK_SORTED_TOGETHER - 1) & -(int64_t)RK_SORTED_TOGETHER;                               \
        for (int64_t i = n; i < all; i++)                                                                              \
            RK_EACH(l, RK_LANES_OF(K)) k[i].key[l] = (K)(sizeof(K) == 8 ? INT64_MAX : INT32_MAX);                      \
        for (int64_t i = 0; i < n; i += RK_SORTED_TOGETHER) name##_eight(k + i);                                       \
        name##_merged(k, all, RK_SORTED_TOGETHER);                                                                     \
    }

/* Floats as integers of the same order, which is their own inverse: -0.0 before 0.0. */
#define RK_ORDERED(K, UNSIGNED, x) ((x) ^ (K)((UNSIGNED)((x) >> (sizeof(K) * 8 - 1)) >> 1))

/* All NaN are one, the last. */
RK_INLINE int64_t rk_key_of_f64(int64_t x) {
    const int64_t infinity = INT64_C(0x7ff) << 52;
    const int64_t one = (x & INT64_MAX) > infinity ? infinity | INT64_C(1) << 51 : x;
    return RK_ORDERED(int64_t, uint64_t, one);
}

RK_INLINE int32_t rk_key_of_f32(int32_t x) {
    const int32_t infinity = 0x7f800000;
    const int32_t one = (x & INT32_MAX) > infinity ? infinity | 1 << 22 : x;
    return RK_ORDERED(int32_t, uint32_t, one);
}

RK_INLINE int64_t rk_f64_of_key(int64_t x) { return RK_ORDERED(int64_t, uint64_t, x); }

RK_INLINE int32_t rk_f32_of_key(int32_t x) { return RK_ORDERED(int32_t, uint32_t, x); }

#define RK_ITS_OWN_KEY(x) (x)

/* As many rows as a vector has lanes: where each begins, in elements; beyond the last one, that again. */
typedef struct rk_rows {
    int64_t out[RK_LANES_OF(int32_t)], in[RK_LANES_OF(int32_t)];
    int count;
} rk_rows;

/* The next rows; false if these are the last ones. */
RK_INLINE bool rk_next_rows(rk_rows *r, rk_batch *batch, int lanes) {
    bool more = true;
    r->count = 0;
    for (int l = 0; l < lanes; l++) {
        r->out[l] = more ? batch->at[0] : r->out[l - 1];
        r->in[l] = more ? batch->at[1] : r->in[l - 1];
        r->count += more;
        more = more && rk_batch_next(batch, 2);
    }
    return more;
}

/* The distance between all neighbours of so many starts, or 0. */
RK_INLINE int64_t rk_even_step(const int64_t *starts, int count) {
    for (int l = 2; l < count; l++)
        if (starts[l] - starts[l - 1] != starts[1] - starts[0]) return 0;
    return starts[1] - starts[0];
}

/* Rows that are short, and more than one: it would leave the other lanes empty. */
RK_INLINE bool rk_takes_rows(const int64_t *batch, int64_t n) {
    return n <= RK_SHORT_ROW && (batch[0] & INT32_MAX) > 0;
}

#endif
