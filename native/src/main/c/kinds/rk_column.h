/*
 * Products of matrices and a column: element l of a row is added to the sum of part l mod 32, and the parts by halves. Rows in one
 * piece are taken some at a time, and neighbouring rows in vectors.
 */
#ifndef RK_COLUMN_H
#define RK_COLUMN_H

#include "base/rk_scratch.h"
#include "kinds/rk_block.h"

enum {
    PARTS = 32,
    RUN = 8, /* vectors side by side */
    LEVELS = 6, /* of halves of at most 64 parts */
    WIDE = 16, /* vectors of which the first cache holds all parts */
    WIDEST = 128, /* vectors of which the second one does */
    IN_TURN = 4, /* elements of a part at once, adds_ has a case for each */
    CACHED = 1 << 21, /* bytes of a matrix that the second cache may hold */
    SOON = 4 /* so many elements ahead, lines lie too far apart for the processor to foresee */
};

#define RK_FOUR_OF(V) __typeof__(__builtin_shufflevector((V){0}, (V){0}, 0, 1, 2, 3))

/* The sums of a vector in four parts, by halves; of more than 16 numbers, short integers, the first 16. */
#define RK_FOUR(v)                                                                                                     \
    ({                                                                                                                 \
        __typeof__(__builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7)) eight =                                      \
            __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7);                                                     \
        if (sizeof(v) > sizeof eight) eight += __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15);            \
        __builtin_shufflevector(eight, eight, 0, 1, 2, 3) + __builtin_shufflevector(eight, eight, 4, 5, 6, 7);         \
    })

/* The sum of a vector, by halves, which stay in registers; of more than 16 numbers in any order. */
#define RK_TOTAL(T, v)                                                                                                 \
    ({                                                                                                                 \
        const RK_FOUR_OF(__typeof__(v)) four = RK_FOUR(v);                                                             \
        T total = (T)((T)(four[0] + four[2]) + (T)(four[1] + four[3]));                                                \
        for (size_t k = 16; k < sizeof(v) / sizeof(T); k++) total = (T)(total + (v)[k]);                               \
        total;                                                                                                         \
    })

/* The sums of four vectors, each in four parts. */
#define RK_FOUR_TOTALS(v)                                                                                              \
    ({                                                                                                                 \
        const __typeof__((v)[0]) low = __builtin_shufflevector((v)[0], (v)[1], 0, 1, 4, 5) +                           \
                                       __builtin_shufflevector((v)[0], (v)[1], 2, 3, 6, 7);                            \
        const __typeof__((v)[0]) high = __builtin_shufflevector((v)[2], (v)[3], 0, 1, 4, 5) +                          \
                                        __builtin_shufflevector((v)[2], (v)[3], 2, 3, 6, 7);                           \
        __builtin_shufflevector(low, high, 0, 2, 4, 6) + __builtin_shufflevector(low, high, 1, 3, 5, 7);               \
    })

/*
 * column_code(out, a, b, layouts): out = a b of one column
 *
 * @param ADD z += x y, of vectors
 * @param SUM x y + z, of numbers
 */
#define RK_COLUMN(code, T, ADD, SUM, FIRST)                                                                            \
    enum { parts_##code = (int)PARTS > (int)lanes_##code ? PARTS : lanes_##code };                                     \
    enum { across_##code = parts_##code / lanes_##code };                                                              \
    /* Rows that share what is loaded of b; four vectors of 64 bytes are sums enough for few registers. */             \
    enum { beside_##code = RK_TILE_VECTORS > 1 ? RK_TILE_VECTORS : (int)across_##code < 4 ? 4 / across_##code : 1 };   \
    /* One number. */                                                                                                  \
    static T dot_##code(const T *a, const T *b, int64_t n, int64_t by, int64_t down) {                                 \
        T sum[parts_##code] = {0};                                                                                     \
        for (int64_t l = 0; l < n; l++) {                                                                              \
            const int64_t k = l % parts_##code;                                                                        \
            sum[k] = (T)SUM(a[l * by], b[l * down], sum[k]);                                                           \
        }                                                                                                              \
        for (int half = parts_##code / 2; half > 0; half /= 2)                                                         \
            for (int k = 0; k < half; k++) sum[k] = (T)(sum[k] + sum[k + half]);                                       \
        return sum[0];                                                                                                 \
    }                                                                                                                  \
    /* Some rows in one piece; tail: what is left of b behind its whole parts, and then -0, whose product with 0 adds nothing. */\
    RK_INLINE void rows_##code(T *out, int64_t to, const T *a, int64_t down, const T *b, const vector_##code *tail,    \
                               int64_t n, const int rows) {                                                            \
        vector_##code s[beside_##code][across_##code] = {{{0}}}, x, y;                                                 \
        int64_t l = 0;                                                                                                 \
        for (; l + parts_##code <= n; l += parts_##code)                                                               \
            RK_UNROLL for (int v = 0; v < across_##code; v++) {                                                        \
                rk_move(&y, b + l + v * lanes_##code, sizeof(vector_##code));                                          \
                RK_UNROLL for (int r = 0; r < rows; r++) {                                                             \
                    rk_move(&x, a + r * down + l + v * lanes_##code, sizeof(vector_##code));                           \
                    ADD(s[r][v], x, y);                                                                                \
                }                                                                                                      \
            }                                                                                                          \
        RK_UNROLL for (int v = 0; v < across_##code && l < n; v++, l += lanes_##code)                                  \
            RK_UNROLL for (int r = 0; r < rows; r++) {                                                                 \
                FIRST(&x, a + r * down + l, least(lanes_##code, n - l));                                               \
                ADD(s[r][v], x, tail[v]);                                                                              \
            }                                                                                                          \
        RK_UNROLL for (int r = 0; r < rows; r++) {                                                                     \
            RK_UNROLL for (int half = across_##code / 2; half > 0; half /= 2)                                          \
                RK_UNROLL for (int v = 0; v < half; v++) s[r][v] += s[r][v + half];                                    \
            out[r * to] = RK_TOTAL(T, s[r][0]);                                                                        \
        }                                                                                                              \
    }                                                                                                                  \
    /* Neighbouring rows, so many vectors: part after part, and two sums become one as soon as both are there. */      \
    RK_INLINE void dots_##code(T *out, int64_t to, const T *a, int64_t by, const T *b, int64_t down, int64_t n,        \
                               const int vectors) {                                                                    \
        vector_##code kept[LEVELS + 1][RUN];                                                                           \
        for (int i = 0; i < parts_##code; i++) {                                                                       \
            int part = 0, level = 0;                                                                                   \
            for (int bit = 1; bit < parts_##code; bit *= 2) part = 2 * part + (i / bit & 1);                           \
            vector_##code s[RUN];                                                                                      \
            RK_UNROLL for (int v = 0; v < vectors; v++) s[v] = (vector_##code){0};                                     \
            for (int64_t l = part; l < n; l += parts_##code) {                                                         \
                const vector_##code y = b[l * down] - (vector_##code){0};                                              \
                RK_UNROLL for (int v = 0; v < vectors; v++) {                                                          \
                    vector_##code x;                                                                                   \
                    __builtin_prefetch(a + (l + SOON * parts_##code) * by + v * lanes_##code);                         \
                    rk_move(&x, a + l * by + v * lanes_##code, sizeof(vector_##code));                                 \
                    ADD(s[v], x, y);                                                                                   \
                }                                                                                                      \
            }                                                                                                          \
            for (; level < LEVELS && i >> level & 1; level++)                                                          \
                RK_UNROLL for (int v = 0; v < vectors; v++) s[v] += kept[level][v];                                    \
            rk_move(kept[level], s, vectors * sizeof(vector_##code));                                                  \
            if (i == parts_##code - 1)                                                                                 \
                for (int64_t r = 0; r < vectors * lanes_##code; r++) out[r * to] = ((T *)s)[r];                        \
        }                                                                                                              \
    }                                                                                                                  \
    /* Rows of few elements, one behind the other: compilers take them in vectors of one element of each. */           \
    RK_INLINE void short_##code(T *restrict out, const T *restrict a, const T *restrict b, int64_t rows, const int n) {\
        for (int64_t i = 0; i < rows; i++) {                                                                           \
            T s[4] = {0};                                                                                              \
            RK_UNROLL for (int l = 0; l < n; l++) s[l] = (T)SUM(a[i * n + l], b[l], s[l]);                             \
            out[i] = (T)((T)(s[0] + s[2]) + (T)(s[1] + s[3]));                                                         \
        }                                                                                                              \
    }                                                                                                                  \
    /* Adds so many elements of each of some parts while the sums of a part are in registers; first: to 0. */          \
    RK_INLINE void turns_##code(vector_##code *s, int64_t wide, const T *a, int64_t by, const T *b, int64_t down,      \
                                int64_t parts, int64_t last, int64_t soon, bool first, const int turns) {              \
        for (int64_t k = 0; k < parts; k++) {                                                                          \
            vector_##code y[IN_TURN];                                                                                  \
            RK_UNROLL for (int e = 0; e < turns; e++) y[e] = b[(k + e * parts_##code) * down] - (vector_##code){0};    \
            for (int64_t v = 0; v < wide; v++) {                                                                       \
                const T *from = a + k * by + (v < wide - 1 ? v * lanes_##code : last);                                 \
                vector_##code sum = {0}, x;                                                                            \
                if (!first) sum = s[k * wide + v];                                                                     \
                RK_UNROLL for (int e = 0; e < turns; e++) {                                                            \
                    if (soon > 0) __builtin_prefetch(from + (soon + e * parts_##code) * by);                           \
                    rk_move(&x, from + e * parts_##code * by, sizeof(vector_##code));                                  \
                    ADD(sum, x, y[e]);                                                                                 \
                }                                                                                                      \
                /* Assigned, compilers take vectors of 64 bytes apart where the processor has none. */                 \
                rk_move(s + k * wide + v, &sum, sizeof sum);                                                           \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    static void adds_##code(vector_##code *s, int64_t wide, const T *a, int64_t by, const T *b, int64_t down,          \
                            int64_t parts, int64_t last, int64_t soon, bool first, int64_t turns) {                    \
        switch (turns) {                                                                                               \
        case 1: turns_##code(s, wide, a, by, b, down, parts, last, soon, first, 1); break;                             \
        case 2: turns_##code(s, wide, a, by, b, down, parts, last, soon, first, 2); break;                             \
        case 3: turns_##code(s, wide, a, by, b, down, parts, last, soon, first, 3); break;                             \
        case 4: turns_##code(s, wide, a, by, b, down, parts, last, soon, first, 4); break;                             \
        default: break;                                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
    /* Neighbouring rows, wide vectors, the last from row last on, of n >= PARTS elements, in the order of memory. */  \
    static void tall_##code(T *out, int64_t to, const T *a, int64_t by, const T *b, int64_t down, int64_t n,           \
                            vector_##code *s, int64_t wide, int64_t last, int64_t soon) {                              \
        for (int64_t l = 0; l < n; l += IN_TURN * parts_##code) {                                                      \
            const int64_t left = least(n - l, IN_TURN * parts_##code), turns = left / parts_##code;                    \
            const int64_t rest = left % parts_##code;                                                                  \
            const T *from = a + l * by, *with = b + l * down;                                                          \
            adds_##code(s, wide, from, by, with, down, rest, last, soon, l == 0, turns + 1);                           \
            adds_##code(s + rest * wide, wide, from + rest * by, by, with + rest * down, down, parts_##code - rest,    \
                        last, soon, l == 0, turns);                                                                    \
        }                                                                                                              \
        for (int half = parts_##code / 2; half > 0; half /= 2)                                                         \
            for (int64_t i = 0; i < half * wide; i++) s[i] += s[half * wide + i];                                      \
        for (int64_t v = 0; v < wide; v++)                                                                             \
            for (int64_t r = 0; r < lanes_##code; r++)                                                                 \
                out[((v < wide - 1 ? v * lanes_##code : last) + r) * to] = ((T *)(s + v))[r];                          \
    }                                                                                                                  \
    /* The same of less than a vector. */                                                                              \
    static void thin_##code(T *out, int64_t to, const T *a, int64_t by, const T *b, int64_t down, int64_t n,           \
                            int64_t rows) {                                                                            \
        vector_##code s[parts_##code] = {{0}}, x;                                                                      \
        const int64_t whole = readable(n, lanes_##code, rows, by); /* what else is read is not looked at */            \
        int64_t l = 0;                                                                                                 \
        for (; l + parts_##code <= whole; l += parts_##code)                                                           \
            for (int64_t k = 0; k < parts_##code; k++) {                                                               \
                const vector_##code y = b[(l + k) * down] - (vector_##code){0};                                        \
                rk_move(&x, a + (l + k) * by, sizeof(vector_##code));                                                  \
                ADD(s[k], x, y);                                                                                       \
            }                                                                                                          \
        for (; l < n; l++) {                                                                                           \
            const vector_##code y = b[l * down] - (vector_##code){0};                                                  \
            FIRST(&x, a + l * by, rows);                                                                               \
            ADD(s[l % parts_##code], x, y);                                                                            \
        }                                                                                                              \
        for (int half = parts_##code / 2; half > 0; half /= 2)                                                         \
            for (int k = 0; k < half; k++) s[k] += s[k + half];                                                        \
        for (int64_t r = 0; r < rows; r++) out[r * to] = ((T *)s)[r];                                                  \
    }                                                                                                                  \
    /* All of few rows, whose sums the first cache holds; of more some at once, for the second. */                     \
    static void talls_##code(T *out, int64_t to, const T *a, int64_t by, const T *b, int64_t down, int64_t n,          \
                             int64_t rows, rk_scratch *scratch) {                                                      \
        const int64_t vectors = (rows + lanes_##code - 1) / lanes_##code;                                              \
        if (rows < lanes_##code) {                                                                                     \
            thin_##code(out, to, a, by, b, down, n, rows);                                                             \
        } else if (vectors <= WIDE) {                                                                                  \
            vector_##code s[parts_##code * WIDE];                                                                      \
            tall_##code(out, to, a, by, b, down, n, s, vectors, rows - lanes_##code, by > rows ? SOON : 0);            \
        } else {                                                                                                       \
            const int64_t strips = (vectors + WIDEST - 1) / WIDEST, together = (vectors + strips - 1) / strips;        \
            vector_##code *s = rk_scratch_of(scratch, parts_##code * together * (int64_t)sizeof(vector_##code));       \
            for (int64_t v = 0; v < vectors && s != NULL; v += together) {                                             \
                const int64_t some = least(together, vectors - v), i = v * lanes_##code;                               \
                const int64_t last = least((some - 1) * lanes_##code, rows - i - lanes_##code);                        \
                tall_##code(out + i * to, to, a + i, by, b, down, n, s, some, last, 0);                                \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    /* Rows of so many vectors, of one element a part, four at once. Returns how many rows it has taken. */            \
    RK_INLINE int64_t few_##code(T *out, int64_t to, const T *a, int64_t rows, int64_t down, const vector_##code *tail,\
                                 int64_t n, const int vectors) {                                                       \
        int64_t i = 0;                                                                                                 \
        for (; i + 4 <= rows; i += 4) {                                                                                \
            RK_FOUR_OF(vector_##code) four[4];                                                                         \
            RK_UNROLL for (int r = 0; r < 4; r++) {                                                                    \
                const T *row = a + (i + r) * down;                                                                     \
                vector_##code s[MOST] = {{0}}, x;                                                                      \
                RK_UNROLL for (int v = 0; v < vectors; v++) {                                                          \
                    if (v < vectors - 1) rk_move(&x, row + v * lanes_##code, sizeof(vector_##code));                   \
                    else FIRST(&x, row + v * lanes_##code, n - v * lanes_##code);                                      \
                    ADD(s[v], x, tail[v]);                                                                             \
                }                                                                                                      \
                RK_UNROLL for (int half = across_##code / 2; half > 0; half /= 2)                                      \
                    RK_UNROLL for (int v = 0; v < half; v++) s[v] += s[v + half];                                      \
                four[r] = RK_FOUR(s[0]);                                                                               \
            }                                                                                                          \
            const RK_FOUR_OF(vector_##code) total = RK_FOUR_TOTALS(four);                                              \
            for (int r = 0; r < 4; r++) out[(i + r) * to] = total[r];                                                  \
        }                                                                                                              \
        return i;                                                                                                      \
    }                                                                                                                  \
    static int64_t fews_##code(T *out, int64_t to, const T *a, int64_t rows, int64_t down, const vector_##code *tail,  \
                               int64_t n) {                                                                            \
        switch ((n + lanes_##code - 1) / lanes_##code) {                                                               \
        case 1: return few_##code(out, to, a, rows, down, tail, n, 1);                                                 \
        case 2: return few_##code(out, to, a, rows, down, tail, n, 2);                                                 \
        case 3: return few_##code(out, to, a, rows, down, tail, n, 3);                                                 \
        case 4: return few_##code(out, to, a, rows, down, tail, n, 4);                                                 \
        default: return 0;                                                                                             \
        }                                                                                                              \
    }                                                                                                                  \
    static void column_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, rk_scratch *scratch) {     \
        const int64_t n = x.columns, to = o.down, by = x.right, down = y.down;                                         \
        const bool close = by == 1 && down == 1 && to == 1 && x.down == n;                                             \
        if (close && n >= 2 && n <= 4) {                                                                               \
            if (n == 2) short_##code(out, a, b, o.rows, 2);                                                            \
            else if (n == 3) short_##code(out, a, b, o.rows, 3);                                                       \
            else short_##code(out, a, b, o.rows, 4);                                                                   \
            return;                                                                                                    \
        }                                                                                                              \
        int64_t i = 0;                                                                                                 \
        /* Few neighbours, or too many elements for the caches: in the order of memory. */                             \
        const bool few = n >= parts_##code && o.rows <= WIDE * lanes_##code;                                           \
        const bool many = n >= IN_TURN * parts_##code && o.rows * n > CACHED / (int64_t)sizeof(T);                     \
        if (x.down == 1 && sizeof(T) >= 4 && (few || many)) {                                                          \
            talls_##code(out, to, a, by, b, down, n, o.rows, scratch);                                                 \
            return;                                                                                                    \
        } else if (x.down == 1 && o.rows >= lanes_##code) {                                                            \
            /* Of short vectors so many take more registers than there are. */                                         \
            for (; RK_TILE_VECTORS > 1 && i + RUN * lanes_##code <= o.rows; i += RUN * lanes_##code)                   \
                dots_##code(out + i * to, to, a + i, by, b, down, n, RUN);                                             \
            for (; i + RUN / 2 * lanes_##code <= o.rows; i += RUN / 2 * lanes_##code)                                  \
                dots_##code(out + i * to, to, a + i, by, b, down, n, RUN / 2);                                         \
            for (; i < o.rows; i += lanes_##code) {                                                                    \
                const int64_t at = least(i, o.rows - lanes_##code); /* the last ones with some before them */          \
                dots_##code(out + at * to, to, a + at, by, b, down, n, 1);                                             \
            }                                                                                                          \
        } else if (by == 1 && down == 1) {                                                                             \
            vector_##code tail[across_##code];                                                                         \
            const int64_t whole = n > parts_##code ? n / parts_##code * parts_##code : 0;                              \
            for (int k = 0; k < parts_##code; k++) ((T *)tail)[k] = whole + k < n ? b[whole + k] : -(T)0;              \
            if (sizeof(T) >= 4 && n <= parts_##code) i = fews_##code(out, to, a, o.rows, x.down, tail, n);             \
            for (; i + beside_##code <= o.rows; i += beside_##code)                                                    \
                rows_##code(out + i * to, to, a + i * x.down, x.down, b, tail, n, beside_##code);                      \
            for (; i < o.rows; i++) rows_##code(out + i * to, to, a + i * x.down, x.down, b, tail, n, 1);              \
        }                                                                                                              \
        for (; i < o.rows; i++) out[i * to] = dot_##code(a + i * x.down, b, n, by, down);                              \
    }

#endif
