/*
 * Blocks of the right matrix of a product lie packed in the cache while tiles of a few rows of the left one pass by, whose sums stay
 * in registers. Sums are added up in the order of the inner dimension, whatever the blocks.
 */
#ifndef RK_BLOCK_H
#define RK_BLOCK_H

#include "kinds/rk_kernel.h"
#include "kinds/rk_matrix.h"
#include "loop/rk_tile.h"

/* Rows of a packed strip: two strips of the narrowest tile fit the first cache. */
enum { DEPTH = RK_TILE_VECTORS < 2 ? 256 : 128, ROWS = RK_TILE_ROWS, BYTES = 64, MOST = 4 };

/* Of the left matrix, which stay in the second cache while all strips of a step pass by. */
enum { RK_PANEL_BYTES = 384 << 10 };

/* Bytes for a panel in one piece: what no near cache holds, is copied where rows lie apart and more than a strip reads it. */
RK_INLINE int64_t rk_panel_bytes(matrix o, matrix x, int64_t size) {
    const int64_t rows = (o.rows + ROWS - 1) / ROWS * ROWS, most = RK_PANEL_BYTES / (DEPTH * size) / ROWS * ROWS;
    const bool apart = x.right != 1 && x.rows * x.columns * size > RK_PANEL_BYTES / 2;
    return apart && o.columns > MOST * BYTES / size ? least(rows, most) * least(DEPTH, x.columns) * size : 0;
}

#define RK_FUSE8(z, x, y) rk_isa_fuse8(&(z), &(x), &(y))
#define RK_FUSE4(z, x, y) rk_isa_fuse4(&(z), &(x), &(y))

/* The first elements of a vector, of types that no instruction set has its own way for. */
#define RK_FIRST(to, from, count) (memset(to, 0, sizeof *(to)), memcpy(to, from, (count) * sizeof *(from)))
#define RK_PUT(to, from, count) memcpy(to, from, (count) * sizeof *(to))

#define RK_NO_TILE(...) false

/*
 * Where tiles are narrow: rows of the left matrix are asked for once, as the second cache is near enough from then on, and those of
 * the next strip of the right one, too. Measured with AVX2.
 */
enum { ASKS_ONCE = RK_TILE_VECTORS < 2 };

/* NEAR: bytes of a right matrix that stay in the first cache. */
enum { NEAR = 16 << 10, THIN = 16 /* rows of the left one */ };

/* Rows and vectors of a product without packing at once: as many sums as there are registers for. */
enum { SLIM = RK_TILE_VECTORS < 2 ? ROWS : 8, BESIDE = RK_TILE_VECTORS < 2 ? 1 : 2 };

/* Vectors of a tile, of those of a strip. */
#define RK_TILE_OF(vectors) ((vectors) < RK_TILE_VECTORS ? (vectors) : RK_TILE_VECTORS)

/*
 * block(from, j, vectors, ...) of all steps of the inner dimension, and in each of all strips of columns, so many a
 * vector: what the left matrix has for a step stays in the second cache meanwhile.
 */
#define RK_STRIPS(block, columns, across, depth, step, ...)                                                            \
    for (int64_t from = 0; from == 0 || from < (depth); from += (step))                                                \
        for (int64_t j = 0; j < (columns);) {                                                                          \
            const int64_t left = ((columns) - j + (across) - 1) / (across);                                            \
            const int vectors = left >= MOST ? MOST : left >= 2 ? 2 : 1;                                               \
            if (vectors == MOST) block(from, j, MOST, __VA_ARGS__);                                                    \
            else if (vectors == 2) block(from, j, 2, __VA_ARGS__);                                                     \
            else block(from, j, 1, __VA_ARGS__);                                                                       \
            j += vectors * (across);                                                                                   \
        }

/*
 * blocks_code(out, a, b, layouts, panel, subtract, lower): out = a b, or out -= a b; panel: rk_panel_bytes of memory, or NULL;
 * lower: of that, what lies above the diagonal may be left out
 *
 * @param ADD z += x y, of vectors
 * @param FIRST the first elements at an address and zeros
 * @param PUT the first elements to an address
 * @param TILE an instruction set's own way
 */
#define RK_BLOCKS(code, T, ADD, FIRST, PUT, TILE)                                                                      \
    enum { lanes_##code = BYTES / sizeof(T) };                                                                         \
    typedef T vector_##code __attribute__((vector_size(BYTES)));                                                       \
    /* sums[r] += a[r][0 .. depth) * block, for all rows at once */                                                    \
    RK_INLINE void tile_##code(vector_##code *restrict sums, const T *const *a, int64_t right,                         \
                               const vector_##code *restrict b, int64_t depth, const int vectors) {                    \
        if (vectors == 1 && TILE((T *)sums, a, right, (const T *)b, depth)) return;                                    \
        vector_##code s[ROWS * MOST];                                                                                  \
        memcpy(s, sums, ROWS * vectors * sizeof *s);                                                                   \
        for (int64_t l = 0; l < depth; l++)                                                                            \
            RK_UNROLL for (int r = 0; r < ROWS; r++) {                                                                 \
                const vector_##code x = a[r][l * right] - (vector_##code){0};                                          \
                RK_UNROLL for (int v = 0; v < vectors; v++) ADD(s[r * vectors + v], x, b[l * vectors + v]);            \
            }                                                                                                          \
        memcpy(sums, s, ROWS * vectors * sizeof *s);                                                                   \
    }                                                                                                                  \
    /* Rows of a matrix to vectors, or back: full ones at once. */                                                     \
    RK_INLINE void load_##code(vector_##code *to, const T *from, int64_t right, int64_t width, const int vectors) {    \
        if (right == 1 && width == vectors * lanes_##code) {                                                           \
            memcpy(to, from, vectors * sizeof *to);                                                                    \
            return;                                                                                                    \
        }                                                                                                              \
        RK_UNROLL for (int v = 0; v < vectors; v++) to[v] = (vector_##code){0};                                        \
        for (int64_t c = 0; right == 1 && c < width; c += lanes_##code)                                                \
            FIRST(to + c / lanes_##code, from + c, least(lanes_##code, width - c));                                    \
        for (int64_t c = 0; right != 1 && c < width; c++) ((T *)to)[c] = from[c * right];                              \
    }                                                                                                                  \
    RK_INLINE void store_##code(T *to, int64_t right, const vector_##code *from, int64_t width, const int vectors) {   \
        if (right == 1 && width == vectors * lanes_##code) {                                                           \
            memcpy(to, from, vectors * sizeof *from);                                                                  \
            return;                                                                                                    \
        }                                                                                                              \
        for (int64_t c = 0; right == 1 && c < width; c += lanes_##code)                                                \
            PUT(to + c, from + c / lanes_##code, least(lanes_##code, width - c));                                      \
        for (int64_t c = 0; right != 1 && c < width; c++) to[c * right] = ((const T *)from)[c];                        \
    }                                                                                                                  \
    /* Asks for the sums of the rows of the next tile, and for a part of these rows, which begin so far behind others. */\
    RK_INLINE void ahead_##code(int64_t rows, const T *sums, int64_t down, const T *const *row, int64_t by, int64_t from,\
                                int64_t to) {                                                                          \
        for (int64_t r = 0; r < rows; r++) {                                                                           \
            __builtin_prefetch(sums + r * down, 1);                                                                    \
            for (int64_t l = from; l < to; l += RK_LINE_BYTES / sizeof(T)) __builtin_prefetch(row[r] + by + l);        \
        }                                                                                                              \
    }                                                                                                                  \
    /* Asks for a part of the rows of the next strip, which lie apart, while tiles of this one are computed. */        \
    RK_INLINE void next_##code(const T *b, int64_t down, int64_t i, int64_t rows, int64_t depth, const int vectors) {  \
        for (int64_t l = i * depth / rows; l < least(i + ROWS, rows) * depth / rows; l++)                              \
            RK_UNROLL for (int v = 0; v < vectors; v++) __builtin_prefetch(b + l * down + v * lanes_##code, 0, 2);     \
    }                                                                                                                  \
    /* So many rows of b, one behind the other; those of a matrix that is turned are columns side by side. */          \
    RK_INLINE void pack_##code(vector_##code *to, const T *b, matrix y, int64_t depth, int64_t width,                  \
                               const int vectors) {                                                                    \
        if (y.down == 1 && width == vectors * lanes_##code) {                                                          \
            rk_turn((char *)to, width, (const char *)b, y.right, depth, width, sizeof(T));                             \
            return;                                                                                                    \
        }                                                                                                              \
        for (int64_t l = 0; l < depth; l++) load_##code(to + l * vectors, b + l * y.down, y.right, width, vectors);    \
    }                                                                                                                  \
    /* A step of the left matrix, by tiles: what their rows have in each column stands side by side. */                \
    static void panel_##code(T *panel, const T *a, matrix x, int64_t depth) {                                          \
        for (int64_t i = 0; i < x.rows; i += ROWS)                                                                     \
            for (int64_t l = 0; l < depth; l++) {                                                                      \
                T *to = panel + i * depth + l * ROWS;                                                                  \
                const T *from = a + i * x.down + l * x.right;                                                          \
                if (x.down == 1 && i + ROWS <= x.rows) memcpy(to, from, ROWS * sizeof(T));                             \
                else for (int64_t r = 0; r < ROWS; r++) to[r] = from[least(r, x.rows - 1 - i) * x.down];               \
            }                                                                                                          \
    }                                                                                                                  \
    /* diagonal: the number of the first row where what lies above the diagonal is left as it is. */                   \
    RK_INLINE void block_##code(int64_t from, int64_t j, const int vectors, T *out, const T *a, const T *b, matrix o,  \
                                matrix x, matrix y, T *panel, const bool subtract, int64_t diagonal) {                 \
        const int tile = RK_TILE_OF(vectors);                                                                          \
        const int64_t depth = least(DEPTH, x.columns - from), width = least(vectors * lanes_##code, o.columns - j);    \
        vector_##code packed[DEPTH * MOST];                                                                            \
        for (int64_t v = 0, c = 0; v < vectors; v += tile, c += tile * lanes_##code)                                   \
            pack_##code(packed + v * depth, b + from * y.down + (j + c) * y.right, y, depth,                           \
                        least(tile * lanes_##code, width - c), tile);                                                  \
        for (int64_t l = 0; subtract && l < depth * vectors; l++) packed[l] = -packed[l];                              \
        if (panel && j == 0) panel_##code(panel, a + from * x.right, x, depth);                                        \
        const bool first = !ASKS_ONCE || j == 0;                                                                       \
        const int64_t next = j + vectors * lanes_##code;                                                               \
        const bool more = ASKS_ONCE && y.right == 1 && next + vectors * lanes_##code <= o.columns;                     \
        for (int64_t i = j > diagonal ? j - diagonal : 0; i < o.rows; i += ROWS) {                                     \
            const int64_t rows = least(ROWS, o.rows - i);                                                              \
            const T *row[ROWS];                                                                                        \
            for (int64_t r = 0; r < ROWS; r++) {                                                                       \
                const int64_t k = i + least(r, rows - 1);                                                              \
                row[r] = panel ? panel + k / ROWS * ROWS * depth + k % ROWS : a + k * x.down + from * x.right;         \
            }                                                                                                          \
            if (more) next_##code(b + from * y.down + next, y.down, i, o.rows, depth, vectors);                        \
            for (int64_t v = 0, c = 0; v < vectors; v += tile, c += tile * lanes_##code) {                             \
                const int64_t some = least(tile * lanes_##code, width - c);                                            \
                T *to = out + i * o.down + (j + c) * o.right;                                                          \
                vector_##code sums[ROWS * MOST];                                                                       \
                for (int64_t r = 0; r < ROWS; r++)                                                                     \
                    load_##code(sums + r * tile, to + r * o.down, o.right, (subtract || from) && r < rows ? some : 0,  \
                                tile);                                                                                 \
                ahead_##code(least(ROWS, o.rows - i - ROWS), to + ROWS * o.down, o.down, row, ROWS * x.down,           \
                             x.right == 1 && first ? v * depth / vectors : depth, (v + tile) * depth / vectors);       \
                tile_##code(sums, row, panel ? ROWS : x.right, packed + v * depth, depth, tile);                       \
                for (int64_t r = 0; r < rows; r++)                                                                     \
                    store_##code(to + r * o.down, o.right, sums + r * tile, some, tile);                               \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    RK_INLINE void blocks_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, T *panel,               \
                                 const bool subtract, const bool lower) {                                              \
        enum { rows_##code = RK_PANEL_BYTES / (DEPTH * sizeof(T)) / ROWS * ROWS };                                     \
        for (int64_t i = 0; i < o.rows; i += rows_##code) {                                                            \
            const int64_t rows = least(rows_##code, o.rows - i);                                                       \
            const matrix own = {rows, o.columns, o.down, o.right}, those = {rows, x.columns, x.down, x.right};         \
            RK_STRIPS(block_##code, lower ? least(i + rows, o.columns) : o.columns, lanes_##code, x.columns, DEPTH,    \
                      out + i * o.down, a + i * x.down, b, own, those, y, panel, subtract, lower ? i : INT64_MAX);     \
        }                                                                                                              \
    }

#endif
