/* Writing past the cache: lines that are written once and not read soon cost one transfer instead of two. */
#ifndef RK_STREAM_H
#define RK_STREAM_H

#include <string.h>

#include "loop/rk_nest.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

enum {
    RK_LINE_BYTES = 64,
    RK_AHEAD_BYTES = 1024 /* operands asked for so early keep loads flowing between the stores */
};

#define RK_AHEAD(x) __builtin_prefetch((const char *)(x) + RK_AHEAD_BYTES)

/* One line; to is a multiple of 64. */
RK_INLINE void rk_stream_line(void *to, const void *from) {
#if defined(__AVX512F__)
    _mm512_stream_si512(to, _mm512_loadu_si512(from));
#elif defined(__AVX2__)
    for (int k = 0; k < 2; k++) _mm256_stream_si256((__m256i *)to + k, _mm256_loadu_si256((const __m256i *)from + k));
#elif defined(__SSE2__)
    for (int k = 0; k < 4; k++) _mm_stream_si128((__m128i *)to + k, _mm_loadu_si128((const __m128i *)from + k));
#else
    memcpy(to, from, RK_LINE_BYTES);
#endif
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
    for (; i + RK_LINE_BYTES <= bytes; i += RK_LINE_BYTES) rk_stream_line(to + i, from + i);
    memcpy(to + i, from + i, (size_t)(bytes - i));
}

/* Streamed stores come before whatever is written from here on. */
RK_INLINE void rk_stream_end(void) {
#if defined(__SSE2__)
    _mm_sfence();
#endif
}

/* o[i] = EXPR for i < n; past the cache if told, then with AHEAD once a line. */
#define RK_ROW(R, o, n, past, AHEAD, EXPR)                                                                            \
    do {                                                                                                               \
        if (!(past)) {                                                                                                 \
            RK_EACH(i, n) o[i] = EXPR;                                                                                 \
            break;                                                                                                     \
        }                                                                                                              \
        enum { LINE = RK_LINE_BYTES / sizeof(R) };                                                                     \
        const int64_t head = rk_line_head(o, n, sizeof(R));                                                            \
        for (int64_t i = 0; i < head; i++) o[i] = EXPR;                                                                \
        int64_t start = head;                                                                                          \
        for (; start + LINE <= n; start += LINE) {                                                                     \
            R line[LINE] __attribute__((aligned(64)));                                                                 \
            const int64_t i0 = start;                                                                                  \
            RK_EACH(j, LINE) {                                                                                         \
                const int64_t i = i0 + j;                                                                              \
                (void)i;                                                                                               \
                line[j] = EXPR;                                                                                        \
            }                                                                                                          \
            const int64_t i = i0;                                                                                      \
            AHEAD;                                                                                                     \
            rk_stream_line(o + i, line);                                                                               \
        }                                                                                                              \
        for (int64_t i = start; i < n; i++) o[i] = EXPR;                                                               \
    } while (0)

#endif
