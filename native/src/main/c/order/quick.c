/*
 * Long rows of keys in order: three parts, below, between and above two keys of a sample, and again, until few keys are left for a
 * network in registers (Bramas, "A novel hybrid quicksort algorithm vectorized using AVX-512 on Intel Skylake", 2017; Blacher, Giesen,
 * Sanders, Wassenberg, "Vectorized and performance-portable quicksort", 2022). One part stays where it was read, at the front; the
 * others go to the start and to the end of spare memory, which has room for both. Of two parts keys would take more ways through the
 * outer caches.
 */
#include "order/rk_quick.h"
#include "isa/rk_isa.h"

#if RK_ORDER_VECTORS

#define NEVER_INLINE __attribute__((noinline))

enum {
    LINES = 16, /* vectors that are sorted in registers */
    BLOCK = 4, /* the fewest of them */
    AHEAD = 2048, /* so many bytes ahead lines are fetched that are read and written: rows of 10^7 keys take a tenth less */
    SAMPLE = 8192 /* from so many keys on, the sample is of LINES vectors, of BLOCK else */
};

/* W: bytes of a key K, of which a vector has LANES, BITS of a lane's place; MOST: the largest. */
#define RK_QUICK(name, K, W, LANES, BITS, MOST)                                                                        \
    /* Two vectors in order within, each of keys that ascend and then descend. */                                      \
    RK_INLINE void name##_pair(rk_key_vector *x, rk_key_vector *y) {                                                   \
        RK_UNROLL for (int step = 0; step < BITS; step++) {                                                            \
            rk_isa_pair##W(step, x, y);                                                                                \
            rk_isa_exchange##W(x, y);                                                                                  \
        }                                                                                                              \
        rk_isa_pair##W(BITS, x, y);                                                                                    \
    }                                                                                                                  \
    /* n vectors of keys that ascend and then descend, in order. */                                                    \
    RK_INLINE void name##_fall(rk_key_vector *v, int n) {                                                              \
        RK_UNROLL for (int d = n / 2; d > 0; d /= 2)                                                                   \
            RK_UNROLL for (int i = 0; i < n; i++)                                                                      \
                if (!(i & d)) rk_isa_exchange##W(v + i, v + i + d);                                                    \
    }                                                                                                                  \
    /* n vectors in order and then m, no more: together. */                                                            \
    RK_INLINE void name##_merge(rk_key_vector *v, int n, int m) {                                                      \
        rk_key_vector back[LINES / 2];                                                                                 \
        RK_UNROLL for (int i = 0; i < m; i++) back[i] = rk_isa_reverse##W(v[n + i]);                                   \
        RK_UNROLL for (int i = 0; i < m; i++) {                                                                        \
            rk_isa_exchange##W(v + n - 1 - i, back + i);                                                               \
            v[n + m - 1 - i] = back[i];                                                                                \
        }                                                                                                              \
        name##_fall(v, n);                                                                                             \
        name##_fall(v + n, m);                                                                                         \
        if (n == 1) name##_pair(v, v + 1);                                                                             \
        else RK_UNROLL for (int i = 0; i < n + m; i += 2) name##_pair(v + i, v + i + 1);                               \
    }                                                                                                                  \
    /* BLOCK vectors. */                                                                                               \
    RK_INLINE void name##_block(rk_key_vector *v) {                                                                    \
        rk_isa_exchange##W(v, v + 1), rk_isa_exchange##W(v + 2, v + 3);                                                \
        rk_isa_exchange##W(v, v + 2), rk_isa_exchange##W(v + 1, v + 3);                                                \
        rk_isa_exchange##W(v + 1, v + 2);                                                                              \
        rk_isa_runs##W(v);                                                                                             \
        name##_pair(v, v + 1), name##_pair(v + 2, v + 3);                                                              \
        name##_merge(v, 1, 1), name##_merge(v + 2, 1, 1);                                                              \
        name##_merge(v, 2, 2);                                                                                         \
    }                                                                                                                  \
    /* Batcher's network of odd and even places (1968): runs of p lines in pairs, by the distance d. */                \
    RK_INLINE void name##_apart(rk_key_vector *v, int p, int d) {                                                      \
        RK_UNROLL for (int i = 0; i < LINES - d; i++)                                                                  \
            if (i >= d % p && !((i - d % p) & d) && i / (2 * p) == (i + d) / (2 * p))                                  \
                rk_isa_exchange##W(v + i, v + i + d);                                                                  \
    }                                                                                                                  \
    /* All vectors: columns, then runs of them. */                                                                     \
    RK_INLINE void name##_lines(rk_key_vector *v) {                                                                    \
        name##_apart(v, 1, 1);                                                                                         \
        name##_apart(v, 2, 2), name##_apart(v, 2, 1);                                                                  \
        name##_apart(v, 4, 4), name##_apart(v, 4, 2), name##_apart(v, 4, 1);                                           \
        name##_apart(v, 8, 8), name##_apart(v, 8, 4), name##_apart(v, 8, 2), name##_apart(v, 8, 1);                    \
        rk_isa_columns##W(v);                                                                                          \
        if (LANES == LINES) RK_UNROLL for (int i = 0; i < LINES; i += 2) name##_merge(v + i, 1, 1);                    \
        RK_UNROLL for (int i = 0; i < LINES; i += 4) name##_merge(v + i, 2, 2);                                        \
        name##_merge(v, 4, 4), name##_merge(v + 8, 4, 4);                                                              \
        name##_merge(v, 8, 8);                                                                                         \
    }                                                                                                                  \
    /* n keys in order, of which the last one is in the last of these blocks. */                                       \
    RK_INLINE void name##_blocks(K *to, const K *from, int64_t n, int blocks) {                                        \
        rk_key_vector v[LINES];                                                                                        \
        const int whole = BLOCK * (blocks - 1);                                                                        \
        rk_some##W lanes[BLOCK];                                                                                       \
        RK_UNROLL for (int i = 0; i < whole; i++) v[i] = rk_isa_load(from + i * LANES);                                \
        RK_UNROLL for (int i = 0; i < BLOCK; i++) {                                                                    \
            const int64_t left = n - (whole + i) * LANES;                                                              \
            lanes[i] = left >= LANES ? ALL(LANES) : left <= 0 ? 0 : FIRST(left);                                       \
            v[whole + i] = rk_isa_get##W(from + (whole + i) * LANES, lanes[i], rk_isa_all##W(MOST));                   \
        }                                                                                                              \
        if (blocks == LINES / BLOCK) name##_lines(v);                                                                  \
        else RK_UNROLL for (int i = 0; i < blocks; i++) name##_block(v + i * BLOCK);                                   \
        if (blocks == 2 || blocks == 3) name##_merge(v, BLOCK, BLOCK);                                                 \
        if (blocks == 3) name##_merge(v, 2 * BLOCK, BLOCK);                                                            \
        RK_UNROLL for (int i = 0; i < whole; i++) rk_isa_store(to + i * LANES, v[i]);                                  \
        RK_UNROLL for (int i = 0; i < BLOCK; i++) rk_isa_set##W(to + (whole + i) * LANES, lanes[i], v[whole + i]);     \
    }                                                                                                                  \
    /* As many as LINES vectors. */                                                                                    \
    static NEVER_INLINE void name##_few(K *to, const K *from, int64_t n) {                                             \
        if (n <= BLOCK * LANES) name##_blocks(to, from, n, 1);                                                         \
        else if (n <= 2 * BLOCK * LANES) name##_blocks(to, from, n, 2);                                                \
        else if (n <= 3 * BLOCK * LANES) name##_blocks(to, from, n, 3);                                                \
        else name##_blocks(to, from, n, 4);                                                                            \
    }                                                                                                                  \
    /* LINES vectors in order and then m, no more: together, but n keys of them. */                                    \
    RK_INLINE void name##_join(K *to, const K *from, int64_t n, int m) {                                               \
        rk_key_vector v[LINES], w[LINES];                                                                              \
        RK_UNROLL for (int i = 0; i < LINES; i++) v[i] = rk_isa_load(from + i * LANES);                                \
        RK_UNROLL for (int i = 0; i < m; i++) {                                                                        \
            w[m - 1 - i] = rk_isa_reverse##W(rk_isa_load(from + (LINES + i) * LANES));                                 \
            rk_isa_exchange##W(v + LINES - 1 - i, w + m - 1 - i);                                                      \
        }                                                                                                              \
        name##_fall(v, LINES);                                                                                         \
        RK_UNROLL for (int i = 0; i < LINES; i += 2) name##_pair(v + i, v + i + 1);                                    \
        RK_UNROLL for (int i = 0; i < LINES; i++) rk_isa_store(to + i * LANES, v[i]);                                  \
        name##_fall(w, m);                                                                                             \
        RK_UNROLL for (int i = 0; i < m; i += 2) name##_pair(w + i, w + i + 1);                                        \
        RK_UNROLL for (int i = 0; i < m; i++) {                                                                        \
            const int64_t left = n - (LINES + i) * LANES;                                                              \
            rk_isa_set##W(to + (LINES + i) * LANES, left >= LANES ? ALL(LANES) : left <= 0 ? 0 : FIRST(left), w[i]);   \
        }                                                                                                              \
    }                                                                                                                  \
    /* As many as two times LINES vectors. */                                                                          \
    static NEVER_INLINE void name##_some(K *to, const K *from, int64_t n) {                                            \
        K both[2 * LINES * LANES];                                                                                     \
        const int64_t whole = LINES * LANES, rest = n - whole;                                                         \
        if (rest <= 0) {                                                                                               \
            name##_few(to, from, n);                                                                                   \
            return;                                                                                                    \
        }                                                                                                              \
        const int64_t room = rest <= whole / 4 ? whole / 4 : rest <= whole / 2 ? whole / 2 : whole;                    \
        name##_few(both, from, whole);                                                                                 \
        name##_few(both + whole, from + whole, rest);                                                                  \
        for (int64_t i = n; i < whole + room; i++) both[i] = MOST;                                                     \
        if (room < whole / 2) name##_join(to, both, n, LINES / 4);                                                     \
        else if (room < whole) name##_join(to, both, n, LINES / 2);                                                    \
        else name##_join(to, both, n, LINES);                                                                          \
    }                                                                                                                  \
    /* The keys of a third and of two thirds of a sample, from places without a period: rows may have one. */          \
    static NEVER_INLINE void name##_pivots(K *pivots, const K *x, int64_t n, int64_t depth) {                          \
        K sample[LINES * LANES];                                                                                       \
        const int64_t lines = n < SAMPLE ? BLOCK : LINES;                                                              \
        if (lines == BLOCK) {                                                                                          \
            rk_key_vector v[BLOCK];                                                                                    \
            RK_UNROLL for (int i = 0; i < BLOCK; i++) v[i] = rk_isa_load(x + PLACE(depth * LINES + i, n - LANES));     \
            name##_block(v);                                                                                           \
            RK_UNROLL for (int i = 0; i < BLOCK; i++) rk_isa_store(sample + i * LANES, v[i]);                          \
        } else {                                                                                                       \
            for (int64_t i = 0; i < LINES; i++)                                                                        \
                memcpy(sample + i * LANES, x + PLACE(depth * LINES + i, n - LANES), sizeof *x * LANES);                \
            name##_few(sample, sample, LINES * LANES);                                                                 \
        }                                                                                                              \
        pivots[0] = sample[lines * LANES / 3];                                                                         \
        pivots[1] = sample[lines * LANES * 2 / 3];                                                                     \
    }                                                                                                                  \
    /*                                                                                                                 \
     * Keys below low, if smaller, else those from low to high stay in x, the others of both go to the start of sent,  \
     * those above high to its end. counts: how many stay and lie at the start.                                        \
     */                                                                                                                \
    RK_INLINE void name##_part(K *x, K *sent, int64_t n, K low, K high, bool smaller, int64_t *counts) {               \
        const rk_key_vector lows = rk_isa_all##W(low), highs = rk_isa_all##W(high);                                    \
        int64_t kept = 0, first = 0, last = n, i = 0;                                                                  \
        for (; i + LANES <= n; i += LANES) {                                                                           \
            const rk_key_vector v = rk_isa_load(x + i);                                                                \
            __builtin_prefetch(x + i + AHEAD / W), __builtin_prefetch(x + kept + AHEAD / W);                           \
            __builtin_prefetch(sent + first + AHEAD / W), __builtin_prefetch(sent + last - AHEAD / W);                 \
            const rk_some##W below = rk_isa_below##W(v, lows), above = rk_isa_below##W(highs, v);                      \
            const rk_some##W within = (rk_some##W)~(below | above);                                                    \
            const rk_some##W stay = smaller ? below : within, go = smaller ? within : below;                           \
            const int64_t ends = __builtin_popcount(above);                                                            \
            rk_isa_store(x + kept, rk_isa_front##W(stay, v));                                                          \
            rk_isa_store(sent + first, rk_isa_front##W(go, v));                                                        \
            last -= ends;                                                                                              \
            rk_isa_set##W(sent + last, FIRST(ends), rk_isa_front##W(above, v));                                        \
            kept += __builtin_popcount(stay);                                                                          \
            first = i + LANES - kept - (n - last);                                                                     \
        }                                                                                                              \
        if (i < n) {                                                                                                   \
            const rk_some##W there = FIRST(n - i);                                                                     \
            const rk_key_vector v = rk_isa_get##W(x + i, there, lows);                                                 \
            const rk_some##W below = rk_isa_below##W(v, lows) & there, above = rk_isa_below##W(highs, v) & there;      \
            const rk_some##W within = (rk_some##W)~(below | above) & there;                                            \
            const rk_some##W stay = smaller ? below : within, go = smaller ? within : below;                           \
            rk_isa_set##W(x + kept, FIRST(__builtin_popcount(stay)), rk_isa_front##W(stay, v));                        \
            rk_isa_set##W(sent + first, FIRST(__builtin_popcount(go)), rk_isa_front##W(go, v));                        \
            last -= __builtin_popcount(above);                                                                         \
            rk_isa_set##W(sent + last, FIRST(__builtin_popcount(above)), rk_isa_front##W(above, v));                   \
            kept += __builtin_popcount(stay);                                                                          \
            first += __builtin_popcount(go);                                                                           \
        }                                                                                                              \
        counts[0] = kept;                                                                                              \
        counts[1] = first;                                                                                             \
    }                                                                                                                  \
    /* Keys become elements, while the first cache has them. */                                                        \
    static void name##_finish(K *x, int64_t n, const K *form) {                                                        \
        const K flip = form[0], most = form[1];                                                                        \
        if ((flip | most) == 0) return;                                                                                \
        RK_EACH(i, n) {                                                                                                \
            const K value = x[i] ^ flip;                                                                               \
            x[i] = value ^ (value >> (8 * W - 1) & most);                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    static void name##_fill(K *x, int64_t n, K key, const K *form) {                                                   \
        name##_finish(&key, 1, form);                                                                                  \
        for (int64_t i = 0; i < n; i++) x[i] = key;                                                                    \
    }                                                                                                                  \
    /* Keys at x in order: there, where spare is, or here. */                                                          \
    static void name##_sort(K *x, K *spare, int64_t n, bool there, int64_t depth, const K *form) {                     \
        while (n > 2 * LINES * LANES) {                                                                                \
            if (depth-- == 0) {                                                                                        \
                K *to = there ? spare : x, *sorted = rk_digits_ascending(x, spare, n, W);                              \
                if (sorted != to) memcpy(to, sorted, (size_t)n * W);                                                   \
                name##_finish(to, n, form);                                                                            \
                return;                                                                                                \
            }                                                                                                          \
            K pivots[2];                                                                                               \
            int64_t counts[2];                                                                                         \
            name##_pivots(pivots, x, n, depth);                                                                        \
            const K low = pivots[0], high = pivots[1] > low ? pivots[1] - 1 : low;                                     \
            if (there) name##_part(x, spare, n, low, high, false, counts);                                             \
            else name##_part(x, spare, n, low, high, true, counts);                                                    \
            K *const to = there ? spare : x, *const from = there ? x : spare;                                          \
            const int64_t smaller = counts[there], middle = counts[!there];                                            \
            name##_sort(to, from + middle, smaller, false, depth, form);                                               \
            if (low == high) name##_fill(to + smaller, middle, low, form);                                             \
            else name##_sort(from, to + smaller, middle, true, depth, form);                                           \
            K *const larger = spare + smaller + middle;                                                                \
            spare = x + smaller + middle;                                                                              \
            x = larger;                                                                                                \
            n -= smaller + middle;                                                                                     \
            there = !there;                                                                                            \
        }                                                                                                              \
        K *const to = there ? spare : x;                                                                               \
        name##_some(to, x, n);                                                                                         \
        name##_finish(to, n, form);                                                                                    \
    }

/* The i-th of places from 0 to n, of which any few that follow each other are spread evenly: by the golden ratio. */
#define PLACE(i, n) ((int64_t)((uint64_t)((uint32_t)(i)*UINT32_C(0x9e3779b9)) * (uint64_t)(n) >> 32))
#define ALL(lanes) ((1u << (lanes)) - 1)
#define FIRST(n) ((1u << (n)) - 1)

RK_QUICK(words, int32_t, 4, 16, 4, INT32_MAX)
RK_QUICK(longs, int64_t, 8, 8, 3, INT64_MAX)

bool RK_QUICK_SORT(void *keys, void *spare, int64_t n, int64_t width, int64_t flip, bool floats) {
    const int64_t depth = 64 - __builtin_clzll((uint64_t)n); /* three times what even parts take */
    const int32_t words_form[] = {(int32_t)flip, floats ? INT32_MAX : 0};
    const int64_t longs_form[] = {flip, floats ? INT64_MAX : 0};
    if (width == 4) words_sort(keys, spare, n, false, depth, words_form);
    else longs_sort(keys, spare, n, false, depth, longs_form);
    return true;
}

#else

bool RK_QUICK_SORT(void *keys, void *spare, int64_t n, int64_t width, int64_t flip, bool floats) {
    (void)keys, (void)spare, (void)n, (void)width, (void)flip, (void)floats;
    return false;
}

#endif
