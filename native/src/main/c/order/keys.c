/* elements as integers of the same order, their keys, and back */
#include "order/rk_keys.h"
#include "isa/rk_isa.h"

enum { BLOCK = 512 /* strided elements are first brought side by side */ };

#define LESSER(x, y) ((x) < (y) ? (x) : (y))
#define LARGER(x, y) ((x) > (y) ? (x) : (y))

/* E: an element's bits; K: a key; MASK: the bits of keys of less than 32. */
#define RK_KEYS(name, E, K, MASK)                                                                                      \
    static const E *name##_block(E *beside, const char *from, int64_t step, int64_t n) {                               \
        if (step == sizeof(E)) return (const E *)from;                                                                 \
        for (int64_t i = 0; i < n; i++) beside[i] = *(const E *)(from + i * step);                                     \
        return beside;                                                                                                 \
    }                                                                                                                  \
    /* NaN is the quiet one, whose bits follow from those of infinity. */                                              \
    static void name##_floats(K *to, const E *x, int64_t n, K flip, K infinity, bool zeros) {                          \
        const K most = (K)(UINT64_MAX >> (65 - 8 * sizeof(E)));                                                        \
        const K nan = infinity | (infinity & -infinity) >> 1;                                                          \
        const K zero = zeros ? 0 : -1;                                                                                 \
        RK_EACH(i, n) {                                                                                                \
            const K raw = x[i], magnitude = raw & most;                                                                \
            K key = magnitude > infinity ? nan : raw;                                                                  \
            key = magnitude == 0 ? key & zero : key;                                                                   \
            key ^= key >> (8 * sizeof(K) - 1) & most;                                                                  \
            to[i] = (key & (MASK)) ^ flip;                                                                             \
        }                                                                                                              \
    }                                                                                                                  \
    static bool name##_load(K *to, const char *from, int64_t step, int64_t n, K flip, K infinity, bool zeros,          \
                            int64_t *span) {                                                                           \
        E beside[BLOCK];                                                                                               \
        bool ascends = true;                                                                                           \
        K least = sizeof(K) == 8 ? (K)INT64_MAX : INT32_MAX, largest = -least - 1;                                     \
        for (int64_t first = 0; first < n; first += BLOCK) {                                                           \
            const int64_t count = LESSER(n - first, BLOCK);                                                            \
            const E *x = name##_block(beside, from + first * step, step, count);                                       \
            K *key = to + first, down = 0;                                                                             \
            if (infinity) name##_floats(key, x, count, flip, infinity, zeros);                                         \
            else RK_EACH(i, count) key[i] = ((K)x[i] & (MASK)) ^ flip;                                                 \
            for (int64_t i = 0; i < count; i++) {                                                                      \
                least = LESSER(key[i], least);                                                                         \
                largest = LARGER(key[i], largest);                                                                     \
            }                                                                                                          \
            for (int64_t i = first == 0; ascends && i < count; i++) down |= key[i - 1] > key[i];                       \
            ascends &= !down;                                                                                          \
        }                                                                                                              \
        span[0] = least;                                                                                               \
        span[1] = largest;                                                                                             \
        return ascends;                                                                                                \
    }                                                                                                                  \
    static void name##_store(char *to, const K *from, int64_t step, int64_t n, K flip, bool floats) {                  \
        const K most = (K)(UINT64_MAX >> (65 - 8 * sizeof(E)));                                                        \
        E beside[BLOCK];                                                                                               \
        for (int64_t first = 0; first < n; first += BLOCK) {                                                           \
            const int64_t count = LESSER(n - first, BLOCK);                                                            \
            E *x = step == sizeof(E) ? (E *)to + first : beside;                                                       \
            RK_EACH(i, count) {                                                                                        \
                const K value = (E)(from[first + i] ^ flip);                                                           \
                x[i] = (E)(floats ? value ^ (value >> (8 * sizeof(K) - 1) & most) : value);                            \
            }                                                                                                          \
            if (x != beside) continue;                                                                                 \
            for (int64_t i = 0; i < count; i++) *(E *)(to + (first + i) * step) = x[i];                                \
        }                                                                                                              \
    }

RK_KEYS(bytes, int8_t, int32_t, 0xff)
RK_KEYS(halves, int16_t, int32_t, 0xffff)
RK_KEYS(words, int32_t, int32_t, -1)
RK_KEYS(longs, int64_t, int64_t, -1)

#define RK_KEYS_LOAD RK_JOIN(rk_keys_load, RK_ISA)
#define RK_KEYS_STORE RK_JOIN(rk_keys_store, RK_ISA)

int64_t RK_KEYS_LOAD(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip, int64_t infinity,
                     int64_t zeros, int64_t *span);
void RK_KEYS_STORE(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip, int64_t infinity);

int64_t RK_KEYS_LOAD(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip, int64_t infinity,
                     int64_t zeros, int64_t *span) {
    switch (width) {
    case 1: return bytes_load(to, from, step, n, (int32_t)flip, (int32_t)infinity, zeros, span);
    case 2: return halves_load(to, from, step, n, (int32_t)flip, (int32_t)infinity, zeros, span);
    case 4: return words_load(to, from, step, n, (int32_t)flip, (int32_t)infinity, zeros, span);
    default: return longs_load(to, from, step, n, flip, infinity, zeros, span);
    }
}

void RK_KEYS_STORE(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip, int64_t infinity) {
    switch (width) {
    case 1: bytes_store(to, from, step, n, (int32_t)flip, infinity != 0); return;
    case 2: halves_store(to, from, step, n, (int32_t)flip, infinity != 0); return;
    case 4: words_store(to, from, step, n, (int32_t)flip, infinity != 0); return;
    default: longs_store(to, from, step, n, flip, infinity != 0);
    }
}
