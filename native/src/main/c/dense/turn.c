/* Rows that become columns. */
#include "dense/rk_dense.h"

void RK_SYMBOL(turn)(double *to, int64_t pitch, const double *from, int64_t down, int64_t rows, int64_t columns) {
    int64_t i = 0;
    for (; RK_SQUARE8 > 1 && i + RK_SQUARE8 <= rows; i += RK_SQUARE8) {
        int64_t j = 0;
        for (; j + RK_SQUARE8 <= columns; j += RK_SQUARE8)
            rk_isa_turn8((uint64_t *)to + j * pitch + i, pitch, (const uint64_t *)from + i * down + j, down);
        for (; j < columns; j++)
            for (int64_t r = i; r < i + RK_SQUARE8; r++) to[j * pitch + r] = from[r * down + j];
    }
    for (; i < rows; i++)
        for (int64_t j = 0; j < columns; j++) to[j * pitch + i] = from[i * down + j];
}
