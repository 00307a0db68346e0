/*
 * Products of matrices: blocks of b lie packed in the cache while tiles of four rows of a pass by, whose sums stay in
 * registers. Every sum is added up in the order of the inner dimension, so floats are as in Java, bit by bit.
 */
#include "loop/rk_batch.h"
#include "kinds/rk_kernel.h"
#include "kinds/rk_matrix.h"

enum { VECTORS = RK_TILE_VECTORS };

enum { DEPTH = 64, ROWS = 4, BYTES = 64, RUN = 8 };

/* @param one_row does a product of one row, or of one column as one of turned matrices; false if it does not */
#define RK_MATMUL_OF(code, T, base, one_row)                                                                           \
    void RK_SYMBOL(matmul_##code)(T *out, const T *a, const T *b, const int64_t *batch, const int64_t *core,           \
                                  rk_scratch *scratch) {                                                               \
        (void)scratch;                                                                                                 \
        const matrix o = matrix_of(core), x = matrix_of(core + 4), y = matrix_of(core + 8);                            \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        do {                                                                                                           \
            if (o.rows == 1 && one_row(out + at.at[0], a + at.at[1], b + at.at[2], o, x, y)) continue;                 \
            if (o.columns == 1 &&                                                                                      \
                one_row(out + at.at[0], b + at.at[2], a + at.at[1], turned(o), turned(y), turned(x)))                  \
                continue;                                                                                              \
            for (int64_t j = 0; j < o.columns; j += width_##base) {                                                    \
                int64_t from = 0;                                                                                      \
                do {                                                                                                   \
                    block_##code(out + at.at[0], a + at.at[1], b + at.at[2], o, x, y, from, j);                        \
                    from += DEPTH;                                                                                     \
                } while (from < x.columns);                                                                            \
            }                                                                                                          \
        } while (rk_batch_next(&at, 3));                                                                               \
    }

#define RK_MATMUL(code, T)                                                                                             \
    enum { lanes_##code = BYTES / sizeof(T), width_##code = VECTORS * lanes_##code };                                  \
    typedef T vector_##code __attribute__((vector_size(BYTES)));                                                       \
    typedef vector_##code row_##code[VECTORS];                                                                         \
    /* sums[r] += a[r][0 .. depth) * block, for all rows at once */                                                    \
    RK_INLINE void tile_##code(row_##code *restrict sums, const T (*restrict a)[ROWS], const row_##code *restrict b,   \
                               int64_t depth) {                                                                        \
        row_##code s[ROWS];                                                                                            \
        memcpy(s, sums, sizeof s);                                                                                     \
        for (int64_t l = 0; l < depth; l++)                                                                            \
            for (int r = 0; r < ROWS; r++)                                                                             \
                for (int v = 0; v < VECTORS; v++) s[r][v] += a[l][r] * b[l][v];                                        \
        memcpy(sums, s, sizeof s);                                                                                     \
    }                                                                                                                  \
    static void block_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, int64_t from, int64_t j) {  \
        const int64_t depth = least(DEPTH, x.columns - from), width = least(width_##code, o.columns - j);              \
        row_##code packed[DEPTH];                                                                                      \
        T left[DEPTH][ROWS];                                                                                           \
        memset(packed, 0, sizeof packed);                                                                              \
        for (int64_t l = 0; l < depth; l++)                                                                            \
            for (int64_t c = 0; c < width; c++) ((T *)packed[l])[c] = b[(from + l) * y.down + (j + c) * y.right];      \
        for (int64_t i = 0; i < o.rows; i += ROWS) {                                                                   \
            const int64_t rows = least(ROWS, o.rows - i);                                                              \
            row_##code sums[ROWS];                                                                                     \
            memset(sums, 0, sizeof sums);                                                                              \
            memset(left, 0, sizeof left);                                                                              \
            for (int64_t l = 0; l < depth; l++)                                                                        \
                for (int64_t r = 0; r < rows; r++) left[l][r] = a[(i + r) * x.down + (from + l) * x.right];            \
            T *to = out + i * o.down + j * o.right;                                                                    \
            for (int64_t r = 0; from && r < rows; r++)                                                                 \
                for (int64_t c = 0; c < width; c++) ((T *)sums[r])[c] = to[r * o.down + c * o.right];                  \
            tile_##code(sums, left, packed, depth);                                                                    \
            for (int64_t r = 0; r < rows; r++)                                                                         \
                for (int64_t c = 0; c < width; c++) to[r * o.down + c * o.right] = ((T *)sums[r])[c];                  \
        }                                                                                                              \
    }                                                                                                                  \
    /* One number: integers in any order, as their sums wrap around. */                                                \
    RK_INLINE T dot_##code(const T *a, const T *b, int64_t n, int64_t by, int64_t down) {                              \
        T sum = 0;                                                                                                     \
        if (by == 1 && down == 1) {                                                                                    \
            for (int64_t l = 0; l < n; l++) sum = (T)(sum + a[l] * b[l]);                                              \
        } else {                                                                                                       \
            for (int64_t l = 0; l < n; l++) sum = (T)(sum + a[l * by] * b[l * down]);                                  \
        }                                                                                                              \
        return sum;                                                                                                    \
    }                                                                                                                  \
    /* Neighbouring columns of one row times rows of b: so many vectors of them. */                                    \
    RK_INLINE void strip_##code(T *out, int64_t to, const T *a, int64_t by, const T *b, int64_t down, int64_t n,       \
                                int vectors) {                                                                         \
        vector_##code sums[RUN];                                                                                       \
        memset(sums, 0, sizeof sums);                                                                                  \
        for (int64_t l = 0; l < n; l++)                                                                                \
            for (int v = 0; v < vectors; v++) {                                                                        \
                vector_##code run;                                                                                     \
                memcpy(&run, b + l * down + v * lanes_##code, sizeof run);                                             \
                sums[v] += a[l * by] * run;                                                                            \
            }                                                                                                          \
        for (int64_t c = 0; c < vectors * lanes_##code; c++) out[c * to] = ((T *)sums)[c];                             \
    }                                                                                                                  \
    /* One row times rows of b, which nothing reads twice, so that packing them would only cost. */                    \
    static bool one_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y) {                             \
        const int64_t n = x.columns, run = RUN * lanes_##code, to = o.right, by = x.right, down = y.down;              \
        int64_t j = 0;                                                                                                 \
        if (o.columns == 1 || y.right != 1) {                                                                          \
            for (int64_t c = 0; c < o.columns; c++) out[c * to] = dot_##code(a, b + c * y.right, n, by, down);         \
            return true;                                                                                               \
        }                                                                                                              \
        for (; j + run <= o.columns; j += run) strip_##code(out + j * to, to, a, by, b + j, down, n, RUN);             \
        for (; j + lanes_##code <= o.columns; j += lanes_##code)                                                       \
            strip_##code(out + j * to, to, a, by, b + j, down, n, 1);                                                  \
        T rest[lanes_##code] = {0};                                                                                    \
        for (int64_t l = 0; j < o.columns && l < n; l++)                                                               \
            for (int64_t c = 0; c < o.columns - j; c++) rest[c] = (T)(rest[c] + a[l * by] * b[l * down + j + c]);      \
        for (int64_t c = 0; c < o.columns - j; c++) out[(j + c) * to] = rest[c];                                       \
        return true;                                                                                                   \
    }                                                                                                                  \
    RK_MATMUL_OF(code, T, code, one_##code)

/* Parts of b and of the sums lie apart; each product of a part adds its two terms one after the other. */
#define RK_MATMUL_COMPLEX(code, T, P, base)                                                                            \
    RK_INLINE void tile_##code(row_##base *restrict re, row_##base *restrict im, const T (*restrict a)[ROWS],          \
                               const row_##base *restrict u, const row_##base *restrict v, int64_t depth) {            \
        row_##base r[ROWS], s[ROWS];                                                                                   \
        memcpy(r, re, sizeof r);                                                                                       \
        memcpy(s, im, sizeof s);                                                                                       \
        for (int64_t l = 0; l < depth; l++)                                                                            \
            for (int i = 0; i < ROWS; i++) {                                                                           \
                const P x = a[l][i].re, y = a[l][i].im, minus = -y;                                                    \
                for (int k = 0; k < VECTORS; k++) {                                                                    \
                    r[i][k] += x * u[l][k];                                                                            \
                    s[i][k] += x * v[l][k];                                                                            \
                    r[i][k] += minus * v[l][k];                                                                        \
                    s[i][k] += y * u[l][k];                                                                            \
                }                                                                                                      \
            }                                                                                                          \
        memcpy(re, r, sizeof r);                                                                                       \
        memcpy(im, s, sizeof s);                                                                                       \
    }                                                                                                                  \
    static void block_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, int64_t from, int64_t j) {  \
        const int64_t depth = least(DEPTH, x.columns - from), width = least(width_##base, o.columns - j);              \
        row_##base u[DEPTH], v[DEPTH];                                                                                 \
        T left[DEPTH][ROWS];                                                                                           \
        memset(u, 0, sizeof u);                                                                                        \
        memset(v, 0, sizeof v);                                                                                        \
        for (int64_t l = 0; l < depth; l++)                                                                            \
            for (int64_t c = 0; c < width; c++) {                                                                      \
                const T z = b[(from + l) * y.down + (j + c) * y.right];                                                \
                ((P *)u[l])[c] = z.re;                                                                                 \
                ((P *)v[l])[c] = z.im;                                                                                 \
            }                                                                                                          \
        for (int64_t i = 0; i < o.rows; i += ROWS) {                                                                   \
            const int64_t rows = least(ROWS, o.rows - i);                                                              \
            row_##base re[ROWS], im[ROWS];                                                                             \
            memset(re, 0, sizeof re);                                                                                  \
            memset(im, 0, sizeof im);                                                                                  \
            memset(left, 0, sizeof left);                                                                              \
            for (int64_t l = 0; l < depth; l++)                                                                        \
                for (int64_t r = 0; r < rows; r++) left[l][r] = a[(i + r) * x.down + (from + l) * x.right];            \
            T *to = out + i * o.down + j * o.right;                                                                    \
            for (int64_t r = 0; from && r < rows; r++)                                                                 \
                for (int64_t c = 0; c < width; c++) {                                                                  \
                    ((P *)re[r])[c] = to[r * o.down + c * o.right].re;                                                 \
                    ((P *)im[r])[c] = to[r * o.down + c * o.right].im;                                                 \
                }                                                                                                      \
            tile_##code(re, im, left, u, v, depth);                                                                    \
            for (int64_t r = 0; r < rows; r++)                                                                         \
                for (int64_t c = 0; c < width; c++)                                                                    \
                    to[r * o.down + c * o.right] = (T){((P *)re[r])[c], ((P *)im[r])[c]};                              \
        }                                                                                                              \
    }                                                                                                                  \
    RK_INLINE bool none_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y) {                         \
        (void)out, (void)a, (void)b, (void)o, (void)x, (void)y;                                                        \
        return false;                                                                                                  \
    }                                                                                                                  \
    RK_MATMUL_OF(code, T, base, none_##code)

RK_MATMUL(i8, int8_t)
RK_MATMUL(u8, uint8_t)
RK_MATMUL(i16, int16_t)
RK_MATMUL(i32, int32_t)
RK_MATMUL(i64, int64_t)
RK_MATMUL(f32, float)
RK_MATMUL(f64, double)
RK_MATMUL_COMPLEX(c64, rk_c64, float, f32)
RK_MATMUL_COMPLEX(c128, rk_c128, double, f64)
