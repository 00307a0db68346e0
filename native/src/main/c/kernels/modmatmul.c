/*
 * Products of matrices modulo p: residues of both lie packed, in blocks that stay in the cache, while tiles of sums are
 * added up exactly, in two or three words, and reduced once a block. Neither branches nor addresses depend on residues.
 */
#include "base/rk_scratch.h"
#include "loop/rk_batch.h"
#include "kinds/rk_kernel.h"
#include "kinds/rk_matrix.h"
#include "modular/rk_product.h"

enum { WIDTH = RK_SUM_COLUMNS, TILE = RK_SUM_ROWS, DEPTH = 256, DOWN = 128, RIGHT = 256 };

static int64_t tiles(int64_t n, int64_t tile) { return (n + tile - 1) / tile; }

typedef rk_sum sum;

/* (r 2^64 + word) mod p, r < p: division by a normalised divisor (Moeller and Granlund 2011, algorithm 4). */
RK_INLINE uint64_t append(uint64_t r, uint64_t word, const rk_modulus *m) {
    const unsigned shift = 64 - (unsigned)m->bits;
    const uint64_t d = m->p << shift;
    const rk_u128 u = (((rk_u128)r << 64) | word) << shift;
    const rk_u128 q = (u >> 64) * m->norm + u;
    const uint64_t q1 = (uint64_t)(q >> 64) + 1;
    uint64_t t = (uint64_t)u - q1 * d;
    t += d & -(uint64_t)(t > (uint64_t)q);
    t -= d & -(uint64_t)(t >= d);
    return t >> shift;
}

/* Wide sums have a high word below DEPTH, so below p; those of narrow residues have none. */
RK_INLINE uint64_t remainder_of(sum s, const rk_modulus *m, bool wide) {
    const uint64_t mid = rk_below_i64(s.mid - rk_mulhi(s.mid, m->high) * m->p, m->p);
    return append(wide ? append(s.high, s.mid, m) : mid, s.low, m);
}

/* Tiles of sums, a[l][TILE] times b[l][WIDTH] for l < depth, by the width of residues; wide: of rows in use. */

enum { NARROW = RK_NARROW_BITS };

/* In C: of residues below 2^28, as DEPTH products stay below 2^64. */
static void tile_narrow(sum (*restrict out)[WIDTH], const uint64_t (*a)[TILE], const uint64_t (*b)[WIDTH],
                        int64_t depth, unsigned bits) {
    (void)bits;
    if (rk_isa_sums_narrow(out, a, b, depth, bits)) return;
    for (int r = 0; r < TILE; r++) {
        uint64_t total[WIDTH] = {0};
        for (int64_t l = 0; l < depth; l++)
            for (int c = 0; c < WIDTH; c++) total[c] += (uint64_t)(uint32_t)a[l][r] * (uint32_t)b[l][c];
        for (int c = 0; c < WIDTH; c++) out[r][c] = (sum){total[c], 0, 0};
    }
}

/* Any residues: products of 128 bits, carries counted. */
static void tile_wide(sum (*restrict out)[WIDTH], const uint64_t (*a)[TILE], const uint64_t (*b)[WIDTH], int64_t depth,
                      int64_t rows) {
    if (rk_isa_sums_wide(out, a, b, depth, rows)) return;
    for (int64_t r = 0; r < rows; r++)
        for (int c = 0; c < WIDTH; c++) {
            rk_u128 total = 0;
            uint64_t carries = 0;
            for (int64_t l = 0; l < depth; l++) {
                const rk_u128 product = (rk_u128)a[l][r] * b[l][c];
                total += product;
                carries += total < product;
            }
            out[r][c] = (sum){(uint64_t)total, (uint64_t)(total >> 64), carries};
        }
}

static void tile_of(sum (*restrict out)[WIDTH], const uint64_t (*a)[TILE], const uint64_t (*b)[WIDTH], int64_t depth,
                    int64_t rows, unsigned bits) {
    if (bits <= NARROW) tile_narrow(out, a, b, depth, bits);
    else tile_wide(out, a, b, depth, rows);
}

/* Sizes of blocks, and where they are packed. */
typedef struct blocks {
    int64_t depth, down, right;
    uint64_t (*a)[TILE], (*b)[WIDTH];
} blocks;

#define RK_MODMATMUL(code, T)                                                                                          \
    RK_INLINE uint64_t residue_##code(T x, const rk_modulus *m) { return rk_residue_i64(x, m->p, m->high); }           \
    /* Residues of columns from.. of rows i.., a tile of rows after the other; what lies outside is 0. */              \
    static void pack_a_##code(uint64_t (*to)[TILE], const T *a, matrix x, int64_t rows, int64_t depth,                 \
                              const rk_modulus *m) {                                                                   \
        for (int64_t i = 0; i < rows; i += TILE)                                                                       \
            for (int64_t l = 0; l < depth; l++, to++)                                                                  \
                for (int64_t r = 0; r < TILE; r++)                                                                     \
                    (*to)[r] = i + r < rows ? residue_##code(a[(i + r) * x.down + l * x.right], m) : 0;                \
    }                                                                                                                  \
    static void pack_b_##code(uint64_t (*to)[WIDTH], const T *b, matrix y, int64_t columns, int64_t depth,             \
                              const rk_modulus *m) {                                                                   \
        for (int64_t j = 0; j < columns; j += WIDTH)                                                                   \
            for (int64_t l = 0; l < depth; l++, to++)                                                                  \
                for (int64_t c = 0; c < WIDTH; c++)                                                                    \
                    (*to)[c] = j + c < columns ? residue_##code(b[l * y.down + (j + c) * y.right], m) : 0;             \
    }                                                                                                                  \
    static void block_##code(T *out, matrix o, int64_t rows, int64_t columns, int64_t depth, bool first,               \
                             const blocks *p, const rk_modulus *m) {                                                   \
        sum s[TILE][WIDTH];                                                                                            \
        for (int64_t j = 0; j < columns; j += WIDTH)                                                                   \
            for (int64_t i = 0; i < rows; i += TILE) {                                                                 \
                tile_of(s, (const uint64_t (*)[TILE])(p->a + i / TILE * depth),                                        \
                        (const uint64_t (*)[WIDTH])(p->b + j / WIDTH * depth), depth, least(TILE, rows - i),           \
                        (unsigned)m->bits);                                                                            \
                for (int64_t r = 0; r < least(TILE, rows - i); r++)                                                    \
                    for (int64_t c = 0; c < least(WIDTH, columns - j); c++) {                                          \
                        T *at = out + (i + r) * o.down + (j + c) * o.right;                                            \
                        const uint64_t before = first ? 0 : (uint64_t)*at;                                             \
                        *at = (T)rk_below_i64(before + remainder_of(s[r][c], m, m->bits > NARROW), m->p);              \
                    }                                                                                                  \
            }                                                                                                          \
    }                                                                                                                  \
    static void product_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y, const blocks *p,          \
                               const rk_modulus *m) {                                                                  \
        for (int64_t j = 0; j < o.columns; j += p->right) {                                                            \
            const int64_t columns = least(p->right, o.columns - j);                                                    \
            int64_t from = 0;                                                                                          \
            do {                                                                                                       \
                const int64_t depth = least(p->depth, x.columns - from);                                               \
                pack_b_##code(p->b, b + from * y.down + j * y.right, y, columns, depth, m);                            \
                for (int64_t i = 0; i < o.rows; i += p->down) {                                                        \
                    const int64_t rows = least(p->down, o.rows - i);                                                   \
                    pack_a_##code(p->a, a + i * x.down + from * x.right, x, rows, depth, m);                           \
                    block_##code(out + i * o.down + j * o.right, o, rows, columns, depth, from == 0, p, m);            \
                }                                                                                                      \
                from += p->depth;                                                                                      \
            } while (from < x.columns);                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(modmatmul_##code)(T *out, const T *a, const T *b, const rk_modulus *p, const int64_t *batch,        \
                                     const int64_t *core, rk_scratch *scratch) {                                       \
        matrix o = matrix_of(core), x = matrix_of(core + 4), y = matrix_of(core + 8);                                  \
        /* Tiles are wider than they are high. */                                                                      \
        const bool turn = o.columns == 1 && o.rows > 1;                                                                \
        if (turn) {                                                                                                    \
            const matrix held = x;                                                                                     \
            o = turned(o), x = turned(y), y = turned(held);                                                            \
        }                                                                                                              \
        uint64_t few_a[64][TILE], few_b[64][WIDTH];                                                                    \
        blocks packed = {least(DEPTH, x.columns), least(DOWN, o.rows), least(RIGHT, o.columns), 0, 0};                 \
        const size_t in_a = (size_t)(tiles(packed.down, TILE) * packed.depth) * sizeof *packed.a;                      \
        const size_t in_b = (size_t)(tiles(packed.right, WIDTH) * packed.depth) * sizeof *packed.b;                    \
        const bool few = in_a <= sizeof few_a && in_b <= sizeof few_b;                                                 \
        char *memory = few ? NULL : rk_scratch_of(scratch, (int64_t)(in_a + in_b));                                    \
        if (!few && !memory) return;                                                                                   \
        packed.b = few ? few_b : (uint64_t (*)[WIDTH])(void *)memory;                                                  \
        packed.a = few ? few_a : (uint64_t (*)[TILE])(void *)(memory + in_b);                                          \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 4);                                                                                 \
        do {                                                                                                           \
            const T *l = a + at.at[1], *r = b + at.at[2];                                                              \
            product_##code(out + at.at[0], turn ? r : l, turn ? l : r, o, x, y, &packed, p + at.at[3]);                \
        } while (rk_batch_next(&at, 4));                                                                               \
    }

RK_MODMATMUL(i32, int32_t)
RK_MODMATMUL(i64, int64_t)
