/* Moving elements between strided memory and L1 blocks: lines and transposed tiles. */
#ifndef RK_TILE_H
#define RK_TILE_H

#include "isa/rk_isa.h"

typedef struct { uint64_t word[8]; } rk_line64;

#define RK_LINE(T)                                                                                                     \
    static inline void line_##T(T *to, const T *from, int64_t n, int64_t stride) {                                     \
        if (stride == 1) {                                                                                             \
            if (n >= 32) memcpy(to, from, (size_t)n * sizeof(T));                                                      \
            else RK_EACH(i, n) to[i] = from[i];                                                                        \
        } else if (stride == 0) {                                                                                      \
            const T x = *from;                                                                                         \
            RK_EACH(i, n) to[i] = x;                                                                                   \
        } else if (stride == -1) { /* constants, so that they become permutations of whole vectors */                  \
            RK_EACH(i, n) to[i] = from[-i];                                                                            \
        } else if (stride == 2) {                                                                                      \
            RK_EACH(i, n) to[i] = from[2 * i];                                                                         \
        } else if (stride == 3 && RK_PERMUTED >= 3) {                                                                  \
            RK_EACH(i, n) to[i] = from[3 * i];                                                                         \
        } else if (stride == 4 && RK_PERMUTED >= 4 && sizeof(T) < 4) {                                                 \
            RK_EACH(i, n) to[i] = from[4 * i];                                                                         \
        } else if (sizeof(T) == 8) {                                                                                   \
            rk_isa_apart8(to, from, n, stride);                                                                        \
        } else {                                                                                                       \
            for (int64_t i = 0; i < n; i++) to[i] = from[i * stride];                                                  \
        }                                                                                                              \
    }                                                                                                                  \
    static inline void scatter_##T(T *to, const T *from, int64_t n, int64_t stride) {                                  \
        for (int64_t i = 0; i < n; i++) to[i * stride] = from[i];                                                      \
    }                                                                                                                  \
    /* to[i * times + k] = from[i * stride], k in [0, times) */                                                        \
    static inline void each_##T(T *to, const T *from, int64_t n, int64_t stride, int64_t times) {                      \
        if (times == 2 && stride == 1) { /* constants, as above */                                                     \
            RK_EACH(i, n) to[2 * i] = to[2 * i + 1] = from[i];                                                         \
        } else if (times == 3 && stride == 1) {                                                                        \
            RK_EACH(i, n) to[3 * i] = to[3 * i + 1] = to[3 * i + 2] = from[i];                                         \
        } else if (times == 4 && stride == 1) {                                                                        \
            RK_EACH(i, n) to[4 * i] = to[4 * i + 1] = to[4 * i + 2] = to[4 * i + 3] = from[i];                         \
        } else {                                                                                                       \
            for (int64_t i = 0; i < n; i++)                                                                            \
                for (int64_t k = 0; k < times; k++) to[i * times + k] = from[i * stride];                              \
        }                                                                                                              \
    }                                                                                                                  \
    /* to[i * m + k] = from[i * stride + k * right], k in [0, m), m of 2, 3 or 4 */                                    \
    static inline void few_##T(T *to, const T *from, int64_t n, int64_t stride, int64_t m, int64_t right) {            \
        if (m == 3 && stride == 3 && right == -1) { /* constants, as above */                                          \
            RK_EACH(i, n) to[3 * i] = from[3 * i], to[3 * i + 1] = from[3 * i - 1], to[3 * i + 2] = from[3 * i - 2];   \
        } else if (m == 2) {                                                                                           \
            for (int64_t i = 0; i < n; i++) to[2 * i] = from[i * stride], to[2 * i + 1] = from[i * stride + right];    \
        } else {                                                                                                       \
            for (int64_t i = 0; i < n; i++) {                                                                          \
                const T *x = from + i * stride;                                                                        \
                T *y = to + i * m;                                                                                     \
                y[0] = x[0], y[1] = x[right], y[2] = x[2 * right];                                                     \
                if (m == 4) y[3] = x[3 * right];                                                                       \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    /* to[i * pitch + j] = from[i + j * stride] for i < n, j < m */                                                    \
    static inline void turn_##T(T *to, int64_t pitch, const T *from, int64_t stride, int64_t n, int64_t m) {           \
        /* Few short numbers: line by line, which are permutations. */                                                 \
        if (sizeof(T) <= 2 && stride > 0 && stride <= RK_PERMUTED) {                                                   \
            for (int64_t i = 0; i < n; i++) line_##T(to + i * pitch, from + i, m, stride);                             \
            return;                                                                                                    \
        }                                                                                                              \
        for (int64_t j = 0; j < m; j++)                                                                                \
            for (int64_t i = 0; i < n; i++) to[i * pitch + j] = from[i + j * stride];                                  \
    }

typedef struct { uint64_t word[2]; } rk_pair64;

RK_LINE(uint8_t)
RK_LINE(uint16_t)
RK_LINE(uint32_t)
RK_LINE(uint64_t)
RK_LINE(rk_pair64)
RK_LINE(rk_line64)

/*
 * By squares of so many elements a side; the last ones end with rows and columns, so that some elements are turned twice.
 * False if there is no whole square.
 */
#define RK_TURN_SQUARES(name, T, SQUARE, TURN)                                                                         \
    static inline bool name##_squares(T *to, int64_t pitch, const T *from, int64_t stride, int64_t n, int64_t m) {     \
        (void)to, (void)pitch;                                                                                         \
        if (SQUARE == 1 || n < SQUARE || m < SQUARE) return false;                                                     \
        for (int64_t row = 0; row < n; row += SQUARE) {                                                                \
            const int64_t i = row + SQUARE <= n ? row : n - SQUARE;                                                    \
            for (int64_t column = 0; column < m; column += SQUARE) {                                                   \
                const int64_t j = column + SQUARE <= m ? column : m - SQUARE;                                          \
                /* Whole lines so far apart are not foreseen by the processor. */                                      \
                for (int64_t k = j + 16; sizeof(T) == 8 && SQUARE == 8 && k < j + 24 && k < m; k++)                    \
                    __builtin_prefetch(from + i + k * stride);                                                         \
                TURN(to + i * pitch + j, pitch, from + i + j * stride, stride);                                        \
            }                                                                                                          \
        }                                                                                                              \
        return true;                                                                                                   \
    }

/* Exchanges the parts of x that mask has, so many bits up, for those of y that it has. */
RK_INLINE void rk_exchange_parts(uint64_t *x, uint64_t *y, int bits, uint64_t mask) {
    const uint64_t differing = (*x >> bits ^ *y) & mask;
    *y ^= differing;
    *x ^= differing << bits;
}

/* Eight bytes of eight lines each, and four shorts of four, in words: halves of a square change places, then of its quarters. */
static inline void rk_turn_bytes(uint8_t *to, int64_t pitch, const uint8_t *from, int64_t stride) {
    uint64_t line[8];
    RK_UNROLL for (int j = 0; j < 8; j++) memcpy(line + j, from + j * stride, sizeof *line);
    RK_UNROLL for (int j = 0; j < 4; j++) rk_exchange_parts(line + j, line + j + 4, 32, UINT32_MAX);
    RK_UNROLL for (int j = 0; j < 4; j++) {
        const int upper = (j & 2) * 2 + (j & 1);
        rk_exchange_parts(line + upper, line + upper + 2, 16, UINT64_C(0x0000ffff0000ffff));
    }
    RK_UNROLL for (int j = 0; j < 8; j += 2) {
        rk_exchange_parts(line + j, line + j + 1, 8, UINT64_C(0x00ff00ff00ff00ff));
    }
    RK_UNROLL for (int i = 0; i < 8; i++) memcpy(to + i * pitch, line + i, sizeof *line);
}

static inline void rk_turn_shorts(uint16_t *to, int64_t pitch, const uint16_t *from, int64_t stride) {
    uint64_t line[4];
    RK_UNROLL for (int j = 0; j < 4; j++) memcpy(line + j, from + j * stride, sizeof *line);
    RK_UNROLL for (int j = 0; j < 2; j++) rk_exchange_parts(line + j, line + j + 2, 32, UINT32_MAX);
    RK_UNROLL for (int j = 0; j < 4; j += 2) {
        rk_exchange_parts(line + j, line + j + 1, 16, UINT64_C(0x0000ffff0000ffff));
    }
    RK_UNROLL for (int i = 0; i < 4; i++) memcpy(to + i * pitch, line + i, sizeof *line);
}

typedef uint8_t rk_sixteen __attribute__((vector_size(16)));
typedef uint16_t rk_eight __attribute__((vector_size(16)));

/* Sixteen bytes of sixteen lines each, and eight shorts of eight: lines half a square apart are shuffled, until all have been. */
static inline void rk_turn_sixteen(uint8_t *to, int64_t pitch, const uint8_t *from, int64_t stride) {
    rk_sixteen line[16], next[16];
    RK_UNROLL for (int j = 0; j < 16; j++) memcpy(line + j, from + j * stride, sizeof *line);
    RK_UNROLL for (int stage = 0; stage < 4; stage++) {
        RK_UNROLL for (int j = 0; j < 8; j++) {
            next[2 * j] = __builtin_shufflevector(line[j], line[j + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22,
                                                  7, 23);
            next[2 * j + 1] = __builtin_shufflevector(line[j], line[j + 8], 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29,
                                                      14, 30, 15, 31);
        }
        memcpy(line, next, sizeof line);
    }
    RK_UNROLL for (int i = 0; i < 16; i++) memcpy(to + i * pitch, line + i, sizeof *line);
}

static inline void rk_turn_eight_shorts(uint16_t *to, int64_t pitch, const uint16_t *from, int64_t stride) {
    rk_eight line[8], next[8];
    RK_UNROLL for (int j = 0; j < 8; j++) memcpy(line + j, from + j * stride, sizeof *line);
    RK_UNROLL for (int stage = 0; stage < 3; stage++) {
        RK_UNROLL for (int j = 0; j < 4; j++) {
            next[2 * j] = __builtin_shufflevector(line[j], line[j + 4], 0, 8, 1, 9, 2, 10, 3, 11);
            next[2 * j + 1] = __builtin_shufflevector(line[j], line[j + 4], 4, 12, 5, 13, 6, 14, 7, 15);
        }
        memcpy(line, next, sizeof line);
    }
    RK_UNROLL for (int i = 0; i < 8; i++) memcpy(to + i * pitch, line + i, sizeof *line);
}

typedef uint32_t rk_four __attribute__((vector_size(16)));

/* Four words of four lines each, which all processors have vectors of. */
static inline void rk_turn_four(uint32_t *to, int64_t pitch, const uint32_t *from, int64_t stride) {
    rk_four line[4];
    RK_UNROLL for (int j = 0; j < 4; j++) memcpy(line + j, from + j * stride, sizeof *line);
    const rk_four low = __builtin_shufflevector(line[0], line[1], 0, 4, 1, 5);
    const rk_four high = __builtin_shufflevector(line[0], line[1], 2, 6, 3, 7);
    const rk_four next_low = __builtin_shufflevector(line[2], line[3], 0, 4, 1, 5);
    const rk_four next_high = __builtin_shufflevector(line[2], line[3], 2, 6, 3, 7);
    line[0] = __builtin_shufflevector(low, next_low, 0, 1, 4, 5);
    line[1] = __builtin_shufflevector(low, next_low, 2, 3, 6, 7);
    line[2] = __builtin_shufflevector(high, next_high, 0, 1, 4, 5);
    line[3] = __builtin_shufflevector(high, next_high, 2, 3, 6, 7);
    RK_UNROLL for (int i = 0; i < 4; i++) memcpy(to + i * pitch, line + i, sizeof *line);
}

RK_TURN_SQUARES(longs, uint64_t, RK_SQUARE8, rk_isa_turn8)
RK_TURN_SQUARES(words, uint32_t, RK_SQUARE4, rk_isa_turn4)
RK_TURN_SQUARES(four, uint32_t, 4, rk_turn_four)
RK_TURN_SQUARES(shorts, uint16_t, 4, rk_turn_shorts)
RK_TURN_SQUARES(bytes, uint8_t, 8, rk_turn_bytes)
RK_TURN_SQUARES(sixteen, uint8_t, 16, rk_turn_sixteen)
RK_TURN_SQUARES(eight, uint16_t, 8, rk_turn_eight_shorts)

/* to[i * pitch + j] = from[i + j * stride]: a transposed tile of n rows and m columns. */
static inline void rk_turn(char *to, int64_t pitch, const char *from, int64_t stride, int64_t n, int64_t m, int width) {
    if (width == 8) {
        uint64_t *o = (uint64_t *)to;
        const uint64_t *a = (const uint64_t *)from;
        if (!longs_squares(o, pitch, a, stride, n, m)) turn_uint64_t(o, pitch, a, stride, n, m);
    } else if (width == 4) {
        uint32_t *o = (uint32_t *)to;
        const uint32_t *a = (const uint32_t *)from;
        if (!words_squares(o, pitch, a, stride, n, m) && !four_squares(o, pitch, a, stride, n, m))
            turn_uint32_t(o, pitch, a, stride, n, m);
    } else if (width == 1) {
        uint8_t *o = (uint8_t *)to;
        const uint8_t *a = (const uint8_t *)from;
        if (!sixteen_squares(o, pitch, a, stride, n, m) && !bytes_squares(o, pitch, a, stride, n, m))
            turn_uint8_t(o, pitch, a, stride, n, m);
    } else if (width == 2) {
        uint16_t *o = (uint16_t *)to;
        const uint16_t *a = (const uint16_t *)from;
        if (!eight_squares(o, pitch, a, stride, n, m) && !shorts_squares(o, pitch, a, stride, n, m))
            turn_uint16_t(o, pitch, a, stride, n, m);
    } else if (width == 16) {
        turn_rk_pair64((rk_pair64 *)to, pitch, (const rk_pair64 *)from, stride, n, m);
    } else {
        turn_rk_line64((rk_line64 *)to, pitch, (const rk_line64 *)from, stride, n, m);
    }
}

/* The same of eight elements of each of eight lines. */
RK_INLINE void rk_turn_eight(void *to, int64_t pitch, const void *from, int64_t stride, int width) {
    if (width == 8 && RK_SQUARE8 == 8) rk_isa_turn8(to, pitch, from, stride);
    else if (width == 4 && RK_SQUARE4 == 8) rk_isa_turn4(to, pitch, from, stride);
    else rk_turn(to, pitch, from, stride, 8, 8, width);
}

static inline void rk_gather(char *to, const char *from, int64_t n, int64_t stride, int width) {
    switch (width) {
    case 1: line_uint8_t((uint8_t *)to, (const uint8_t *)from, n, stride); break;
    case 2: line_uint16_t((uint16_t *)to, (const uint16_t *)from, n, stride); break;
    case 4: line_uint32_t((uint32_t *)to, (const uint32_t *)from, n, stride); break;
    case 8: line_uint64_t((uint64_t *)to, (const uint64_t *)from, n, stride); break;
    case 16: line_rk_pair64((rk_pair64 *)to, (const rk_pair64 *)from, n, stride); break;
    default: line_rk_line64((rk_line64 *)to, (const rk_line64 *)from, n, stride); break;
    }
}

static inline void rk_scatter(char *to, const char *from, int64_t n, int64_t stride, int width) {
    switch (width) {
    case 1: scatter_uint8_t((uint8_t *)to, (const uint8_t *)from, n, stride); break;
    case 2: scatter_uint16_t((uint16_t *)to, (const uint16_t *)from, n, stride); break;
    case 4: scatter_uint32_t((uint32_t *)to, (const uint32_t *)from, n, stride); break;
    case 8: scatter_uint64_t((uint64_t *)to, (const uint64_t *)from, n, stride); break;
    default: scatter_rk_pair64((rk_pair64 *)to, (const rk_pair64 *)from, n, stride); break;
    }
}

/* n runs of so many bytes, such as the channels of a pixel, by moves of WHOLE, at least as many: what these write too much, the next ones do. */
#define RK_RUNS_OF(bytes, WHOLE)                                                                                       \
    static void runs_##bytes(char *to, const char *from, int64_t n, int64_t stride) {                                  \
        /* The first and the last one may end with the memory. */                                                      \
        if (n > 0) memcpy(to, from, bytes);                                                                            \
        for (int64_t i = 1; i < n - 1; i++) memcpy(to + i * bytes, from + i * stride, WHOLE);                          \
        if (n > 1) memcpy(to + (n - 1) * bytes, from + (n - 1) * stride, bytes);                                       \
    }

RK_RUNS_OF(2, 2)
RK_RUNS_OF(3, 4)
RK_RUNS_OF(4, 4)
RK_RUNS_OF(6, 8)
RK_RUNS_OF(8, 8)
RK_RUNS_OF(12, 16)
RK_RUNS_OF(16, 16)
RK_RUNS_OF(24, 32)
RK_RUNS_OF(32, 32)

/* to[i * bytes + j] = from[i * stride + j]; false if runs overlap or are of other sizes. */
static inline bool rk_gather_runs(char *to, const char *from, int64_t n, int64_t bytes, int64_t stride) {
    if (stride < bytes && -stride < bytes) return false;
    switch (bytes) {
    case 2: runs_2(to, from, n, stride); return true;
    case 3: runs_3(to, from, n, stride); return true;
    case 4: runs_4(to, from, n, stride); return true;
    case 6: runs_6(to, from, n, stride); return true;
    case 8: runs_8(to, from, n, stride); return true;
    case 12: runs_12(to, from, n, stride); return true;
    case 16: runs_16(to, from, n, stride); return true;
    case 24: runs_24(to, from, n, stride); return true;
    case 32: runs_32(to, from, n, stride); return true;
    default: return false;
    }
}

/* Each of n elements so many times. */
static inline void rk_each(char *to, const char *from, int64_t n, int64_t stride, int64_t times, int width) {
    switch (width) {
    case 1: each_uint8_t((uint8_t *)to, (const uint8_t *)from, n, stride, times); break;
    case 2: each_uint16_t((uint16_t *)to, (const uint16_t *)from, n, stride, times); break;
    case 4: each_uint32_t((uint32_t *)to, (const uint32_t *)from, n, stride, times); break;
    case 8: each_uint64_t((uint64_t *)to, (const uint64_t *)from, n, stride, times); break;
    case 16: each_rk_pair64((rk_pair64 *)to, (const rk_pair64 *)from, n, stride, times); break;
    default: each_rk_line64((rk_line64 *)to, (const rk_line64 *)from, n, stride, times); break;
    }
}

/* m elements of each of n runs; false if they are not two, three or four. */
static inline bool rk_few(char *to, const char *from, int64_t n, int64_t stride, int64_t m, int64_t right, int width) {
    if (m < 2 || m > 4) return false;
    switch (width) {
    case 1: few_uint8_t((uint8_t *)to, (const uint8_t *)from, n, stride, m, right); return true;
    case 2: few_uint16_t((uint16_t *)to, (const uint16_t *)from, n, stride, m, right); return true;
    case 4: few_uint32_t((uint32_t *)to, (const uint32_t *)from, n, stride, m, right); return true;
    case 8: few_uint64_t((uint64_t *)to, (const uint64_t *)from, n, stride, m, right); return true;
    case 16: few_rk_pair64((rk_pair64 *)to, (const rk_pair64 *)from, n, stride, m, right); return true;
    default: return false;
    }
}

/* Repeats the first bytes, doubling, until total bytes are filled. */
static inline void rk_repeat(char *to, size_t filled, size_t total) {
    while (filled < total) {
        const size_t more = filled < total - filled ? filled : total - filled;
        memcpy(to + filled, to, more);
        filled += more;
    }
}

#endif
