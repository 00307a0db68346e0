/*
 * Products of matrices by blocks (rk_block.h). Sums are added up in the order of the inner dimension; those of a result of one
 * column in parts, element l in part l mod 32, and these by halves. Products of floats are not rounded before they are added. In
 * all as in Java, bit by bit.
 */
#include "base/rk_scratch.h"
#include "kinds/rk_block.h"
#include "kinds/rk_column.h"
#include "kinds/rk_slim.h"
#include "loop/rk_batch.h"

enum {
    TOGETHER = 32, /* rows that become columns at once */
    NEAR_NUMBERS = 512 /* of a right matrix that is copied before it is read in place */
};

RK_INLINE bool is_turned(matrix x, matrix y) {
    return x.rows == y.columns && x.columns == y.rows && x.down == y.right && x.right == y.down;
}

#define RK_MATMUL_VECTOR(code, T, ADD, SUM, FIRST, PUT, TILE)                                                          \
    RK_BLOCKS(code, T, ADD, FIRST, PUT, TILE)                                                                          \
    RK_SLIM(code, T, ADD, FIRST, PUT)                                                                                  \
    RK_COLUMN(code, T, ADD, SUM, FIRST)                                                                                \
    enum { wide_##code = MOST * lanes_##code };

/* Integers wrap around. In vectors that the processor has: of longer ones compilers take products apart in memory. */
#define RK_WRAP(z, x, y)                                                                                               \
    do {                                                                                                               \
        typedef __typeof__((z)[0]) part __attribute__((vector_size(RK_VECTOR)));                                       \
        RK_UNROLL for (size_t k = 0; k < sizeof(z) / sizeof(part); k++)                                                \
            ((part *)&(z))[k] += ((const part *)&(x))[k] * ((const part *)&(y))[k];                                    \
    } while (0)
#define RK_WRAPPED(x, y, z) ((x) * (y) + (z))

RK_MATMUL_VECTOR(i8, int8_t, RK_WRAP, RK_WRAPPED, RK_FIRST, RK_PUT, RK_NO_TILE)
RK_MATMUL_VECTOR(i16, int16_t, RK_WRAP, RK_WRAPPED, RK_FIRST, RK_PUT, RK_NO_TILE)
RK_MATMUL_VECTOR(i32, int32_t, RK_WRAP, RK_WRAPPED, RK_FIRST, RK_PUT, RK_NO_TILE)
RK_MATMUL_VECTOR(i64, int64_t, RK_WRAP, RK_WRAPPED, RK_FIRST, RK_PUT, RK_NO_TILE)
RK_MATMUL_VECTOR(f32, float, RK_FUSE4, __builtin_fmaf, rk_isa_first4, rk_isa_put4, rk_isa_tile4)
RK_MATMUL_VECTOR(f64, double, RK_FUSE8, __builtin_fma, rk_isa_first8, rk_isa_put8, rk_isa_tile8)

/* Half a vector. */
#define RK_FUSE_HALF8(z, x, y) rk_isa_fuse_half8(&(z), &(x), &(y))
#define RK_FUSE_HALF4(z, x, y) rk_isa_fuse_half4(&(z), &(x), &(y))

typedef rk_half4 vector_half_f32;
typedef rk_half8 vector_half_f64;
enum { lanes_half_f32 = lanes_f32 / 2, lanes_half_f64 = lanes_f64 / 2 };

RK_SLIM(half_f32, float, RK_FUSE_HALF4, RK_FIRST, RK_PUT)
RK_SLIM(half_f64, double, RK_FUSE_HALF8, RK_FIRST, RK_PUT)

/* By blocks; if few columns are left behind the last whole vector, the half one that ends with them is computed again. */
#define RK_BLOCKED(code, T) blocks_##code(out, a, b, o, x, y, panel, false, lower);
#define RK_BLOCKED_AND_HALF(code, T)                                                                                   \
    const int64_t half = lanes_##code / 2, rest = o.columns % lanes_##code, from = o.columns - half;                   \
    const bool close = o.right == 1 && y.right == 1 && o.columns > lanes_##code;                                       \
    const bool narrow = close && !lower && rest > 0 && rest <= half;                                                   \
    blocks_##code(out, a, b, (matrix){o.rows, o.columns - (narrow ? rest : 0), o.down, o.right}, x, y, panel, false,   \
                  lower);                                                                                              \
    if (narrow) slim_half_##code(out + from, a, b + from, (matrix){o.rows, half, o.down, 1}, x, y);

#define RK_MATMUL_OF(code, T, product)                                                                                 \
    void RK_SYMBOL(matmul_##code)(T *out, const T *a, const T *b, const int64_t *batch, const int64_t *core,           \
                                  rk_scratch *scratch) {                                                               \
        const matrix o = matrix_of(core), x = matrix_of(core + 4), y = matrix_of(core + 8);                            \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        do {                                                                                                           \
            product(out + at.at[0], a + at.at[1], b + at.at[2], o, x, y, scratch);                                     \
        } while (rk_batch_next(&at, 3));                                                                               \
    }

/*
 * @param ADD z += x y, of vectors
 * @param SUM x y + z, of numbers
 * @param BLOCKED what computes a product by blocks
 */
#define RK_MATMUL(code, T, ADD, SUM, BLOCKED)                                                                          \
    /* Neighbouring columns of one row times rows of b: so many vectors, of which the last begins at column last. */   \
    RK_INLINE void strip_##code(T *out, int64_t to, const T *a, int64_t by, const T *b, int64_t down, int64_t n,       \
                                int64_t last, const int vectors) {                                                     \
        vector_##code sums[RUN];                                                                                       \
        memset(sums, 0, sizeof sums);                                                                                  \
        for (int64_t l = 0; l < n; l++) {                                                                              \
            const vector_##code x = a[l * by] - (vector_##code){0};                                                    \
            RK_UNROLL for (int v = 0; v < vectors; v++) {                                                              \
                vector_##code y;                                                                                       \
                rk_move(&y, b + l * down + (v < vectors - 1 ? v * lanes_##code : last), sizeof(vector_##code));        \
                ADD(sums[v], x, y);                                                                                    \
            }                                                                                                          \
        }                                                                                                              \
        RK_UNROLL for (int v = 0; v < vectors; v++)                                                                    \
            for (int64_t c = 0; c < lanes_##code; c++)                                                                 \
                out[((v < vectors - 1 ? v * lanes_##code : last) + c) * to] = ((T *)sums)[v * lanes_##code + c];       \
    }                                                                                                                  \
    /* The rest of a row, or columns whose elements lie apart: some at once, as each waits for its last sum. */        \
    RK_INLINE void some_##code(T *out, int64_t to, const T *a, int64_t by, const T *b, int64_t right, int64_t down,    \
                               int64_t n, const int count) {                                                           \
        T sum[RUN] = {0};                                                                                              \
        for (int64_t l = 0; l < n; l++)                                                                                \
            RK_UNROLL for (int c = 0; c < count; c++) sum[c] = (T)SUM(a[l * by], b[l * down + c * right], sum[c]);     \
        RK_UNROLL for (int c = 0; c < count; c++) out[c * to] = sum[c];                                                \
    }                                                                                                                  \
    static void apart_##code(T *out, int64_t to, const T *a, int64_t by, const T *b, int64_t right, int64_t down,      \
                             int64_t n, int64_t count) {                                                               \
        int64_t j = 0;                                                                                                 \
        for (; j + RUN <= count; j += RUN) some_##code(out + j * to, to, a, by, b + j * right, right, down, n, RUN);   \
        for (; j < count; j++) some_##code(out + j * to, to, a, by, b + j * right, right, down, n, 1);                 \
    }                                                                                                                  \
    /* Fewer neighbouring columns than a vector has, which reads what is behind them, too, as long as it is there. */  \
    static void slit_##code(T *out, int64_t to, const T *a, int64_t by, const T *b, int64_t down, int64_t n,           \
                            int64_t columns) {                                                                         \
        const int64_t whole = readable(n, lanes_##code, columns, down);                                                \
        vector_##code sum = {0}, y = {0};                                                                              \
        for (int64_t l = 0; l < n; l++) {                                                                              \
            const vector_##code x = a[l * by] - (vector_##code){0};                                                    \
            if (l < whole) rk_move(&y, b + l * down, sizeof(vector_##code));                                           \
            else rk_move(&y, b + l * down, (size_t)columns * sizeof(T));                                               \
            ADD(sum, x, y);                                                                                            \
        }                                                                                                              \
        for (int64_t c = 0; c < columns; c++) out[c * to] = ((T *)&sum)[c];                                            \
    }                                                                                                                  \
    /* One row times rows of b, which nothing reads twice, so that packing them would only cost. */                    \
    static void row_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y) {                             \
        const int64_t n = x.columns, run = RUN * lanes_##code, to = o.right, by = x.right, down = y.down;              \
        int64_t j = 0;                                                                                                 \
        for (; y.right == 1 && j + run <= o.columns; j += run)                                                         \
            strip_##code(out + j * to, to, a, by, b + j, down, n, run - lanes_##code, RUN);                            \
        if (y.right == 1 && j + RUN / 2 * lanes_##code < o.columns) {                                                  \
            strip_##code(out + j * to, to, a, by, b + j, down, n, (RUN / 2 - 1) * lanes_##code, RUN / 2);              \
            j += RUN / 2 * lanes_##code;                                                                               \
        }                                                                                                              \
        if (y.right == 1 && o.columns >= lanes_##code && j < o.columns) { /* the last vector with some before it */    \
            j = o.columns - j < lanes_##code ? o.columns - lanes_##code : j;                                           \
            const int64_t last = o.columns - j - lanes_##code;                                                         \
            const int vectors = 1 + (int)((last + lanes_##code - 1) / lanes_##code);                                   \
            if (vectors == 4) strip_##code(out + j * to, to, a, by, b + j, down, n, last, 4);                          \
            if (vectors == 3) strip_##code(out + j * to, to, a, by, b + j, down, n, last, 3);                          \
            if (vectors == 2) strip_##code(out + j * to, to, a, by, b + j, down, n, last, 2);                          \
            if (vectors == 1) strip_##code(out + j * to, to, a, by, b + j, down, n, last, 1);                          \
            j = o.columns;                                                                                             \
        }                                                                                                              \
        if (y.right == 1 && j < o.columns) slit_##code(out, to, a, by, b, down, n, o.columns);                         \
        else apart_##code(out + j * to, to, a, by, b + j * y.right, y.right, down, n, o.columns - j);                  \
    }                                                                                                                  \
    /* A square of constant size: no block of it fills a vector. */                                                    \
    RK_INLINE void square_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, const int n) {          \
        T right[MOST][MOST];                                                                                           \
        RK_UNROLL for (int l = 0; l < n; l++)                                                                          \
            RK_UNROLL for (int c = 0; c < n; c++) right[l][c] = b[l * y.down + c * y.right];                           \
        RK_UNROLL for (int i = 0; i < n; i++) {                                                                        \
            T sums[MOST] = {0};                                                                                        \
            RK_UNROLL for (int l = 0; l < n; l++) {                                                                    \
                const T left = a[i * x.down + l * x.right];                                                            \
                RK_UNROLL for (int c = 0; c < n; c++) sums[c] = (T)SUM(left, right[l][c], sums[c]);                    \
            }                                                                                                          \
            RK_UNROLL for (int c = 0; c < n; c++) out[i * o.down + c * o.right] = sums[c];                             \
        }                                                                                                              \
    }                                                                                                                  \
    static void blocked_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, T *panel, bool lower) {   \
        BLOCKED(code, T)                                                                                               \
    }                                                                                                                  \
    /* A matrix times itself turned: what lies above the diagonal is what lies below it, bit by bit. */                \
    static void gram_##code(T *out, const T *a, matrix o, matrix x, T *panel) {                                        \
        blocked_##code(out, a, a, o, x, turned(x), panel, true);                                                       \
        for (int64_t j = 0; j < o.rows; j += TOGETHER)                                                                 \
            for (int64_t i = j; i < o.rows; i += TOGETHER) {                                                           \
                const int64_t wide = least(TOGETHER, o.rows - j), rows = least(TOGETHER, o.rows - i);                  \
                T *below = out + i * o.down + j * o.right, *above = out + j * o.down + i * o.right;                    \
                if (o.right == 1 && i > j)                                                                             \
                    rk_turn((char *)above, o.down, (const char *)below, o.down, wide, rows, sizeof(T));                \
                else                                                                                                   \
                    for (int64_t r = 0; r < rows; r++)                                                                 \
                        for (int64_t c = 0; c < (i == j ? r : wide); c++)                                              \
                            above[c * o.down + r * o.right] = below[r * o.down + c * o.right];                         \
            }                                                                                                          \
    }                                                                                                                  \
    /* A small right matrix whose rows are not in one piece, as one that is turned, has them so in a copy. */          \
    static void near_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y) {                            \
        T near[NEAR_NUMBERS];                                                                                          \
        for (int64_t l = 0; l < y.rows; l++)                                                                           \
            for (int64_t c = 0; c < y.columns; c++) near[l * y.columns + c] = b[l * y.down + c * y.right];             \
        slim_##code(out, a, near, o, x, (matrix){y.rows, y.columns, y.columns, 1});                                    \
    }                                                                                                                  \
    static void product_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, rk_scratch *scratch) {    \
        const int64_t n = o.rows == o.columns && o.rows == x.columns ? o.rows : 0;                                     \
        if (n == 2) square_##code(out, a, b, o, x, y, 2);                                                              \
        else if (n == 3) square_##code(out, a, b, o, x, y, 3);                                                         \
        else if (n == 4) square_##code(out, a, b, o, x, y, 4);                                                         \
        else if (o.columns == 1) column_##code(out, a, b, o, x, y, scratch);                                           \
        else if (o.rows == 1) row_##code(out, a, b, o, x, y);                                                          \
        else if (is_slim_##code(o, x, y)) slim_##code(out, a, b, o, x, y);                                             \
        else if (o.right == 1 && y.right != 1 && o.rows >= SLIM && y.rows * y.columns <= NEAR_NUMBERS)                 \
            near_##code(out, a, b, o, x, y);                                                                           \
        else {                                                                                                         \
            const int64_t bytes = rk_panel_bytes(o, x, sizeof(T));                                                     \
            T *panel = bytes > 0 ? rk_scratch_of(scratch, bytes) : NULL;                                               \
            if (bytes > 0 && panel == NULL) return;                                                                    \
            if (a == b && is_turned(x, y) && o.rows > wide_##code) gram_##code(out, a, o, x, panel);                   \
            else blocked_##code(out, a, b, o, x, y, panel, false);                                                     \
        }                                                                                                              \
    }                                                                                                                  \
    RK_MATMUL_OF(code, T, product_##code)

/* Single numbers are added in whole vectors where registers hold them; swapped: both parts of each number change places. */
#if RK_VECTOR == 64
typedef vector_f32 vector_parts_f32;
typedef vector_f64 vector_parts_f64;
#define RK_FUSE_PARTS8 RK_FUSE8
#define RK_FUSE_PARTS4 RK_FUSE4
#define RK_SWAPPED8(v) __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6)
#define RK_SWAPPED4(v) __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14)
#else
typedef vector_half_f32 vector_parts_f32;
typedef vector_half_f64 vector_parts_f64;
#define RK_FUSE_PARTS8 RK_FUSE_HALF8
#define RK_FUSE_PARTS4 RK_FUSE_HALF4
#define RK_SWAPPED8(v) __builtin_shufflevector(v, v, 1, 0, 3, 2)
#define RK_SWAPPED4(v) __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6)
#endif

/*
 * A row of x + y i times rows of u + v i is a row of x, y times rows of u, v and of -v, u: a product of real matrices, which takes
 * rows of the left one and of sums as they are. Each product of a part adds its two terms one after the other.
 */
#define RK_MATMUL_COMPLEX(code, T, P, base, SUM, FUSE, SWAPPED, LINE, FIRST)                                           \
    /* Numbers to vectors, or back. */                                                                                 \
    RK_INLINE void numbers_##code(vector_##base *to, const T *from, int64_t right, int64_t width, const int vectors) { \
        if (right == 1) {                                                                                              \
            load_##base(to, (const P *)from, 1, 2 * width, vectors);                                                   \
            return;                                                                                                    \
        }                                                                                                              \
        for (int v = 0; v < vectors; v++) to[v] = (vector_##base){0};                                                  \
        for (int64_t c = 0; c < width; c++) ((T *)to)[c] = from[c * right];                                            \
    }                                                                                                                  \
    RK_INLINE void store_##code(T *to, int64_t right, const vector_##base *from, int64_t width, const int vectors) {   \
        if (right == 1) store_##base((P *)to, 1, from, 2 * width, vectors);                                            \
        for (int64_t c = 0; right != 1 && c < width; c++) to[c * right] = ((const T *)from)[c];                        \
    }                                                                                                                  \
    RK_INLINE void block_##code(int64_t from, int64_t j, const int vectors, T *out, const T *a, const T *b, matrix o,  \
                                matrix x, matrix y) {                                                                  \
        enum { numbers = lanes_##base / 2 };                                                                           \
        const int tile = RK_TILE_OF(vectors);                                                                          \
        const int64_t depth = least(DEPTH / 2, x.columns - from), width = least(vectors * numbers, o.columns - j);     \
        vector_##base packed[DEPTH * MOST];                                                                            \
        T left[ROWS][DEPTH / 2];                                                                                       \
        for (int64_t v = 0, c = 0; v < vectors; v += tile, c += tile * numbers)                                        \
            for (int64_t l = 0; l < depth; l++) {                                                                      \
                vector_##base *plain = packed + 2 * (v * depth + l * tile);                                            \
                numbers_##code(plain, b + (from + l) * y.down + (j + c) * y.right, y.right,                            \
                               least(tile * numbers, width - c), tile);                                                \
                for (int64_t k = 0; k < tile * numbers; k++) {                                                         \
                    const T z = ((const T *)plain)[k];                                                                 \
                    ((T *)(plain + tile))[k] = (T){-z.im, z.re};                                                       \
                }                                                                                                      \
            }                                                                                                          \
        for (int64_t i = 0; i < o.rows; i += ROWS) {                                                                   \
            const int64_t rows = least(ROWS, o.rows - i);                                                              \
            const P *row[ROWS];                                                                                        \
            for (int64_t r = 0; r < ROWS; r++) {                                                                       \
                const T *at = a + (i + least(r, rows - 1)) * x.down + from * x.right;                                  \
                for (int64_t l = 0; x.right != 1 && l < depth; l++) left[r][l] = at[l * x.right];                      \
                row[r] = (const P *)(x.right == 1 ? at : left[r]);                                                     \
            }                                                                                                          \
            for (int64_t v = 0, c = 0; v < vectors; v += tile, c += tile * numbers) {                                  \
                const int64_t some = least(tile * numbers, width - c);                                                 \
                T *to = out + i * o.down + (j + c) * o.right;                                                          \
                vector_##base sums[ROWS * MOST];                                                                       \
                for (int64_t r = 0; r < ROWS; r++)                                                                     \
                    numbers_##code(sums + r * tile, to + r * o.down, o.right, from && r < rows ? some : 0, tile);      \
                tile_##base(sums, row, 1, packed + 2 * v * depth, 2 * depth, tile);                                    \
                for (int64_t r = 0; r < rows; r++)                                                                     \
                    store_##code(to + r * o.down, o.right, sums + r * tile, some, tile);                               \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    RK_INLINE void square_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, const int n) {          \
        T right[MOST][MOST];                                                                                           \
        for (int l = 0; l < n; l++)                                                                                    \
            for (int c = 0; c < n; c++) right[l][c] = b[l * y.down + c * y.right];                                     \
        for (int i = 0; i < n; i++) {                                                                                  \
            P re[MOST] = {0}, im[MOST] = {0};                                                                          \
            for (int l = 0; l < n; l++) {                                                                              \
                const T left = a[i * x.down + l * x.right];                                                            \
                for (int c = 0; c < n; c++) {                                                                          \
                    re[c] = SUM(-left.im, right[l][c].im, SUM(left.re, right[l][c].re, re[c]));                        \
                    im[c] = SUM(left.im, right[l][c].re, SUM(left.re, right[l][c].im, im[c]));                         \
                }                                                                                                      \
            }                                                                                                          \
            for (int c = 0; c < n; c++) out[i * o.down + c * o.right] = (T){re[c], im[c]};                             \
        }                                                                                                              \
    }                                                                                                                  \
    /* Numbers side by side: those at an address, or copied. */                                                        \
    RK_INLINE const P *beside_##code(T *to, const T *from, int64_t step, int64_t count) {                              \
        for (int64_t k = 0; step != 1 && k < count; k++) to[k] = from[k * step];                                       \
        return (const P *)(step == 1 ? from : to);                                                                     \
    }                                                                                                                  \
    /* sums += (u.re w.re, u.im w.im), crossed += (u.re w.im, u.im w.re) */                                            \
    RK_INLINE void add_##code(vector_parts_##base *sums, vector_parts_##base *crossed, const P *left, const P *right) {\
        vector_parts_##base u, w;                                                                                      \
        rk_move(&u, left, sizeof u);                                                                                   \
        rk_move(&w, right, sizeof w);                                                                                  \
        const vector_parts_##base swapped = SWAPPED(w);                                                                \
        FUSE(*crossed, u, swapped);                                                                                    \
        FUSE(*sums, u, w);                                                                                             \
    }                                                                                                                  \
    /* Sums half of them apart, down to two: as shorter and shorter vectors, not one by one. */                        \
    RK_INLINE void halved_##code(P *two, const vector_parts_##base *sums) {                                            \
        typedef P sixteen __attribute__((vector_size(16)));                                                            \
        typedef P twice __attribute__((vector_size(32)));                                                              \
        enum { bytes = sizeof *sums };                                                                                 \
        P x[bytes / sizeof(P)];                                                                                        \
        twice longer, upper;                                                                                           \
        sixteen shorter, above;                                                                                        \
        memcpy(x, sums, bytes);                                                                                        \
        if (bytes >= 32) {                                                                                             \
            memcpy(&longer, x, 32);                                                                                    \
            if (bytes > 32) memcpy(&upper, x + bytes / 2 / sizeof(P), 32), longer += upper;                            \
            memcpy(&shorter, &longer, 16);                                                                             \
            memcpy(&above, (const char *)&longer + 16, 16);                                                            \
            shorter += above;                                                                                          \
        } else {                                                                                                       \
            memcpy(&shorter, x, 16);                                                                                   \
        }                                                                                                              \
        memcpy(x, &shorter, 16);                                                                                       \
        for (int k = 0; k < 2; k++) two[k] = sizeof(P) == 8 ? x[k] : x[k] + x[k + 16 / sizeof(P) / 2];                 \
    }                                                                                                                  \
    /* One number: both terms of a part have sums of their own, and half as many numbers as parts are added at once. */\
    static T dot_##code(const T *a, const T *b, int64_t n, int64_t by, int64_t down) {                                 \
        enum { lanes = sizeof(vector_parts_##base) / sizeof(P), across = PARTS / lanes };                              \
        vector_parts_##base sums[2 * across] = {0};                                                                    \
        T x[PARTS / 2], y[PARTS / 2];                                                                                  \
        int64_t l = 0;                                                                                                 \
        for (; l + PARTS / 2 <= n; l += PARTS / 2) {                                                                   \
            const P *u = beside_##code(x, a + l * by, by, PARTS / 2);                                                  \
            const P *w = beside_##code(y, b + l * down, down, PARTS / 2);                                              \
            RK_UNROLL for (int v = 0; v < across; v++)                                                                 \
                add_##code(sums + v, sums + across + v, u + v * lanes, w + v * lanes);                                 \
        }                                                                                                              \
        const P *u = beside_##code(x, a + l * by, by, n - l), *w = beside_##code(y, b + l * down, down, n - l);        \
        RK_UNROLL for (int v = 0; v < across; v++) { /* at constant places, so that sums stay in registers */          \
            const int64_t left = 2 * (n - l) - v * lanes;                                                              \
            if (left >= lanes) {                                                                                       \
                add_##code(sums + v, sums + across + v, u + v * lanes, w + v * lanes);                                 \
            } else if (left > 0) { /* zeros add nothing */                                                             \
                LINE first, second;                                                                                    \
                FIRST(&first, u + v * lanes, left);                                                                    \
                FIRST(&second, w + v * lanes, left);                                                                   \
                add_##code(sums + v, sums + across + v, (const P *)&first, (const P *)&second);                        \
            }                                                                                                          \
        }                                                                                                              \
        RK_UNROLL for (int half = across / 2; half > 0; half /= 2)                                                     \
            RK_UNROLL for (int v = 0; v < half; v++)                                                                   \
                sums[v] += sums[v + half], sums[across + v] += sums[across + v + half];                                \
        P re[2], im[2];                                                                                                \
        halved_##code(re, sums);                                                                                       \
        halved_##code(im, sums + across);                                                                              \
        return (T){re[0] - re[1], im[0] + im[1]};                                                                      \
    }                                                                                                                  \
    static void blocked_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y) {                         \
        RK_STRIPS(block_##code, o.columns, lanes_##base / 2, x.columns, DEPTH / 2, out, a, b, o, x, y);                \
    }                                                                                                                  \
    static void product_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, rk_scratch *scratch) {    \
        (void)scratch;                                                                                                 \
        const int64_t n = o.rows == o.columns && o.rows == x.columns ? o.rows : 0;                                     \
        if (n == 2) square_##code(out, a, b, o, x, y, 2);                                                              \
        else if (n == 3) square_##code(out, a, b, o, x, y, 3);                                                         \
        else if (n == 4) square_##code(out, a, b, o, x, y, 4);                                                         \
        else if (o.columns == 1)                                                                                       \
            for (int64_t i = 0; i < o.rows; i++)                                                                       \
                out[i * o.down] = dot_##code(a + i * x.down, b, x.columns, x.right, y.down);                           \
        else blocked_##code(out, a, b, o, x, y);                                                                       \
    }                                                                                                                  \
    RK_MATMUL_OF(code, T, product_##code)

RK_MATMUL(i8, int8_t, RK_WRAP, RK_WRAPPED, RK_BLOCKED)

/* The bits are those of int8. */
void RK_SYMBOL(matmul_u8)(uint8_t *out, const uint8_t *a, const uint8_t *b, const int64_t *batch, const int64_t *core,
                          rk_scratch *scratch) {
    RK_SYMBOL(matmul_i8)((int8_t *)out, (const int8_t *)a, (const int8_t *)b, batch, core, scratch);
}

RK_MATMUL(i16, int16_t, RK_WRAP, RK_WRAPPED, RK_BLOCKED)
RK_MATMUL(i32, int32_t, RK_WRAP, RK_WRAPPED, RK_BLOCKED)
RK_MATMUL(i64, int64_t, RK_WRAP, RK_WRAPPED, RK_BLOCKED)
RK_MATMUL(f32, float, RK_FUSE4, __builtin_fmaf, RK_BLOCKED_AND_HALF)
RK_MATMUL(f64, double, RK_FUSE8, __builtin_fma, RK_BLOCKED_AND_HALF)
RK_MATMUL_COMPLEX(c64, rk_c64, float, f32, __builtin_fmaf, RK_FUSE_PARTS4, RK_SWAPPED4, rk_line4, rk_isa_first4)
RK_MATMUL_COMPLEX(c128, rk_c128, double, f64, __builtin_fma, RK_FUSE_PARTS8, RK_SWAPPED8, rk_line8, rk_isa_first8)
