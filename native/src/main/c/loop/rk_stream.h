/* Writing past the cache: lines that are written once and not read soon cost one transfer instead of two. */
#ifndef RK_STREAM_H
#define RK_STREAM_H

#include "isa/rk_isa.h"

enum { RK_AHEAD_BYTES = 1024 /* operands asked for so early keep loads flowing between the stores */ };

#define RK_AHEAD(x) __builtin_prefetch((const char *)(x) + RK_AHEAD_BYTES)

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
 * o[i] = EXPR for i < n; past the cache if told, then with AHEAD once a line. Blocks of many lines are computed at once.
 * Over one line, compilers unroll the loop rather than turn it into vectors; and a vector that is read right after its
 * elements were written one by one waits for them: that took 13 times as long (max of float64).
 */
#define RK_ROW(R, o, n, past, AHEAD, EXPR)                                                                             \
    do {                                                                                                               \
        if (!(past)) {                                                                                                 \
            RK_EACH(i, n) o[i] = EXPR;                                                                                 \
            break;                                                                                                     \
        }                                                                                                              \
        enum { LINE = RK_LINE_BYTES / sizeof(R), BLOCK = 32 * LINE };                                                  \
        const int64_t head = rk_line_head(o, n, sizeof(R));                                                            \
        const int64_t end = n - (n - head) % LINE;                                                                     \
        for (int64_t i = 0; i < head; i++) o[i] = EXPR;                                                                \
        for (int64_t start = head; start < end; start += BLOCK) {                                                      \
            R block[BLOCK] __attribute__((aligned(64)));                                                               \
            const int64_t count = end - start < BLOCK ? end - start : BLOCK;                                           \
            RK_EACH(j, count) {                                                                                        \
                const int64_t i = start + j;                                                                           \
                (void)i;                                                                                               \
                block[j] = EXPR;                                                                                       \
            }                                                                                                          \
            for (int64_t j = 0; j < count; j += LINE) {                                                                \
                const int64_t i = start + j;                                                                           \
                AHEAD;                                                                                                 \
                rk_isa_stream_line(o + i, block + j);                                                                  \
            }                                                                                                          \
        }                                                                                                              \
        for (int64_t i = end; i < n; i++) o[i] = EXPR;                                                                 \
    } while (0)

#endif
