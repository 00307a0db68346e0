/* Writing past the cache: lines that are written once and not read soon cost one transfer instead of two. */
#ifndef RK_STREAM_H
#define RK_STREAM_H

#include "isa/rk_isa.h"

enum { RK_AHEAD_BYTES = 1024 /* operands asked for so early keep loads flowing between the stores */ };

#define RK_AHEAD(x) __builtin_prefetch((const char *)(x) + RK_AHEAD_BYTES)

/* A vector at any address. */
typedef double rk_loose8 __attribute__((vector_size(RK_VECTOR), aligned(1)));

/* Bytes, vector after vector: where vectors are shorter than what is copied at once, that stays in memory. */
RK_INLINE void rk_move(void *to, const void *from, const size_t bytes) {
    if (bytes % RK_VECTOR) memcpy(to, from, bytes);
    else RK_UNROLL for (size_t k = 0; k < bytes / RK_VECTOR; k++) ((rk_loose8 *)to)[k] = ((const rk_loose8 *)from)[k];
}

enum { RK_PAGE = 4096, RK_SOON = 8 /* vectors that are loaded before the first one is stored */ };

/*
 * Loads wait for stores before them whose addresses end in nearly the same twelve bits, as if they were of what these wrote: a copy to a
 * few bytes further on takes three to five times as long, unless few loads follow so closely.
 */
RK_INLINE void rk_copy(char *to, const char *from, size_t bytes) {
    const size_t further = ((uintptr_t)to - (uintptr_t)from) % RK_PAGE;
    size_t i = 0;
    if (further > 0 && further < 32)
        for (; i + RK_SOON * RK_VECTOR <= bytes; i += RK_SOON * RK_VECTOR) {
            rk_loose8 v[RK_SOON];
            RK_UNROLL for (int k = 0; k < RK_SOON; k++) v[k] = ((const rk_loose8 *)(from + i))[k];
            RK_UNROLL for (int k = 0; k < RK_SOON; k++) ((rk_loose8 *)(to + i))[k] = v[k];
        }
    memcpy(to + i, from + i, bytes - i);
}

/* How many of n elements of so many bytes come before the first line. */
RK_INLINE int64_t rk_line_head(const void *to, int64_t n, int64_t bytes) {
    const int64_t head = (int64_t)(-(uintptr_t)to & (RK_LINE_BYTES - 1)) / bytes;
    return head < n ? head : n;
}

/* Whole lines past the cache, what is before and after them by way of it. */
RK_INLINE void rk_stream(char *to, const char *from, int64_t bytes) {
    int64_t i = rk_line_head(to, bytes, 1);
    memcpy(to, from, (size_t)i);
    for (; i + RK_LINE_BYTES <= bytes; i += RK_LINE_BYTES) rk_isa_stream_line(to + i, from + i);
    memcpy(to + i, from + i, (size_t)(bytes - i));
}

/*
 * o[i] = EXPR for i < n; past the cache if told, then with AHEAD once a line. What is before the first line and after
 * the last one takes one loop, as each loop is code for itself. Blocks of many lines are computed at once. Over one line,
 * compilers unroll the loop rather than turn it into vectors; and a vector that is read right after its elements were
 * written one by one waits for them: that took 13 times as long (max of float64).
 */
#define RK_ROW(R, o, n, past, AHEAD, EXPR)                                                                             \
    do {                                                                                                               \
        enum { LINE = RK_LINE_BYTES / sizeof(R), BLOCK = 32 * LINE };                                                  \
        if (!(past)) {                                                                                                 \
            RK_EACH(i, n) o[i] = EXPR;                                                                                 \
            break;                                                                                                     \
        }                                                                                                              \
        const int64_t head = rk_line_head(o, n, sizeof(R));                                                            \
        for (int64_t from = 0, to = head;;) {                                                                          \
            _Pragma("GCC ivdep") for (int64_t i = from; i < to; i++) o[i] = EXPR;                                      \
            if (to == n) break;                                                                                        \
            from = n - (n - head) % LINE;                                                                              \
            to = n;                                                                                                    \
            for (int64_t start = head; start < from; start += BLOCK) {                                                 \
                R block[BLOCK] __attribute__((aligned(64)));                                                           \
                const int64_t count = from - start < BLOCK ? from - start : BLOCK;                                     \
                RK_EACH(j, count) {                                                                                    \
                    const int64_t i = start + j;                                                                       \
                    (void)i;                                                                                           \
                    block[j] = EXPR;                                                                                   \
                }                                                                                                      \
                for (int64_t j = 0; j < count; j += LINE) {                                                            \
                    const int64_t i = start + j;                                                                       \
                    AHEAD;                                                                                             \
                    rk_isa_stream_line(o + i, block + j);                                                              \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    } while (0)

/* The same of operands like x: bytes of words by way of words, of few, as loads wait for stores whose addresses end alike. */
#define RK_ROW_OF(x, R, o, n, past, AHEAD, EXPR)                                                                       \
    do {                                                                                                               \
        enum { NARROWS = RK_WORDS_TO_BYTES && sizeof(R) == 1 && sizeof(x) == 8, WORDS = 64 };                          \
        if (!NARROWS) {                                                                                                \
            RK_ROW(R, o, n, past, AHEAD, EXPR);                                                                        \
            break;                                                                                                     \
        }                                                                                                              \
        uint64_t words[WORDS] __attribute__((aligned(64)));                                                            \
        for (int64_t start = 0; start < n; start += WORDS) {                                                           \
            uint8_t bytes[WORDS], *to = (past) ? bytes : (uint8_t *)(o + start);                                       \
            const int64_t count = n - start < WORDS ? n - start : WORDS;                                               \
            RK_EACH(j, count) {                                                                                        \
                const int64_t i = start + j;                                                                           \
                const R result = (EXPR);                                                                               \
                words[j] = *(const uint8_t *)(const void *)&result;                                                    \
            }                                                                                                          \
            rk_isa_bytes(to, words, count);                                                                            \
            if (past) rk_stream((char *)(o + start), (const char *)bytes, count);                                      \
        }                                                                                                              \
    } while (0)

/* Rows of one element, the same code for all ops. */
#define RK_FILL_OF(T)                                                                                                  \
    static __attribute__((noinline, unused)) void rk_fill_##T(T *o, const void *element, int64_t n, bool past) {       \
        T r;                                                                                                           \
        memcpy(&r, element, sizeof r);                                                                                 \
        /* Bytes that are all alike, as of zeros: the C library asks caches for no lines that it writes wholly. */     \
        if (!past && memcmp(element, (const char *)element + 1, sizeof r - 1) == 0)                                    \
            memset(o, *(const uint8_t *)element, (size_t)n * sizeof r);                                                \
        else RK_ROW(T, o, n, past, (void)0, r);                                                                        \
    }

typedef struct { uint64_t word[2]; } rk_fill_pair;

RK_FILL_OF(uint8_t)
RK_FILL_OF(uint16_t)
RK_FILL_OF(uint32_t)
RK_FILL_OF(uint64_t)
RK_FILL_OF(rk_fill_pair)

RK_INLINE void rk_fill(void *o, const void *element, size_t bytes, int64_t n, bool past) {
    switch (bytes) {
    case 1: rk_fill_uint8_t(o, element, n, past); break;
    case 2: rk_fill_uint16_t(o, element, n, past); break;
    case 4: rk_fill_uint32_t(o, element, n, past); break;
    case 8: rk_fill_uint64_t(o, element, n, past); break;
    default: rk_fill_rk_fill_pair(o, element, n, past);
    }
}

#endif
