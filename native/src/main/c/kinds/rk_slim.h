/*
 * Products whose right matrix is read in place: of few rows, or small ones. Packing it would take as long as the product itself.
 * Sums stay in registers from the first product to the last one, in the order of the inner dimension.
 */
#ifndef RK_SLIM_H
#define RK_SLIM_H

#include "kinds/rk_block.h"

/*
 * slim_code(out, a, b, layouts): out = a b, of whose rows b and out hold each in one piece
 *
 * @param ADD z += x y, of vectors
 * @param FIRST the first elements at an address and zeros
 * @param PUT the first elements to an address
 */
#define RK_SLIM(code, T, ADD, FIRST, PUT)                                                                              \
    /* So many rows, most at least, and so many columns, of across vectors; whole: the last one is full. */            \
    RK_INLINE void some_rows_##code(T *out, int64_t to, const T *a, matrix x, const T *b, int64_t down, int64_t rows,  \
                                    int64_t width, const int most, const int across, const bool whole) {               \
        const int64_t rest = width - (across - 1) * lanes_##code;                                                      \
        const T *row[SLIM];                                                                                            \
        vector_##code s[2 * SLIM], y[2];                                                                               \
        RK_UNROLL for (int r = 0; r < most; r++) row[r] = a + least(r, rows - 1) * x.down;                             \
        RK_UNROLL for (int k = 0; k < most * across; k++) s[k] = (vector_##code){0};                                   \
        for (int64_t l = 0; l < x.columns; l++) {                                                                      \
            const T *from = b + l * down;                                                                              \
            if (across == 2) rk_move(y, from, sizeof(vector_##code));                                                  \
            if (whole) rk_move(y + across - 1, from + (across - 1) * lanes_##code, sizeof(vector_##code));             \
            else FIRST(y + across - 1, from + (across - 1) * lanes_##code, rest);                                      \
            RK_UNROLL for (int r = 0; r < most; r++) {                                                                 \
                const vector_##code left = row[r][l * x.right] - (vector_##code){0};                                   \
                RK_UNROLL for (int v = 0; v < across; v++) ADD(s[r * across + v], left, y[v]);                         \
            }                                                                                                          \
        }                                                                                                              \
        RK_UNROLL for (int r = 0; r < most; r++) {                                                                     \
            T *at = out + least(r, rows - 1) * to;                                                                     \
            if (across == 2) rk_move(at, s + 2 * r, sizeof(vector_##code));                                            \
            if (whole) rk_move(at + (across - 1) * lanes_##code, s + (r + 1) * across - 1, sizeof(vector_##code));     \
            else PUT(at + (across - 1) * lanes_##code, s + (r + 1) * across - 1, rest);                                \
        }                                                                                                              \
    }                                                                                                                  \
    RK_INLINE void rows_of_##code(T *out, int64_t to, const T *a, matrix x, const T *b, int64_t down, int64_t rows,    \
                                  int64_t width, const int most) {                                                     \
        if (width == 2 * lanes_##code) some_rows_##code(out, to, a, x, b, down, rows, width, most, 2, true);           \
        else if (width > lanes_##code) some_rows_##code(out, to, a, x, b, down, rows, width, most, 2, false);          \
        else if (width == lanes_##code) some_rows_##code(out, to, a, x, b, down, rows, width, most, 1, true);          \
        else some_rows_##code(out, to, a, x, b, down, rows, width, most, 1, false);                                    \
    }                                                                                                                  \
    static void slim_##code(T *out, const T *a, const T *b, matrix o, matrix x, matrix y) {                            \
        for (int64_t j = 0; j < o.columns; j += BESIDE * lanes_##code)                                                 \
            for (int64_t i = 0; i < o.rows; i += SLIM) {                                                               \
                const int64_t rows = least(SLIM, o.rows - i), width = least(BESIDE * lanes_##code, o.columns - j);     \
                T *to = out + i * o.down + j;                                                                          \
                if (rows > SLIM / 2) rows_of_##code(to, o.down, a + i * x.down, x, b + j, y.down, rows, width, SLIM);  \
                else rows_of_##code(to, o.down, a + i * x.down, x, b + j, y.down, rows, width, SLIM / 2);              \
            }                                                                                                          \
    }                                                                                                                  \
    RK_INLINE bool is_slim_##code(matrix o, matrix x, matrix y) {                                                      \
        return o.right == 1 && y.right == 1 && (o.rows <= THIN || x.columns * y.down <= (int64_t)(NEAR / sizeof(T)));  \
    }

#endif
