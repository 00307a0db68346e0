/* keys moved by their digits */
#include "order/rk_digits.h"
#include "order/rk_keys.h"
#include "order/rk_quick.h"

#include <math.h>

typedef struct {
    int64_t key, place;
} pair;

/* Of a row in order: keys, or elements already. */
typedef enum { KEYS, KEYS_IN_SPARE, ELEMENTS } outcome;

/* What makes elements of keys: see rk_keys_store. */
typedef struct {
    int64_t flip;
    bool floats;
} form;

static const form AS_KEYS = {0, false}; /* they stay what they are */

/* With more, another pass takes less. */
#define MOVES(n) (4 * (n) + 1)

#define ITSELF(x) (x)
#define KEY(x) ((x).key)

enum {
    SHORTEST = 8, /* bits of a digit, */
    LONGEST = 11, /* of which a table is about as long as a row: a shorter one leaves more keys to insert */
    FEW = 24, /* so few keys are inserted to select among them, */
    SOME = 4000, /* and of so few a sample takes more than a table, which is a short one */
    MANY = 20000, /* from so many keys on, a third digit takes less than inserting what two leave */
    SAMPLE = 512, /* of so many keys half at most differ where it pays to count each value, */
    TALLIED = 4096, /* from so many keys on, */
    SLOT_BITS = 10, /* in a table that is half full with the most values: it fits into the first cache */
    MOST_VALUES = 1 << (SLOT_BITS - 1)
};

static int64_t between(int64_t least, int64_t x, int64_t most) { return x < least ? least : x > most ? most : x; }

/* Makes numbers of keys of each value the places where the first of them goes; false if all n have one. */
static bool starts(int32_t *counts, int64_t values, int64_t n) {
    int32_t start = 0;
    for (int64_t value = 0; value < values; value++) {
        const int32_t count = counts[value];
        if (count == n) return false;
        counts[value] = start;
        start += count;
    }
    return true;
}

/* T: what is moved, a key or more; U: an unsigned key, of which OF(x) is the one of x. */
#define RK_DIGITS(name, T, U, OF)                                                                                      \
    static void name##_count(int32_t *counts, int64_t values, const T *x, int64_t n, U least, int64_t shift) {         \
        const U mask = (U)(values - 1);                                                                                \
        for (int64_t i = 0; i < n; i++) counts[((U)OF(x[i]) - least) >> shift & mask]++;                               \
    }                                                                                                                  \
    /* Of two digits at once. */                                                                                       \
    static void name##_counts(int32_t *counts, int32_t *next, int64_t values, const T *x, int64_t n, U least,          \
                              int64_t shift, int64_t next_shift) {                                                     \
        const U mask = (U)(values - 1);                                                                                \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            const U key = (U)OF(x[i]) - least;                                                                         \
            counts[key >> shift & mask]++;                                                                             \
            next[key >> next_shift & mask]++;                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    static void name##_move(int32_t *places, int64_t values, const T *x, T *to, int64_t n, U least, int64_t shift) {   \
        const U mask = (U)(values - 1);                                                                                \
        for (int64_t i = 0; i < n; i++) to[places[((U)OF(x[i]) - least) >> shift & mask]++] = x[i];                    \
    }                                                                                                                  \
    static void name##_gather(int32_t *places, int64_t values, const T *x, T *to, int64_t n, U least, int64_t shift) { \
        const U mask = (U)(values - 1);                                                                                \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            int32_t *place = places + (((U)OF(x[i]) - least) >> shift & mask);                                         \
            if (*place >= 0) to[(*place)++] = x[i];                                                                    \
        }                                                                                                              \
    }                                                                                                                  \
    static bool name##_insert(T *x, int64_t n, int64_t moves) {                                                        \
        for (int64_t i = 1; i < n && moves > 0; i++) {                                                                 \
            const T inserted = x[i];                                                                                   \
            int64_t at = i;                                                                                            \
            for (; at > 0 && OF(x[at - 1]) > OF(inserted) && moves-- > 0; at--) x[at] = x[at - 1];                     \
            x[at] = inserted;                                                                                          \
        }                                                                                                              \
        return moves > 0;                                                                                              \
    }                                                                                                                  \
    /* By digits of so many bits from first on; true if the keys lie in to. */                                         \
    static bool name##_pass(T *x, T *to, int64_t n, U least, int64_t first, int64_t top, int64_t bits) {               \
        const int64_t values = 1 << bits;                                                                              \
        int32_t counts[2][1 << LONGEST];                                                                               \
        bool moved = false;                                                                                            \
        for (int64_t shift = first; shift < top; shift += 2 * bits) {                                                  \
            const bool two = shift + bits < top;                                                                       \
            for (int digit = 0; digit <= two; digit++) memset(counts[digit], 0, sizeof(int32_t) << bits);              \
            if (two) name##_counts(counts[0], counts[1], values, moved ? to : x, n, least, shift, shift + bits);       \
            else name##_count(counts[0], values, moved ? to : x, n, least, shift);                                     \
            for (int digit = 0; digit <= two; digit++) {                                                               \
                if (!starts(counts[digit], values, n)) continue;                                                       \
                name##_move(counts[digit], values, moved ? to : x, moved ? x : to, n, least, shift + digit * bits);    \
                moved = !moved;                                                                                        \
            }                                                                                                          \
        }                                                                                                              \
        return moved;                                                                                                  \
    }                                                                                                                  \
    /* A digit is all that is to be known of a key. */                                                                 \
    static void name##_repeat(T *x, int64_t n, U least, int64_t bits) {                                                \
        int32_t counts[1 << LONGEST];                                                                                  \
        memset(counts, 0, sizeof(int32_t) << bits);                                                                    \
        name##_count(counts, 1 << bits, x, n, least, 0);                                                               \
        for (int64_t value = 0, i = 0; value < 1 << bits; value++)                                                     \
            for (int64_t end = i + counts[value]; i < end; i++) OF(x[i]) = (int64_t)(least + (U)value);                \
    }                                                                                                                  \
    static outcome name##_sort(T *x, T *spare, int64_t n, U least, int64_t bottom, int64_t top, form to);              \
    /* Where the table has a key, or would have it: where none is counted yet. */                                      \
    RK_INLINE int64_t name##_slot(const U *keys, const int32_t *counts, U key) {                                       \
        const int64_t slots = 1 << SLOT_BITS;                                                                          \
        int64_t at = (int64_t)((U)(key * (U)UINT64_C(0x9e3779b97f4a7c15)) >> (8 * sizeof(U) - SLOT_BITS));             \
        while (counts[at] && keys[at] != key) at = (at + 1) & (slots - 1);                                             \
        return at;                                                                                                     \
    }                                                                                                                  \
    /* How many values n keys have, by steps, as far as limit; counts how often each is there. */                      \
    static int64_t name##_tally(U *keys, int32_t *counts, const T *x, int64_t n, int64_t step, int64_t limit) {        \
        int64_t values = 0;                                                                                            \
        memset(counts, 0, sizeof *counts << SLOT_BITS);                                                                \
        for (int64_t i = 0; i < n && values <= limit; i += step) {                                                     \
            const U key = (U)OF(x[i]);                                                                                 \
            const int64_t at = name##_slot(keys, counts, key);                                                         \
            keys[at] = key;                                                                                            \
            values += counts[at]++ == 0;                                                                               \
        }                                                                                                              \
        return values;                                                                                                 \
    }                                                                                                                  \
    /* Keys of few values are those in order, each as often as it is there. False if there are more. */                \
    static bool name##_sort_few(T *x, T *spare, int64_t n, U least, int64_t top) {                                     \
        U keys[1 << SLOT_BITS];                                                                                        \
        int32_t counts[1 << SLOT_BITS];                                                                                \
        if (name##_tally(keys, counts, x, n, n / SAMPLE, SAMPLE / 2) > SAMPLE / 2) return false;                       \
        const int64_t values = name##_tally(keys, counts, x, n, 1, MOST_VALUES);                                       \
        if (values > MOST_VALUES) return false;                                                                        \
        int64_t value = 0;                                                                                             \
        for (int64_t at = 0; at < 1 << SLOT_BITS; at++)                                                                \
            if (counts[at]) OF(spare[value++]) = (int64_t)keys[at];                                                    \
        const outcome done = values > 1 ? name##_sort(spare, spare + values, values, least, 0, top, AS_KEYS) : KEYS;   \
        const T *each = done == KEYS_IN_SPARE ? spare + values : spare;                                                \
        for (int64_t i = 0; n > 0; each++) {                                                                           \
            const T key = *each;                                                                                       \
            const int64_t count = counts[name##_slot(keys, counts, (U)OF(key))];                                       \
            for (const int64_t end = i + count; i < end; i++) x[i] = key;                                              \
            n -= count;                                                                                                \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    /* By digits of at most so many bits. */                                                                           \
    static bool name##_by_digits(T *x, T *spare, int64_t n, U least, int64_t bottom, int64_t top, int64_t most) {      \
        const int64_t passes = between(1, (top - bottom + most - 1) / most, n < MANY ? 2 : 3);                         \
        const int64_t bits = between(1, (top - bottom + passes - 1) / passes, most);                                   \
        const int64_t first = top - passes * bits > bottom ? top - passes * bits : bottom;                             \
        const bool there = name##_pass(x, spare, n, least, first, top, bits);                                          \
        if (first == bottom || name##_insert(there ? spare : x, n, MOVES(n))) return there;                            \
        return name##_pass(there ? spare : x, there ? x : spare, n, least, bottom, top, bits) != there;                \
    }                                                                                                                  \
    static outcome name##_sort(T *x, T *spare, int64_t n, U least, int64_t bottom, int64_t top, form to) {             \
        const int64_t most = between(SHORTEST, 64 - __builtin_clzll((uint64_t)n - 1), LONGEST);                        \
        const bool alone = bottom == 0 && sizeof(T) == sizeof(U);                                                      \
        if (alone && top <= most) {                                                                                    \
            name##_repeat(x, n, least, top > 0 ? top : 1);                                                             \
            return KEYS;                                                                                               \
        }                                                                                                              \
        if (alone && n >= TALLIED && name##_sort_few(x, spare, n, least, top)) return KEYS;                            \
        if (alone && rk_quick_sort(x, spare, n, sizeof(T), to.flip, to.floats)) return ELEMENTS;                       \
        return name##_by_digits(x, spare, n, least, bottom, top, most) ? KEYS_IN_SPARE : KEYS;                         \
    }

/* Keys of some ranks, without an order of the others. K: a key, U: the same without a sign. */
#define RK_SELECT(name, K, U)                                                                                          \
    static U name##_spread(const K *x, int64_t n, K *least) {                                                          \
        K low = x[0], high = x[0];                                                                                     \
        for (int64_t i = 1; i < n; i++) {                                                                              \
            low = x[i] < low ? x[i] : low;                                                                             \
            high = x[i] > high ? x[i] : high;                                                                          \
        }                                                                                                              \
        *least = low;                                                                                                  \
        return (U)high - (U)low;                                                                                       \
    }                                                                                                                  \
    /* All of them in order; returns where. */                                                                         \
    static K *name##_ascending(K *x, K *spare, int64_t n, bool by_digits) {                                            \
        K least;                                                                                                       \
        const U spread = name##_spread(x, n, &least);                                                                  \
        const int64_t top = spread == 0 ? 0 : 64 - __builtin_clzll(spread);                                            \
        const bool there = by_digits ? name##_by_digits(x, spare, n, (U)least, 0, top, LONGEST)                        \
                                     : name##_sort(x, spare, n, (U)least, 0, top, AS_KEYS) == KEYS_IN_SPARE;           \
        return there ? spare : x;                                                                                      \
    }                                                                                                                  \
    /* Between which keys that of the rank lies, most likely. */                                                       \
    static void name##_between(const K *x, K *spare, int64_t n, int64_t rank, K *low, K *high) {                       \
        const int64_t size = 4 * (int64_t)sqrt((double)n);                                                             \
        for (int64_t i = 0; i < size; i++) spare[i] = x[i * n / size];                                                 \
        const K *sample = name##_ascending(spare, spare + size, size, false);                                          \
        const int64_t at = rank * size / n, off = 1 + (int64_t)(1.5 * sqrt((double)size));                             \
        *low = at - off < 0 ? (K)((U)1 << (8 * sizeof(K) - 1)) : sample[at - off];                                     \
        *high = at + off >= size ? (K)(((U)1 << (8 * sizeof(K) - 1)) - 1) : sample[at + off];                          \
    }                                                                                                                  \
    static void name##_select(K *x, K *spare, int64_t n, const int64_t *ranks, int64_t count, int64_t before,          \
                              int64_t *found);                                                                         \
    /* How many keys have each leading digit tells which of them the ranks fall on: keys with others are left behind. */\
    static void name##_narrow(K *x, K *spare, int64_t n, const int64_t *ranks, int64_t count, int64_t before,          \
                              int64_t *found) {                                                                        \
        int32_t counts[1 << LONGEST], places[1 << LONGEST];                                                            \
        K least;                                                                                                       \
        const U spread = name##_spread(x, n, &least);                                                                  \
        const int64_t bits = n < SOME ? SHORTEST : LONGEST, values = 1 << bits;                                        \
        const int64_t shift = spread == 0 ? 0 : between(0, 64 - __builtin_clzll(spread) - bits, 64);                   \
        memset(counts, 0, sizeof(int32_t) << bits);                                                                    \
        name##_count(counts, values, x, n, (U)least, shift);                                                           \
        int64_t kept = 0, smaller = before;                                                                            \
        for (int64_t value = 0, rank = 0; value < values; value++) {                                                   \
            smaller += counts[value];                                                                                  \
            const bool wanted = rank < count && ranks[rank] < smaller;                                                 \
            places[value] = wanted ? (int32_t)kept : -1;                                                               \
            if (!wanted) continue;                                                                                     \
            kept += counts[value];                                                                                     \
            while (rank < count && ranks[rank] < smaller) rank++;                                                      \
        }                                                                                                              \
        name##_gather(places, values, x, spare, n, (U)least, shift);                                                   \
        smaller = before;                                                                                              \
        for (int64_t value = 0, rank = 0; rank < count; smaller += counts[value++]) {                                  \
            int64_t next = rank;                                                                                       \
            while (next < count && ranks[next] < smaller + counts[value]) next++;                                      \
            if (next == rank) continue;                                                                                \
            K *from = spare + places[value] - counts[value];                                                           \
            if (shift == 0) for (int64_t i = rank; i < next; i++) found[i] = from[0];                                  \
            else name##_select(from, x, counts[value], ranks + rank, next - rank, smaller, found + rank);              \
            rank = next;                                                                                               \
        }                                                                                                              \
    }                                                                                                                  \
    /* Of these keys, of which before are smaller: those near the first rank, and so on. */                            \
    static void name##_select(K *x, K *spare, int64_t n, const int64_t *ranks, int64_t count, int64_t before,          \
                              int64_t *found) {                                                                        \
        if (n <= FEW) {                                                                                                \
            name##_insert(x, n, n * n);                                                                                \
            for (int64_t rank = 0; rank < count; rank++) found[rank] = x[ranks[rank] - before];                        \
            return;                                                                                                    \
        }                                                                                                              \
        if (n < SOME) {                                                                                                \
            name##_narrow(x, spare, n, ranks, count, before, found);                                                   \
            return;                                                                                                    \
        }                                                                                                              \
        for (int64_t rank = 0, next; rank < count; rank = next) {                                                      \
            K low, high;                                                                                               \
            name##_between(x, spare, n, ranks[rank] - before, &low, &high);                                            \
            const U width = (U)high - (U)low;                                                                          \
            int64_t kept = 0, smaller = before;                                                                        \
            for (int64_t i = 0; i < n; i++) {                                                                          \
                const K key = x[i];                                                                                    \
                smaller += key < low;                                                                                  \
                spare[kept] = key;                                                                                     \
                kept += (U)key - (U)low <= width;                                                                      \
            }                                                                                                          \
            const bool missed = ranks[rank] < smaller || ranks[rank] >= smaller + kept;                                \
            if (missed || (width != 0 && 2 * kept > n)) {                                                              \
                name##_narrow(x, spare, n, ranks + rank, count - rank, before, found + rank);                          \
                return;                                                                                                \
            }                                                                                                          \
            for (next = rank; next < count && ranks[next] < smaller + kept; next++) found[next] = low;                 \
            if (width != 0) name##_select(spare, spare + kept, kept, ranks + rank, next - rank, smaller, found + rank);\
        }                                                                                                              \
    }

RK_DIGITS(words, int32_t, uint32_t, ITSELF)
RK_DIGITS(longs, int64_t, uint64_t, ITSELF)
RK_DIGITS(pairs, pair, uint64_t, KEY)

RK_SELECT(words, int32_t, uint32_t)
RK_SELECT(longs, int64_t, uint64_t)

int64_t rk_digits_sort(void *keys, void *spare, int64_t n, int64_t width, int64_t least, int64_t bottom, int64_t top) {
    switch (width) {
    case 4: return words_sort(keys, spare, n, (uint32_t)least, bottom, top, AS_KEYS) == KEYS_IN_SPARE;
    case 8: return longs_sort(keys, spare, n, (uint64_t)least, bottom, top, AS_KEYS) == KEYS_IN_SPARE;
    default: return pairs_sort(keys, spare, n, (uint64_t)least, bottom, top, AS_KEYS) == KEYS_IN_SPARE;
    }
}

void rk_digits_elements(void *to, void *spare, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip,
                        int64_t infinity) {
    const form elements = {flip, infinity != 0};
    int64_t span[2];
    outcome done = KEYS;
    if (!rk_keys_load(to, from, step, n, width, flip, infinity, false, span)) {
        const int64_t top = 64 - __builtin_clzll((uint64_t)span[1] - (uint64_t)span[0]);
        done = width == 4 ? words_sort(to, spare, n, (uint32_t)span[0], 0, top, elements)
                          : longs_sort(to, spare, n, (uint64_t)span[0], 0, top, elements);
    }
    if (done != ELEMENTS) rk_keys_store(to, done == KEYS ? to : spare, width, n, width, flip, infinity);
}

void *rk_digits_ascending(void *keys, void *spare, int64_t n, int64_t width) {
    return width == 4 ? (void *)words_ascending(keys, spare, n, true) : longs_ascending(keys, spare, n, true);
}

void rk_digits_select(void *keys, void *spare, int64_t n, int64_t width, const int64_t *ranks, int64_t count,
                      int64_t *found) {
    if (width == 4) words_select(keys, spare, n, ranks, count, 0, found);
    else longs_select(keys, spare, n, ranks, count, 0, found);
}

void rk_digits_count(int32_t *counts, int64_t values, const void *keys, int64_t n, int64_t width, int64_t least,
                     int64_t shift) {
    memset(counts, 0, (size_t)values * sizeof *counts);
    switch (width) {
    case 4: words_count(counts, values, keys, n, (uint32_t)least, shift); return;
    case 8: longs_count(counts, values, keys, n, (uint64_t)least, shift); return;
    default: pairs_count(counts, values, keys, n, (uint64_t)least, shift);
    }
}

void rk_digits_move(int32_t *places, int64_t values, const void *keys, void *moved, int64_t n, int64_t width, int64_t least,
                    int64_t shift) {
    switch (width) {
    case 4: words_move(places, values, keys, moved, n, (uint32_t)least, shift); return;
    case 8: longs_move(places, values, keys, moved, n, (uint64_t)least, shift); return;
    default: pairs_move(places, values, keys, moved, n, (uint64_t)least, shift);
    }
}

void rk_digits_gather(int32_t *places, int64_t values, const void *keys, void *moved, int64_t n, int64_t width, int64_t least,
                      int64_t shift) {
    switch (width) {
    case 4: words_gather(places, values, keys, moved, n, (uint32_t)least, shift); return;
    case 8: longs_gather(places, values, keys, moved, n, (uint64_t)least, shift); return;
    default: pairs_gather(places, values, keys, moved, n, (uint64_t)least, shift);
    }
}

int64_t rk_digits_insert(void *keys, int64_t n, int64_t width) {
    switch (width) {
    case 4: return words_insert(keys, n, MOVES(n));
    case 8: return longs_insert(keys, n, MOVES(n));
    default: return pairs_insert(keys, n, MOVES(n));
    }
}
